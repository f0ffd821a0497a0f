import { useEffect, useReducer, useRef, useState } from 'react'
import type HlsVideoElement from 'hls-video-element'
import { reducePlayback, type PlaybackEvent } from '@oka/contract/learning/playback.rule.ts'

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

export function usePlaybackStatus(element: HlsVideoElement | null, onEnded: () => void) {
  const [status, dispatch] = useReducer(reducePlayback, 'not-started')
  const [isBuffering, setBuffering] = useState(false)
  const latestOnEnded = useRef(onEnded)
  useEffect(() => {
    latestOnEnded.current = onEnded
  })
  useEffect(() => {
    if (!element) return
    const listeners: [string, () => void][] = [
      ...Object.entries(playbackEvents).map(([name, event]): [string, () => void] => [name, () => dispatch(event)]),
      ...bufferingEndEvents.map((name): [string, () => void] => [name, () => setBuffering(false)]),
      ['waiting', () => setBuffering(true)],
      // A new source does not fire `pause`.
      ['emptied', () => element.paused && dispatch('pause')],
      ['ended', () => latestOnEnded.current()],
    ]
    for (const [name, listener] of listeners) element.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener)
    }
  }, [element])
  return { status, isBuffering, hasPlayed: status !== 'not-started' && status !== 'ready' }
}
