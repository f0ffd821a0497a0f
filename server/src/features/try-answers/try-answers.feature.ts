import type { Feature } from '../feature.ts'
import { tryAnswersRecord } from './try-answers.record.ts'
import { tryAnswersRoutes } from './try-answers.routes.ts'

export const tryAnswersFeature = {
  name: 'try-answers',
  tables: { try_answer: 'tryAnswers' },
  records: () => [tryAnswersRecord()],
  routes: tryAnswersRoutes,
} satisfies Feature
