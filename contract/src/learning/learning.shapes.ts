// What a client says of its learning (S2 §3 activity status, §7), and what it gets to play or read.
import * as z from 'zod/mini'
import { activity } from '../catalogue/catalogue.shapes.ts'
import { activityId, programId } from '../shared/ids.ts'
import { instant, oneOf, seconds, text, whole } from '../shared/primitives.ts'
import { activityStatus } from './learning.enums.ts'

/** Media length assumed where none is known, in seconds (S2 §9). */
export const defaultActivityDuration = 10

/** Seconds of media played, from–to. */
export const watchedRange = z.tuple([seconds, seconds])
export type WatchedRange = z.output<typeof watchedRange>

export const activityProgress = z.object({
  activityId,
  action: z.literal('save'),
  status: oneOf(activityStatus),
  /** Seconds of media. */
  lastKnownTime: seconds,
  activityDuration: z._default(seconds, defaultActivityDuration),
  /** When it was so, by the client's clock. */
  lastActivityDate: instant,
  /** She pressed replay: a small position is meant. */
  isReplay: z.optional(z.boolean()),
  /** Parts played since the last message, in seconds: [from, to]. */
  watchedRanges: z.optional(z.array(watchedRange).check(z.maxLength(200))),
  /** Random id of this installation, and the number of this event on it: a repeat is recognised whatever the clock says. */
  device: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{16,40}$/, 'is not a device id'))),
  sequence: z.optional(whole(1, Number.MAX_SAFE_INTEGER)),
  /** The client's clock when it sent this; shows how wrong that clock is. */
  sentAt: z.optional(instant),
  /** Enough to know it arrived: the answer is `{acceptedThrough}` instead of the full user data. */
  wantsReceipt: z.optional(z.boolean()),
})
export type ActivityProgress = z.output<typeof activityProgress>

export const activityJump = z.object({
  activityId,
  programId: z.optional(programId),
  action: z.literal('jump'),
  /** When she chose it, by the client's clock; now where it is left out. A choice is told late when there was no net. */
  lastActivityDate: z.optional(instant),
  /** The client's clock when it sent this. */
  sentAt: z.optional(instant),
})
export type ActivityJump = z.output<typeof activityJump>

export const transcriptLine = z.object({ start: seconds, end: seconds, text: text(1_000) })
export type TranscriptLine = z.output<typeof transcriptLine>

/** Addresses to play from, signed and short-lived; open the lesson again after `expiresAt`. */
export const playback = z.object({
  playbackId: text(64),
  streamUrl: text(2_000),
  /** One small file for players without HLS. */
  fileUrl: text(2_000),
  /** Sound only, at most 0.5 MB a minute. */
  audioUrl: text(2_000),
  captionsUrl: text(2_000),
  thumbnailUrl: text(2_000),
  duration: seconds,
  expiresAt: z.string(),
})
export type Playback = z.output<typeof playback>

/** A text lesson read aloud: one small sound file, signed and short-lived. */
export const reading = z.object({
  audioUrl: text(2_000),
  duration: seconds,
  expiresAt: z.string(),
  /** One for each passage of `textContent` (paragraph, heading, list item, table cell), in their order: when it begins, in seconds. */
  passages: z.array(z.object({ start: seconds })),
})
export type Reading = z.output<typeof reading>

export const activityContent = z.object({
  activity,
  /** HTML made from the lesson's Markdown (no raw HTML passes through); empty where there is none. */
  textContent: text(200_000),
  transcript: z.array(transcriptLine),
  playback: z.nullable(playback),
  /** `null` where the text has no reading. */
  reading: z.nullable(reading),
})
export type ActivityContent = z.output<typeof activityContent>
