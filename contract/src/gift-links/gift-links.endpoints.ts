// Making a gift link and taking it back. Whoever has one sends its token with `activity-content`.
import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { activityId } from '../shared/ids.ts'
import { giftLink } from './gift-links.schema.ts'

/**
 * Of a lesson that the member can open and visitors cannot. While a link of hers to this lesson works, a
 * repeat returns the same one.
 */
export const createGiftLink = endpoint({
  name: 'createGiftLink',
  method: 'POST',
  path: 'account/create-gift-link',
  summary: 'Makes a link that opens one lesson for whoever has it, for 30 days',
  details:
    'Ten within 30 days. The link is the address of the lesson with #gift= and the token; a repeat returns the one that works already.',
  allowedCallers: ['member'],
  input: z.object({ activityId }),
  output: z.object({ success: z.literal(true), giftLink }),
  errors: [
    'unauthenticated',
    'activity_unknown',
    'activity_not_available',
    'activity_open_to_everyone',
    'gift_links_used_up',
  ],
  cacheControl: 'no-store',
})

/** Takes back what this member gave of a lesson. Without such a link it changes nothing. */
export const endGiftLink = endpoint({
  name: 'endGiftLink',
  method: 'POST',
  path: 'account/end-gift-link',
  summary: 'Takes back the gift link of a lesson',
  allowedCallers: ['member'],
  input: z.object({ activityId }),
  output: z.object({ success: z.literal(true) }),
  errors: ['unauthenticated'],
  cacheControl: 'no-store',
})
