import * as z from 'zod/mini'
import { learnerEndpoint } from '../shared/endpoint.ts'
import { leftOutActivityChange } from './left-out-activities.schema.ts'

const done = z.object({ success: z.literal(true) })

/** Leaves a lesson out of what is recommended, or takes that back. A repeat changes nothing. */
export const updateLeftOutActivity = learnerEndpoint({
  name: 'UpdateLeftOutActivity',
  method: 'POST',
  path: 'update-left-out-activity',
  summary: 'Leave a lesson out of recommendations, or take that back',
  landingCallers: ['anonymous'],
  input: leftOutActivityChange,
  output: { landing: done, account: done },
  errors: ['activity_unknown'],
  cacheControl: 'no-store',
})
