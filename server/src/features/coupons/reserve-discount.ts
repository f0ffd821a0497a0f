import { randomBytes } from 'node:crypto'
import type { Trx } from '../../db/database.ts'
import type { GatewayPlan } from '../../ports/payments.ts'
import { couponProblem } from './coupon.rule.ts'
import {
  countAllUses,
  countUses,
  deleteAppliedCoupon,
  deleteReservation,
  findAppliedCoupon,
  findOverdueReservation,
  findUse,
  insertUse,
  lockCoupon,
  spendUse,
} from './coupons.store.ts'

export interface ReservedDiscount {
  couponId: string
  couponCode: string
  /** Off the first period. */
  percent: number
}

/**
 * Another member has held the last use for longer than a day: it is free once this purchase is given up, if
 * it can be.
 */
export interface HeldDiscount {
  heldBy: string
}

/**
 * The member's applied discount, reserved for a purchase of this plan; null where there is none, or it is for
 * other plans or used up meanwhile.
 */
export async function reserveDiscount(
  trx: Trx,
  {
    memberId,
    purchaseId,
    plan,
    mayWait,
  }: { memberId: string; purchaseId: string; plan: GatewayPlan; mayWait: boolean },
  now: number,
): Promise<ReservedDiscount | HeldDiscount | null> {
  const coupon = await findAppliedCoupon(trx, memberId)
  if (coupon === undefined) return null
  await lockCoupon(trx, coupon.id)
  const own = await findUse(trx, coupon.id, memberId)
  // A member has one open purchase, so a reservation of theirs is of one that was given up.
  if (own?.state === 'reserved' && own.purchase_id !== null) await deleteReservation(trx, own.purchase_id)
  const use = { own: own?.state === 'used' ? own : undefined, count: await countUses(trx, coupon.id, now) }
  if (couponProblem(coupon, use, plan, now) !== null) return null
  if (coupon.max_uses !== null && (await countAllUses(trx, coupon.id)) >= coupon.max_uses) {
    const heldBy = mayWait ? await findOverdueReservation(trx, coupon.id, now) : null
    return heldBy === null ? null : { heldBy }
  }
  await insertUse(trx, {
    id: randomBytes(18).toString('base64url'),
    coupon_id: coupon.id,
    subject_id: memberId,
    purchase_id: purchaseId,
    state: 'reserved',
    used_at: now,
  })
  return { couponId: coupon.id, couponCode: coupon.code, percent: coupon.percent ?? 0 }
}

/**
 * The purchase was paid: the use counts for good, and no later invoice has this discount. One that the member
 * chose meanwhile stays. A repeat changes nothing.
 */
export async function spendReservation(trx: Trx, purchaseId: string, now: number): Promise<void> {
  const spent = await spendUse(trx, purchaseId, now)
  if (spent !== undefined && spent.subject_id !== null)
    await deleteAppliedCoupon(trx, spent.subject_id, spent.coupon_id)
}

/** The purchase was given up: the code can be used again. A repeat changes nothing. */
export const releaseReservation = (trx: Trx, purchaseId: string): Promise<void> =>
  deleteReservation(trx, purchaseId)
