// A browser that blocks all cookies: the interfaces that keep or share something are there, and refuse.
import type { Page } from '@playwright/test'

/** Call it before the page opens. */
export const refuseInterfaces = (page: Page, browser: 'Firefox' | 'Chromium') =>
  page.addInitScript(refuse, browser)

/** Runs in the page. As Firefox 153 and Chromium do it with all cookies blocked. */
function refuse(browser: 'Firefox' | 'Chromium') {
  const securityError = () => new DOMException('The operation is insecure.', 'SecurityError')
  function throws() {
    throw securityError()
  }
  const rejects = () => Promise.reject(securityError())
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { get: throws, configurable: true })
  if ('locks' in navigator) Object.assign(LockManager.prototype, { request: rejects, query: rejects })
  if ('serviceWorker' in navigator)
    Object.assign(ServiceWorkerContainer.prototype, {
      register: rejects,
      getRegistration: rejects,
      getRegistrations: rejects,
    })
  if (browser === 'Firefox') {
    Object.defineProperty(window, 'BroadcastChannel', { value: throws, configurable: true })
    if ('caches' in window)
      Object.assign(CacheStorage.prototype, {
        keys: rejects,
        open: rejects,
        match: rejects,
        has: rejects,
        delete: rejects,
      })
  } else if ('caches' in window) Object.defineProperty(window, 'caches', { get: throws, configurable: true })
}
