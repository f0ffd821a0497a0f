import type { StartedSubscription } from '../../../ports/payments.ts'
import { parsePlan } from '../../membership/index.ts'
import { readBuyer } from '../buyers/buyer.ts'
import { closeUnbegun } from '../sync/close-unpaid.ts'
import { saveSubscriptionId, type Purchase } from '../sync/purchase.store.ts'
import type { SyncDeps } from '../sync/sync-deps.ts'

/**
 * Makes the subscription of a purchase at its gateway, or finds the one that was made: a process that was
 * killed in between left no trace of it here. Null: the account was deleted meanwhile, or its plan is none of
 * ours.
 */
export async function beginAtGateway(
  deps: SyncDeps,
  purchase: Purchase,
  now: number,
): Promise<StartedSubscription | null> {
  const { database, payments } = deps
  const { id, member_id: memberId, created_at: createdAt, coupon_code: couponCode, percent } = purchase
  const [buyer, plan] = [await readBuyer(deps, memberId), parsePlan(purchase.plan_id)]
  if (buyer === null || plan === null) return null
  const started = await payments.startSubscription(
    {
      purchaseId: id,
      createdAt,
      buyer,
      plan: {
        planId: plan.planId,
        programId: plan.programId,
        months: plan.months,
        currency: plan.currency,
        amount: plan.amount,
      },
      discount: couponCode === null || percent === null ? null : { couponCode, percent },
    },
    now,
  )
  await database.inTransaction(async (trx) => {
    if (started.problem === null) await saveSubscriptionId(trx, id, started.subscription.id, now)
    else await closeUnbegun(trx, id, now)
  })
  return started
}
