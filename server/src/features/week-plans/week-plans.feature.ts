import type { Feature } from '../feature.ts'
import { weekPlansRecord } from './week-plans.record.ts'
import { weekPlansRoutes } from './week-plans.routes.ts'

export const weekPlansFeature = {
  name: 'week-plans',
  tables: { week_plan: 'weekPlans' },
  records: () => [weekPlansRecord()],
  routes: weekPlansRoutes,
} satisfies Feature
