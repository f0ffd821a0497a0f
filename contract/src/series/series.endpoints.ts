import * as z from 'zod/mini'
import { learnerEndpoint } from '../shared/endpoint.ts'
import { saidOfStep, seriesStepChange } from './series.schema.ts'

const response = z.object({ success: z.literal(true), seriesSteps: z.array(saidOfStep) })

/** Marks a step of a series as done, or as not done. Repeats change nothing. Returns what the member said of all steps. */
export const updateSeriesStep = learnerEndpoint({
  name: 'UpdateSeriesStep',
  method: 'POST',
  path: 'update-series-step',
  summary: 'Mark a step of a series as done, or as not done',
  landingCallers: ['anonymous'],
  input: seriesStepChange,
  output: { landing: response, account: response },
  errors: ['series_step_unknown'],
  cacheControl: 'no-store',
})
