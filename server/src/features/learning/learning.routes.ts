import {
  getActivityContent,
  getActivityPreview,
  updateLearningActivity,
  updateProgramActivity,
} from '@oka/contract/learning/learning.endpoints.ts'
import { bindEndpoint, bindLearnerEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import type { AccountInfoReader } from '../../member-records/account-info.ts'
import { jumpToActivity, progressRecorder, type ProgressDeps } from '../progress/index.ts'
import { getActivityContent as loadActivityContent, type ContentDeps } from './get-activity-content.ts'
import { getActivityPreview as loadActivityPreview } from './get-activity-preview.ts'

export function learningRoutes(
  binding: Binding,
  deps: ProgressDeps & ContentDeps & { accountInfo: AccountInfoReader },
) {
  const recordProgress = progressRecorder(deps)

  bindLearnerEndpoint(binding, updateLearningActivity, async ({ input, caller, now }) => {
    const ack = await recordProgress(caller, input, now)
    return {
      success: true as const,
      ...(input.wantsAck ? ack : { accountInfo: await deps.accountInfo.read(caller, now) }),
    }
  })

  bindLearnerEndpoint(binding, updateProgramActivity, async ({ input, caller, now }) => {
    await jumpToActivity(deps, caller, input, now)
    return { success: true as const, accountInfo: await deps.accountInfo.read(caller, now) }
  })

  bindLearnerEndpoint(binding, getActivityContent, async (request) => ({
    success: true as const,
    ...(await loadActivityContent(deps, request)),
  }))

  bindEndpoint(binding, getActivityPreview, async ({ input, now }) => ({
    success: true as const,
    ...loadActivityPreview(deps.catalogue, input.activityId, now),
  }))
}
