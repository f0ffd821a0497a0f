import { expect, test } from 'vitest'
import { periodOf, periodOfMonths } from './period.rule.ts'

test.each([
  ['P1M', 1, 'Monthly Subscription', 'per month'],
  ['P3M', 3, 'Quarterly Subscription', 'every 3 months'],
  ['P6M', 6, 'Semi-annual Subscription', 'every 6 months'],
  ['P1Y', 12, 'Annual Subscription', 'per year'],
  ['P2W', 2, 'Unknown', 'Unknown'],
  ['toString', 0, 'Unknown', 'Unknown'],
])('%s, as %i months, is the %s, charged %s (MEM-3)', (period, months, name, text) => {
  expect(periodOf(period)).toEqual({ name, text })
  expect(periodOfMonths(months)).toEqual({ name, text })
})
