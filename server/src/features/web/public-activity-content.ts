import type { Playback } from '@oka/contract/learning/learning.schema.ts'
import type { PrerenderedContent } from '@oka/contract/system/rendering.ts'
import { findAvailableActivity, type LiveCatalogue } from '../catalogue/index.ts'
import type { Video } from '../media/index.ts'
import { noEntitlements } from '../billing/index.ts'

/** What the HTML of an activity's page may contain: its content where visitors may open it, else null. */
export function publicActivityContent(
  catalogue: LiveCatalogue,
  activityId: string,
  now: number,
): PrerenderedContent | null {
  const found = findPublic(catalogue, activityId, now)
  if (!found) return null
  const { textContent, parts, transcript, reading } = found.stored
  return { activity: found.activity, textContent, parts, transcript, hasReading: reading !== null }
}

/** The addresses of a video that visitors may open, signed for hours, the same for everyone; else null. */
export async function publicPlayback(
  catalogue: LiveCatalogue,
  video: Video,
  activityId: string,
  now: number,
): Promise<Playback | null> {
  const found = findPublic(catalogue, activityId, now)
  const asset = found?.stored.video
  return found && asset
    ? video.playbackOf({ ...asset, thumbnailTime: found.activity.thumbnailTime }, now)
    : null
}

const findPublic = (catalogue: LiveCatalogue, activityId: string, now: number) =>
  findAvailableActivity(catalogue.viewFor(noEntitlements, now), catalogue.activity(activityId))
