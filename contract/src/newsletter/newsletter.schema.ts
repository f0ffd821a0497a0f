// The letter by mail (PUB-11): asked for with an address, agreed to by a press on the page of a mailed link.
import * as z from 'zod/mini'
import { email, emailToken, storedEmail } from '../identity/identity.schema.ts'

/** As they are stored, and as the page offers them. */
export const letterKinds = ['monthly', 'series', 'news'] as const
export type LetterKind = (typeof letterKinds)[number]

/** The page of the choices, in every letter; a mail program ends the letters by a POST to it (RFC 8058). */
export const lettersPath = '/newsletter/preferences'

/** Days that the link of the first mail can be used to agree. */
export const confirmationDays = 7

export const letterChoice = z.array(z.enum(letterKinds)).check(
  z.maxLength(letterKinds.length),
  z.refine((kinds) => new Set(kinds).size === kinds.length, 'names a letter twice'),
)

/** What a press on the button of the page agrees to; `version` is stored with it and changes with any word. */
export const agreedWords = {
  version: '2026-11-28',
  ask: (address: string) => `Shall we write to ${address}?`,
  askText: 'Once a month. One lesson, one thing to try.',
  yes: 'Yes, write to me',
} as const

/** `waiting`: nobody has agreed yet; `expired`: nor can they any more with this link; `stopped`: no letter comes. */
const subscriptionState = z.enum(['waiting', 'expired', 'subscribed', 'stopped'])

export const subscription = z.object({
  /** `null`: it was stopped so long ago that only a hash is stored. */
  email: z.nullable(storedEmail),
  state: subscriptionState,
  letters: letterChoice,
  /** Only in the answer of the call that stopped it: with this token it can be taken back for some days. */
  undo: z.nullable(emailToken),
})
export type Subscription = z.output<typeof subscription>

export const subscribeInput = z.strictObject({ email })
export const linkInput = z.strictObject({ token: emailToken })
export const preferencesInput = z.strictObject({ token: emailToken, letters: letterChoice })
