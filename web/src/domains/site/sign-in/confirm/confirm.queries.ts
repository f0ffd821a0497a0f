// Calls of confirming an email address. An error is returned, not thrown.
import { confirmEmail, requestEmailConfirmation } from '@oka/contract/identity/email-address.endpoints.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { openSession } from '../../../../platform/session/session.ts'
import { toResult } from '../call-result.ts'

/** In ms (docs/decisions/0018). */
const limit = 15_000

/** Not aborted when the page is left: the address may be confirmed already. */
export const confirmAddress = (apiRoot: string, token: string) =>
  toResult(openSession(apiRoot).call(confirmEmail, { token }, { signal: timeLimit(limit) }))

export const sendConfirmation = (apiRoot: string) =>
  toResult(openSession(apiRoot).call(requestEmailConfirmation, {}, { signal: timeLimit(limit) }))
