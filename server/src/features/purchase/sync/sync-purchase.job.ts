// Reads a purchase from its gateway: after a webhook, and at times when something should have happened
// although none came.
import type { JobHandler } from '../../../jobs/job-handler.ts'
import { returnLatePayment } from './late-payment.ts'
import { findPurchaseOfSubscription, readPurchase } from './purchase.store.ts'
import { syncPurchaseJob, type SyncRequest } from './schedule-sync.ts'
import { lookAgainNextDay, syncPurchase, type SyncDeps } from './sync-membership.ts'

/**
 * With the growing delays about a day, longer than most outages of a gateway. After the last one another look
 * follows.
 */
const maxAttempts = 20

export const syncPurchaseHandler = (deps: SyncDeps): JobHandler<SyncRequest> => ({
  kind: syncPurchaseJob,
  maxAttempts,
  async run({ purchaseId, subscriptionId, objectId = null, isCardUpdate = false }, { now, attempt }) {
    const { database, payments, log } = deps
    const subscription =
      subscriptionId ?? (objectId === null ? null : await payments.findSubscription(objectId, now))
    const found =
      subscription === null
        ? null
        : await findPurchaseOfSubscription(database.db, payments.source, subscription)
    const id = purchaseId ?? found
    // this attempt may be the last, whatever comes of it
    if (id !== null && attempt >= maxAttempts) await lookAgainNextDay(deps, id, now)
    if (isCardUpdate && subscription !== null && found !== null)
      await payments.finishCardUpdate(subscription, now)
    if (id === null) log.info('a payment was announced that is of no purchase here')
    else await syncPurchase(deps, id, now)
    if (subscription !== null && id !== null && (await readPurchase(database.db, id)) === undefined)
      await returnLatePayment(deps, { purchaseId: id, subscriptionId: subscription }, now)
  },
})
