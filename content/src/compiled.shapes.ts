// What the Markdown files become: one JSON file the server loads. Everything is checked while it is made.
import * as z from 'zod/mini'
import { activityAccess, activityType, contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import { evidence, programFeature, section } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { transcriptLine } from '@oka/contract/learning/learning.shapes.ts'
import { activityId, programId } from '@oka/contract/shared/ids.ts'
import { instant, oneOf, seconds, someText, text, whole } from '@oka/contract/shared/primitives.ts'

export const compiledLesson = z.object({
  id: activityId,
  programId,
  /** Order in the program, from 1; no two lessons of a program share one. */
  sequence: whole(1, 9_999),
  sectionSequence: whole(1, 99),
  activityType: oneOf(activityType),
  contentType: oneOf(contentType),
  access: oneOf(activityAccess),
  releaseDate: instant,
  title: someText(200),
  subtitle: text(300),
  bookTitle: someText(300),
  contentAuthor: someText(400),
  publisher: someText(300),
  referencePublishDate: text(40),
  referenceLink: someText(500),
  evidence: z.nullable(evidence),
  overheadText: text(200),
  slug: someText(120),
  icon: someText(40),
  poster: someText(60),
  posterAlt: someText(300),
  scene: z._default(text(20), ''),
  thumbnailTime: seconds,
  minutes: whole(1, 999),
  isSpecialActivity: z.boolean(),
  topics: z.array(whole(1, 999)).check(z.minLength(1)),
  childrenAgeGroups: z.array(whole(1, 99)),
  medicalConditions: z.array(whole(1, 99)),
  /** HTML made from the Markdown body. */
  textContent: text(200_000),
  transcript: z.array(transcriptLine),
  video: z.nullable(z.object({ playbackId: someText(64), duration: seconds })),
  /** The text read aloud; `starts` says in seconds where each of its passages begins. */
  reading: z._default(z.nullable(z.object({ readingId: someText(64), duration: seconds, starts: z.array(seconds) })), null),
})
export type CompiledLesson = z.output<typeof compiledLesson>

export const compiledProgram = z.object({
  programId,
  programCode: someText(40),
  sequence: whole(1, 99),
  fullName: someText(120),
  subtitle: someText(240),
  description: someText(2_000),
  features: z.array(programFeature),
  illustration: someText(60),
  illustrationAlt: someText(300),
  releaseDate: instant,
  hint: text(240),
  visible: z.boolean(),
  authorSlug: text(80),
  sections: z.array(section).check(z.minLength(1)),
  nextBatchDateText: text(240),
})
export type CompiledProgram = z.output<typeof compiledProgram>

export const compiledCatalogue = z.object({
  /** SHA-256 of everything below; the same files give the same hash. */
  hash: someText(64),
  programs: z.array(compiledProgram),
  lessons: z.array(compiledLesson),
})
export type CompiledCatalogue = z.output<typeof compiledCatalogue>
