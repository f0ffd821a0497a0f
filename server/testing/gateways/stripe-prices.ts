// The prices of a Stripe account: each is made when it is looked up first, because all of them at once take
// longer than a test.
import type Stripe from 'stripe'
import { stripeAmountOf } from '../../src/adapters/payments/stripe/reading/amounts.rule.ts'
import { parsePlan } from '../../src/features/billing/prices/plans.ts'

/** As `stripe sync` makes it. */
export async function makePrice({ products, prices }: Stripe, planId: string): Promise<void> {
  const plan = parsePlan(planId)
  if (plan === null) return
  const { programId, months, currency, amount } = plan
  const product = `oka_${programId.replaceAll('.', '_')}`
  await products
    .create({ id: product, name: programId, metadata: { programId } })
    .catch((error: { code?: string }) => {
      if (error.code !== 'resource_already_exists') throw error
    })
  await prices.create({
    product,
    currency: currency.toLowerCase(),
    unit_amount: stripeAmountOf(currency, amount),
    recurring: months === 12 ? { interval: 'year' } : { interval: 'month', interval_count: months },
    tax_behavior: 'inclusive',
    lookup_key: planId,
    metadata: { planId, programId },
  })
}
