import type { ActivityContent } from '@oka/contract/learning/learning.schema.ts'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { requireAvailableActivity, type LiveCatalogue } from '../catalogue/index.ts'
import type { Readings, Video } from '../media/index.ts'
import { readEntitlements } from '../billing/index.ts'

export interface ContentDeps {
  database: Database
  catalogue: LiveCatalogue
  video: Video
  readings: Readings
}

/**
 * Text, transcript, playback and narration of an activity. Throws `activity_unknown` or
 * `activity_not_available`.
 */
export async function getActivityContent(
  { database, catalogue, video, readings }: ContentDeps,
  caller: Caller,
  activityId: string,
  now: number,
): Promise<ActivityContent> {
  const { activity, stored } = requireAvailableActivity(
    catalogue.viewFor(await readEntitlements(database, caller, now), now),
    catalogue.activity(activityId),
  )
  const { video: asset, reading, textContent, parts, transcript } = stored
  return {
    activity: { ...activity, muxAsset: asset },
    textContent,
    parts,
    transcript,
    playback: asset && (await video.playbackOf({ ...asset, thumbnailTime: activity.thumbnailTime }, now)),
    reading: reading && (await readings.readingOf(reading, now)),
  }
}
