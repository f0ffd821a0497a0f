// A customer gets a discount by a promotion code or a coupon.
import type { Stripe } from 'stripe'
import { find, readId, newId, seconds, type Account } from '../state/account.ts'
import { invalid, missing } from '../state/stripe-error.ts'

export interface RequestedDiscount {
  coupon: string | undefined
  promotionCode: string | undefined
}

/** The discounts are not saved, because a preview makes them too. */
export function newDiscounts(
  account: Account,
  requested: readonly RequestedDiscount[],
  subscription: string | null,
): Stripe.Discount[] {
  return requested.map(({ coupon, promotionCode }, index) => {
    const code =
      promotionCode === undefined
        ? null
        : requirePromotion(account, promotionCode, `discounts[${index}][promotion_code]`)
    const couponId = code === null ? (coupon ?? '') : readId(code.promotion.coupon ?? '')
    const found = find(account, 'coupon', couponId)
    if (found === undefined) throw missing('coupon', couponId, `discounts[${index}][coupon]`)
    if (!found.valid)
      throw invalid(`Coupon expired: ${found.id}`, {
        code: 'coupon_expired',
        param: `discounts[${index}][coupon]`,
      })
    return {
      id: newId('di'),
      object: 'discount',
      checkout_session: null,
      customer: null,
      customer_account: null,
      end: null,
      invoice: null,
      invoice_item: null,
      promotion_code: code?.id ?? null,
      source: { coupon: found.id, type: 'coupon' },
      start: seconds(account),
      subscription,
      subscription_item: null,
    }
  })
}

function requirePromotion(account: Account, id: string, param: string): Stripe.PromotionCode {
  const code = find(account, 'promotion_code', id)
  if (code === undefined) throw missing('promotion code', id, param)
  const isUsedUp = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions
  const isExpired = code.expires_at !== null && code.expires_at <= seconds(account)
  if (!code.active || isUsedUp || isExpired)
    throw invalid('This promotion code is not active, has expired or was used up.', { param })
  return code
}

export function redeem(account: Account, discounts: readonly Stripe.Discount[]) {
  for (const { promotion_code, source } of discounts) {
    const code = promotion_code === null ? undefined : find(account, 'promotion_code', readId(promotion_code))
    if (code) code.times_redeemed += 1
    const coupon = find(account, 'coupon', readId(source.coupon ?? ''))
    if (!coupon) continue
    coupon.times_redeemed += 1
    if (coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions)
      coupon.valid = false
  }
}

export const isForever = (account: Account, { source }: Stripe.Discount) =>
  find(account, 'coupon', readId(source.coupon ?? ''))?.duration === 'forever'
