// The identity of a client (SES-13), and the format of emails and passwords (LOGIN-2).
import * as z from 'zod/mini'
import { boundedString, isWellFormed } from '../shared/primitives.ts'
import { identityMessages } from './identity.messages.ts'
import { addressWithin, isMailbox } from './mailbox.rule.ts'

export const minimumPasswordLength = 7

const maxEmailLength = 254

/**
 * A mailbox, without what surrounded it where it was pasted from. Stored as typed with its letters composed,
 * compared by `emailKeyOf`.
 */
export const email = z.string().check(
  z.maxLength(maxEmailLength + 100, { abort: true }), // the patterns take seconds on very long text
  z.overwrite(addressWithin),
  z.minLength(1, identityMessages.required),
  z.maxLength(maxEmailLength, { abort: true }),
  z.refine(
    (value) => isWellFormed(value) && isMailbox(value) && value.normalize('NFC').length <= maxEmailLength,
    identityMessages.emailInvalid,
  ),
)

/** As an account has it: also one of before, which mail cannot be sent to. */
export const storedEmail = boundedString(maxEmailLength)

export const password = boundedString(200).check(
  z.minLength(minimumPasswordLength, identityMessages.passwordTooShort),
)

export const credentials = z.object({ username: email, password })

export const refreshToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'is not a refresh token'))

/** The kind of client. Older clients send none. */
export const clientPlatform = z.object({
  platform: z.optional(boundedString(20)),
  appVersion: z.optional(boundedString(20)),
  distVersion: z.optional(boundedString(20)),
})

/** 256 random bits in base64url: in a mailed link, works for an hour or a week and once. */
export const emailToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'is not a token of a mail'))

/** The documented error object, with one of these codes. */
export const failureOf = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  z.object({
    success: z.literal(false),
    errorCode: z.literal([...codes]),
    message: boundedString(400),
    errorDescription: boundedString(400),
  })

export const signedInUser = z.object({
  id: boundedString(64),
  firstName: boundedString(80),
  partnerId: z.nullable(boundedString(80)),
  partnerUserId: z.nullable(boundedString(120)),
})
export type SignedInUser = z.output<typeof signedInUser>
