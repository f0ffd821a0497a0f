// The stream of a video, which has several qualities. Loaded only where it helps: hls.js is the heaviest
// script of all.
import Hls, { type HlsConfig, type Level } from 'hls.js'
import type { Quality } from '../../../platform/session-data/learning-settings.ts'

export interface Stream {
  /** Plays in this element from now on. */
  attach: (video: HTMLVideoElement) => void
  setQuality: (quality: Quality) => void
  /** The network is back. */
  resume: () => void
  end: () => void
}

interface StreamOptions {
  url: string
  /** Seconds; the first part that is loaded holds this place. */
  startAt: number
  quality: Quality
  /** In Mbit/s; `null` where nothing is known. */
  lineSpeed: number | null
  signal: AbortSignal
  /** Nothing recovers from it. `isNetwork`: a part did not arrive. */
  onFailed: (isNetwork: boolean) => void
}

/** There is a file to go on with, so that a stream does not try for long. Times in ms. */
const loadPolicy = {
  default: {
    maxTimeToFirstByteMs: 10_000,
    maxLoadTimeMs: 60_000,
    timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: 1, retryDelayMs: 1_000, maxRetryDelayMs: 1_000 },
  },
}

const settings = {
  autoStartLoad: false,
  /** The first part comes before the video changes to the stream. */
  startFragPrefetch: true,
  /** Seconds that are loaded beyond the place that plays: what is never watched costs data too. */
  maxMaxBufferLength: 60,
  fragLoadPolicy: loadPolicy,
  manifestLoadPolicy: loadPolicy,
  playlistLoadPolicy: loadPolicy,
} satisfies Partial<HlsConfig>

/**
 * Resolves once the first part is there, so that a change to the stream takes no time; rejects when it fails
 * before, and when `signal` aborts.
 */
export function openStream({
  url,
  startAt,
  quality,
  lineSpeed,
  signal,
  onFailed,
}: StreamOptions): Promise<Stream> {
  const hls = new Hls({
    ...settings,
    ...(lineSpeed === null ? {} : { abrEwmaDefaultEstimate: lineSpeed * 1_000_000 }),
  })
  const stream: Stream = {
    attach: (video) => hls.attachMedia(video),
    setQuality: (next) => applyQuality(hls, next),
    resume: () => hls.startLoad(),
    end: () => hls.destroy(),
  }
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    const level = levelOf(hls.levels, quality)
    if (level !== -1) hls.loadLevel = level
    hls.startLoad(startAt)
  })
  return new Promise((resolve, reject) => {
    let isOpen = false
    const giveUp = (reason: unknown) => {
      hls.destroy()
      reject(reason)
    }
    hls.on(Hls.Events.FRAG_LOADED, (_event, { frag }) => {
      if (isOpen || frag.sn === 'initSegment') return
      isOpen = true
      resolve(stream)
    })
    hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
      if (!fatal) return
      if (isOpen) onFailed(type === Hls.ErrorTypes.NETWORK_ERROR)
      else giveUp(new Error('The stream failed before it began'))
    })
    signal.addEventListener('abort', () => {
      if (!isOpen) giveUp(signal.reason)
    })
    hls.loadSource(url)
  })
}

const heights: Partial<Record<Quality, number>> = { '720p': 720, '360p': 360 }

const levelOf = (levels: readonly Level[], quality: Quality) =>
  quality === 'saver' ? 0 : levels.findIndex(({ height }) => height === heights[quality])

/** From the next part on. Auto lets hls.js choose by the line; the data saver takes the smallest level. */
function applyQuality(hls: Hls, quality: Quality) {
  const level = levelOf(hls.levels, quality)
  // Setting it discards what is loaded ahead, so only where it changes something.
  if (level !== -1 || !hls.autoLevelEnabled) hls.nextLevel = level
}
