// A plan is a price at Stripe, which `stripe sync` made: what it costs is read from the price itself, which
// cannot be changed there.
import type Stripe from 'stripe'
import type { GatewayPlan } from '../../../../ports/payments.ts'
import { amountFromStripe } from './amounts.rule.ts'

const monthsOf: Readonly<Record<string, GatewayPlan['months']>> = {
  'month/1': 1,
  'month/3': 3,
  'month/6': 6,
  'month/12': 12,
  'year/1': 12,
}

/** Null: not paid for in periods, or in one that no plan has. */
export const monthsFromStripe = (recurring: Stripe.Price['recurring']): GatewayPlan['months'] | null =>
  (recurring && monthsOf[`${recurring.interval}/${recurring.interval_count}`]) ?? null

export const toStripePeriod = (months: GatewayPlan['months']) =>
  months === 12
    ? ({ interval: 'year', interval_count: 1 } as const)
    : ({ interval: 'month', interval_count: months } as const)

/** Null: no price of this academy's. */
export function planFrom({
  metadata,
  recurring,
  currency: code,
  unit_amount: unitAmount,
}: Stripe.Price): GatewayPlan | null {
  const { planId, programId } = metadata
  const months = monthsFromStripe(recurring)
  if (planId === undefined || programId === undefined || months === null || unitAmount === null) return null
  const currency = code.toUpperCase()
  return { planId, programId, months, currency, amount: amountFromStripe(currency, unitAmount) }
}

export const isSamePlan = (one: GatewayPlan, other: GatewayPlan): boolean =>
  one.planId === other.planId &&
  one.programId === other.programId &&
  one.months === other.months &&
  one.currency === other.currency &&
  one.amount === other.amount
