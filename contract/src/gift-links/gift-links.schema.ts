// A gift link opens one lesson for whoever has it, for 30 days, and names nobody (DOOR-9).
import * as z from 'zod/mini'
import { activityId } from '../shared/ids.ts'
import { integer } from '../shared/primitives.ts'

/** So many links a member can make within `giftLinkDays`, those that were taken back too. */
export const maxGiftLinks = 10

/** 128 bits in base64url. It stands in the fragment of the lesson's address, which no browser sends. */
export const giftToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'is not a gift link'))

export const giftLink = z.object({
  activityId,
  token: giftToken,
  expiresAt: z.string(),
  /** How many more links this member can make now. */
  remaining: integer(0, maxGiftLinks),
})
export type GiftLink = z.output<typeof giftLink>
