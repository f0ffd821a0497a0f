import type { Database, Handle, Trx } from '../../db/database.ts'
import type { MailReader } from '../../mail/mail-reader.ts'

/** Whom mails to the member address; null once the account is deleted. */
export async function readReader(db: Handle | Trx, memberId: string): Promise<MailReader | null> {
  const row = await db
    .selectFrom('account')
    .select(['email', 'language', 'time_zone'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ? { email: row.email, language: row.language, timeZone: row.time_zone } : null
}

/**
 * Ends the member's sessions and takes the device out of them. They remain until the erasure, so that other
 * processes learn that they ended.
 */
export async function endAllSessions(trx: Trx, memberId: string, now: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('session_family')
    .select('id')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute()
  await trx
    .updateTable('session_family')
    .set({ ended_at: now, device_name: '', platform: '', app_version: '' })
    .where('member_id', '=', memberId)
    .execute()
  return rows.map(({ id }) => id)
}

/** From here on nothing is written for the member. */
export async function markDeleted(trx: Trx, memberId: string): Promise<void> {
  await trx
    .updateTable('member')
    .set({
      kind: 'deleted',
      landing_activity_id: null,
      landing_program_id: null,
      landing_email: null,
      landing_email_at: null,
      marketing: null,
    })
    .where('id', '=', memberId)
    .execute()
}

/** The anonymous members who became this account: in a backup from before they are members of their own. */
export async function listMergedMembers(trx: Trx, memberId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('member')
    .select('id')
    .where('merged_into', '=', memberId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertErasure(trx: Trx, hash: string, now: number): Promise<void> {
  await trx
    .insertInto('erasure')
    .values({ subject_hash: hash, requested_at: now, erased_at: null })
    .onConflict((conflict) => conflict.column('subject_hash').doNothing())
    .execute()
}

/** When the deletion was requested first; null: it is not known by any of these hashes. */
export async function findErasureRequest(
  { db }: Database,
  hashes: readonly string[],
): Promise<number | null> {
  const row = await db
    .selectFrom('erasure')
    .select('requested_at')
    .where('subject_hash', 'in', hashes)
    .orderBy('requested_at')
    .executeTakeFirst()
  return row?.requested_at ?? null
}

export async function markErased(trx: Trx, hash: string, now: number): Promise<void> {
  await trx
    .updateTable('erasure')
    .set({ erased_at: now })
    .where('subject_hash', '=', hash)
    .where('erased_at', 'is', null)
    .execute()
}

/** The next ids after `after`, in their order. */
export async function listMemberIds({ db }: Database, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Begun at a payment gateway and not given up, by what is stored. */
export async function hasSubscription(db: Handle | Trx, memberId: string): Promise<boolean> {
  const purchase = db.selectFrom('purchase').select('id').where('member_id', '=', memberId)
  return (
    (await purchase
      .where('subscription_id', 'is not', null)
      .where('state', '!=', 'abandoned')
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}
