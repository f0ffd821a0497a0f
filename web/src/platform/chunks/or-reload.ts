import { isNavigationBlocked } from '../network/blocked-navigation.ts'
import { sessionStore } from '../storage/key-value-store.ts'

const key = 'reloaded-at'
const minIntervalMs = 60_000

/**
 * Loads a chunk without which the page cannot be shown. Asks for it twice: the line may have been lost for a
 * moment. A deployment may have removed it: reloads the page then, at most once a minute. Not for what is
 * loaded in the background or on a press: a reload loses what was typed or is playing. The router does the
 * same for pages.
 */
export async function orReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load().catch(load)
  } catch (error) {
    const now = Date.now()
    const reloadedAt = Number(sessionStore.read(key) ?? 0)
    if (navigator.onLine && now - reloadedAt >= minIntervalMs) {
      sessionStore.write(key, String(now))
      location.reload()
    }
    throw error
  }
}

/**
 * Loads a chunk for a part of a page that has its skeleton and nothing typed in it. Offline the skeleton
 * stays until the network is back. Browsers may remember a script that did not arrive: then the page is
 * loaded anew, unless another one waits to be opened.
 */
export async function onceOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await orReload(load)
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    const isLeaving = isNavigationBlocked()
    return load().catch(() => {
      if (!isLeaving) location.reload()
      return new Promise<never>(() => {})
    })
  }
}
