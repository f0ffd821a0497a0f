// The prices of a Stripe account: each is made when it is looked up first, because all of them at once take
// longer than a test.
import type Stripe from 'stripe'
import { toStripeAmount } from '../../src/adapters/payments/stripe/reading/amounts.rule.ts'
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
    unit_amount: toStripeAmount(currency, amount),
    recurring: months === 12 ? { interval: 'year' } : { interval: 'month', interval_count: months },
    tax_behavior: 'inclusive',
    lookup_key: planId,
    metadata: { planId, programId },
  })
}

/** `call`, which makes the prices that are looked up before it calls. */
export function pricesOnDemand(stripe: Stripe, call: typeof fetch) {
  const made = new Map<string, Promise<void>>()

  function makeOnce(planId: string): Promise<void> {
    const making = made.get(planId) ?? makePrice(stripe, planId)
    made.set(planId, making)
    return making
  }

  const withPrices: typeof fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
    const planIds =
      pathname === '/v1/prices'
        ? [...searchParams].filter(([name]) => name.startsWith('lookup_keys')).map(([, planId]) => planId)
        : []
    await Promise.all(planIds.map(makeOnce))
    return call(input, init)
  }
  /** Another account has none of them. */
  const forget = () => made.clear()
  return { fetch: withPrices, forget }
}
