import type { Selectable } from 'kysely'
import type { Database, Trx } from '../../../db/database.ts'
import type { Tables } from '../../../db/schema.ts'

export type EmailLinkRow = Selectable<Tables['email_link']>
export type LinkPurpose = EmailLinkRow['purpose']

export async function insertLink(trx: Trx, link: Omit<EmailLinkRow, 'used_at'>): Promise<void> {
  await trx
    .insertInto('email_link')
    .values({ ...link, used_at: null })
    .execute()
}

export async function findLink(db: Database['db'] | Trx, tokenHash: string): Promise<EmailLinkRow | null> {
  return (
    (await db.selectFrom('email_link').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()) ??
    null
  )
}

export async function markUsed(trx: Trx, tokenHash: string, now: number): Promise<void> {
  await trx.updateTable('email_link').set({ used_at: now }).where('token_hash', '=', tokenHash).execute()
}

/** Voids the member's unused links of these purposes. */
export async function deleteUnusedLinks(
  trx: Trx,
  memberId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await trx
    .deleteFrom('email_link')
    .where('member_id', '=', memberId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}

/** The member's unused links of this purpose, the newest first. */
export async function listUnusedLinks(
  db: Database['db'] | Trx,
  memberId: string,
  purpose: LinkPurpose,
): Promise<EmailLinkRow[]> {
  return db
    .selectFrom('email_link')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .execute()
}

export async function deleteLinks(trx: Trx, tokenHashes: readonly string[]): Promise<void> {
  if (tokenHashes.length > 0)
    await trx.deleteFrom('email_link').where('token_hash', 'in', tokenHashes).execute()
}

/** Deletes at most `limit` links that have expired; returns how many. */
export async function deleteExpiredLinks({ db }: Database, now: number, limit: number): Promise<number> {
  const expired = db
    .selectFrom('email_link')
    .select('token_hash')
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('email_link')
    .where('token_hash', 'in', expired)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
