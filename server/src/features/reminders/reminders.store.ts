// The table `reminder`.
import type { Handle, Trx } from '../../db/database.ts'
import type { StoredRow } from '../../db/schema.ts'

export type ReminderRow = StoredRow<'reminder'>

export const findReminder = async (db: Handle, memberId: string): Promise<ReminderRow | null> =>
  (await db.selectFrom('reminder').selectAll().where('member_id', '=', memberId).executeTakeFirst()) ?? null

/** Written to first, so that of two at once the second waits and reads what the first wrote. */
export async function lockReminder(trx: Trx, memberId: string): Promise<ReminderRow | null> {
  const row = await trx
    .updateTable('reminder')
    .set((column) => ({ state: column.ref('state') }))
    .where('member_id', '=', memberId)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** By the token that ends them. */
export const findByStopToken = async (db: Handle, hash: string): Promise<ReminderRow | null> =>
  (await db.selectFrom('reminder').selectAll().where('token_hash', '=', hash).executeTakeFirst()) ?? null

/** By the token that opens the last one. Written to first, as `lockReminder`. */
export async function lockByOpenToken(trx: Trx, hash: string): Promise<ReminderRow | null> {
  const row = await trx
    .updateTable('reminder')
    .set((column) => ({ state: column.ref('state') }))
    .where('open_hash', '=', hash)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** In place of what is stored of this member. */
export async function saveReminder(trx: Trx, row: ReminderRow): Promise<void> {
  const { member_id: _member, ...columns } = row
  await trx
    .insertInto('reminder')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(columns))
    .execute()
}

export async function updateReminder(
  trx: Trx,
  memberId: string,
  changes: Partial<Omit<ReminderRow, 'member_id'>>,
): Promise<void> {
  await trx.updateTable('reminder').set(changes).where('member_id', '=', memberId).execute()
}

/** The next ones by id. */
export const listSwitchedOn = (db: Handle, after: string, limit: number): Promise<ReminderRow[]> =>
  db
    .selectFrom('reminder')
    .selectAll()
    .where('state', '=', 'on')
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(limit)
    .execute()
