// Guessing passwords is made slow, in SQL, so that several servers count as one. Successes do not count.
import type { Database } from '../../db/database.ts'
import { giveBackQuota, useQuota, type Quota } from '../../quota/quota.store.ts'
import { emailKeyOf } from './accounts.store.ts'
import { hashOf } from './random-ids.ts'

const windowMs = 15 * 60_000

const limits = (email: string, address: string): Quota[] => [
  { bucket: `sign-in-address:${hashOf(address)}`, limit: 100, windowMs }, // first: whoever is over it writes nothing more
  { bucket: `sign-in:${hashOf(`${emailKeyOf(email)} ${address}`)}`, limit: 10, windowMs },
  { bucket: `sign-in-account:${hashOf(emailKeyOf(email))}`, limit: 100, windowMs },
]

/** Counts an attempt before the password is looked at, so that many at once are many; `takeBack` when it was no guess. */
export async function countSignIn(
  database: Database,
  { email, address }: { email: string; address: string },
  now: number,
): Promise<{ takeBack: () => Promise<void> }> {
  const quotas = limits(email, address)
  for (const quota of quotas) await useQuota(database, quota, now)
  return {
    async takeBack() {
      for (const quota of quotas) await giveBackQuota(database, quota, now)
    },
  }
}

/** Asking whether an email has an account is limited by address, or it could be asked of a whole list. */
export const countAccountQuestion = (database: Database, address: string, now: number) =>
  useQuota(database, { bucket: `has-account:${hashOf(address)}`, limit: 60, windowMs }, now)

/** New accounts from one address are limited: a success does not count as an attempt, so this must. */
export const countNewAccount = (database: Database, address: string, perHour: number, now: number) =>
  useQuota(database, { bucket: `new-account:${hashOf(address)}`, limit: perHour, windowMs: 4 * windowMs }, now)
