// Deletes what has expired, in small batches with pauses, so that requests are never held up.
import { setTimeout as sleep } from 'node:timers/promises'
import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import type { Database } from '../db/database.ts'
import type { RecordTable } from '../member-records/member-record.ts'
import {
  clearExpiredLandingEmails,
  deleteEndedSessions,
  deleteExpiredLinks,
  deleteExpiredOrigins,
  deleteExpiredSessions,
  deleteExpiredTokens,
  deleteExpiredAnonymousMembers,
  type WalkPosition,
} from '../features/identity/identity.door.ts'
import { deleteOldSentMails } from '../mail/sent-mails.store.ts'
import type { WrittenMails } from '../ports/mail.ts'
import {
  deleteExpiredExports,
  deleteOldCouponUses,
  deleteOldPayments,
  deleteOldReceiptDetails,
  deleteOldStaffActions,
  eraseMemberJob,
} from '../features/personal-data/personal-data.door.ts'
import { deleteOldComparisons, deleteOldPaymentEvents, deleteOldPurchases } from '../features/purchase/purchase.door.ts'
import { deleteOldBounces } from '../mail/bounces.store.ts'
import { deleteExpiredWindows } from '../rate-limit/rate-limit.store.ts'
import { deleteOldDeadLetters } from './dead-letters.store.ts'

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
  recordTables: readonly RecordTable[]
  writtenMails: Pick<WrittenMails, 'deleteBefore'>
  /** Waits between two batches. */
  pause: () => Promise<unknown>
}

/** Safe to run in several processes at once. */
export async function cleanUp({ database, recordTables, writtenMails, pause }: CleanUpDeps, now: number): Promise<void> {
  const batches: ((limit: number) => Promise<number>)[] = [
    (limit) => deleteExpiredWindows(database, now - dayMs, limit),
    (limit) => deleteExpiredTokens(database, now, limit),
    (limit) => deleteEndedSessions(database, now, limit),
    (limit) => deleteExpiredSessions(database, now, limit),
    (limit) => deleteExpiredOrigins(database, now, limit),
    (limit) => deleteExpiredLinks(database, now, limit),
    (limit) => clearExpiredLandingEmails(database, now, limit),
    (limit) => deleteOldDeadLetters(database, eraseMemberJob.name, now, limit),
    (limit) => deleteOldSentMails(database, now, limit),
    (limit) => deleteExpiredExports(database, now, limit),
    (limit) => deleteOldStaffActions(database, now, limit),
    (limit) => deleteOldPayments(database, now, limit),
    (limit) => deleteOldReceiptDetails(database, now, limit),
    (limit) => deleteOldCouponUses(database, now, limit),
    (limit) => deleteOldBounces(database, now, limit),
    (limit) => deleteOldPaymentEvents(database, now, limit),
    (limit) => deleteOldPurchases(database, now, limit),
    (limit) => deleteOldComparisons(database, now, limit),
  ]
  for (const runBatch of batches) while ((await runBatch(batchSize)) === batchSize) await pause()
  for (let position: WalkPosition | null = null; ; await pause()) {
    position = await deleteExpiredAnonymousMembers(database, recordTables, position, now, batchSize)
    if (position === null) break
  }
  await database.purgeDeleted()
  await writtenMails.deleteBefore(now - retentionMs('outboxFolder')) // last: a folder that cannot be read must not keep what is in the database
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
