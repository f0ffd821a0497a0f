import { weekOf } from '../recommendations/week/week-of.rule.ts'
import { aSecondBefore, exampleOf } from '../shared/example.ts'
import { updateWeekPlan } from './week-plans.endpoints.ts'

export const weekPlansExamples = [
  exampleOf(updateWeekPlan)({
    input: ({ now }) => ({
      week: weekOf(now, 'UTC'),
      things: [{ activityId: '1001' }],
      setAside: [],
      movedCount: 0,
      changedAt: aSecondBefore(now),
    }),
  }),
]
