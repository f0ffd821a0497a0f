// Limits that hold across processes: one row a bucket, counted by one atomic upsert.
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'

export interface Quota {
  /** What is counted for whom; no personal fact in it (addresses are hashed by the caller). */
  bucket: string
  limit: number
  windowMs: number
}

/** Counts one use; throws `rate_limited` when the window's limit is used up. */
export async function useQuota({ db }: Database, { bucket, limit, windowMs }: Quota, now: number): Promise<void> {
  const windowStart = now - (now % windowMs)
  const { used } = await db
    .insertInto('quota')
    .values({ bucket, window_start: windowStart, used: 1 })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        used: sql<number>`case when quota.window_start = excluded.window_start then quota.used + 1 else 1 end`,
        window_start: sql<number>`excluded.window_start`,
      }),
    )
    .returning('used')
    .executeTakeFirstOrThrow()
  if (used > limit) throw new AppError('rate_limited', { retryAfterMs: windowStart + windowMs - now })
}

/** Takes one use back, in the window it was counted in. */
export async function giveBackQuota({ db }: Database, { bucket, windowMs }: Quota, now: number): Promise<void> {
  await db
    .updateTable('quota')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('bucket', '=', bucket)
    .where('window_start', '=', now - (now % windowMs))
    .where('used', '>', 0)
    .execute()
}

/** Rows whose window began before `before` (epoch milliseconds) count nothing any more. */
export async function removePastQuotas({ db }: Database, before: number): Promise<void> {
  await db.deleteFrom('quota').where('window_start', '<', before).execute()
}
