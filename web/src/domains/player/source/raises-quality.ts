import type { Quality } from '../../../platform/session-data/learning-settings.ts'

export interface Circumstances {
  quality: Quality
  prefersReducedData: boolean
  isAudioOnly: boolean
  /** Of the video on the page, in CSS pixels. */
  pictureHeight: number
  /** In Mbit/s; `null` while nothing says. */
  lineSpeed: number | null
  /** Seconds that are loaded beyond the place that plays, and seconds that are left of the video. */
  ahead: number
  left: number
}

/** The height of the small file, in pixels. */
const fileHeight = 360
/** A stream of 720p needs up to half of it. In Mbit/s. */
const goodLine = 5
/** So much is loaded ahead only by a line that is faster than the small file needs. In seconds. */
const plentyAhead = 20
/** Less is not worth the change. In seconds. */
const worthChanging = 15

/**
 * Whether a video that plays from the small file goes on as a stream, which has more qualities (START-3): by
 * choice, or by itself where the picture is larger than the file and the line is good. Data saver and a poor
 * line stay with the file.
 */
export function raisesQuality({
  quality,
  prefersReducedData,
  isAudioOnly,
  pictureHeight,
  lineSpeed,
  ahead,
  left,
}: Circumstances): boolean {
  if (isAudioOnly || quality === '360p' || quality === 'saver') return false
  if (quality === '720p') return true
  if (prefersReducedData || pictureHeight <= fileHeight || left < worthChanging) return false
  return lineSpeed === null ? ahead >= Math.min(plentyAhead, left) : lineSpeed >= goodLine
}
