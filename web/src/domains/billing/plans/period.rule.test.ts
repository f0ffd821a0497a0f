import { expect, test } from 'vitest'
import { periodOf, periodOfMonths, periodOfName } from './period.rule.ts'

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

test('a plan is charged as its documented name says, in whatever case', () => {
  expect(periodOfName('Semi-Annual Subscription').text).toBe('every 6 months')
  expect(periodOfName('ANNUAL subscription').text).toBe('per year')
  expect(periodOfName('Two years').text).toBe('Unknown')
})
