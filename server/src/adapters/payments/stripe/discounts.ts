// A code of ours as Stripe's: its coupon takes the same off the first invoice, and is made when a code is
// used there first. Whether a code may be used is decided here.
import type Stripe from 'stripe'
import type { Order } from '../../../ports/payments.ts'
import { expandedOf } from './reading/answer.rule.ts'
import { hasCode, isRefusal } from './stripe-client.ts'

type Discount = NonNullable<Order['discount']>

/** Stripe takes letters, digits and dashes. */
const isStripeCode = (code: string) => /^[A-Za-z0-9-]{1,100}$/.test(code)

/**
 * What a subscription's `discounts` take. A code that Stripe cannot have, or has for something else, is left
 * out of it, and its coupon stays.
 */
export async function prepareDiscounts(
  client: Stripe,
  discount: Order['discount'],
): Promise<Stripe.SubscriptionCreateParams.Discount[]> {
  if (discount === null) return []
  if (!isStripeCode(discount.couponCode)) return [{ coupon: await couponOf(client, discount) }]
  const found = await findPromotionCode(client, discount)
  if (found !== null) return [{ promotion_code: found }]
  const coupon = await couponOf(client, discount)
  try {
    const { id } = await client.promotionCodes.create({
      code: discount.couponCode,
      promotion: { type: 'coupon', coupon },
    })
    return [{ promotion_code: id }]
  } catch (error) {
    if (!isRefusal(error)) throw error
    const made = await findPromotionCode(client, discount)
    return [made === null ? { coupon } : { promotion_code: made }]
  }
}

async function findPromotionCode(
  client: Stripe,
  { couponCode: code, percent }: Discount,
): Promise<string | null> {
  const { data } = await client.promotionCodes.list({
    code,
    active: true,
    limit: 10,
    expand: ['data.promotion.coupon'],
  })
  const fitting = data.find(
    ({ promotion, restrictions, customer, expires_at: expiresAt, max_redemptions: max }) => {
      const coupon = expandedOf(promotion.coupon)
      const isUnlimited =
        customer === null &&
        expiresAt === null &&
        max === null &&
        !restrictions.first_time_transaction &&
        restrictions.minimum_amount === null
      return (
        isUnlimited &&
        coupon?.valid === true &&
        coupon.duration === 'once' &&
        coupon.percent_off === percent &&
        !coupon.applies_to
      )
    },
  )
  return fitting?.id ?? null
}

/** One for each percentage. */
async function couponOf(client: Stripe, { percent }: Discount): Promise<string> {
  const id = `oka-first-invoice-${percent}`
  try {
    await client.coupons.create({ id, percent_off: percent, duration: 'once', name: `${percent}% off` })
  } catch (error) {
    if (!hasCode(error, 'resource_already_exists')) throw error
  }
  return id
}
