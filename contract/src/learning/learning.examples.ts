import { aSecondBefore, exampleOf } from '../shared/example.ts'
import {
  getActivityContent,
  getActivityPreview,
  updateLearningActivity,
  updateProgramActivity,
} from './learning.endpoints.ts'

export const learningExamples = [
  exampleOf(updateLearningActivity)({
    input: ({ now }) => ({
      activityId: '1001',
      action: 'save',
      status: 1,
      lastKnownTime: 12,
      activityDuration: 100,
      lastActivityDate: aSecondBefore(now),
      watchedRanges: [[0, 12]],
      device: 'device-of-example',
      sequence: 1,
    }),
  }),
  exampleOf(updateProgramActivity)({
    input: ({ now }) => ({
      activityId: '1002',
      action: 'jump',
      lastActivityDate: aSecondBefore(now),
    }),
  }),
  exampleOf(getActivityContent)({ input: { activityId: '1001' } }),
  exampleOf(getActivityPreview)({ input: { activityId: '1006' } }),
]
