import { aSecondBefore, exampleOf } from '../shared/example.ts'
import { updateLeftOutActivity } from './left-out-activities.endpoints.ts'

export const leftOutActivitiesExamples = [
  exampleOf(updateLeftOutActivity)({
    input: ({ now }) => ({
      activityId: '1001',
      isLeftOut: true,
      reason: 'seen',
      changedAt: aSecondBefore(now),
    }),
  }),
]
