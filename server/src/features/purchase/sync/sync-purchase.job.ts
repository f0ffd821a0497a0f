// Reads a purchase from its gateway: after a webhook, and at times when something should have happened although none came.
import type { JobHandler } from '../../../jobs/job-handler.ts'
import { findPurchaseOfSubscription } from './purchase.store.ts'
import { syncPurchaseJob } from './schedule-sync.ts'
import { syncPurchase, type SyncDeps } from './sync-membership.ts'

/** With the growing delays about a day, longer than most outages of a gateway. */
const maxAttempts = 20

export const syncPurchaseHandler = (deps: SyncDeps): JobHandler<{ purchaseId: string | null; subscriptionId: string | null }> => ({
  kind: syncPurchaseJob,
  maxAttempts,
  async run({ purchaseId, subscriptionId }, { now }) {
    const { database, payments, log } = deps
    const found = subscriptionId === null ? null : await findPurchaseOfSubscription(database.db, payments.source, subscriptionId)
    const id = purchaseId ?? found
    if (id === null) log.info('a payment was announced that is of no purchase here')
    else await syncPurchase(deps, id, now)
  },
})
