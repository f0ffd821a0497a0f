import { exampleOf } from '../shared/example.ts'
import { reportClientError } from './client-errors.endpoints.ts'

export const clientErrorsExamples = [
  exampleOf(reportClientError)({
    input: {
      kind: 'rejection',
      name: 'TypeError',
      status: 0,
      route: '/learn/:programId/:activityId',
      at: 'lesson.page-B1x.js:1:2042',
      release: '1.2.3+7',
    },
  }),
]
