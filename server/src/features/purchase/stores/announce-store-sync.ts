import { minuteMs } from '@oka/contract/shared/durations.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { StorePurchases } from '../../../ports/store-purchases.ts'
import type { RateLimits } from '../../../rate-limit/rate-limit.store.ts'
import { enqueueStoreSync } from './schedule-store-look.ts'
import { hasStoreRows } from './store-membership.store.ts'
import type { StoreDeps } from './sync-stores.ts'

interface SyncDeps extends Omit<StoreDeps, 'stores'> {
  stores: StorePurchases | null
  rateLimits: RateLimits
}

/**
 * A page that waits for a card does not wait for the stores: those of a member who bought there are read
 * soon, at most once a minute.
 */
export async function announceStoreSync(
  { stores, database, jobs, rateLimits }: SyncDeps,
  memberId: string,
  now: number,
): Promise<void> {
  if (stores === null || !(await hasStoreRows(database.db, memberId))) return
  try {
    await rateLimits.consume(
      [{ name: 'announce-store-sync', subject: memberId, limit: 1, windowMs: minuteMs }],
      now,
    )
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return
    throw error
  }
  await database.inTransaction((trx) => enqueueStoreSync(trx, jobs, memberId, now))
}
