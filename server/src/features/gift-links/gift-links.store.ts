// The table `gift_link`.
import type { Database, Trx } from '../../db/database.ts'
import type { StoredRow } from '../../db/schema.ts'

export type GiftLinkRow = StoredRow<'gift_link'>

/** Those that a member made after `since`, the oldest first. */
export async function listLinksSince(trx: Trx, memberId: string, since: number): Promise<GiftLinkRow[]> {
  return trx
    .selectFrom('gift_link')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function insertLink(trx: Trx, link: Omit<GiftLinkRow, 'ended_at'>): Promise<void> {
  await trx
    .insertInto('gift_link')
    .values({ ...link, ended_at: null })
    .execute()
}

export async function findLink({ db }: Database, tokenHash: string): Promise<GiftLinkRow | undefined> {
  return db.selectFrom('gift_link').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
}

/** Ends what a member gave of an activity and did not take back yet. */
export async function endLinks(trx: Trx, memberId: string, activityId: string, now: number): Promise<void> {
  await trx
    .updateTable('gift_link')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .where('expires_at', '>', now)
    .where('ended_at', 'is', null)
    .execute()
}

/** Deletes at most `limit` links that expired before `before`; returns how many. */
export async function deleteLinksExpiredBefore(
  { db }: Database,
  before: number,
  limit: number,
): Promise<number> {
  const expired = db
    .selectFrom('gift_link')
    .select('id')
    .where('expires_at', '<', before)
    .orderBy('expires_at')
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('gift_link').where('id', 'in', expired).executeTakeFirst()
  return Number(numDeletedRows)
}
