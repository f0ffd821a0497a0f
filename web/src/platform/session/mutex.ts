import { whenAborted } from '@oka/client/time-limit.ts'
import { withTabLock } from '../tabs/tab-lock.ts'

/** Rejects when `waiting` aborts before the work began; `work` itself must end by its own limits. */
type WithLock = <T>(work: () => Promise<T>, waiting?: AbortSignal) => Promise<T>

const lastInThisTab = new Map<string, Promise<unknown>>()

interface MutexOptions {
  /** The lock is held this long after the work, in ms, while the result is already used. */
  holdMs?: number
}

/**
 * Local storage reaches other tabs later than a lock does, because each process has a copy of its own. In ms.
 */
export const storagePropagationMs = 250

/**
 * Work of one name runs one at a time in all tabs, where the browser has locks for the page; else at least in
 * this one.
 */
export const mutex =
  (name: string, { holdMs = 0 }: MutexOptions = {}): WithLock =>
  <T>(work: () => Promise<T>, waiting?: AbortSignal) =>
    new Promise<T>((resolve, reject) => {
      const inAllTabs = async () => {
        const working = work()
        resolve(working)
        await working.catch(() => {})
        if (holdMs > 0) await new Promise((pass) => setTimeout(pass, holdMs))
      }
      const alone = async () => resolve(await inThisTab(name, work, waiting))
      withTabLock(`oka.${name}`, waiting ? { signal: waiting } : {}, inAllTabs, alone).catch(reject)
    })

function inThisTab<T>(name: string, work: () => Promise<T>, waiting: AbortSignal | undefined): Promise<T> {
  const previous = lastInThisTab.get(name) ?? Promise.resolve()
  const locked = (waiting ? Promise.race([whenAborted(waiting), previous]) : previous).then(work)
  lastInThisTab.set(name, Promise.allSettled([previous, locked]))
  return locked
}

/**
 * One tab at a time sends what a learner changed, and registers an anonymous member; sign-in takes both, in
 * this order. The names are those of older builds, which may run in another tab.
 */
export const sendingLock = mutex('progress')
export const registrationLock = mutex('begin')
