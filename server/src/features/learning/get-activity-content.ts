import type { ActivityContent } from '@oka/contract/learning/learning.schema.ts'
import type { Caller } from '../../http/caller.ts'
import { readCatalogueView } from '../billing/index.ts'
import { findAvailableActivity, requireAvailableActivity } from '../catalogue/index.ts'
import { requireGift, type GiftLinksDeps } from '../gift-links/index.ts'
import type { Readings, Video } from '../media/index.ts'

export interface ContentDeps extends Omit<GiftLinksDeps, 'giftTokens'> {
  video: Video
  readings: Readings
}

export interface ContentRequest {
  caller: Caller
  input: { activityId: string; giftToken?: string | undefined }
  now: number
  /** Read only where a gift link is needed. */
  readonly address: string
}

/**
 * Text, transcript, playback and narration of an activity. Throws `activity_unknown`,
 * `activity_not_available`, or what `requireGift` throws where only a gift link could open it.
 */
export async function getActivityContent(
  deps: ContentDeps,
  request: ContentRequest,
): Promise<ActivityContent> {
  const { database, catalogue, video, readings } = deps
  const {
    caller,
    input: { activityId, giftToken: token },
    now,
  } = request
  const view = await readCatalogueView({ db: database.db, catalogue }, caller, now)
  const listed = catalogue.activity(activityId)
  const needsGift = token !== undefined && listed !== undefined && !findAvailableActivity(view, listed)
  const giftUntil = needsGift
    ? await requireGift(deps, { activityId, token, address: request.address }, now)
    : null
  const { activity, stored } = requireAvailableActivity(view, listed, {
    ignoresMembership: giftUntil !== null,
  })
  const { video: asset, reading, textContent, parts, transcript } = stored
  return {
    activity: { ...activity, muxAsset: asset },
    textContent,
    parts,
    transcript,
    playback: asset && (await video.playbackOf({ ...asset, thumbnailTime: activity.thumbnailTime }, now)),
    reading: reading && (await readings.readingOf(reading, now)),
    ...(giftUntil !== null && { giftUntil: new Date(giftUntil).toISOString() }),
  }
}
