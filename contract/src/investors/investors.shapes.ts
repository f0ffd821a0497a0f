// S2 §3.
import * as z from 'zod/mini'
import { seconds, text } from '../shared/primitives.ts'

export const advisor = z.object({ imageUrl: text(300), name: text(120), title: text(160), body: text(2_000) })
export const interactiveVideoSegment = z.object({ playbackId: text(64), videoTitle: text(160), icon: text(40), thumbnailTime: seconds })
export const interactiveVideoDetails = z.object({ viewerId: text(64), series: text(120) })
export const publicVideoDetails = z.object({ playbackId: text(64), thumbnailTime: seconds })
