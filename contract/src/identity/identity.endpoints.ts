// Sign-in and token refresh (LOGIN-3, LOGIN-4, SES-4). Documented failures return status 200 with `success:
// false`.
import * as z from 'zod/mini'
import { marketingInfo } from '../marketing/marketing.schema.ts'
import { endpoint } from '../shared/endpoint.ts'
import { activityId, anonymousMemberId, deviceId, programId } from '../shared/ids.ts'
import { boundedString } from '../shared/primitives.ts'
import { clientPlatform, credentials, email, failureOf, refreshToken } from './identity.schema.ts'

/** Wrong email or password, or a session that has ended. */
const failure = failureOf(['invalid_grant'])
const anyCaller = ['visitor', 'anonymous', 'member'] as const

export const hasValidAccount = endpoint({
  name: 'hasValidAccount',
  method: 'POST',
  path: 'identity/hasvalidaccount',
  summary: 'Is there an account with this email?',
  allowedCallers: anyCaller,
  visitorLimits: ['has-account', 'has-account-network'],
  ignoresCredentials: true,
  input: z.object({ credentials: z.object({ username: email }) }),
  output: z.object({ success: z.literal(true), hasValidAccount: z.boolean(), isNewAccount: z.boolean() }),
  errors: [],
  cacheControl: 'no-store',
})

/**
 * Signs in to the account with this email, or creates it, and merges the data of the anonymous member into it
 * in the same transaction.
 */
export const loginOrSignup = endpoint({
  name: 'loginOrSignup',
  method: 'POST',
  path: 'identity/loginorsignup',
  summary: 'Sign in, or sign up when the email is new',
  allowedCallers: anyCaller,
  visitorLimits: ['attempt-address', 'new-account-network', 'sign-up-mail', 'sign-up-mail-network'],
  ignoresCredentials: true,
  input: z.object({
    credentials,
    marketingInfo: z.optional(marketingInfo),
    landingActivityId: z.optional(z.nullable(activityId)),
    defaultProgramId: z.optional(z.nullable(programId)),
    anonymousMemberId: z.optional(z.nullable(anonymousMemberId)),
    /**
     * `deviceId`: wrong passwords from elsewhere do not keep the account's owner out of a device that signed
     * in before.
     */
    device: z.optional(
      z.extend(clientPlatform, {
        deviceId: z.optional(deviceId),
        /** BCP 47 and IANA names, for mails. */
        language: z.optional(boundedString(35)),
        timeZone: z.optional(boundedString(60)),
      }),
    ),
  }),
  output: z.discriminatedUnion('success', [
    z.object({
      success: z.literal(true),
      accessToken: boundedString(4_000),
      refreshToken,
      isNewAccount: z.boolean(),
    }),
    failure,
  ]),
  errors: [],
  cacheControl: 'no-store',
})

/**
 * A refresh token works once. Repeated within a minute, while its successor is unused, it returns another
 * successor (SES-4).
 */
export const refreshTokens = endpoint({
  name: 'refreshTokens',
  method: 'POST',
  path: 'identity/refreshtoken',
  summary: 'New tokens for a refresh token',
  allowedCallers: anyCaller,
  visitorLimits: { none: 'a token cannot be guessed, and one that is unknown writes nothing' },
  ignoresCredentials: true,
  input: z.extend(clientPlatform, { refreshToken }),
  output: z.discriminatedUnion('success', [
    z.object({ success: z.literal(true), accessToken: boundedString(4_000), refreshToken }),
    failure,
  ]),
  errors: [],
  cacheControl: 'no-store',
})

/** Ends the session of this refresh token. An unknown token is not an error. */
export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: 'identity/logout',
  summary: 'End this session',
  allowedCallers: anyCaller,
  visitorLimits: { none: 'a token cannot be guessed, and one that is unknown writes nothing' },
  ignoresCredentials: true,
  input: z.object({ refreshToken }),
  output: z.object({ success: z.literal(true) }),
  errors: [],
  cacheControl: 'no-store',
})
