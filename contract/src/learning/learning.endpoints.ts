import * as z from 'zod/mini'
import { landingAccountInfo, userInfo } from '../account/account.schema.ts'
import { giftToken } from '../gift-links/gift-links.schema.ts'
import { publicParts } from '../catalogue/lesson-parts.schema.ts'
import { endpoint, learnerEndpoint } from '../shared/endpoint.ts'
import { activityId } from '../shared/ids.ts'
import { integer } from '../shared/primitives.ts'
import { activityContent, activityJump, activityProgress } from './learning.schema.ts'

const landingUserData = z.object({ success: z.literal(true), accountInfo: landingAccountInfo })
const fullUserData = z.object({ success: z.literal(true), accountInfo: userInfo })

/** Every event of this device up to this sequence number is saved. */
const ack = z.object({ success: z.literal(true), ackedSequence: integer(0, Number.MAX_SAFE_INTEGER) })

/**
 * Saves the position or the completion of an activity (LEARN-7). Repeated events change nothing, and one that
 * is older than what is stored no position; `notStarted` is ignored. It is accepted for an activity that the
 * caller may not open by now too: progress opens nothing.
 */
export const updateLearningActivity = learnerEndpoint({
  name: 'UpdateLearningActivity',
  method: 'POST',
  path: 'update-learning-activity',
  summary: 'Save the position in an activity, or its completion',
  landingCallers: ['anonymous', 'partner'],
  input: activityProgress,
  output: { landing: z.union([landingUserData, ack]), account: z.union([fullUserData, ack]) },
  errors: ['activity_unknown'],
  cacheControl: 'no-store',
})

/**
 * Makes an activity the next one of its program (LEARN-11). Repeated jumps and jumps older than the stored
 * position change nothing.
 */
export const updateProgramActivity = learnerEndpoint({
  name: 'UpdateProgramActivity',
  method: 'POST',
  path: 'update-program-activity',
  summary: 'Choose the next activity of a program',
  landingCallers: ['anonymous', 'partner'],
  input: activityJump,
  output: { landing: landingUserData, account: fullUserData },
  errors: ['activity_unknown', 'activity_not_available'],
  cacheControl: 'no-store',
})

const contentResponse = z.extend(activityContent, { success: z.literal(true) })

/**
 * Text, transcript and signed playback addresses, after a check of access (LEARN-18). POST, so that no URL
 * contains what is watched, or the token of a gift link (DOOR-9). The token counts only where the caller could
 * not open the lesson without it.
 */
export const getActivityContent = learnerEndpoint({
  name: 'ActivityContent',
  method: 'POST',
  path: 'activity-content',
  summary: 'What to play or read in an activity',
  landingCallers: ['visitor', 'anonymous', 'partner'],
  visitorLimits: {
    none: 'only reads, and signs addresses; a gift link that is not known is counted where it is looked up',
  },
  input: z.object({ activityId, giftToken: z.optional(giftToken) }),
  output: { landing: contentResponse, account: contentResponse },
  errors: [
    'activity_unknown',
    'activity_not_available',
    'gift_link_unknown',
    'gift_link_ended',
    'gift_lesson_withdrawn',
  ],
  cacheControl: 'no-store',
})

/**
 * What everybody may read of a released lesson that is shut to them (DOOR-4): the same answer for every
 * caller. POST, so that no URL contains what is read.
 */
export const getActivityPreview = endpoint({
  name: 'getActivityPreview',
  method: 'POST',
  path: 'activity-preview',
  summary: 'Short answer, how sure, and when and where to find help, of any released lesson',
  details: 'Title and subtitle are in the list of lessons of landing/store and app/store.',
  allowedCallers: ['visitor', 'anonymous', 'member'],
  visitorLimits: { none: 'the same answer for everyone, made once' },
  input: z.object({ activityId }),
  output: z.extend(publicParts, { success: z.literal(true), activityId }),
  errors: ['activity_unknown', 'activity_not_available'],
  cacheControl: 'no-store',
  ignoresCredentials: true,
})
