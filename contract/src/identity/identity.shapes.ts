// What a client holds about itself (S1 §3 session identity), and how emails and passwords must look (S1 §5).
import * as z from 'zod/mini'
import { partnerDetails } from '../partners/partners.shapes.ts'
import { text } from '../shared/primitives.ts'
import { identityMessages } from './identity.messages.ts'

export const minimumPasswordLength = 7

/** Spaces around it do not count; kept as typed, compared in lower case. */
export const email = z.string().check(
  z.trim(),
  z.minLength(1, identityMessages.required),
  z.maxLength(254, { abort: true }), // longer text never reaches the pattern: it would cost the server seconds
  z.regex(/^[^\s@\0]+@[^\s@\0]+\.[^\s@\0]+$/, identityMessages.emailInvalid),
  z.refine((value) => value.isWellFormed(), identityMessages.emailInvalid),
)

export const password = text(200).check(z.minLength(minimumPasswordLength, identityMessages.passwordTooShort))

export const credentials = z.object({ username: email, password })

export const refreshToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'is not a refresh token'))

/** What kind of client refreshes; absent in the documented payload's older form. */
export const clientPlatform = z.object({ platform: z.optional(text(20)), appVersion: z.optional(text(20)), distVersion: z.optional(text(20)) })

/** invalid_grant: wrong email or password, or a session that has ended. */
export const identityRefusal = z.literal(['invalid_grant'])

export const signedInUser = z.object({ id: text(64), firstName: text(80), partnerId: z.nullable(text(80)), partnerUserId: z.nullable(text(120)) })
export type SignedInUser = z.output<typeof signedInUser>

export const sessionIdentity = z.object({
  accessToken: z.nullable(text(4_000)),
  refreshToken: z.nullable(text(400)),
  memberId: z.nullable(text(64)),
  partnerDetails: z.nullable(partnerDetails),
})
