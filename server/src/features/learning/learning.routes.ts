import {
  accountActivityContent,
  accountUpdateLearningActivity,
  accountUpdateProgramActivity,
  landingActivityContent,
  landingUpdateLearningActivity,
  landingUpdateProgramActivity,
} from '@oka/contract/learning/learning.endpoints.ts'
import { bindEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { anonymousOf, memberOf } from '../../calling/caller.ts'
import { landingAccountInfoOf, userInfoOf, type LearnerDeps } from './account-info.ts'
import { jumpToActivity } from './jump-to-activity.ts'
import { openActivity, type MediaOfLessons } from './open-activity.ts'
import { progressRecorder } from './record-progress.ts'

export function learningRoutes(binding: Binding, deps: LearnerDeps & MediaOfLessons) {
  const recordProgress = progressRecorder(deps)

  bindEndpoint(binding, landingUpdateLearningActivity, async ({ input, caller, now }) => {
    const learner = anonymousOf(caller)
    const kept = await recordProgress(learner, input, now)
    if (input.wantsReceipt) return { success: true as const, ...kept }
    return { success: true as const, accountInfo: await landingAccountInfoOf(deps, learner, now) }
  })
  bindEndpoint(binding, accountUpdateLearningActivity, async ({ input, caller, now }) => {
    const learner = memberOf(caller)
    const kept = await recordProgress(learner, input, now)
    if (input.wantsReceipt) return { success: true as const, ...kept }
    return { success: true as const, accountInfo: await userInfoOf(deps, learner.memberId, now) }
  })

  bindEndpoint(binding, landingUpdateProgramActivity, async ({ input, caller, now }) => {
    const learner = anonymousOf(caller)
    await jumpToActivity(deps, learner.memberId, input, now)
    return { success: true as const, accountInfo: await landingAccountInfoOf(deps, learner, now) }
  })
  bindEndpoint(binding, accountUpdateProgramActivity, async ({ input, caller, now }) => {
    const { memberId } = memberOf(caller)
    await jumpToActivity(deps, memberId, input, now)
    return { success: true as const, accountInfo: await userInfoOf(deps, memberId, now) }
  })

  for (const endpoint of [landingActivityContent, accountActivityContent])
    bindEndpoint(binding, endpoint, async ({ input, now }) => ({ success: true as const, ...(await openActivity(deps, input.activityId, now)) }))
}
