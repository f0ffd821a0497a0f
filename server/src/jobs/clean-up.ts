// Deletes what has expired, in small batches with pauses, so that requests are never held up.
import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import type { Database } from '../db/database.ts'
import type { WrittenMails } from '../ports/mail.ts'
import { recordRun } from './last-runs.store.ts'

/**
 * Deletes at most `limit` of what has expired by `now` (epoch milliseconds); returns how many, and `limit`
 * while there may be more. The clean-up runs each call as one transaction.
 */
export type CleanUpStep = (database: Database, now: number, limit: number) => Promise<number>

/** SQLite deletes so many sessions with their tokens in about 5 ms, and the event loop waits for it. */
const batchSize = 200

export interface CleanUpDeps {
  database: Database
  /** Of every feature, for one run. */
  cleanUpSteps: () => readonly CleanUpStep[]
  writtenMails: Pick<WrittenMails, 'deleteBefore'>
  /** Waits between two batches. */
  pause: () => Promise<unknown>
  /** Hears of each batch: the position of its step, the rows it found, and how long it took. */
  onBatch?: (batch: { step: number; rows: number; ms: number }) => void
  /** Aborted when the process stops or the attempt has taken too long. */
  signal?: AbortSignal
}

/**
 * What a batch reads and deletes is one snapshot: a row that somebody changes in the same moment, such as the
 * partner's user who comes back after a year, makes the batch read again instead of deleting it.
 */
const inOneTransaction = <R>(database: Database, work: (inside: Database) => Promise<R>): Promise<R> =>
  database.inTransaction((trx) => work({ ...database, db: trx, inTransaction: (inner) => inner(trx) }))

/** Where so many steps fail, the database is away. */
const maxFailures = 3

/**
 * Safe to run in several processes at once; the job of clean-up.job.ts lets one at a time. A step that fails
 * stops no other; what failed is thrown at the end. Ends soon after the signal; returns whether it came to
 * the end.
 */
export async function cleanUp(
  { database, cleanUpSteps, writtenMails, pause, onBatch = () => {}, signal }: CleanUpDeps,
  now: number,
): Promise<boolean> {
  const failures: unknown[] = []
  const isStopped = () => signal?.aborted === true
  const steps: (() => Promise<unknown>)[] = cleanUpSteps().map((step, position) => async () => {
    const runBatch = async () => {
      const startedAt = performance.now()
      const rows = await inOneTransaction(database, (inside) => step(inside, now, batchSize))
      onBatch({ step: position, rows, ms: performance.now() - startedAt })
      return rows
    }
    while ((await runBatch()) === batchSize && !isStopped()) await pause()
  })
  for (const work of [
    ...steps,
    () => database.purgeDeleted(),
    () => writtenMails.deleteBefore(now - retentionMs('outboxFolder')),
  ]) {
    if (isStopped() || failures.length === maxFailures) break
    await work().catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '))
  if (failures.length === 1) throw failures[0]
  if (isStopped()) return false
  await recordRun(database.db, 'cleanUp', now)
  return true
}
