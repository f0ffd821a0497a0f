// The table `message`.
import type { Database, Handle, Trx } from '../../db/database.ts'
import type { StoredRow } from '../../db/schema.ts'

export type MessageRow = StoredRow<'message'>
export type MessageSource = MessageRow['source']

export type NewMessage = Omit<MessageRow, 'answered_at'>

/** False: its id is there already, and nothing was changed. */
export async function insertMessage(trx: Trx, row: NewMessage): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('message')
    .values({ ...row, answered_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Adds what was said to the bare press of the same sender; once. */
export async function addContent(trx: Trx, row: NewMessage): Promise<boolean> {
  const { id, subject_id: subjectId, source, type, sealed_content: content } = row
  const { numUpdatedRows } = await trx
    .updateTable('message')
    .set({ sealed_content: content })
    .where('id', '=', id)
    .where('source', '=', source)
    .where('type', '=', type)
    .where('sealed_content', 'is', null)
    .where('subject_id', subjectId === null ? 'is' : '=', subjectId)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/** The latest first. `waiting`: those without an answer. */
export async function listMessages(
  trx: Trx,
  { source, waiting, limit }: { source: MessageSource; waiting: boolean; limit: number },
): Promise<MessageRow[]> {
  let query = trx.selectFrom('message').selectAll().where('source', '=', source)
  if (waiting) query = query.where('answered_at', 'is', null)
  return query.orderBy('received_at', 'desc').orderBy('id').limit(limit).execute()
}

/** Of the member, the oldest first. */
export const listChatMessages = (db: Handle, memberId: string, limit: number): Promise<MessageRow[]> =>
  db
    .selectFrom('message')
    .selectAll()
    .where('subject_id', '=', memberId)
    .where('source', '=', 'chat')
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
    .then((rows) => rows.toReversed())

/** By id or by reference, which two may share. */
export async function findMessages(
  { db }: Database,
  source: MessageSource,
  name: string,
): Promise<MessageRow[]> {
  return db
    .selectFrom('message')
    .selectAll()
    .where('source', '=', source)
    .where((or) => or.or([or('id', '=', name), or('reference', '=', name.toUpperCase())]))
    .orderBy('id')
    .limit(5)
    .execute()
}

/** `sealed`: the content with the answer in it. */
export async function saveAnswer(trx: Trx, id: string, sealed: string, now: number): Promise<void> {
  await trx
    .updateTable('message')
    .set({ sealed_content: sealed, answered_at: now })
    .where('id', '=', id)
    .execute()
}

/** Deletes at most `limit` that arrived before `before`; returns how many. */
export async function deleteMessagesBefore({ db }: Database, before: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('message')
    .select('id')
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('message').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
