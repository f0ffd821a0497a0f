// Programs, sections and activities as every client sees them (S2 §3). Metadata only: text bodies and playback addresses
// come from `activity-content`, after the access rule.
import * as z from 'zod/mini'
import { oneOf, seconds, text, whole } from '../shared/primitives.ts'
import { activityId, programId } from '../shared/ids.ts'
import { activityType, contentType } from './catalogue.enums.ts'

/** Asset of a video lesson. `duration` in seconds; the playback id only where the caller may play it. */
export const muxAsset = z.object({ playbackId: z.optional(text(64)), duration: seconds })

/** How sure the source is, in words first; `level` 1–4 draws leaves, `null` is experts' advice (design: evidence card). */
export const evidence = z.object({
  kind: text(120),
  who: text(240),
  level: z.nullable(whole(1, 4)),
  sureness: text(400),
  limits: text(600),
})
export type Evidence = z.output<typeof evidence>

/** What one member did with one activity (S2 §3 memberDetails). Times in seconds of media. */
export const memberActivity = z.object({
  activityId,
  programId,
  status: whole(0, 2),
  lastKnownTime: seconds,
  activityDuration: seconds,
  lastActivityDate: z.string(),
})
export type MemberActivity = z.output<typeof memberActivity>

export const activity = z.object({
  id: activityId,
  programId,
  /** Order in the program, from 1. */
  sequence: whole(1, 9_999),
  /** Place in the list of the answer, from 0. */
  index: whole(0, 9_999),
  activityIndex: whole(0, 9_999),
  sectionSequence: whole(1, 99),
  available: z.boolean(),
  /** Why it is not available: not yet released, or a membership opens it. Absent when available. */
  lockedBecause: z.optional(z.literal(['notReleased', 'membership'])),
  /** Of one that is not released yet: on its day it opens for members only, and she is none. */
  needsMembership: z.optional(z.literal(true)),
  activityType: oneOf(activityType),
  contentType: oneOf(contentType),
  title: text(200),
  subtitle: text(300),
  bookTitle: text(300),
  contentAuthor: text(400),
  /** Journal with its numbers, or publisher. */
  publisher: text(300),
  referencePublishDate: text(40),
  referenceLink: text(500),
  evidence: z.nullable(evidence),
  overheadText: text(200),
  slug: text(120),
  /** Path of the lesson's page on this site. */
  url: text(200),
  icon: text(40),
  /** Name of the drawn poster, in /illustrations/. */
  poster: text(60),
  posterAlt: text(300),
  /** Of a quote: which scene it stands over, in /illustrations/quote-….svg; empty for other lessons. */
  scene: text(20),
  thumbnailTime: seconds,
  muxAsset: z.nullable(muxAsset),
  /** Minutes to watch or read, at least 1. */
  minutes: whole(1, 999),
  releaseDate: z.string(),
  isSpecialActivity: z.boolean(),
  isNewActivity: z.boolean(),
  newItemsCount: whole(0, 9_999),
  topics: z.array(whole(1, 999)),
  childrenAgeGroups: z.array(whole(1, 99)),
  medicalConditions: z.array(whole(1, 99)),
  /** Merged by the client from accountInfo.memberActivities. */
  memberDetails: z.optional(memberActivity),
})
export type Activity = z.output<typeof activity>

export const section = z.object({ sequence: whole(1, 99), title: text(120), icon: text(40) })
export type Section = z.output<typeof section>

export const programFeature = z.object({ title: text(120), body: text(600) })

export const program = z.object({
  programId,
  programCode: text(40),
  /** Order of the programs, from 1. */
  sequence: whole(1, 99),
  fullName: text(120),
  subtitle: text(240),
  description: text(2_000),
  features: z.array(programFeature),
  illustration: text(60),
  illustrationAlt: text(300),
  releaseDate: z.string(),
  hint: text(240),
  available: z.boolean(),
  visible: z.boolean(),
  authorSlug: text(80),
  sections: z.array(section),
  learningActivities: z.array(activity),
  /** Ids of `learningActivities`, in their order. */
  activitiesList: z.array(activityId),
  nextBatchDateText: text(240),
})
export type Program = z.output<typeof program>

export const programInfo = z.object({ version: text(80), programs: z.array(program) })
export type ProgramInfo = z.output<typeof programInfo>
