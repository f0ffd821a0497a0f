import type { Refused } from '../sign-in.queries.ts'
import { signInMessages as m } from '../sign-in.messages.ts'

/** What the form says of a refusal, and by that what to do (LOGIN-6): its own words, else the server's message, else its description. */
export function refusalText({ errorCode, message, errorDescription }: Refused, isOnline: boolean): string {
  if (errorCode === 'invalid_grant') return m.invalidGrant
  if (errorCode === 'unreachable') return isOnline ? m.unreachable : m.offline
  return message || errorDescription || m.broken
}
