// content/media/<playbackId>/asset.json: the description of a video.
import * as z from 'zod/mini'
import { transcriptLine } from '@oka/contract/learning/learning.schema.ts'
import { activityId } from '@oka/contract/shared/ids.ts'
import { heard } from '../voice/heard.schema.ts'
import { seconds, requiredString, integer } from '@oka/contract/shared/primitives.ts'

export const rendition = z.object({
  name: z.literal(['360', '720', 'audio']),
  /** Bits per second: the highest of any segment, and the mean. */
  bandwidth: integer(1, 100_000_000),
  averageBandwidth: integer(1, 100_000_000),
  /** Pixels; 0 for audio only. */
  width: integer(0, 7_680),
  height: integer(0, 4_320),
  codecs: requiredString(80),
})
export type Rendition = z.output<typeof rendition>

export const videoAsset = z.object({
  playbackId: z.string().check(z.regex(/^[0-9a-f]{24}$/, 'must be 24 hexadecimal digits')),
  lessonId: activityId,
  /** Seconds. */
  duration: seconds,
  renditions: z.array(rendition).check(z.minLength(1)),
  scriptHash: requiredString(64),
  sound: heard,
  seen: z.object({
    /** The smallest letters of any slide in pixels, of a picture 1280 wide. */
    smallestLetters: z.number(),
    /** The mean brightness of the brightest scene, 0 to 1. */
    brightest: z.number(),
    /** Seconds at which scenes begin, each with a keyframe. */
    cuts: z.array(seconds),
  }),
  /** Seconds at which thumbnails/<seconds>.jpg exists, ascending. */
  thumbnails: z.array(integer(0, 86_400)).check(z.minLength(1)),
  transcript: z.array(transcriptLine).check(z.minLength(1)),
})
export type VideoAsset = z.output<typeof videoAsset>
