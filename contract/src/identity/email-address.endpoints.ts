// Confirming an address, and changing it (LOGIN-15).
import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { emptyBody } from '../shared/primitives.ts'
import { email, emailToken, failureOf, password, storedEmail } from './identity.schema.ts'

/**
 * Mails another link to confirm the account's address; nothing is sent when it is confirmed already and mail
 * to it arrives.
 */
export const requestEmailConfirmation = endpoint({
  name: 'requestEmailConfirmation',
  method: 'POST',
  path: 'account/request-email-confirmation',
  summary: 'Mail a link to confirm the email address',
  allowedCallers: ['member'],
  input: emptyBody,
  output: z.object({ success: z.literal(true), emailVerified: z.boolean() }),
  errors: ['unauthenticated'],
  cacheControl: 'no-store',
})

/**
 * An address that was never confirmed is replaced at once, and the new one gets a link. A confirmed one stays
 * until the link mailed to the new one is used; the present address as input ends such a change.
 * `invalid_grant`: wrong password. `email_taken`: another account has this address.
 */
export const changeEmail = endpoint({
  name: 'changeEmail',
  method: 'POST',
  path: 'account/change-email',
  summary: 'Change the email address',
  allowedCallers: ['member'],
  input: z.object({ email, password }),
  output: z.discriminatedUnion('success', [
    z.object({
      success: z.literal(true),
      email: storedEmail,
      emailVerified: z.boolean(),
      pendingEmail: z.nullable(storedEmail),
    }),
    failureOf(['invalid_grant', 'email_taken']),
  ]),
  errors: ['unauthenticated'],
  cacheControl: 'no-store',
})

/**
 * From the link of a mail. Confirming the same address again with the same link succeeds; a link for a change
 * works once.
 */
export const confirmEmail = endpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: 'identity/confirm-email',
  summary: 'Confirm an email address with a mailed link',
  allowedCallers: ['visitor', 'anonymous', 'member'],
  visitorLimits: ['link-use', 'link-use-network'],
  ignoresCredentials: true,
  input: z.object({ token: emailToken }),
  output: z.discriminatedUnion('success', [
    z.object({ success: z.literal(true), hasChanged: z.boolean() }),
    failureOf(['invalid_token', 'email_taken']),
  ]),
  errors: [],
  cacheControl: 'no-store',
})
