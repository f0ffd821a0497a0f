import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { reducePlayback, type PlaybackEvent } from '@oka/contract/learning/playback.rule.ts'
import { isChangingSource } from '../source/video-source.ts'

/** By the element's event. `play` counts as playing before the first frame, so that a press shows at once. */
const playbackEvents: Record<string, PlaybackEvent> = {
  loadedmetadata: 'ready',
  play: 'playing',
  playing: 'playing',
  pause: 'pause',
  seeked: 'seeked',
  ended: 'ended',
}
const bufferingEndEvents = ['playing', 'pause', 'ended', 'emptied']

interface PlaybackListeners {
  /** Its picture moves, also since before the app was there. */
  onPlaying: () => void
  onEnded: () => void
}

export function usePlaybackStatus(element: HTMLVideoElement | null, listeners: PlaybackListeners) {
  const [status, dispatch] = useReducer(reducePlayback, 'not-started')
  const [isBuffering, setBuffering] = useState(false)
  const latest = useRef(listeners)
  useEffect(() => {
    latest.current = listeners
  })
  useLayoutEffect(() => {
    if (!element) return
    const all: [string, () => void][] = [
      ...Object.entries(playbackEvents).map(([name, event]): [string, () => void] => [
        name,
        () => dispatch(event),
      ]),
      ...bufferingEndEvents.map((name): [string, () => void] => [name, () => setBuffering(false)]),
      ['waiting', () => setBuffering(!isChangingSource(element))],
      // A new source does not fire `pause`.
      ['emptied', () => element.paused && !isChangingSource(element) && dispatch('pause')],
      ['playing', () => latest.current.onPlaying()],
      ['ended', () => latest.current.onEnded()],
    ]
    for (const [name, listener] of all) element.addEventListener(name, listener)
    for (const event of eventsBefore(element)) dispatch(event)
    if (element.played.length > 0) latest.current.onPlaying()
    if (element.ended) latest.current.onEnded()
    return () => {
      for (const [name, listener] of all) element.removeEventListener(name, listener)
    }
  }, [element])
  return { status, isBuffering, hasStarted: status !== 'not-started' && status !== 'ready' }
}

/** What it has done before the app was there: it plays from the markup. */
function eventsBefore({ readyState, paused, ended, played }: HTMLVideoElement): PlaybackEvent[] {
  if (ended) return ['playing', 'ended']
  if (!paused) return ['playing']
  if (played.length > 0) return ['playing', 'pause']
  return readyState > 0 ? ['ready'] : []
}
