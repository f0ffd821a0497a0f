// What the settings page shows beside accountInfo.
import * as z from 'zod/mini'
import { storedEmail } from '../identity/identity.schema.ts'
import { endpoint } from '../shared/endpoint.ts'
import { boundedString, instant, integer } from '../shared/primitives.ts'

const accountSettings = z.object({
  email: storedEmail,
  emailVerified: z.boolean(),
  /** Mail to this address comes back, so nothing more is sent until it changes or is confirmed again. */
  emailBounces: z.boolean(),
  /** The address that the account gets once the link mailed to it is used. */
  pendingEmail: z.nullable(storedEmail),
  /** Null: it is the one chosen at sign-up. */
  passwordChangedAt: z.nullable(instant),
  signedUpAt: instant,
  sessionCount: integer(0, 1_000),
  /** BCP 47; '' is unknown. */
  language: boundedString(35),
  /** IANA name; '' is unknown. */
  timeZone: boundedString(60),
})
export type AccountSettings = z.output<typeof accountSettings>

export const getAccountSettings = endpoint({
  name: 'getAccountSettings',
  method: 'GET',
  path: 'account/settings',
  summary: 'What the settings page shows of the account',
  allowedCallers: ['member'],
  input: null,
  output: z.object({ success: z.literal(true), settings: accountSettings }),
  errors: ['unauthenticated'],
  cacheControl: 'no-store',
})
