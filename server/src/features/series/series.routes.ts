import { createHash } from 'node:crypto'
import { listSeries, updateSeriesStep } from '@oka/contract/series/series.endpoints.ts'
import { bindEndpoint, bindLearnerEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import type { Series, SeriesOutline } from '@oka/contract/series/series.schema.ts'
import { PreparedResponse } from '../../http/prepared-response.ts'
import { updateSeriesStep as update, type SeriesDeps } from './update-series-step.ts'

export function seriesRoutes(binding: Binding, deps: SeriesDeps) {
  bindLearnerEndpoint(binding, updateSeriesStep, async ({ input, caller, now }) => ({
    success: true as const,
    seriesSteps: await update(deps, caller, input, now),
  }))
  const bytes = Buffer.from(JSON.stringify({ success: true, series: deps.series.map(outlineOf) }))
  const response = new PreparedResponse(
    () => ({ bytes }),
    `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  )
  bindEndpoint(binding, listSeries, async () => response)
}

const outlineOf = ({ slug, title, illustration, steps }: Series): SeriesOutline => ({
  slug,
  title,
  illustration,
  steps: steps.map(({ id, title: stepTitle, minutes, activityId }) => ({
    id,
    title: stepTitle,
    minutes,
    activityId,
  })),
})
