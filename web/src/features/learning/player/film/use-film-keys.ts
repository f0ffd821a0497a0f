import { useEffect, useRef } from 'react'
import type HlsVideoElement from 'hls-video-element'
import { keyAction, type KeyAction } from './key-action.ts'
import { rateBeside } from './preferences.ts'
import type { FilmAsks, useFilmState } from './use-film.ts'

interface Parts {
  frame: HTMLElement | null
  element: HlsVideoElement | null
  duration: number
  film: ReturnType<typeof useFilmState>
  asks: FilmAsks
  toggle: () => void
  seek: (time: number) => void
  seekBy: (seconds: number) => void
}

/** The keys of the player, while anything inside it has the focus. */
export function useFilmKeys(parts: Parts) {
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = parts
  })
  const { frame } = parts
  useEffect(() => {
    if (!frame) return
    const pressed = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      const action = keyAction({ key: event.key, hasModifier, on: placeOf(event.target) })
      if (!action) return
      event.preventDefault()
      perform(action, latest.current)
    }
    frame.addEventListener('keydown', pressed)
    return () => frame.removeEventListener('keydown', pressed)
  }, [frame])
}

function placeOf(target: EventTarget | null) {
  if (!(target instanceof Element)) return 'other'
  if (target.closest('select')) return 'choice'
  return target.closest('button, a, summary') ? 'button' : 'other'
}

function perform(action: KeyAction, { film, asks, duration, toggle, seek, seekBy }: Parts) {
  switch (action.kind) {
    case 'toggle':
      return toggle()
    case 'seekBy':
      return seekBy(action.seconds)
    case 'seekToShare':
      return seek(action.share * duration)
    case 'mute':
      return asks.setMuted(!film.isMuted)
    case 'fullScreen':
      return asks.setFullScreen(!film.isFullScreen)
    case 'captions':
      return film.hasCaptions ? asks.setCaptions(!film.showsCaptions) : undefined
    case 'speedBy':
      return asks.setRate(rateBeside(film.rate, action.steps))
  }
}
