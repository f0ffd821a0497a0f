// Reminders by mail (APP-7): off until a member switches them on, and at most one on a day of theirs.
import * as z from 'zod/mini'
import { emailToken } from '../identity/identity.schema.ts'
import { boundedString, instant, integer } from '../shared/primitives.ts'

/**
 * Pages of the links in a reminder: one opens what it is about, one ends them; a mail program ends them by a
 * POST to the second (RFC 8058). They are below the letter's, whose route every page of the site knows already.
 */
export const reminderPaths = { open: '/newsletter/tonight', stop: '/newsletter/reminders' } as const

/** Since midnight by the member's clock. */
const minuteOfDay = integer(0, 24 * 60 - 1)

const reminderTimes = {
  at: minuteOfDay,
  /** No reminder comes from here on, until before `quietTo`, also over midnight; the same minute twice: never quiet. */
  quietFrom: minuteOfDay,
  quietTo: minuteOfDay,
}

/** What the settings offer before anything is chosen. */
export const firstReminderTimes = { at: 19 * 60 + 30, quietFrom: 21 * 60, quietTo: 8 * 60 } as const

export const reminderSettings = z.object({
  /** `paused`: by itself, because for four weeks none was followed and nothing was learned. */
  state: z.enum(['on', 'off', 'paused']),
  ...reminderTimes,
  /** IANA name; '' is unknown and counts as UTC. */
  timeZone: boundedString(60),
  /** None comes before the address of the account is confirmed. */
  needsConfirmedEmail: z.boolean(),
  /** Null: none is planned. */
  nextAt: z.nullable(instant),
})
export type ReminderSettings = z.output<typeof reminderSettings>

export const reminderChange = z.strictObject({ isOn: z.boolean(), ...reminderTimes })
export type ReminderChange = z.output<typeof reminderChange>

export const reminderLink = z.strictObject({ token: emailToken })
