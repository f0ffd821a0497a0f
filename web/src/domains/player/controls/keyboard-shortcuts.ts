import { useEffect, useLayoutEffect, useRef } from 'react'
import { playerMessages as messages } from '../player.messages.ts'
import type { Player } from '../use-player.ts'
import { useMediaState } from '../video/media-state.ts'
import { clockTime, learningMessages } from '../../library/index.ts'
import { rateBeside } from '../../../platform/session-data/learning-settings.ts'

export type KeyAction =
  | { kind: 'toggle' }
  | { kind: 'seekBy'; seconds: number }
  | { kind: 'seekToShare'; share: number }
  | { kind: 'mute' }
  | { kind: 'fullScreen' }
  | { kind: 'captions' }
  | { kind: 'speedBy'; steps: 1 | -1 }

interface PressedKey {
  key: string
  hasModifier: boolean
  /**
   * Buttons use Space themselves; selects, radio buttons and fields that are typed into all keys. `page`: the
   * player does not have the focus, and nothing else has.
   */
  target: 'button' | 'field' | 'page' | 'other'
}

const keyActions: Record<string, KeyAction> = {
  k: { kind: 'toggle' },
  j: { kind: 'seekBy', seconds: -10 },
  l: { kind: 'seekBy', seconds: 10 },
  m: { kind: 'mute' },
  f: { kind: 'fullScreen' },
  c: { kind: 'captions' },
  '<': { kind: 'speedBy', steps: -1 },
  '>': { kind: 'speedBy', steps: 1 },
}

export function keyAction({ key, hasModifier, target }: PressedKey): KeyAction | null {
  if (hasModifier || target === 'field') return null
  if (key === ' ') return target === 'button' ? null : { kind: 'toggle' }
  // A letter spoken or typed outside the player must do nothing (WCAG 2.1.4).
  if (target === 'page') return null
  if (key === 'ArrowLeft') return { kind: 'seekBy', seconds: -5 }
  if (key === 'ArrowRight') return { kind: 'seekBy', seconds: 5 }
  if (/^[0-9]$/.test(key)) return { kind: 'seekToShare', share: Number(key) / 10 }
  return keyActions[key.toLowerCase()] ?? null
}

/**
 * Work while the focus is inside `region`. While it is nowhere, as on a page just opened, Space plays and
 * does not scroll.
 */
export function useKeyboardShortcuts(region: HTMLElement | null, player: Player) {
  const media = useMediaState()
  const latest = useRef({ player, media })
  useEffect(() => {
    latest.current = { player, media }
  })
  // Before the player is painted: until then Space would scroll the page that says it is ready.
  useLayoutEffect(() => {
    if (!region) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target !== document.body && !(event.target instanceof Node && region.contains(event.target)))
        return
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      const action = keyAction({ key: event.key, hasModifier, target: kindOfTarget(event.target) })
      if (!action) return
      event.preventDefault()
      perform(action, latest.current)
      latest.current.player.feedback.show(feedbackText(action, latest.current))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [region])
}

/** A slider and a switch use few keys themselves. */
const fields = 'select, textarea, [contenteditable], input:not([type=range], [type=checkbox])'

function kindOfTarget(target: EventTarget | null): PressedKey['target'] {
  if (!(target instanceof Element)) return 'other'
  if (target === document.body) return 'page'
  if (target.closest(fields)) return 'field'
  return target.closest('button, a, summary') ? 'button' : 'other'
}

function perform(
  action: KeyAction,
  { player, media }: { player: Player; media: ReturnType<typeof useMediaState> },
) {
  const { actions, settings } = player
  switch (action.kind) {
    case 'toggle':
      return actions.toggle()
    case 'seekBy':
      return actions.seekBy(action.seconds)
    case 'seekToShare':
      return actions.seek(action.share * player.duration)
    case 'mute':
      return actions.setMuted(!media.isMuted)
    case 'fullScreen':
      return actions.setFullScreen(!media.isFullScreen)
    case 'captions':
      return player.changeSettings({ hasCaptions: !settings.hasCaptions })
    case 'speedBy':
      return actions.setRate(rateBeside(settings.rate, action.steps))
  }
}

/** What the key does, from the state before it. */
function feedbackText(
  action: KeyAction,
  { player, media }: { player: Player; media: ReturnType<typeof useMediaState> },
): string {
  const { status, settings, duration } = player
  switch (action.kind) {
    case 'toggle':
      return status === 'playing' ? messages.paused : messages.playing
    case 'seekBy':
      return messages.seekBy(action.seconds)
    case 'seekToShare':
      return clockTime(action.share * duration)
    case 'mute':
      return media.isMuted ? messages.soundOn : messages.soundOff
    case 'fullScreen':
      return media.isFullScreen ? messages.exitFullScreen : messages.fullScreen
    case 'captions':
      return settings.hasCaptions ? messages.captionsOff : messages.captionsOn
    case 'speedBy':
      return learningMessages.speed(rateBeside(settings.rate, action.steps))
  }
}
