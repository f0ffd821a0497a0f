import {
  landingActivityContent,
  landingUpdateLearningActivity,
  landingUpdateProgramActivity,
} from '@oka/contract/learning/learning.endpoints.ts'
import { AppError } from '../../errors/app-error.ts'
import { bindEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import type { Caller } from '../../http/who-is-calling.ts'
import type { Video } from '../../ports/video.ts'
import { landingAccountInfoOf, type LearnerDeps } from './account-info.ts'
import { jumpToActivity } from './jump-to-activity.ts'
import { openActivity } from './open-activity.ts'
import { recordProgress } from './record-progress.ts'

export function learningRoutes(binding: Binding, deps: LearnerDeps & { video: Video }) {
  bindEndpoint(binding, landingUpdateLearningActivity, async ({ input, caller, now }) => {
    const learner = learnerOf(caller)
    await recordProgress(deps, learner.memberId, input, now)
    return { success: true as const, accountInfo: await landingAccountInfoOf(deps, learner, now) }
  })
  bindEndpoint(binding, landingUpdateProgramActivity, async ({ input, caller, now }) => {
    const learner = learnerOf(caller)
    await jumpToActivity(deps, learner.memberId, input, now)
    return { success: true as const, accountInfo: await landingAccountInfoOf(deps, learner, now) }
  })
  bindEndpoint(binding, landingActivityContent, async ({ input, now }) => ({ success: true as const, ...(await openActivity(deps, input.activityId, now)) }))
}

function learnerOf(caller: Caller): { memberId: string; credential: string } {
  if (caller.kind !== 'anonymous') throw new AppError('member_unknown')
  return caller
}
