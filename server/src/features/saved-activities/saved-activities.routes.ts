import { updateSavedActivity } from '@oka/contract/saved-activities/saved-activities.endpoints.ts'
import { bindLearnerEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { updateSavedActivity as update, type SavedActivitiesDeps } from './update-saved-activity.ts'

export function savedActivitiesRoutes(binding: Binding, deps: SavedActivitiesDeps) {
  bindLearnerEndpoint(binding, updateSavedActivity, async ({ input, caller, now }) => ({
    success: true as const,
    savedActivities: await update(deps, caller, input, now),
  }))
}
