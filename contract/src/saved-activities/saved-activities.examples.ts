import { aSecondBefore, exampleOf } from '../shared/example.ts'
import { updateSavedActivity } from './saved-activities.endpoints.ts'

export const savedActivitiesExamples = [
  exampleOf(updateSavedActivity)({
    input: ({ now }) => ({ activityId: '1001', isSaved: true, changedAt: aSecondBefore(now) }),
  }),
]
