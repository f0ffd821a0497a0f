// Progress that clients send (LEARN-7, LEARN-18), and the content they play or show.
import * as z from 'zod/mini'
import { activity } from '../catalogue/catalogue.schema.ts'
import { lessonParts } from '../catalogue/lesson-parts.schema.ts'
import { activityId, deviceId, programId } from '../shared/ids.ts'
import { instant, enumValue, seconds, boundedString, integer } from '../shared/primitives.ts'
import { activityStatus } from './learning.enums.ts'

/** Media length in seconds when it is unknown (LEARN-7). */
export const defaultActivityDuration = 10

/** Seconds of media played, from–to. */
export const watchedRange = z.tuple([seconds, seconds])
export type WatchedRange = z.output<typeof watchedRange>

export const activityProgress = z.object({
  activityId,
  action: z.literal('save'),
  status: enumValue(activityStatus),
  /** Seconds of media. */
  lastKnownTime: seconds,
  activityDuration: z._default(seconds, defaultActivityDuration),
  /** When this was the state, by the client's clock. */
  lastActivityDate: instant,
  /** The learner pressed replay, so a position near the start is intended. */
  isReplay: z.optional(z.boolean()),
  /** Parts played since the last message, in seconds: [from, to]. */
  watchedRanges: z.optional(z.array(watchedRange).check(z.maxLength(200))),
  /** Random id of this installation. With `sequence`, a repeated event is detected without a clock. */
  device: z.optional(deviceId),
  /** Number of this event on this installation. */
  sequence: z.optional(integer(1, Number.MAX_SAFE_INTEGER)),
  /** The client's clock when it sent this, to correct for its error. */
  sentAt: z.optional(instant),
  /** Returns `{ackedSequence}` instead of the full user data. */
  wantsAck: z.optional(z.boolean()),
})
export type ActivityProgress = z.output<typeof activityProgress>

export const activityJump = z.object({
  activityId,
  programId: z.optional(programId),
  action: z.literal('jump'),
  /** When the learner made the jump, by the client's clock; defaults to now. Offline jumps are sent later. */
  lastActivityDate: z.optional(instant),
  /** The client's clock when it sent this, to correct for its error. */
  sentAt: z.optional(instant),
})
export type ActivityJump = z.output<typeof activityJump>

export const transcriptLine = z.object({ start: seconds, end: seconds, text: boundedString(1_000) })
export type TranscriptLine = z.output<typeof transcriptLine>

/** Signed, short-lived playback addresses; request the content again after `expiresAt`. */
export const playback = z.object({
  playbackId: boundedString(64),
  streamUrl: boundedString(2_000),
  /** One MP4 file for players without HLS. */
  fileUrl: boundedString(2_000),
  /** Audio only, at most 0.5 MB a minute. */
  audioUrl: boundedString(2_000),
  captionsUrl: boundedString(2_000),
  thumbnailUrl: boundedString(2_000),
  duration: seconds,
  expiresAt: z.string(),
})
export type Playback = z.output<typeof playback>

/** The narration of a text lesson: one audio file with a signed, short-lived address. */
export const narration = z.object({
  audioUrl: boundedString(2_000),
  duration: seconds,
  expiresAt: z.string(),
  /**
   * The start of each passage of `textContent` (paragraph, heading, list item, table cell), in order, in
   * seconds.
   */
  passages: z.array(z.object({ start: seconds })),
})
export type Narration = z.output<typeof narration>

export const activityContent = z.object({
  activity,
  /** HTML compiled from the lesson's Markdown, without any raw HTML; empty if there is none. */
  textContent: boundedString(200_000),
  parts: lessonParts,
  transcript: z.array(transcriptLine),
  playback: z.nullable(playback),
  /** `null` if the text has no narration. */
  reading: z.nullable(narration),
  /** Until when a gift link opens it; absent where the caller needs none. */
  giftUntil: z.optional(z.string()),
})
export type ActivityContent = z.output<typeof activityContent>
