import { updateSeriesStep } from '@oka/contract/series/series.endpoints.ts'
import { bindLearnerEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { updateSeriesStep as update, type SeriesDeps } from './update-series-step.ts'

export function seriesRoutes(binding: Binding, deps: SeriesDeps) {
  bindLearnerEndpoint(binding, updateSeriesStep, async ({ input, caller, now }) => ({
    success: true as const,
    seriesSteps: await update(deps, caller, input, now),
  }))
}
