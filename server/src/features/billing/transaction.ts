// What is shown before paying, as it is charged.
import type { CardFormSettings, TransactionInfo } from '@oka/contract/membership/membership.schema.ts'
import { renewalNoticeDays } from '@oka/contract/membership/renewal-notice.rule.ts'
import { purchaseMessages } from '@oka/contract/membership/purchase.messages.ts'
import { dayMs } from '@oka/contract/shared/durations.ts'
import type { GatewayInvoice, GatewaySubscription } from '../../ports/payments.ts'
import { formatPrice } from './prices/price-text.ts'
import type { Plan } from './prices/plans.ts'

interface Discounted {
  coupon_code: string | null
  percent: number | null
}

/** `invoice`: the first; its period ends when the gateway renews. */
export function describeTransaction(
  { clientSecret, card }: Pick<GatewaySubscription, 'clientSecret' | 'card'>,
  invoice: GatewayInvoice,
  cardForm: CardFormSettings,
  {
    purchase: { coupon_code: couponCode, percent },
    plan,
    lostDiscount,
  }: { purchase: Discounted; plan: Plan; lostDiscount: TransactionInfo['lostDiscount'] },
): TransactionInfo {
  const { total, tax, discount, periodEnd } = invoice
  const { currency } = plan
  const hasDiscount = discount > 0 && couponCode !== null && percent !== null
  return {
    isSuccess: true,
    errorCode: null,
    message: null,
    clientSecret,
    cardForm: clientSecret === null ? null : cardForm,
    includesDiscount: hasDiscount,
    lostDiscount,
    tax,
    total,
    currency,
    priceString: formatPrice(currency, total),
    taxString: tax === 0 ? null : formatPrice(currency, tax),
    planPriceString: plan.priceString,
    discount: hasDiscount ? { couponCode, percent, priceString: formatPrice(currency, discount) } : null,
    // Where nothing was to be paid there may be no card to renew it with.
    renewal:
      clientSecret === null && card === null
        ? null
        : {
            at: new Date(periodEnd).toISOString(),
            priceString: plan.priceString,
            durationText: plan.durationText,
            noticeAt: new Date(periodEnd - renewalNoticeDays(plan.months) * dayMs).toISOString(),
          },
  }
}

const refusals = {
  locationInvalid: 'customer_tax_location_invalid',
  secondFree: 'second_membership',
  secondPaid: 'second_membership',
} as const satisfies Partial<Record<keyof typeof purchaseMessages, string>>

/** Nothing was charged, and the same call is repeated once the member has done what the message says. */
export const describeRefusal = (
  reason: keyof typeof refusals,
  { amount, currency, priceString }: Plan,
): TransactionInfo => ({
  isSuccess: false,
  errorCode: refusals[reason],
  message: purchaseMessages[reason],
  clientSecret: null,
  cardForm: null,
  includesDiscount: false,
  lostDiscount: null,
  tax: 0,
  total: amount,
  currency,
  priceString,
  taxString: null,
  planPriceString: priceString,
  discount: null,
  renewal: null,
})
