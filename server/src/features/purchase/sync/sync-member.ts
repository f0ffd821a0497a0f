import { listEntries } from '../../membership/membership.door.ts'
import { listPurchases } from './purchase.store.ts'
import { syncPurchase, type SyncDeps } from './sync-membership.ts'

/** Every purchase of the member that was not given up and is not over: messages say what happens to it later. Throws `payments_unavailable`. */
export async function syncMember(deps: SyncDeps, memberId: string, now: number): Promise<void> {
  const { db } = deps.database
  const purchases = await listPurchases(db, memberId)
  if (purchases.length === 0) return
  const ended = new Set((await listEntries(db, memberId)).filter(({ kind }) => kind === 'ended').map(({ membershipId }) => membershipId))
  for (const { id, subscription_id: subscriptionId } of purchases) if (subscriptionId !== null && !ended.has(id)) await syncPurchase(deps, id, now)
}
