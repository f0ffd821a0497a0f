import * as z from 'zod/mini'
import { endpoint, learnerEndpoint } from '../shared/endpoint.ts'
import { saidOfStep, seriesOutline, seriesStepChange } from './series.schema.ts'

const response = z.object({ success: z.literal(true), seriesSteps: z.array(saidOfStep) })

/** All series in one answer, so that the server never learns which one a reader follows. */
export const listSeries = endpoint({
  name: 'listSeries',
  method: 'GET',
  path: 'series',
  summary: 'The series with the titles and minutes of their steps',
  allowedCallers: ['visitor', 'anonymous', 'member', 'partner', 'staff'],
  visitorLimits: { none: 'the same answer for everyone, made once' },
  input: null,
  output: z.object({ success: z.literal(true), series: z.array(seriesOutline) }),
  errors: [],
  cacheControl: 'revalidate',
  ignoresCredentials: true,
})

/**
 * Marks a step of a series as done, or as not done. Repeats change nothing. Returns what the member said of
 * all steps.
 */
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
