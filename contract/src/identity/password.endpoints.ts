// Resetting and changing a password (LOGIN-10, LOGIN-11, SET-2). Documented failures return status 200
// with `success: false`.
import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { boundedString } from '../shared/primitives.ts'
import { email, emailToken, failureOf, password } from './identity.schema.ts'
import { identityMessages } from './identity.messages.ts'

const anyCaller = ['visitor', 'anonymous', 'member'] as const
const success = z.object({ success: z.literal(true) })
/** Beside `newPassword`. */
const repeated = boundedString(200)
const isRepeated = z.refine<{ newPassword: string; confirmPassword: string }>(
  ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
  {
    path: ['confirmPassword'],
    error: identityMessages.notEqual,
  },
)

/**
 * Mails a link that works once, for an hour. `invalid_account`: no account has this email. Several requests
 * within an hour mail one link each, up to a limit; the newest three work.
 */
export const resetPasswordRequest = endpoint({
  name: 'resetPasswordRequest',
  method: 'POST',
  path: 'identity/resetpasswordrequest',
  summary: 'Mail a link to choose a new password',
  allowedCallers: anyCaller,
  visitorLimits: ['reset-address', 'reset-address-network', 'reset'],
  ignoresCredentials: true,
  input: z.object({ email }),
  output: z.discriminatedUnion('success', [success, failureOf(['invalid_account'])]),
  errors: [],
  cacheControl: 'no-store',
})

/**
 * Ends all sessions of the account, confirms its address and voids the other links. A right password then
 * signs in at once, whatever was guessed before. `invalid_token`: the link was used, has expired, was made
 * up, or is of another email.
 */
export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: 'identity/resetpassword',
  summary: 'Choose a new password with a mailed link',
  allowedCallers: anyCaller,
  visitorLimits: ['link-use', 'link-use-network'],
  ignoresCredentials: true,
  input: z
    .object({ email, newPassword: password, confirmPassword: repeated, resetPasswordToken: emailToken })
    .check(isRepeated),
  output: z.discriminatedUnion('success', [success, failureOf(['invalid_token'])]),
  errors: [],
  cacheControl: 'no-store',
})

/**
 * Ends all other sessions of the account and voids the links that were mailed before. `invalid_grant`: the
 * old password is wrong.
 */
export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: 'identity/changepassword',
  summary: 'Change the password',
  allowedCallers: ['member'],
  input: z
    .object({ oldPassword: password, newPassword: password, confirmPassword: repeated })
    .check(isRepeated),
  output: z.discriminatedUnion('success', [success, failureOf(['invalid_grant'])]),
  errors: ['unauthenticated'],
  cacheControl: 'no-store',
})
