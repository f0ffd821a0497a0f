// Deletes what has expired, in small batches with pauses, so that requests are never held up.
import { setTimeout as sleep } from 'node:timers/promises'
import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import { hourMs } from '@oka/contract/shared/durations.ts'
import type { Database } from '../db/database.ts'
import type { WrittenMails } from '../ports/mail.ts'
import { recordRun } from './last-runs.store.ts'

/**
 * Deletes at most `limit` of what has expired by `now` (epoch milliseconds); returns how many, and `limit`
 * while there may be more.
 */
export type CleanUpStep = (database: Database, now: number, limit: number) => Promise<number>

/** After the start, when the server accepts calls. */
const firstRunMs = 60_000
/** SQLite deletes so many sessions with their tokens in about 5 ms, and the event loop waits for it. */
const batchSize = 200
const pauseMs = 20

export interface CleanUpDeps {
  database: Database
  /** Of every feature, for one run. */
  cleanUpSteps: () => readonly CleanUpStep[]
  writtenMails: Pick<WrittenMails, 'deleteBefore'>
  /** Waits between two batches. */
  pause: () => Promise<unknown>
  /** Aborted when the server stops. */
  signal?: AbortSignal
}

/** Where so many steps fail, the database is away. */
const maxFailures = 3

/**
 * Safe to run in several processes at once. A step that fails stops no other; what failed is thrown at the
 * end. Ends soon after the signal.
 */
export async function cleanUp(
  { database, cleanUpSteps, writtenMails, pause, signal }: CleanUpDeps,
  now: number,
): Promise<void> {
  const failures: unknown[] = []
  const steps: (() => Promise<unknown>)[] = cleanUpSteps().map((step) => async () => {
    while ((await step(database, now, batchSize)) === batchSize) await pause()
  })
  for (const work of [
    ...steps,
    () => database.purgeDeleted(),
    () => writtenMails.deleteBefore(now - retentionMs('outboxFolder')),
  ]) {
    if (signal?.aborted || failures.length === maxFailures) break
    await work().catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '))
  if (failures.length === 1) throw failures[0]
  if (!signal?.aborted) await recordRun(database.db, 'cleanUp', now)
}

/**
 * Runs a minute after the start and then every hour. Returns a function that stops it and resolves when it
 * has stopped.
 */
export function cleanUpHourly(
  deps: Omit<CleanUpDeps, 'pause' | 'signal'>,
  now: () => number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = () => sleep(pauseMs, undefined, { signal, ref: false })
  const repeat = async () => {
    for (let wait = firstRunMs; !signal.aborted; wait = hourMs) {
      await sleep(wait, undefined, { signal, ref: false })
      await cleanUp({ ...deps, pause, signal }, now()).catch((error: unknown) => {
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
