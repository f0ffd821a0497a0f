import { expect, test } from 'vitest'
import { currencyOfPlan } from './plan-id.rule.ts'

test.each([
  ['opp.full-h-usd-12-12000', 'USD'],
  ['opp103-a-jpy-3-6500', 'JPY'],
  ['opp.full-h-aud-6', 'AUD'],
  ['staff', null],
  [null, null],
])('the currency of %s is %s', (planId, currency) => {
  expect(currencyOfPlan(planId)).toBe(currency)
})
