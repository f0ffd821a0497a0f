// Deletes what has expired, in small batches with pauses, so that requests are never held up.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import type { MemberTable } from '../db/schema.ts'
import {
  clearExpiredLandingEmails,
  deleteEndedSessions,
  deleteExpiredOrigins,
  deleteExpiredSessions,
  deleteExpiredTokens,
  deleteUnusedAnonymousMembers,
  type WalkPosition,
} from '../features/identity/identity.door.ts'
import { deleteExpiredWindows } from '../rate-limit/rate-limit.store.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** After the start, when the server accepts calls. */
const firstRunMs = 60_000
/** SQLite deletes so many sessions with their tokens in about 5 ms, and the event loop waits for it. */
const batchSize = 200
const pauseMs = 20

export interface CleanUpDeps {
  database: Database
  /** The tables of all member records: an anonymous member without a row in any of them is unused. */
  recordTables: readonly MemberTable[]
  /** Waits between two batches. */
  pause: () => Promise<unknown>
}

/** Safe to run in several processes at once. */
export async function cleanUp({ database, recordTables, pause }: CleanUpDeps, now: number): Promise<void> {
  const batches: ((limit: number) => Promise<number>)[] = [
    (limit) => deleteExpiredWindows(database, now - dayMs, limit),
    (limit) => deleteExpiredTokens(database, now, limit),
    (limit) => deleteEndedSessions(database, now, limit),
    (limit) => deleteExpiredSessions(database, now, limit),
    (limit) => deleteExpiredOrigins(database, now, limit),
    (limit) => clearExpiredLandingEmails(database, now, limit),
  ]
  for (const runBatch of batches) while ((await runBatch(batchSize)) === batchSize) await pause()
  for (let position: WalkPosition | null = null; ; await pause()) {
    position = await deleteUnusedAnonymousMembers(database, recordTables, position, now, batchSize)
    if (position === null) return
  }
}

/** Runs a minute after the start and then every hour. Returns a function that stops it and resolves when it has stopped. */
export function cleanUpHourly(deps: Omit<CleanUpDeps, 'pause'>, now: () => number, onError: (error: unknown) => void): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = () => sleep(pauseMs, undefined, { signal, ref: false })
  const repeat = async () => {
    for (let wait = firstRunMs; !signal.aborted; wait = hourMs) {
      await sleep(wait, undefined, { signal, ref: false })
      await cleanUp({ ...deps, pause }, now()).catch((error: unknown) => {
        if (!signal.aborted) onError(error)
      })
    }
  }
  const stopped = repeat().catch(() => {}) // the wait was aborted
  return async () => {
    stopping.abort()
    await stopped
  }
}
