import { findPurchaseOfSubscription } from '../sync/purchase.store.ts'
import { syncPurchase, type SyncDeps } from '../sync/sync-membership.ts'

/** At once, where a gateway's own form says so before its message arrives. */
export async function learnOfDecline(deps: SyncDeps, subscriptionId: string, now: number): Promise<void> {
  const purchaseId = await findPurchaseOfSubscription(deps.database.db, deps.payments.source, subscriptionId)
  if (purchaseId !== null) await syncPurchase(deps, purchaseId, now)
}
