import { updateWeekPlan } from '@oka/contract/week-plans/week-plans.endpoints.ts'
import { bindLearnerEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { updateWeekPlan as update, type WeekPlansDeps } from './update-week-plan.ts'

export function weekPlansRoutes(binding: Binding, deps: WeekPlansDeps) {
  bindLearnerEndpoint(binding, updateWeekPlan, async ({ input, caller, now }) => {
    await update(deps, caller, input, now)
    return { success: true as const }
  })
}
