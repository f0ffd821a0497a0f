import type { ActivityContent } from '@oka/contract/learning/learning.shapes.ts'
import type { Video } from '../../ports/video.ts'
import { heldByNobody, type LearnerDeps } from './account-info.ts'
import { activityToTake } from './take-activity.rule.ts'

/** Text, transcript and playback of an activity the caller may take. */
export async function openActivity({ catalogue, video }: LearnerDeps & { video: Video }, activityId: string, now: number): Promise<ActivityContent> {
  const stored = catalogue.activity(activityId)
  const { activity } = activityToTake(catalogue.forHeld(heldByNobody, now), stored)
  const asset = stored?.video ?? null
  return {
    activity: { ...activity, muxAsset: asset },
    textContent: stored?.textContent ?? '',
    transcript: stored?.transcript ?? [],
    playback: asset && (await video.playbackOf({ ...asset, thumbnailTime: activity.thumbnailTime }, now)),
  }
}
