import type { StartedSubscription } from '../../../ports/payments.ts'
import { releaseReservation } from '../../coupons/coupons.door.ts'
import { readAccount } from '../../identity/identity.door.ts'
import { parsePlan } from '../../membership/membership.door.ts'
import { findProfile } from '../../profile/profile.door.ts'
import { closePurchase, saveSubscriptionId, type Purchase } from './purchase.store.ts'
import type { SyncDeps } from './sync-deps.ts'

/**
 * Makes the subscription of a purchase at its gateway, or finds the one that was made: a process that was killed in between left no trace of it here.
 * Null: the account was deleted meanwhile, or its plan is none of ours.
 */
export async function beginAtGateway(deps: SyncDeps, purchase: Purchase, now: number): Promise<StartedSubscription | null> {
  const { database, sealedValues, payments } = deps
  const { id, member_id: memberId, coupon_code: couponCode, percent } = purchase
  const [account, plan] = [await readAccount(database, memberId), parsePlan(purchase.plan_id)]
  if (account === null || plan === null) return null
  const { firstName, lastName, address } = await findProfile(database.db, sealedValues, memberId)
  const started = await payments.startSubscription(
    {
      purchaseId: id,
      buyer: {
        customerId: memberId,
        email: account.email,
        name: `${firstName} ${lastName}`.trim(),
        country: address.country,
        postalCode: address.postalCode,
      },
      plan: { planId: plan.planId, programId: plan.programId, months: plan.months, currency: plan.currency, amount: plan.amount },
      discount: couponCode === null || percent === null ? null : { couponCode, percent },
    },
    now,
  )
  await database.inTransaction((trx) =>
    started.problem === null
      ? saveSubscriptionId(trx, id, started.subscriptionId, now)
      : closePurchase(trx, id, 'abandoned', now).then(() => releaseReservation(trx, id)),
  )
  return started
}
