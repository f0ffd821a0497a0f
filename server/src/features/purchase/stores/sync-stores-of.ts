import { AppError } from '../../../errors/app-error.ts'
import type { StorePurchases } from '../../../ports/store-purchases.ts'
import type { RateLimits } from '../../../rate-limit/rate-limit.store.ts'
import { enqueueStoreSync } from './schedule-store-look.ts'
import { hasStoreRows } from './store-membership.store.ts'
import { syncStores, type StoreDeps } from './sync-stores.ts'

const minuteMs = 60_000
/** The service answers a few hundred calls a minute for all of an academy. */
const maxReadsPerMinute = 20

interface SyncDeps extends Omit<StoreDeps, 'stores'> {
  stores: StorePurchases | null
  rateLimits: RateLimits
}

/** Where the app says so, after a purchase and for Restore. Throws `payments_unavailable` and `rate_limited`. */
export async function syncStoresOf(deps: SyncDeps, memberId: string, now: number): Promise<void> {
  const { stores, rateLimits } = deps
  if (stores === null) return
  await rateLimits.consume([{ name: 'sync-stores', subject: memberId, limit: maxReadsPerMinute, windowMs: minuteMs }], now)
  await syncStores({ ...deps, stores }, memberId, now)
}

/** A page that waits for a card does not wait for the stores: those of a member who bought there are read soon, at most once a minute. */
export async function announceStoreSync({ stores, database, jobs, rateLimits }: SyncDeps, memberId: string, now: number): Promise<void> {
  if (stores === null || !(await hasStoreRows(database.db, memberId))) return
  try {
    await rateLimits.consume([{ name: 'announce-store-sync', subject: memberId, limit: 1, windowMs: minuteMs }], now)
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return
    throw error
  }
  await database.inTransaction((trx) => enqueueStoreSync(trx, jobs, memberId, now))
}
