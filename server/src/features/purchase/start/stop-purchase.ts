import { findOpenPurchase } from '../sync/purchase.store.ts'
import type { SyncDeps } from '../sync/sync-membership.ts'
import { abandonPurchase } from './create-invoice.ts'

/** One that was paid meanwhile stays. A repeat changes nothing. */
export async function stopPurchase(deps: SyncDeps, memberId: string, now: number): Promise<void> {
  const purchase = await findOpenPurchase(deps.database.db, memberId)
  if (purchase) await abandonPurchase(deps, purchase, now)
}
