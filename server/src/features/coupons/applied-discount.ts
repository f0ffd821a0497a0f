import type { AppliedDiscount } from '@oka/contract/membership/membership-overview.schema.ts'
import { lostDiscountMessage } from '@oka/contract/membership/coupon.messages.ts'
import type { Handle, Trx } from '../../db/database.ts'
import { couponProblem } from './coupon.rule.ts'
import { countAllUses, countUses, findAppliedCoupon, findUse, type Coupon } from './coupons.store.ts'

/** The discount that the member's next invoice has; null where there is none, or it ended. */
export async function findAppliedDiscount(
  db: Handle | Trx,
  memberId: string,
  now: number,
): Promise<AppliedDiscount | null> {
  const coupon = await findAppliedCoupon(db, memberId)
  if (coupon === undefined) return null
  const use = { own: await findUse(db, coupon.id, memberId), count: await countUses(db, coupon.id, now) }
  return couponProblem(coupon, use, undefined, now) === null ? discountOf(coupon) : null
}

/**
 * Why the code that the member chose is not in an invoice for this plan; null: none was chosen, or it would
 * be in the next one.
 */
export async function findLostDiscount(
  db: Handle | Trx,
  memberId: string,
  plan: { programId: string; months: number },
  now: number,
) {
  const coupon = await findAppliedCoupon(db, memberId)
  if (coupon === undefined) return null
  const use = { own: await findUse(db, coupon.id, memberId), count: await countAllUses(db, coupon.id) }
  const problem = couponProblem(coupon, use, plan, now)
  if (problem === null || problem === 'unknown') return null
  return { couponCode: coupon.code, message: lostDiscountMessage(coupon.code, problem, coupon.duration ?? 0) }
}

export const discountOf = (coupon: Coupon): AppliedDiscount => ({
  couponCode: coupon.code,
  percent: coupon.percent ?? 0,
  programId: coupon.program_id,
  duration: coupon.duration as AppliedDiscount['duration'],
})
