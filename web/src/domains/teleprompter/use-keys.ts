import { useEffect, useEffectEvent, type RefObject } from 'react'

export interface KeyActions {
  toggle: () => void
  pauseOrContinue: () => void
  stepSpeed: (step: 1 | -1) => void
  stepSize: (step: 1 | -1) => void
  mirror: () => void
  fullScreen: () => void
}

/** What Enter and Space already do something in. */
const ownUse = 'a, button, input, textarea, select, summary, dialog'

/**
 * Enter and Space act anywhere but where they already mean something; keys of one character, and those that
 * scroll, only while the script has the focus (WCAG 2.1.4).
 */
export function useKeys(script: RefObject<HTMLElement | null>, actions: KeyActions) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (!(target instanceof Element) || target.closest(ownUse)) return
    const act = anywhere(actions)[key] ?? (target === script.current ? onScript(actions)[key] : undefined)
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

const anywhere = ({ toggle, pauseOrContinue }: KeyActions): Record<string, () => void> => ({
  Enter: toggle,
  ' ': pauseOrContinue,
})

const onScript = ({ stepSpeed, stepSize, mirror, fullScreen }: KeyActions): Record<string, () => void> => ({
  ArrowUp: () => stepSpeed(1),
  ArrowDown: () => stepSpeed(-1),
  '+': () => stepSize(1),
  '=': () => stepSize(1),
  '-': () => stepSize(-1),
  '−': () => stepSize(-1),
  m: mirror,
  M: mirror,
  f: fullScreen,
  F: fullScreen,
})
