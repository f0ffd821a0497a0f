// The compiled catalogue: one JSON file, which the server loads.
import * as z from 'zod/mini'
import {
  activityAccess,
  activityType,
  contentType,
  timesOfDay,
} from '@oka/contract/catalogue/catalogue.enums.ts'
import { programFeature, section } from '@oka/contract/catalogue/catalogue.schema.ts'
import { lessonParts } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { transcriptLine } from '@oka/contract/learning/learning.schema.ts'
import { activityId, programId } from '@oka/contract/shared/ids.ts'
import {
  instant,
  enumValue,
  seconds,
  requiredString,
  boundedString,
  integer,
} from '@oka/contract/shared/primitives.ts'
import { maxRelease } from './release/release-number.rule.ts'

/** Of a lesson that the release before compiled. */
const noParts = {
  shortAnswer: '',
  tryToday: null,
  seekHelp: [],
  help: [],
  suggestions: [],
  disagreement: null,
  evidence: [],
}

export const compiledLesson = z.object({
  id: activityId,
  programId,
  /** Order in the program, from 1; no two lessons of a program share one. */
  sequence: integer(1, 9_999),
  sectionSequence: integer(1, 99),
  activityType: enumValue(activityType),
  contentType: enumValue(contentType),
  access: enumValue(activityAccess),
  releaseDate: instant,
  title: requiredString(200),
  subtitle: boundedString(300),
  bookTitle: requiredString(300),
  contentAuthor: requiredString(400),
  publisher: requiredString(300),
  referencePublishDate: boundedString(40),
  referenceLink: requiredString(500),
  /** Always null: processes of the release before read it. */
  evidence: z._default(z.null(), null),
  parts: z._default(lessonParts, noParts),
  overheadText: boundedString(200),
  slug: requiredString(120),
  icon: requiredString(40),
  poster: requiredString(60),
  posterAlt: requiredString(300),
  scene: z._default(boundedString(20), ''),
  thumbnailTime: seconds,
  minutes: integer(1, 999),
  isSpecialActivity: z.boolean(),
  isSafety: z.optional(z.literal(true)),
  topics: z.array(integer(1, 999)).check(z.minLength(1)),
  childrenAgeGroups: z.array(integer(1, 99)),
  medicalConditions: z.array(integer(1, 99)),
  mentionedConditions: z._default(z.array(integer(1, 99)), []),
  interests: z._default(z.array(integer(1, 99)), []),
  speech: z.optional(z.array(integer(1, 99)).check(z.minLength(1))),
  timesOfDay: z._default(z.array(z.literal([...timesOfDay])), []),
  /** HTML compiled from the Markdown body. */
  textContent: boundedString(200_000),
  transcript: z.array(transcriptLine),
  video: z.nullable(z.object({ playbackId: requiredString(64), duration: seconds })),
  /** The narration of the text; `starts` has the start of each passage in seconds. */
  reading: z._default(
    z.nullable(z.object({ readingId: requiredString(64), duration: seconds, starts: z.array(seconds) })),
    null,
  ),
})
export type CompiledLesson = z.output<typeof compiledLesson>

export const compiledProgram = z.object({
  programId,
  programCode: requiredString(40),
  sequence: integer(1, 99),
  fullName: requiredString(120),
  subtitle: requiredString(240),
  description: requiredString(2_000),
  features: z.array(programFeature),
  illustration: requiredString(60),
  illustrationAlt: requiredString(300),
  releaseDate: instant,
  hint: boundedString(240),
  visible: z.boolean(),
  authorSlug: boundedString(80),
  sections: z.array(section).check(z.minLength(1)),
  nextBatchDateText: boundedString(240),
})
export type CompiledProgram = z.output<typeof compiledProgram>

export const compiledCatalogue = z.object({
  /** Rises with every change of the content that is published: a server never loads a lower one. */
  release: integer(1, maxRelease),
  /** SHA-256 of everything below; the same files give the same hash. */
  hash: requiredString(64),
  programs: z.array(compiledProgram),
  lessons: z.array(compiledLesson),
})
export type CompiledCatalogue = z.output<typeof compiledCatalogue>
