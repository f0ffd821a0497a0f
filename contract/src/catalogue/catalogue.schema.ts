// Programs, sections and activities (LEARN-18). Metadata only: texts and playback addresses come from
// `activity-content`, which checks access.
import * as z from 'zod/mini'
import { enumValue, seconds, boundedString, integer } from '../shared/primitives.ts'
import { activityId, programId } from '../shared/ids.ts'
import { activityType, contentType, timesOfDay } from './catalogue.enums.ts'

/** The video of an activity. `duration` in seconds; the playback id only if the caller may play it. */
export const muxAsset = z.object({ playbackId: z.optional(boundedString(64)), duration: seconds })

/** A member's progress in one activity (LEARN-18). Times in seconds of media. */
export const memberActivity = z.object({
  activityId,
  programId,
  status: integer(0, 2),
  lastKnownTime: seconds,
  activityDuration: seconds,
  lastActivityDate: z.string(),
})
export type MemberActivity = z.output<typeof memberActivity>

export const activity = z.object({
  id: activityId,
  programId,
  /** Order in the program, from 1. */
  sequence: integer(1, 9_999),
  /** Position in the list of the response, from 0. */
  index: integer(0, 9_999),
  activityIndex: integer(0, 9_999),
  sectionSequence: integer(1, 99),
  available: z.boolean(),
  /** Why it is not available. Absent when available. */
  lockedBecause: z.optional(z.literal(['notReleased', 'membership'])),
  /** Not yet released, and its release will need a membership that the caller does not have. */
  needsMembership: z.optional(z.literal(true)),
  /** Only a membership opens it, whether the caller has one or not; absent where it is open to everyone. */
  isForMembers: z.optional(z.literal(true)),
  activityType: enumValue(activityType),
  contentType: enumValue(contentType),
  title: boundedString(200),
  subtitle: boundedString(300),
  bookTitle: boundedString(300),
  contentAuthor: boundedString(400),
  /** Journal with volume and pages, or publisher. */
  publisher: boundedString(300),
  referencePublishDate: boundedString(40),
  referenceLink: boundedString(500),
  overheadText: boundedString(200),
  slug: boundedString(120),
  /** Path of the lesson's page on this site. */
  url: boundedString(200),
  icon: boundedString(40),
  /** Name of the drawn poster, in /illustrations/. */
  poster: boundedString(60),
  posterAlt: boundedString(300),
  /** The background of a quote, /illustrations/quote-….svg; empty for other lessons. */
  scene: boundedString(20),
  thumbnailTime: seconds,
  muxAsset: z.nullable(muxAsset),
  /** Minutes to watch or read, at least 1. */
  minutes: integer(1, 999),
  releaseDate: z.string(),
  isSpecialActivity: z.boolean(),
  /**
   * On safe sleep, choking, fever, medicines, water, first aid or crisis; absent otherwise. Open to everyone.
   */
  isSafety: z.optional(z.literal(true)),
  isNewActivity: z.boolean(),
  newItemsCount: integer(0, 9_999),
  topics: z.array(integer(1, 999)),
  childrenAgeGroups: z.array(integer(1, 99)),
  /** What it is about; recommendations use only these. */
  medicalConditions: z.array(integer(1, 99)),
  /** What it merely mentions. */
  mentionedConditions: z.array(integer(1, 99)),
  /** Of a lesson for children who speak in these ways: values of `speechOptions`. Absent: however they speak. */
  speech: z.optional(z.array(integer(1, 99)).check(z.minLength(1))),
  /** The learning interests it fits: values of `learningTopicOptions`. */
  interests: z.array(integer(1, 99)),
  /** Empty: it belongs to no part of the day. */
  timesOfDay: z.array(z.literal([...timesOfDay])),
  /** Merged by the client from accountInfo.memberActivities. */
  memberDetails: z.optional(memberActivity),
})
export type Activity = z.output<typeof activity>

export const section = z.object({
  sequence: integer(1, 99),
  title: boundedString(120),
  icon: boundedString(40),
})

export const programFeature = z.object({ title: boundedString(120), body: boundedString(600) })

export const program = z.object({
  programId,
  programCode: boundedString(40),
  /** Order of the programs, from 1. */
  sequence: integer(1, 99),
  fullName: boundedString(120),
  subtitle: boundedString(240),
  description: boundedString(2_000),
  features: z.array(programFeature),
  illustration: boundedString(60),
  illustrationAlt: boundedString(300),
  releaseDate: z.string(),
  hint: boundedString(240),
  available: z.boolean(),
  visible: z.boolean(),
  authorSlug: boundedString(80),
  sections: z.array(section),
  learningActivities: z.array(activity),
  /** The ids of `learningActivities`, in the same order. */
  activitiesList: z.array(activityId),
  nextBatchDateText: boundedString(240),
})
export type Program = z.output<typeof program>

export const programInfo = z.object({ version: boundedString(80), programs: z.array(program) })
export type ProgramInfo = z.output<typeof programInfo>
