import { aSecondBefore, exampleOf } from '../shared/example.ts'
import { listSeries, updateSeriesStep } from './series.endpoints.ts'

export const seriesExamples = [
  exampleOf(listSeries)({ input: null }),
  exampleOf(updateSeriesStep)({
    input: ({ now }) => ({
      step: 'bedtime-week/phones-in-the-kitchen',
      isDone: true,
      changedAt: aSecondBefore(now),
    }),
  }),
]
