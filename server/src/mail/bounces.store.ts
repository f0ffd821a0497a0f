// Addresses that refused mail for good. Only keyed hashes of them are stored.
import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import type { Database, Trx } from '../db/database.ts'

export async function insertBounce(trx: Trx, hash: string, reason: string, now: number): Promise<void> {
  await trx
    .insertInto('bounced_email')
    .values({ email_hash: hash, bounced_at: now, reason })
    // since when, and why, is said by the first
    .onConflict((conflict) => conflict.column('email_hash').doNothing())
    .execute()
}

export interface Bounce {
  bouncedAt: number
  /** The status or code that a mail server gave. */
  reason: string
}

export async function findBounce(
  db: Database['db'] | Trx,
  hashes: readonly string[],
): Promise<Bounce | null> {
  const query = db
    .selectFrom('bounced_email')
    .select(['bounced_at', 'reason'])
    .where('email_hash', 'in', hashes)
    .orderBy('bounced_at')
    .limit(1)
  const row = await query.executeTakeFirst()
  return row ? { bouncedAt: row.bounced_at, reason: row.reason } : null
}

export async function deleteBounces(trx: Trx, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('bounced_email').where('email_hash', 'in', hashes).execute()
}

export async function countBounces(db: Database['db']): Promise<number> {
  const { count } = await db
    .selectFrom('bounced_email')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes at most `limit` that are a year old; returns how many. */
export async function deleteOldBounces({ db }: Database, now: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('bounced_email')
    .select('email_hash')
    .where('bounced_at', '<', now - retentionMs('bouncedEmail'))
    .orderBy('bounced_at')
    .limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('bounced_email')
    .where('email_hash', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
