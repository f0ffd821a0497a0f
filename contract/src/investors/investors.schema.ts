// S2 §3.
import * as z from 'zod/mini'
import { seconds, boundedString } from '../shared/primitives.ts'

export const advisor = z.object({ imageUrl: boundedString(300), name: boundedString(120), title: boundedString(160), body: boundedString(2_000) })
export const interactiveVideoSegment = z.object({
  playbackId: boundedString(64),
  videoTitle: boundedString(160),
  icon: boundedString(40),
  thumbnailTime: seconds,
})
export const interactiveVideoDetails = z.object({ viewerId: boundedString(64), series: boundedString(120) })
export const publicVideoDetails = z.object({ playbackId: boundedString(64), thumbnailTime: seconds })
