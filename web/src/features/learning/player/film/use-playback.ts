import { useEffect, useReducer, useRef, useState } from 'react'
import type HlsVideoElement from 'hls-video-element'
import { playbackAfter, type PlaybackEvent } from '@oka/contract/learning/playback.rule.ts'

/** What the film tells, in the words of the machine. `play` is told before the first picture: a press is answered at once. */
const told: Record<string, PlaybackEvent> = { loadedmetadata: 'ready', play: 'playing', playing: 'playing', pause: 'pause', seeked: 'seeked', ended: 'ended' }
const goesOn = ['playing', 'pause', 'ended', 'emptied']

/** The status of the film, and whether it waits for its line. */
export function usePlayback(element: HlsVideoElement | null, onEnded: () => void) {
  const [status, tell] = useReducer(playbackAfter, 'not-started')
  const [isWaiting, setWaiting] = useState(false)
  const ended = useRef(onEnded)
  useEffect(() => {
    ended.current = onEnded
  })
  useEffect(() => {
    if (!element) return
    const listeners: [string, () => void][] = [
      ...Object.entries(told).map(([name, event]): [string, () => void] => [name, () => tell(event)]),
      ...goesOn.map((name): [string, () => void] => [name, () => setWaiting(false)]),
      ['waiting', () => setWaiting(true)],
      // Another stream is taken: nothing plays until it is there.
      ['emptied', () => element.paused && tell('pause')],
      ['ended', () => ended.current()],
    ]
    for (const [name, listener] of listeners) element.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener)
    }
  }, [element])
  return { status, isWaiting, hasPlayed: status !== 'not-started' && status !== 'ready' }
}
