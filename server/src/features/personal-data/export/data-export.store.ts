// The table `data_export`: the latest copy of their data that a member requested.
import type { Database, Handle, Trx } from '../../../db/database.ts'

export interface StoredExport {
  requestedAt: number
  readyAt: number | null
  expiresAt: number | null
  size: number | null
}

export const exportJobKey = (memberId: string, requestedAt: number) =>
  `export-data:${memberId}:${requestedAt}`

export async function readExport(db: Handle | Trx, memberId: string): Promise<StoredExport | null> {
  const row = await db
    .selectFrom('data_export')
    .select(['requested_at', 'ready_at', 'expires_at', 'size'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row
    ? { requestedAt: row.requested_at, readyAt: row.ready_at, expiresAt: row.expires_at, size: row.size }
    : null
}

/** False once the job was given up. */
export const isBeingPrepared = async (
  db: Handle | Trx,
  memberId: string,
  requestedAt: number,
): Promise<boolean> =>
  (await db
    .selectFrom('job')
    .select('id')
    .where('unique_key', '=', exportJobKey(memberId, requestedAt))
    .where('failed_at', 'is', null)
    .executeTakeFirst()) !== undefined

export async function readArchive(
  { db }: Database,
  memberId: string,
  now: number,
): Promise<{ sealed: string; readyAt: number } | null> {
  const row = await db
    .selectFrom('data_export')
    .select(['sealed_archive', 'ready_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.sealed_archive == null || row.ready_at === null
    ? null
    : { sealed: row.sealed_archive, readyAt: row.ready_at }
}

/** Replaces an earlier copy. */
export async function insertRequest(trx: Trx, memberId: string, now: number): Promise<void> {
  const values = { requested_at: now, ready_at: null, expires_at: null, size: null, sealed_archive: null }
  await trx
    .insertInto('data_export')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
}

/** False when the request was replaced or deleted meanwhile. */
export async function saveArchive(
  trx: Trx,
  memberId: string,
  requestedAt: number,
  archive: { readyAt: number; expiresAt: number; size: number; sealed: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('data_export')
    .set({
      ready_at: archive.readyAt,
      expires_at: archive.expiresAt,
      size: archive.size,
      sealed_archive: archive.sealed,
    })
    .where('member_id', '=', memberId)
    .where('requested_at', '=', requestedAt)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Deletes at most `limit` copies that have expired; returns how many. */
export async function deleteExpiredExports({ db }: Database, now: number, limit: number): Promise<number> {
  const expired = db
    .selectFrom('data_export')
    .select('member_id')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('data_export')
    .where('member_id', 'in', expired)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
