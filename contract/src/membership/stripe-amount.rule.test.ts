import { expect, test } from 'vitest'
import { amountAtStripe, amountOfStripe } from './stripe-amount.rule.ts'

test('an amount is named to Stripe, and read from it, as Stripe counts its currency', () => {
  const pairs = [
    ['AUD', 12_000, 12_000],
    ['JPY', 9_800, 9_800],
    ['KWD', 30_500, 30_500],
    ['ISK', 9_800, 980_000],
    ['UGX', 250_000, 25_000_000],
  ] as const
  for (const [currency, amount, there] of pairs) {
    expect(amountAtStripe(currency, amount)).toBe(there)
    expect(amountOfStripe(currency, there)).toBe(amount)
  }
  expect(amountOfStripe('ISK', 150)).toBe(2)
})
