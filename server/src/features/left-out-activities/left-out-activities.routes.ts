import { updateLeftOutActivity } from '@oka/contract/left-out-activities/left-out-activities.endpoints.ts'
import { bindLearnerEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { updateLeftOutActivity as update, type LeftOutActivitiesDeps } from './update-left-out-activity.ts'

export function leftOutActivitiesRoutes(binding: Binding, deps: LeftOutActivitiesDeps) {
  bindLearnerEndpoint(binding, updateLeftOutActivity, async ({ input, caller, now }) => {
    await update(deps, caller, input, now)
    return { success: true as const }
  })
}
