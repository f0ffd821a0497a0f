import type { ActivityContent } from '@oka/contract/learning/learning.shapes.ts'
import type { Video } from '../../ports/video.ts'
import type { Readings } from '../media/media.door.ts'
import { heldByNobody, type LearnerDeps } from './account-info.ts'
import { activityToTake } from './take-activity.rule.ts'

export interface MediaOfLessons {
  video: Video
  readings: Readings
}

/** Text, transcript, playback and reading of an activity the caller may take. */
export async function openActivity({ catalogue, video, readings }: LearnerDeps & MediaOfLessons, activityId: string, now: number): Promise<ActivityContent> {
  const stored = catalogue.activity(activityId)
  const { activity } = activityToTake(catalogue.forHeld(heldByNobody, now), stored)
  const asset = stored?.video ?? null
  const reading = stored?.reading ?? null
  return {
    activity: { ...activity, muxAsset: asset },
    textContent: stored?.textContent ?? '',
    transcript: stored?.transcript ?? [],
    playback: asset && (await video.playbackOf({ ...asset, thumbnailTime: activity.thumbnailTime }, now)),
    reading: reading && (await readings.readingOf(reading, now)),
  }
}
