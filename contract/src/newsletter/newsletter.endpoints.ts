import * as z from 'zod/mini'
import { failureOf } from '../identity/identity.schema.ts'
import { endpoint } from '../shared/endpoint.ts'
import { linkInput, preferencesInput, subscribeInput, subscription } from './newsletter.schema.ts'

/** Says the same of every address: nobody learns who is subscribed. */
export const subscribe = endpoint({
  name: 'subscribe',
  method: 'POST',
  path: 'landing/subscribe',
  summary: 'Asks for the letter',
  details: 'Mails a link to the address; without a press on its page nothing else is sent.',
  allowedCallers: ['visitor'],
  visitorLimits: ['newsletter', 'newsletter-network', 'newsletter-all'],
  ignoresCredentials: true,
  input: subscribeInput,
  output: z.object({ success: z.literal(true) }),
  errors: [],
  cacheControl: 'no-store',
})

/** `invalid_token`: the link leads to no subscription. */
const answer = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), subscription }),
  failureOf(['invalid_token']),
])

const byLink = {
  method: 'POST',
  allowedCallers: ['visitor'],
  visitorLimits: ['link-use', 'link-use-network'],
  ignoresCredentials: true,
  input: linkInput,
  output: answer,
  errors: [],
  cacheControl: 'no-store',
} as const

/** Changes nothing. */
export const readSubscription = endpoint({
  ...byLink,
  name: 'readSubscription',
  path: 'newsletter/subscription',
  summary: 'Reads what a mailed link of the letter leads to',
})

/** With the link of the mail that asks, or with what the answer of an unsubscription brought; no letter has such a token. */
export const confirmSubscription = endpoint({
  ...byLink,
  name: 'confirmSubscription',
  path: 'newsletter/confirm',
  summary: 'Agrees to the letter',
})

/** Mails another link where the one of the first mail has expired. */
export const renewSubscription = endpoint({
  ...byLink,
  name: 'renewSubscription',
  path: 'newsletter/renew',
  summary: 'Mails a new link to agree to the letter',
})

/** Also where nobody has agreed: then no link is mailed to the address either. */
export const stopSubscription = endpoint({
  ...byLink,
  name: 'stopSubscription',
  path: 'newsletter/unsubscribe',
  summary: 'Ends all letters to an address',
})

export const chooseLetters = endpoint({
  ...byLink,
  name: 'chooseLetters',
  path: 'newsletter/preferences',
  summary: 'Chooses which letters come',
  input: preferencesInput,
})
