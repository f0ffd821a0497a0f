// Limits on mailing links and on using them, counted in SQL so that several processes share them.
import { emailWithoutTag } from '@oka/contract/identity/mailbox.rule.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { RateLimit, RateLimits } from '../../../rate-limit/rate-limit.store.ts'
import { networkFactor, computeNetwork } from '../../../rate-limit/network.ts'

const windowMs = 15 * 60_000
const hourMs = 4 * windowMs

/** In the order they are counted: who is over a limit of their own uses up no shared one. */
const ofAddress = (name: string, address: string, limit: number, window: number): RateLimit[] => [
  { name, subject: address, limit, windowMs: window },
  {
    name: `${name}-network`,
    subject: computeNetwork(address),
    limit: limit * networkFactor,
    windowMs: window,
  },
]

/**
 * Requests for a link to reset a password. Of one email five an hour from an address, and ten from everywhere
 * else than `isKnownAddress`: an attacker can neither fill a mailbox nor keep the owner from a link at an
 * address that the account was signed in from.
 */
export function consumeResetRequest(
  rateLimits: RateLimits,
  { email, address, isKnownAddress }: { email: string; address: string; isKnownAddress: boolean },
  now: number,
) {
  const mailbox = emailWithoutTag(email)
  const anywhere: RateLimit = { name: 'reset-email', subject: mailbox, limit: 10, windowMs: hourMs }
  return rateLimits.consume(
    [
      // first: a refused request writes no row for an email that someone made up
      ...ofAddress('reset-address', address, 20, hourMs),
      { name: 'reset', subject: `${mailbox} ${address}`, limit: 5, windowMs: hourMs },
      ...(isKnownAddress ? [] : [anywhere]),
    ],
    now,
  )
}

/** Links to confirm an address: of a member, and to one address, so that no mailbox is filled. */
export const consumeConfirmationMail = (
  rateLimits: RateLimits,
  { memberId, email }: { memberId: string; email: string },
  now: number,
) =>
  rateLimits.consume(
    [
      { name: 'confirmation', subject: memberId, limit: 10, windowMs: hourMs },
      { name: 'confirmation-email', subject: emailWithoutTag(email), limit: 5, windowMs: hourMs },
    ],
    now,
  )

/**
 * Whether mail to an address that refused it may be tried once more, because its owner requests a mail: an
 * address may work again, and a forgotten password must not end an account. Twice a day, or mail servers
 * would take the sender for a spammer.
 */
export const mayRetryBouncing = (rateLimits: RateLimits, email: string, now: number) =>
  isWithin(
    rateLimits,
    [{ name: 'bounce-retry', subject: emailWithoutTag(email), limit: 2, windowMs: 24 * hourMs }],
    now,
  )

/**
 * Whether a sign-up mails its link: whoever makes accounts fast must neither fill another person's mailbox
 * nor make the academy a sender of unwanted mail. The account is made all the same, and its owner can request
 * the link in the settings.
 */
export const mayMailSignUp = (
  rateLimits: RateLimits,
  { email, address }: { email: string; address: string },
  now: number,
) =>
  isWithin(
    rateLimits,
    [
      { name: 'sign-up-mail', subject: emailWithoutTag(email), limit: 5, windowMs: hourMs },
      { name: 'sign-up-mail-network', subject: computeNetwork(address), limit: 100, windowMs: hourMs },
    ],
    now,
  )

async function isWithin(rateLimits: RateLimits, limits: readonly RateLimit[], now: number): Promise<boolean> {
  try {
    await rateLimits.consume(limits, now)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false
    throw error
  }
}

/**
 * Uses of links; only those that fail stay counted. A token cannot be guessed: this bounds what trying costs
 * the server.
 */
export const consumeLinkUse = (rateLimits: RateLimits, address: string, now: number) =>
  rateLimits.consume(ofAddress('link-use', address, 30, windowMs), now)
