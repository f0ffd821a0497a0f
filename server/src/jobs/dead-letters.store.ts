// Jobs that were given up after their last attempt.
import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import type { Database } from '../db/database.ts'

/** How long they are stored, for staff to find the cause and send them again. */
export const deadLetterLifeMs = retentionMs('failedWork')

export interface DeadLetter {
  id: string
  kind: string
  attempts: number
  createdAt: number
  failedAt: number
  /** An error code. */
  lastError: string
}

/** The latest first. */
export async function listDeadLetters({ db }: Database, limit = 100): Promise<DeadLetter[]> {
  const rows = await db
    .selectFrom('job')
    .select(['id', 'kind', 'attempts', 'created_at', 'failed_at', 'last_error'])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, kind, attempts, created_at, failed_at, last_error }) => ({
    id,
    kind,
    attempts,
    createdAt: created_at,
    failedAt: failed_at ?? 0,
    lastError: last_error ?? '',
  }))
}

const again = (now: number) => ({ failed_at: null, attempts: 0, run_at: now, last_error: null })

/** False where there is no such dead letter. */
export async function retryDeadLetter({ db }: Database, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set(again(now))
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Returns how many. */
export async function retryDeadLetters({ db }: Database, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set(again(now))
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Work of the kind `exempt` stays until it is done: it was promised to someone. */
export async function deleteOldDeadLetters(
  { db }: Database,
  exempt: string,
  now: number,
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('job')
    .where('id', 'in', (job) =>
      job
        .selectFrom('job')
        .select('id')
        .where('failed_at', '<=', now - deadLetterLifeMs)
        .where('failed_at', 'is not', null)
        .where('kind', '<>', exempt)
        .orderBy('failed_at')
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
