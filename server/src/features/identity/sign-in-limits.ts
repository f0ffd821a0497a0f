// Guessing passwords is made slow, in SQL, so that several servers count as one. Successes do not count.
import type { Quota, Quotas } from '../../quota/quota.store.ts'
import { emailKeyOf } from './accounts.store.ts'

const windowMs = 15 * 60_000

const limits = (email: string, address: string): Quota[] => [
  { name: 'sign-in-address', about: address, limit: 100, windowMs }, // first: whoever is over it counts for nobody else
  { name: 'sign-in', about: `${emailKeyOf(email)} ${address}`, limit: 10, windowMs },
  { name: 'sign-in-account', about: emailKeyOf(email), limit: 100, windowMs },
]

/** Counts an attempt before the password is looked at, so that many at once are many; `takeBack` when it was no guess. */
export async function countSignIn(
  quotas: Quotas,
  { email, address }: { email: string; address: string },
  now: number,
): Promise<{ takeBack: () => Promise<void> }> {
  const counted = limits(email, address)
  await quotas.use(counted, now)
  return { takeBack: () => quotas.giveBack(counted, now) }
}

/** Asking whether an email has an account is limited by address, or it could be asked of a whole list. */
export const countAccountQuestion = (quotas: Quotas, address: string, now: number) =>
  quotas.use([{ name: 'has-account', about: address, limit: 60, windowMs }], now)

/** New accounts from one address are limited: a success does not count as an attempt, so this must. */
export const countNewAccount = (quotas: Quotas, address: string, perHour: number, now: number) =>
  quotas.use([{ name: 'new-account', about: address, limit: perHour, windowMs: 4 * windowMs }], now)
