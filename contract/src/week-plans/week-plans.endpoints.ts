import * as z from 'zod/mini'
import { learnerEndpoint } from '../shared/endpoint.ts'
import { weekPlanChange } from './week-plans.schema.ts'

const done = z.object({ success: z.literal(true) })

/** Saves the plan of one week. A repeat changes nothing. */
export const updateWeekPlan = learnerEndpoint({
  name: 'UpdateWeekPlan',
  method: 'POST',
  path: 'update-week-plan',
  summary: 'Save the plan of a week',
  landingCallers: ['anonymous'],
  input: weekPlanChange,
  output: { landing: done, account: done },
  errors: [],
  cacheControl: 'no-store',
})
