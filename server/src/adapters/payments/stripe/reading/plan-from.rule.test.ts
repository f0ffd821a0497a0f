import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import type { GatewayPlan } from '../../../../ports/payments.ts'
import { amountFromStripe, toStripeAmount } from './amounts.rule.ts'
import { monthsFromStripe, planFrom, toStripePeriod } from './plan-from.rule.ts'

describe('a price of Stripe', () => {
  const priceOf = (change: Partial<Record<keyof Stripe.Price, unknown>>) =>
    ({
      metadata: { planId: 'plan', programId: 'opp.full' },
      recurring: { interval: 'month', interval_count: 1 },
      currency: 'aud',
      unit_amount: 1_500,
      ...change,
    }) as unknown as Stripe.Price

  test.each<[string, number, GatewayPlan['months'] | undefined]>([
    ['month', 1, 1],
    ['month', 3, 3],
    ['month', 6, 6],
    ['month', 12, 12],
    ['year', 1, 12],
    ['month', 2, undefined],
    ['week', 1, undefined],
  ])('every %s × %i is a plan of %s months', (interval, count, months) => {
    expect(planFrom(priceOf({ recurring: { interval, interval_count: count } }))?.months).toBe(months)
  })

  test.each([1, 3, 6, 12] as const)('of a plan of %i months has its period', (months) => {
    expect(
      monthsFromStripe({
        ...toStripePeriod(months),
        meter: null,
        trial_period_days: null,
        usage_type: 'licensed',
      }),
    ).toBe(months)
  })

  test('without our plan, or without an amount, is no plan', () => {
    for (const change of [
      { metadata: {} },
      { metadata: { planId: 'plan' } },
      { unit_amount: null },
      { recurring: null },
    ])
      expect(planFrom(priceOf(change))).toBeNull()
  })

  test.each([
    ['AUD', 1_500, 1_500],
    ['JPY', 6_500, 6_500],
    ['KWD', 12_340, 12_340],
    ['ISK', 5_000, 500_000],
    ['UGX', 90_000, 9_000_000],
  ])('in %s: %i minor units are %i at Stripe', (currency, amount, atStripe) => {
    expect(toStripeAmount(currency, amount)).toBe(atStripe)
    expect(amountFromStripe(currency, atStripe)).toBe(amount)
  })

  test('in dinars is whole tens of fils, and a tax in krónur is rounded', () => {
    expect(() => toStripeAmount('KWD', 12_345)).toThrow(/tens/)
    expect(amountFromStripe('ISK', 12_350)).toBe(124)
  })
})
