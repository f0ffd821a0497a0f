// Group commit: many small writes share one transaction and so one fsync. For idempotent writes only.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Trx } from './database.ts'
import { AppError } from '../errors/app-error.ts'
import { isUnavailable } from './database-error.ts'
import { refuseInTransaction } from './scope.ts'

const longestQueue = 2_000

/** `write` answers one result per item, in their order. */
export function groupCommit<I, R>(database: Database, write: (trx: Trx, items: readonly I[]) => Promise<R[]>, mostItems = 64) {
  interface Waiting {
    item: I
    resolve: (result: R) => void
    reject: (error: unknown) => void
  }
  let waiting: Waiting[] = []
  let isRunning = false
  const outside = AsyncLocalStorage.snapshot() // the group must not run in its first caller's context

  async function drain() {
    while (waiting.length > 0) await commit(waiting.splice(0, mostItems)) // whatever arrived while the last group was committing
    isRunning = false
  }

  async function commit(group: Waiting[]): Promise<void> {
    try {
      const items = group.map(({ item }) => item)
      const results = await database.inTransaction((trx) => write(trx, items))
      group.forEach(({ resolve }, i) => resolve(results[i] as R))
    } catch (error) {
      // A database that is away is away for all of them; trying each alone would make everybody wait for everybody.
      if (group.length === 1 || isUnavailable(error)) for (const { reject } of group) reject(error)
      else for (const one of group) await commit([one]) // one bad item must not fail its neighbours
    }
  }

  return (item: I) =>
    new Promise<R>((resolve, reject) => {
      if (waiting.length >= longestQueue) throw new AppError('overloaded')
      refuseInTransaction() // the group would wait for the caller's own transaction
      waiting.push({ item, resolve, reject })
      if (isRunning) return
      isRunning = true
      outside(setImmediate, drain) // callers of this tick join the first group
    })
}
