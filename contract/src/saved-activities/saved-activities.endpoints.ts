import * as z from 'zod/mini'
import { learnerEndpoint } from '../shared/endpoint.ts'
import { savedActivity, savedActivityChange } from './saved-activities.schema.ts'

const response = z.object({ success: z.literal(true), savedActivities: z.array(savedActivity) })

/**
 * Saves an activity for later or removes it, also when it is locked or withdrawn. Repeats change nothing.
 * Returns all saved activities, newest first.
 */
export const updateSavedActivity = learnerEndpoint({
  name: 'UpdateSavedActivity',
  method: 'POST',
  path: 'update-saved-activity',
  summary: 'Save a lesson for later, or remove it',
  landingCallers: ['anonymous'],
  input: savedActivityChange,
  output: { landing: response, account: response },
  errors: ['activity_unknown'],
  cacheControl: 'no-store',
})
