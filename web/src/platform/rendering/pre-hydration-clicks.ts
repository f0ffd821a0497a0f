import { useEffect } from 'react'
import { useHydrated } from './use-hydrated.ts'

const hydratedEvent = 'oka-hydrated'

/**
 * Runs in the head. On a slow connection the page is readable seconds before its scripts run: clicks on
 * buttons are stored, shown as pressed, and replayed after hydration. React never sees the original click, or
 * it could handle it twice. Only `button[type=button]` that is not disabled takes part; links and forms work
 * without scripts. A video plays at once: browsers allow that during the press only (features/player/early).
 */
export const capturePreHydrationClicks = `(() => {
  const clicked = new Map()
  const store = (event) => {
    const button = event.target instanceof Element && event.target.closest('button[type=button]')
    if (!button) return
    event.stopImmediatePropagation()
    if (button.matches('[data-plays-early]') && globalThis.playEarly?.()) return
    if (!clicked.has(button)) clicked.set(button, button.animate({ opacity: 0.6 }, { duration: 150, fill: 'forwards' }))
  }
  addEventListener('click', store, true)
  addEventListener('${hydratedEvent}', () => {
    removeEventListener('click', store, true)
    for (const [button, feedback] of clicked) {
      feedback.cancel()
      if (button.isConnected) button.click()
    }
  }, { once: true })
})()`

let isReplaying = false
/** The click being handled was made before hydration: what the page shows now was not shown yet. */
export const isReplayingClicks = () => isReplaying

/** Replays the clicks from before hydration. Once, at the root. */
export function useReplayPreHydrationClicks() {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (!isHydrated) return
    isReplaying = true
    dispatchEvent(new Event(hydratedEvent))
    isReplaying = false
  }, [isHydrated])
}
