// Signing in and staying signed in (S1 §7). Documented refusals answer 200 with success: false.
import * as z from 'zod/mini'
import { marketingInfo } from '../marketing/marketing.shapes.ts'
import { endpoint } from '../shared/endpoint.ts'
import { activityId, anonymousMemberId, programId } from '../shared/ids.ts'
import { text } from '../shared/primitives.ts'
import { clientPlatform, credentials, email, identityRefusal, refreshToken } from './identity.shapes.ts'

const refused = z.object({ success: z.literal(false), errorCode: identityRefusal, message: text(300), errorDescription: text(300) })
const everybody = ['visitor', 'anonymous', 'member'] as const

export const hasValidAccount = endpoint({
  name: 'hasValidAccount',
  method: 'POST',
  path: 'identity/hasvalidaccount',
  summary: 'Is there an account with this email?',
  who: everybody,
  ignoresCaller: true,
  input: z.object({ credentials: z.object({ username: email }) }),
  output: z.object({ success: z.literal(true), hasValidAccount: z.boolean(), isNewAccount: z.boolean() }),
  refusals: [],
  caching: 'no-store',
})

/** Opens the account with this email, or makes it. What the anonymous member did becomes the account's, in the same transaction. */
export const loginOrSignup = endpoint({
  name: 'loginOrSignup',
  method: 'POST',
  path: 'identity/loginorsignup',
  summary: 'Sign in, or sign up where the email is new',
  who: everybody,
  ignoresCaller: true,
  input: z.object({
    credentials,
    marketingInfo: z.optional(marketingInfo),
    landingActivityId: z.optional(z.nullable(activityId)),
    defaultProgramId: z.optional(z.nullable(programId)),
    anonymousMemberId: z.optional(z.nullable(anonymousMemberId)),
    device: z.optional(clientPlatform),
  }),
  output: z.discriminatedUnion('success', [z.object({ success: z.literal(true), accessToken: text(4_000), refreshToken, isNewAccount: z.boolean() }), refused]),
  refusals: [],
  caching: 'no-store',
})

/** Each refresh token works once. Shown again within a minute, while its successor is unused, it gets another successor (SES-4). */
export const refreshTokens = endpoint({
  name: 'refreshTokens',
  method: 'POST',
  path: 'identity/refreshtoken',
  summary: 'New tokens for a refresh token',
  who: everybody,
  ignoresCaller: true,
  input: z.extend(clientPlatform, { refreshToken }),
  output: z.discriminatedUnion('success', [z.object({ success: z.literal(true), accessToken: text(4_000), refreshToken }), refused]),
  refusals: [],
  caching: 'no-store',
})

/** Ends the session this refresh token belongs to. An unknown token is no refusal: nothing is left to end. */
export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: 'identity/logout',
  summary: 'End this session',
  who: everybody,
  ignoresCaller: true,
  input: z.object({ refreshToken }),
  output: z.object({ success: z.literal(true) }),
  refusals: [],
  caching: 'no-store',
})
