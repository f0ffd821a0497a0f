// Limits on guessing passwords, counted in SQL so that several processes share them. Successful sign-ins are refunded.
import type { RateLimit, RateLimits } from '../../rate-limit/rate-limit.store.ts'
import { emailKeyOf } from './accounts.store.ts'

const windowMs = 15 * 60_000

const signInLimits = (email: string, address: string): RateLimit[] => [
  { name: 'sign-in-address', subject: address, limit: 100, windowMs }, // first: an address over its own limit uses up no account's
  { name: 'sign-in', subject: `${emailKeyOf(email)} ${address}`, limit: 10, windowMs },
  { name: 'sign-in-account', subject: emailKeyOf(email), limit: 100, windowMs },
]

/** Counts an attempt before the password is checked, so that concurrent guesses are all counted; `refund` when it was none. */
export async function consumeSignIn(
  rateLimits: RateLimits,
  { email, address }: { email: string; address: string },
  now: number,
): Promise<{ refund: () => Promise<void> }> {
  const consumed = signInLimits(email, address)
  await rateLimits.consume(consumed, now)
  return { refund: () => rateLimits.refund(consumed, now) }
}

/** Limits how many emails one address can look up; without it a whole list could be tested for accounts. */
export const consumeAccountLookup = (rateLimits: RateLimits, address: string, now: number) =>
  rateLimits.consume([{ name: 'has-account', subject: address, limit: 60, windowMs }], now)

/** Sign-ups have a limit of their own, because successful attempts are refunded. */
export const consumeNewAccount = (rateLimits: RateLimits, address: string, perHour: number, now: number) =>
  rateLimits.consume([{ name: 'new-account', subject: address, limit: perHour, windowMs: 4 * windowMs }], now)
