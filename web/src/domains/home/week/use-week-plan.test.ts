import { expect, test } from 'vitest'
import type { WeekPlan } from '@oka/contract/week-plans/week-plans.schema.ts'
import { isNewPlan } from './use-week-plan.ts'

const planOf = (week: string): WeekPlan => ({
  week,
  things: [{ activityId: '1001' }],
  setAside: [],
  movedCount: 0,
})

test('a week is planned and saved once, and not from data of the week before, which lacks what another device planned', () => {
  const monday = planOf('2026-11-23')
  expect(isNewPlan(monday, [planOf('2026-11-16')], '2026-11-23')).toBe(true)
  expect(isNewPlan(monday, [planOf('2026-11-16')], '2026-11-16')).toBe(false)
  expect(isNewPlan(monday, [monday], '2026-11-23')).toBe(false)
  expect(isNewPlan({ ...monday, things: [] }, [], '2026-11-23')).toBe(false)
})
