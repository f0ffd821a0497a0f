/**
 * Runs in the head. Where the browser refuses session storage, naming it throws, also in the script by which
 * React Router restores the scroll position: there its items live as long as the page.
 */
export const sessionStorageStandIn = `try { sessionStorage } catch {
  const items = new Map()
  const value = { getItem: (key) => items.get(key) ?? null, setItem: (key, text) => void items.set(key, text), removeItem: (key) => void items.delete(key) }
  Object.defineProperty(window, 'sessionStorage', { value, configurable: true })
}`
