// Locks that all tabs of this browser share. Only secure pages have them, and a browser that blocks all
// cookies has them and refuses each request.

/**
 * Runs `work` with the lock, or `without` where the browser has no locks for this page. Rejects as `work`
 * does, and when the wait is aborted.
 */
export async function withTabLock<T>(
  name: string,
  options: LockOptions,
  work: (lock: Lock | null) => Promise<T>,
  without: () => Promise<T>,
): Promise<T> {
  if (!('locks' in navigator)) return without()
  let isAnswered = false
  try {
    return await navigator.locks.request(name, options, (lock) => {
      isAnswered = true
      return work(lock)
    })
  } catch (error) {
    if (isAnswered || options.signal?.aborted) throw error
    return without()
  }
}

/** Whether any tab has the lock; false where the browser has no locks for this page. */
export async function isTabLockHeld(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return false
  try {
    const { held = [] } = await navigator.locks.query()
    return held.some((lock) => lock.name === name)
  } catch {
    return false
  }
}
