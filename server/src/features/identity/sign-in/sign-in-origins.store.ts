import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import type { Database, Trx } from '../../../db/database.ts'
import type { Tables } from '../../../db/schema.ts'

export type OriginKind = Tables['sign_in_origin']['kind']

const originLifeMs = retentionMs('signInOrigin')
const maxOfKind = 20

export async function findKnownOrigins(
  db: Database['db'],
  memberId: string,
  hashes: readonly string[],
  now: number,
): Promise<OriginKind[]> {
  const rows = await db
    .selectFrom('sign_in_origin')
    .select('kind')
    .where('member_id', '=', memberId)
    .where('hash', 'in', hashes)
    .where('last_used_at', '>=', now - originLifeMs)
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Of all devices and addresses from which the account was signed in. */
export async function listOriginHashes(trx: Trx, memberId: string, now: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('sign_in_origin')
    .select('hash')
    .where('member_id', '=', memberId)
    .where('last_used_at', '>=', now - originLifeMs)
    .execute()
  return rows.map(({ hash }) => hash)
}

export async function saveOrigins(
  trx: Trx,
  memberId: string,
  origins: readonly { kind: OriginKind; hash: string }[],
  now: number,
): Promise<void> {
  for (const { kind, hash } of origins) {
    await trx
      .insertInto('sign_in_origin')
      .values({ member_id: memberId, hash, kind, last_used_at: now })
      .onConflict((conflict) => conflict.columns(['member_id', 'hash']).doUpdateSet({ last_used_at: now }))
      .execute()
    const others = trx
      .selectFrom('sign_in_origin')
      .select('hash')
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .where('hash', '!=', hash)
      .orderBy('last_used_at', 'desc')
      .orderBy('hash')
      .limit(maxOfKind - 1)
    await trx
      .deleteFrom('sign_in_origin')
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .where('hash', '!=', hash)
      .where('hash', 'not in', others)
      .execute()
  }
}

/** Deletes at most `limit` origins not used for a year; returns how many. */
export async function deleteExpiredOrigins({ db }: Database, now: number, limit: number): Promise<number> {
  const expired = db
    .selectFrom('sign_in_origin')
    .select(['member_id', 'hash'])
    .where('last_used_at', '<', now - originLifeMs)
    .orderBy('last_used_at')
    .limit(limit)
  // By the whole key: by the hash alone every row would be read.
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_origin')
    .where((eb) => eb(eb.refTuple('member_id', 'hash'), 'in', expired.$asTuple('member_id', 'hash')))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
