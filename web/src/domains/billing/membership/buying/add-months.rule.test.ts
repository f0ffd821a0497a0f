import { expect, test } from 'vitest'
import { addMonths } from './add-months.rule.ts'

const day = (date: Date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-')

test.each([
  [[2026, 11, 21], 12, '2027-11-21'],
  [[2026, 11, 30], 3, '2027-2-28'],
  [[2027, 11, 30], 3, '2028-2-29'],
  [[2026, 8, 31], 6, '2027-2-28'],
  [[2026, 10, 31], 1, '2026-11-30'],
] as const)('%j and %i months is %s', ([year, month, date], months, expected) => {
  expect(day(addMonths(new Date(year, month - 1, date, 12), months))).toBe(expected)
})
