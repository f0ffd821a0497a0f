import type { Feature } from '../feature.ts'
import { seriesStepsRecord } from './series-steps.record.ts'
import { seriesRoutes } from './series.routes.ts'

export const seriesFeature = {
  name: 'series',
  tables: { series_step: 'seriesSteps' },
  records: () => [seriesStepsRecord()],
  routes: seriesRoutes,
} satisfies Feature
