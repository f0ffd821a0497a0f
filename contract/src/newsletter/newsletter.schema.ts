// The letter by mail (PUB-11): asked for with an address, agreed to by a press on the page of a mailed link.
import * as z from 'zod/mini'
import { email, emailToken, storedEmail } from '../identity/identity.schema.ts'

/** As they are stored, and as the page offers them. */
export const letterKinds = ['monthly', 'series', 'news'] as const
export type LetterKind = (typeof letterKinds)[number]

/** Days that the link of the first mail can be used to agree. */
export const confirmationDays = 7

export const letterChoice = z.array(z.enum(letterKinds)).check(
  z.maxLength(letterKinds.length),
  z.refine((kinds) => new Set(kinds).size === kinds.length, 'names a letter twice'),
)

/**
 * `waiting`: nobody has agreed yet; `expired`: nor can they any more with this link; `stopped`: unsubscribed,
 * which can be taken back for some days.
 */
const subscriptionState = z.enum(['waiting', 'expired', 'subscribed', 'stopped'])

export const subscription = z.object({
  email: storedEmail,
  state: subscriptionState,
  letters: letterChoice,
})
export type Subscription = z.output<typeof subscription>

export const subscribeInput = z.strictObject({ email })
export const linkInput = z.strictObject({ token: emailToken })
export const preferencesInput = z.strictObject({ token: emailToken, letters: letterChoice })
