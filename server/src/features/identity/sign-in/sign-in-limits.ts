// Limits on signing in, counted in SQL so that several processes share them. Which of them count is in
// docs/decisions/0016.
import { hourMs } from '@oka/contract/shared/durations.ts'
import { emailKeyOf } from '@oka/contract/identity/mailbox.rule.ts'
import type { RateLimit, RateLimits } from '../../../rate-limit/rate-limit.store.ts'
import { limitsOfAddress } from '../../../rate-limit/limits-of-address.ts'
import { networkFactor, computeNetwork } from '../../../rate-limit/network.ts'
import type { KnownBy, Origin } from './sign-in-origins.ts'

const windowMs = 15 * 60_000

export interface SignInAttempt extends Origin {
  email: string
  /**
   * Of the account's present password: guesses count against it, so with a new password the owner signs in at
   * once. '' without an account.
   */
  passwordHash: string
  /** How the account knows the origin. */
  knownBy: KnownBy
}

/** What wrong passwords for an account are counted by. */
const guessedAccount = ({ email, passwordHash }: SignInAttempt) => `${emailKeyOf(email)} ${passwordHash}`

/** Wrong passwords. In the order they are counted: who is over a limit of their own uses up no shared one. */
function guessLimits(attempt: SignInAttempt): RateLimit[] {
  const { address, deviceId, knownBy } = attempt
  const account = guessedAccount(attempt)
  if (knownBy === 'device')
    return [{ name: 'sign-in-device', subject: `${account} ${deviceId}`, limit: 10, windowMs }]
  const fromAddress = { name: 'sign-in', subject: `${account} ${address}`, limit: 10, windowMs }
  const ofAddress = { name: 'sign-in-address', subject: address, limit: 100, windowMs }
  if (knownBy === 'address') return [ofAddress, fromAddress]
  const network = computeNetwork(address)
  return [
    ofAddress,
    { name: 'sign-in-network', subject: network, limit: network.includes(':') ? 300 : 1_000, windowMs },
    fromAddress,
    { name: 'sign-in-account', subject: account, limit: 100, windowMs },
  ]
}

/**
 * Every attempt that computes a hash, successful or not. A known device has its own, which no neighbour
 * behind the same address can use up.
 */
const attemptLimit = (attempt: SignInAttempt, perHour: number): RateLimit =>
  attempt.knownBy === 'device'
    ? {
        name: 'attempt-device',
        subject: `${guessedAccount(attempt)} ${attempt.deviceId}`,
        limit: 60,
        windowMs: hourMs,
      }
    : { name: 'attempt-address', subject: attempt.address, limit: perHour, windowMs: hourMs }

/**
 * Counts an attempt before the password is checked, so that concurrent guesses are all counted; `refund` when
 * it was no wrong password.
 */
export async function consumeSignIn(
  rateLimits: RateLimits,
  attempt: SignInAttempt,
  perHour: number,
  now: number,
): Promise<{ refund: () => Promise<void> }> {
  const guesses = guessLimits(attempt)
  const consumption = await rateLimits.consume([attemptLimit(attempt, perHour), ...guesses], now)
  return { refund: () => consumption.refund(guesses) }
}

/**
 * Each success is a session with rows of its own, stored for a day after its end. Counted after the password
 * was found right, so only the owner can.
 */
export const consumeNewSession = (rateLimits: RateLimits, email: string, now: number) =>
  rateLimits.consume([{ name: 'new-session', subject: emailKeyOf(email), limit: 100, windowMs: hourMs }], now)

/**
 * Limits how many emails one address, and one network, can look up; without it a whole list could be tested
 * for accounts.
 */
export const consumeAccountLookup = (rateLimits: RateLimits, address: string, now: number) =>
  rateLimits.consume(limitsOfAddress('has-account', address, 60, windowMs), now)

/**
 * Sign-ups have a limit of their own: they write an account each. Those of one address are attempts, which
 * have the same limit already.
 */
export const consumeNewAccount = (rateLimits: RateLimits, address: string, perHour: number, now: number) =>
  rateLimits.consume(
    [
      {
        name: 'new-account-network',
        subject: computeNetwork(address),
        limit: perHour * networkFactor,
        windowMs: hourMs,
      },
    ],
    now,
  )
