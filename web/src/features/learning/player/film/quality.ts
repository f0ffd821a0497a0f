import type HlsVideoElement from 'hls-video-element'
import { savesData } from '../../../../platform/network/saves-data.ts'
import type { Quality } from '../../settings/settings.ts'

type Reader = NonNullable<HlsVideoElement['api']>
const heights: Partial<Record<Quality, number>> = { '720p': 720, '360p': 360 }

/** Asks for a picture of this size from the next part on. Auto goes by the line; the data saver takes the smallest. */
export function takeQuality(reader: Reader, quality: Quality) {
  const height = heights[quality]
  const level = height === undefined ? -1 : reader.levels.findIndex((one) => one.height === height)
  reader.autoLevelCapping = quality === 'saver' || (quality === 'auto' && savesData()) ? 0 : -1
  // Asking throws away what is loaded: only where something changes.
  if (level !== -1 || !reader.autoLevelEnabled) reader.nextLevel = level
}
