// Calls of choosing a new password by mail. An error is returned, not thrown.
import { resetPassword, resetPasswordRequest } from '@oka/contract/identity/password.endpoints.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { openSession } from '../../../../platform/session/session.ts'
import { toResult } from '../call-result.ts'

/** In ms (docs/decisions/0018). */
const requestLimit = 15_000
const resetLimit = 30_000

export const requestReset = (apiRoot: string, email: string, signal: AbortSignal) =>
  toResult(
    openSession(apiRoot).call(resetPasswordRequest, { email }, { signal: timeLimit(requestLimit, signal) }),
  )

interface NewPassword {
  email: string
  newPassword: string
  confirmPassword: string
  resetPasswordToken: string
}

/** Not aborted when the page is left: the password may be new already. */
export const setNewPassword = (apiRoot: string, input: NewPassword) =>
  toResult(openSession(apiRoot).call(resetPassword, input, { signal: timeLimit(resetLimit) }))
