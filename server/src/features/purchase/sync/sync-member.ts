import { listPurchases } from './purchase.store.ts'
import { syncPurchase, type SyncDeps } from './sync-membership.ts'

/** Every purchase of the member that was not given up. Throws `payments_unavailable`. */
export async function syncMember(deps: SyncDeps, memberId: string, now: number): Promise<void> {
  for (const { id, subscription_id: subscriptionId } of await listPurchases(deps.database.db, memberId))
    if (subscriptionId !== null) await syncPurchase(deps, id, now)
}
