import { useEffect } from 'react'
import { useHydrated } from './use-hydrated.ts'

const awake = 'oka-awake'

/**
 * Runs in the head. On a poor line the words are there seconds before the scripts: what she presses meanwhile is kept, shows that it was
 * felt, and is answered once the page is awake. React never sees the press itself, or it could be answered twice.
 */
export const keepEarlyPresses = `(() => {
  const pressed = new Map()
  const keep = (event) => {
    const button = event.target instanceof Element && event.target.closest('button[type=button]')
    if (!button) return
    event.stopImmediatePropagation()
    if (!pressed.has(button)) pressed.set(button, button.animate({ opacity: 0.6 }, { duration: 150, fill: 'forwards' }))
  }
  addEventListener('click', keep, true)
  addEventListener('${awake}', () => {
    removeEventListener('click', keep, true)
    for (const [button, sign] of pressed) {
      sign.cancel()
      if (button.isConnected) button.click()
    }
  }, { once: true })
})()`

/** Once this page answers presses, it answers those that came before. */
export function useEarlyPresses() {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (isHydrated) dispatchEvent(new Event(awake))
  }, [isHydrated])
}
