import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type HlsVideoElement from 'hls-video-element'
import type { Playback } from '@oka/contract/learning/learning.shapes.ts'
import type { Settings } from '../../settings/settings.ts'
import { watchFailures } from './film-failures.ts'
import { takeQuality } from './quality.ts'

interface Source {
  playback: Playback
  settings: Settings
  /** Seconds; where the film begins once it is there. Start over may be pressed before. */
  startAt: RefObject<number>
  onFailed: (error: unknown) => void
}

/** Gives the film what it plays: a stream where the browser can, one small file where it cannot, or the sound alone. The place stays. */
export function useSource(film: RefObject<HlsVideoElement | null>, { playback, settings, startAt, onFailed }: Source) {
  const latest = useRef(settings)
  useEffect(() => {
    latest.current = settings
  })
  const { streamUrl, fileUrl, audioUrl } = playback
  const isAudioOnly = settings.isAudioOnly && audioUrl !== ''

  // The address is given here, not in the markup: an element is made before it is shown, and a film that is away fails within milliseconds.
  useLayoutEffect(() => {
    if (film.current) return give(film.current, isAudioOnly ? { audioUrl } : { streamUrl, fileUrl }, { startAt, settings: () => latest.current, onFailed })
  }, [film, streamUrl, fileUrl, audioUrl, isAudioOnly, startAt, onFailed])

  useLayoutEffect(() => {
    const element = film.current
    return () => queueMicrotask(() => element && !element.isConnected && rest(element))
  }, [film])

  useEffect(() => {
    const reader = film.current?.api
    if (reader && reader.levels.length > 0) takeQuality(reader, settings.quality)
  }, [film, settings.quality])
}

interface Around extends Pick<Source, 'startAt' | 'onFailed'> {
  settings: () => Settings
}

/** Until the returned function is called, the film plays this. */
function give(element: HlsVideoElement, source: { streamUrl: string; fileUrl: string } | { audioUrl: string }, { startAt, settings, onFailed }: Around) {
  const begin = beginWhere(element, startAt)
  const ready = () => {
    element.playbackRate = settings().rate
    if (element.api) takeQuality(element.api, settings().quality)
    begin()
  }
  element.addEventListener('loadedmetadata', ready)
  let otherUrl = 'fileUrl' in source ? source.fileUrl : ''
  if ('audioUrl' in source) playFile(element, source.audioUrl)
  else element.src = source.streamUrl
  const stopWatching = watchFailures(element, () => {
    if (!otherUrl) return onFailed(element.error)
    playFile(element, otherUrl)
    otherUrl = ''
  })
  return () => {
    stopWatching()
    element.removeEventListener('loadedmetadata', ready)
  }
}

/** Where it was when the stream changes, else where she stopped; and it goes on playing if it did. */
function beginWhere(element: HlsVideoElement, startAt: RefObject<number>) {
  const wasAt = element.currentTime
  const played = !element.paused && !element.ended
  return () => {
    const time = wasAt > 0 ? wasAt : startAt.current
    if (time > 0 && element.currentTime < 1) element.currentTime = time
    if (played) void element.play().catch(() => {})
  }
}

/** The element itself goes on reading and loading after it left the page; its reader may have been made a moment ago. */
function rest(element: HlsVideoElement) {
  element.removeAttribute('src')
  element.nativeEl.removeAttribute('src')
  element.nativeEl.load()
}

/** Without the reader of streams. */
function playFile(element: HlsVideoElement, url: string) {
  element.removeAttribute('src')
  element.nativeEl.src = url
}
