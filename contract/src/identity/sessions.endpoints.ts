// Where a member is signed in (SET-5).
import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { boundedString, emptyBody, instant } from '../shared/primitives.ts'

const session = z.object({
  id: boundedString(64),
  /** Such as `Firefox on Windows`; '' where the session is older than this record. */
  deviceName: boundedString(80),
  signedInAt: instant,
  /** At most ten minutes late. */
  lastUsedAt: instant,
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof session>

/** The current session first, then the most recently used. */
const sessions = z.object({ success: z.literal(true), sessions: z.array(session) })

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: 'account/sessions',
  summary: 'The devices that are signed in',
  allowedCallers: ['member'],
  input: null,
  output: sessions,
  errors: ['unauthenticated'],
  cacheControl: 'no-store',
})

/** Signs one device out; a session that has ended or is another member's changes nothing. */
export const endSession = endpoint({
  name: 'endSession',
  method: 'POST',
  path: 'account/end-session',
  summary: 'Sign one device out',
  allowedCallers: ['member'],
  input: z.object({ sessionId: boundedString(64) }),
  output: sessions,
  errors: ['unauthenticated'],
  cacheControl: 'no-store',
})

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'POST',
  path: 'account/end-other-sessions',
  summary: 'Sign out all devices but this one',
  allowedCallers: ['member'],
  input: emptyBody,
  output: sessions,
  errors: ['unauthenticated'],
  cacheControl: 'no-store',
})
