import * as z from 'zod/mini'
import { failureOf } from '../identity/identity.schema.ts'
import { endpoint } from '../shared/endpoint.ts'
import { activityId, programId } from '../shared/ids.ts'
import { reminderChange, reminderLink, reminderSettings } from './reminders.schema.ts'

const answer = z.object({ success: z.literal(true), reminders: reminderSettings })

export const getReminders = endpoint({
  name: 'getReminders',
  method: 'GET',
  path: 'account/reminders',
  summary: 'Whether reminders are mailed to the member, and when',
  allowedCallers: ['member'],
  input: null,
  output: answer,
  errors: ['unauthenticated'],
  cacheControl: 'no-store',
})

export const updateReminders = endpoint({
  name: 'updateReminders',
  method: 'POST',
  path: 'account/update-reminders',
  summary: 'Switches reminders by mail on or off, and chooses their time',
  details:
    'At most one is mailed on a day of the member, none in quiet hours: what falls into them waits until they end.',
  allowedCallers: ['member'],
  input: reminderChange,
  output: answer,
  errors: ['unauthenticated'],
  cacheControl: 'no-store',
})

const byLink = {
  method: 'POST',
  allowedCallers: ['visitor'],
  visitorLimits: ['link-use', 'link-use-network'],
  ignoresCredentials: true,
  input: reminderLink,
  errors: [],
  cacheControl: 'no-store',
} as const

/** `invalid_token`: the link is of nobody who has reminders, or opens one that a later one followed. */
const failure = failureOf(['invalid_token'])

export const followReminder = endpoint({
  ...byLink,
  name: 'followReminder',
  path: 'reminders/follow',
  summary: 'Says which lesson the last reminder is about, and that its link was followed',
  output: z.discriminatedUnion('success', [
    z.object({
      success: z.literal(true),
      /** Null: what the academy has for tonight. */
      lesson: z.nullable(z.object({ programId, activityId })),
    }),
    failure,
  ]),
})

export const stopReminders = endpoint({
  ...byLink,
  name: 'stopReminders',
  path: 'reminders/stop',
  summary: 'Switches the reminders off that a mailed link is of',
  output: z.discriminatedUnion('success', [z.object({ success: z.literal(true) }), failure]),
})
