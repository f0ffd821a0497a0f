import { useEffect, useRef } from 'react'
import { keyAction, type KeyAction } from './key-action.ts'
import { rateBeside, type Settings } from '../../settings/settings.ts'
import type { FilmAsks, useFilmState } from './use-film.ts'

interface Parts {
  frame: HTMLElement | null
  duration: number
  film: ReturnType<typeof useFilmState>
  asks: Pick<FilmAsks, 'setMuted' | 'setFullScreen'>
  rate: Settings['rate']
  hasCaptions: boolean
  toggle: () => void
  seek: (time: number) => void
  seekBy: (seconds: number) => void
  setRate: (rate: Settings['rate']) => void
  setCaptions: (isOn: boolean) => void
}

/** The keys of the player, while something inside it has the focus, or nothing has: on a fresh page Space plays and does not scroll. */
export function useFilmKeys(parts: Parts) {
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = parts
  })
  const { frame } = parts
  useEffect(() => {
    if (!frame) return
    const pressed = (event: KeyboardEvent) => {
      if (event.target !== document.body && !(event.target instanceof Node && frame.contains(event.target))) return
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      const action = keyAction({ key: event.key, hasModifier, on: placeOf(event.target) })
      if (!action) return
      event.preventDefault()
      perform(action, latest.current)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [frame])
}

function placeOf(target: EventTarget | null) {
  if (!(target instanceof Element)) return 'other'
  if (target.closest('select, input[type=radio]')) return 'choice'
  return target.closest('button, a, summary') ? 'button' : 'other'
}

function perform(action: KeyAction, { film, asks, duration, rate, hasCaptions, toggle, seek, seekBy, setRate, setCaptions }: Parts) {
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
      return setCaptions(!hasCaptions)
    case 'speedBy':
      return setRate(rateBeside(rate, action.steps))
  }
}
