import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type HlsVideoElement from 'hls-video-element'
import type { Playback } from '@oka/contract/learning/learning.schema.ts'
import { prefersReducedData } from '../../../platform/network/prefers-reduced-data.ts'
import { createSourcePosition, type SourcePosition } from './source-position.ts'
import { watchErrors } from './video-errors.ts'
import type { Quality, Settings } from '../../session-data/session-data.door.ts'

interface SourceOptions {
  playback: Playback
  settings: Settings
  /** Seconds; a ref, because Start over may change it before the video has loaded. */
  startAt: RefObject<number>
  onFailed: (error: unknown) => void
}

/** Plays the stream, else the video file, or with "audio only" the audio file. A change of source keeps the position. */
export function useSource(video: RefObject<HlsVideoElement | null>, { playback, settings, startAt, onFailed }: SourceOptions) {
  const latestSettings = useRef(settings)
  useEffect(() => {
    latestSettings.current = settings
  })
  const position = useRef<SourcePosition>(null)
  const { streamUrl, fileUrl, audioUrl } = playback
  const isAudioOnly = settings.isAudioOnly && audioUrl !== ''

  // Not an attribute in the markup: a missing video fails within milliseconds, before an effect could listen for the error.
  useLayoutEffect(() => {
    if (!video.current) return
    position.current ??= createSourcePosition(video.current, startAt)
    const source = isAudioOnly ? { audioUrl } : { streamUrl, fileUrl }
    return attach(video.current, source, { position: position.current, settings: () => latestSettings.current, onFailed })
  }, [video, streamUrl, fileUrl, audioUrl, isAudioOnly, startAt, onFailed])

  useLayoutEffect(() => {
    const element = video.current
    return () => queueMicrotask(() => element && !element.isConnected && detach(element))
  }, [video])

  useEffect(() => {
    const hls = video.current?.api
    if (hls && hls.levels.length > 0) applyQuality(hls, settings.quality)
  }, [video, settings.quality])
}

interface AttachOptions extends Pick<SourceOptions, 'onFailed'> {
  position: SourcePosition
  settings: () => Settings
}

/** Returns the function that removes the listeners again. */
function attach(
  element: HlsVideoElement,
  source: { streamUrl: string; fileUrl: string } | { audioUrl: string },
  { position, settings, onFailed }: AttachOptions,
) {
  position.remember()
  const onReady = () => {
    element.playbackRate = settings().rate
    if (element.api) applyQuality(element.api, settings().quality)
    position.restore()
  }
  element.addEventListener('loadedmetadata', onReady)
  let fileUrl = 'audioUrl' in source ? source.audioUrl : ''
  let fallbackUrl = 'fileUrl' in source ? source.fileUrl : ''
  if ('audioUrl' in source) playFile(element, source.audioUrl)
  else {
    // Before the first parts are requested: hls.js would take the quality that it guesses. The element makes its instance in a microtask of its own.
    element.config = takesLowestQuality(settings().quality) ? { startLevel: 0 } : {}
    element.src = source.streamUrl
    queueMicrotask(() => element.api && capQuality(element.api, settings().quality))
  }
  const stopWatching = watchErrors(element, {
    onFailed() {
      if (!fallbackUrl) return onFailed(element.error)
      position.remember()
      fileUrl = fallbackUrl
      fallbackUrl = ''
      playFile(element, fileUrl)
    },
    onRecover() {
      position.remember()
      element.api?.recoverMediaError()
    },
    onReload() {
      position.remember()
      if (fileUrl) playFile(element, fileUrl)
      else element.load()
    },
  })
  return () => {
    stopWatching()
    element.removeEventListener('loadedmetadata', onReady)
  }
}

/** Removed from the page, the element would go on loading; its hls.js instance may be only a moment old. */
function detach(element: HlsVideoElement) {
  element.removeAttribute('src')
  element.nativeEl.removeAttribute('src')
  element.nativeEl.load()
}

/** On the native element, without hls.js. */
function playFile(element: HlsVideoElement, url: string) {
  element.removeAttribute('src')
  element.nativeEl.src = url
}

const heights: Partial<Record<Quality, number>> = { '720p': 720, '360p': 360 }

const takesLowestQuality = (quality: Quality) => quality === 'saver' || (quality === 'auto' && prefersReducedData())

function capQuality(hls: NonNullable<HlsVideoElement['api']>, quality: Quality) {
  hls.autoLevelCapping = takesLowestQuality(quality) ? 0 : -1
}

/** From the next segment on. Auto lets hls.js choose by bandwidth; the data saver takes the smallest level. */
function applyQuality(hls: NonNullable<HlsVideoElement['api']>, quality: Quality) {
  const height = heights[quality]
  const level = height === undefined ? -1 : hls.levels.findIndex((candidate) => candidate.height === height)
  capQuality(hls, quality)
  // Setting `nextLevel` discards the buffer, so only where it changes something.
  if (level !== -1 || !hls.autoLevelEnabled) hls.nextLevel = level
}
