import * as z from 'zod/mini'
import { landingAccountInfo, userInfo } from '../account/account.shapes.ts'
import { endpoint } from '../shared/endpoint.ts'
import { activityId } from '../shared/ids.ts'
import { whole } from '../shared/primitives.ts'
import { activityContent, activityJump, activityProgress } from './learning.shapes.ts'

const landingUserData = z.object({ success: z.literal(true), accountInfo: landingAccountInfo })
const fullUserData = z.object({ success: z.literal(true), accountInfo: userInfo })

/** Everything this device sent up to this number is kept. */
const receipt = z.object({ success: z.literal(true), acceptedThrough: whole(0, Number.MAX_SAFE_INTEGER) })

/** Saves a place, or that an activity is finished (S2 §7). Repeats and late messages change nothing; `notStarted` is skipped. */
export const landingUpdateLearningActivity = endpoint({
  name: 'landingUpdateLearningActivity',
  method: 'POST',
  path: 'landing/update-learning-activity',
  summary: 'Save the place in an activity, or that it is done',
  who: ['anonymous'],
  input: activityProgress,
  output: z.union([landingUserData, receipt]),
  refusals: ['member_unknown', 'activity_unknown', 'activity_not_available'],
  caching: 'no-store',
})

/** Makes an activity the next one of its program (S2 §4, jump). Repeats change nothing, nor does a choice older than where she stands there by now. */
export const landingUpdateProgramActivity = endpoint({
  name: 'landingUpdateProgramActivity',
  method: 'POST',
  path: 'landing/update-program-activity',
  summary: 'Choose the activity that comes next in its program',
  who: ['anonymous'],
  input: activityJump,
  output: landingUserData,
  refusals: ['member_unknown', 'activity_unknown', 'activity_not_available'],
  caching: 'no-store',
})

/** Text, transcript and signed playback addresses, after the access rule (LEARN-18). POST, so that no address says what was watched. */
export const landingActivityContent = endpoint({
  name: 'landingActivityContent',
  method: 'POST',
  path: 'landing/activity-content',
  summary: 'What there is to play or read in an activity',
  who: ['visitor', 'anonymous'],
  input: z.object({ activityId }),
  output: z.extend(activityContent, { success: z.literal(true) }),
  refusals: ['member_unknown', 'activity_unknown', 'activity_not_available'],
  caching: 'no-store',
})

// The same three for signed-in members (API-2).

const refusals = ['unauthenticated', 'activity_unknown', 'activity_not_available'] as const

export const accountUpdateLearningActivity = endpoint({
  ...landingUpdateLearningActivity,
  name: 'accountUpdateLearningActivity',
  path: 'account/update-learning-activity',
  who: ['member'],
  output: z.union([fullUserData, receipt]),
  refusals,
})

export const accountUpdateProgramActivity = endpoint({
  ...landingUpdateProgramActivity,
  name: 'accountUpdateProgramActivity',
  path: 'account/update-program-activity',
  who: ['member'],
  output: fullUserData,
  refusals,
})

export const accountActivityContent = endpoint({
  ...landingActivityContent,
  name: 'accountActivityContent',
  path: 'account/activity-content',
  who: ['member'],
  refusals,
})
