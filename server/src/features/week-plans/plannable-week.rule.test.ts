import { expect, test } from 'vitest'
import { isPlannableWeek } from './plannable-week.rule.ts'

test.each([
  ['2026-11-23', true],
  ['2026-11-30', true],
  ['2026-12-07', false],
  ['2026-11-24', false],
  ['2025-01-06', true],
])('on Wednesday 25 November 2026 a plan for the week of %s may be saved: %s', (week, expected) => {
  expect(isPlannableWeek(week, Date.parse('2026-11-25T12:00:00Z'))).toBe(expected)
})

test('on a Sunday evening west of Greenwich, where the server’s Monday has not begun, next week can be planned', () => {
  expect(isPlannableWeek('2026-11-30', Date.parse('2026-11-22T23:00:00Z'))).toBe(true)
})
