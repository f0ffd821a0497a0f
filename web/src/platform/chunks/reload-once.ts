import { sessionItems } from '../storage/session-items.ts'

const key = 'reloaded-at'
const pause = 60_000

/** A newer build may have replaced a piece of this one: load the page again, but never in circles. */
export function reloadOnceWhenAPieceIsMissing(page: Window = window) {
  page.addEventListener('vite:preloadError', () => {
    const now = Date.now()
    const reloadedAt = Number(sessionItems.read(key) ?? 0)
    if (!page.navigator.onLine || now - reloadedAt < pause) return
    sessionItems.write(key, String(now))
    page.location.reload()
  })
}
