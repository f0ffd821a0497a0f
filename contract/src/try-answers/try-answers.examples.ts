import { aSecondBefore, exampleOf } from '../shared/example.ts'
import { markTryReminded, updateTryAnswer } from './try-answers.endpoints.ts'

export const tryAnswersExamples = [
  exampleOf(updateTryAnswer)({
    input: ({ now }) => ({ activityId: '1001', answer: 'notToday', changedAt: aSecondBefore(now) }),
  }),
  exampleOf(markTryReminded)({
    input: ({ now }) => ({ activityId: '1001', changedAt: aSecondBefore(now) }),
  }),
]
