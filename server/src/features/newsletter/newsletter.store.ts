// The tables `newsletter_subscriber`, `newsletter_issue` and `newsletter_letter`.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { letterKinds } from '@oka/contract/newsletter/newsletter.schema.ts'
import type { Database, Handle, Trx } from '../../db/database.ts'
import type { StoredRow, Tables } from '../../db/schema.ts'
import type { Issue } from './issue-file.rule.ts'

export type SubscriberRow = StoredRow<'newsletter_subscriber'>

/** False: the address or its link is there already. */
export async function insertSubscriber(trx: Trx, row: SubscriberRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('newsletter_subscriber')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Of these hashes of one address. */
export const lockSubscriber = (trx: Trx, hashes: readonly string[]): Promise<SubscriberRow | null> =>
  lock(trx, (where) => where('email_hash', 'in', hashes))

/** By the token of a letter or by one that agrees. */
export const lockByToken = (trx: Trx, tokenHash: string): Promise<SubscriberRow | null> =>
  lock(trx, (where) => hasToken(where, tokenHash))

type Where = ExpressionBuilder<Tables, 'newsletter_subscriber'>

/** Written to first, so that of two requests for it the second waits and reads what the first wrote. */
async function lock(
  trx: Trx,
  condition: (where: Where) => Expression<SqlBool>,
): Promise<SubscriberRow | null> {
  const row = await trx
    .updateTable('newsletter_subscriber')
    .set((column) => ({ state: column.ref('state') }))
    .where(condition)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** When the form was last used for an address, by its hashes; null: never, or it has ended. */
export async function findAskedAt({ db }: Database, hashes: readonly string[]): Promise<number | null> {
  const row = await db
    .selectFrom('newsletter_subscriber')
    .select('asked_at')
    .where('email_hash', 'in', hashes)
    .executeTakeFirst()
  return row?.asked_at ?? null
}

/** As `lockByToken`. */
export const findByToken = async ({ db }: Database, tokenHash: string): Promise<SubscriberRow | null> =>
  (await db
    .selectFrom('newsletter_subscriber')
    .selectAll()
    .where((where) => hasToken(where, tokenHash))
    .executeTakeFirst()) ?? null

const hasToken = (where: Where, hash: string) =>
  where.or([where('token_hash', '=', hash), where('agree_hash', '=', hash)])

export const findSubscriber = async (db: Handle, id: string): Promise<SubscriberRow | null> =>
  (await db.selectFrom('newsletter_subscriber').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

export async function updateSubscriber(
  trx: Trx,
  id: string,
  changes: Partial<Omit<SubscriberRow, 'id'>>,
): Promise<void> {
  await trx.updateTable('newsletter_subscriber').set(changes).where('id', '=', id).execute()
}

/**
 * Stops an address that agreed by then and has not since, and refuses for one that was asked by then; false: there
 * is none.
 */
export async function stopListed(
  { db }: Database,
  { emailHash, stoppedAt }: { emailHash: string; stoppedAt: number },
): Promise<boolean> {
  const ended = { stopped_at: stoppedAt, agree_hash: null }
  const agreed = await db
    .updateTable('newsletter_subscriber')
    .set({ state: 'stopped', ...ended })
    .where('email_hash', '=', emailHash)
    .where('state', '=', 'subscribed')
    .where('agreed_at', '<=', stoppedAt)
    .executeTakeFirst()
  const asked = await db
    .updateTable('newsletter_subscriber')
    .set({ state: 'refused', ...ended })
    .where('email_hash', '=', emailHash)
    .where('state', 'in', ['waiting', 'asked again'])
    .where('requested_at', '<=', stoppedAt)
    .executeTakeFirst()
  return Number(agreed.numUpdatedRows) + Number(asked.numUpdatedRows) > 0
}

export async function deleteSubscriber(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('newsletter_subscriber').where('id', '=', id).execute()
}

/** Of an address; the letters that were sent to it too. */
export async function listOfAddress(
  trx: Trx,
  hashes: readonly string[],
): Promise<{ subscribers: SubscriberRow[]; letters: StoredRow<'newsletter_letter'>[] }> {
  const subscribers = await trx
    .selectFrom('newsletter_subscriber')
    .selectAll()
    .where('email_hash', 'in', hashes)
    .execute()
  const letters = await trx
    .selectFrom('newsletter_letter')
    .selectAll()
    .where('subscriber_id', 'in', [...subscribers.map(({ id }) => id), ''])
    .orderBy('planned_at')
    .execute()
  return { subscribers, letters }
}

/** Deletes at most `limit` that nobody agreed to since `before`; returns how many. */
export async function deleteUnconfirmed({ db }: Database, before: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('newsletter_subscriber')
    .select('id')
    .where('state', '=', 'waiting')
    .where('requested_at', '<', before)
    .orderBy('requested_at')
    .limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('newsletter_subscriber')
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** At most `limit` that were asked again before `before`, without an answer, are stopped as they were; returns how many. */
export async function stopUnanswered({ db }: Database, before: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('newsletter_subscriber')
    .select('id')
    .where('state', '=', 'asked again')
    .where('requested_at', '<', before)
    .orderBy('requested_at')
    .limit(limit)
  const { numUpdatedRows } = await db
    .updateTable('newsletter_subscriber')
    .set((column) => ({ state: 'stopped', stopped_at: column.ref('requested_at'), agree_hash: null }))
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Of at most `limit` that were stopped before `before` only the hash stays; returns of how many. */
export async function emptyStopped({ db }: Database, before: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('newsletter_subscriber')
    .select('id')
    .where('stopped_at', '<', before)
    .where('sealed_content', 'is not', null)
    .orderBy('stopped_at')
    .limit(limit)
  const { numUpdatedRows } = await db
    .updateTable('newsletter_subscriber')
    .set({ sealed_content: null, agree_hash: null, agreed_at: null, agreed_to: null })
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes at most `limit` that were planned before `before`; returns how many. */
export async function deleteOldLetters({ db }: Database, before: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('newsletter_letter')
    .select(['issue', 'subscriber_id'])
    .where('planned_at', '<', before)
    .orderBy('planned_at')
    .limit(limit)
  const rows = await old.execute()
  for (const { issue, subscriber_id: id } of rows)
    await db
      .deleteFrom('newsletter_letter')
      .where('issue', '=', issue)
      .where('subscriber_id', '=', id)
      .execute()
  return rows.length
}

/** The next ones of the list after this id. */
export const listSubscribed = (db: Handle, after: string, limit: number): Promise<SubscriberRow[]> =>
  db
    .selectFrom('newsletter_subscriber')
    .selectAll()
    .where('state', '=', 'subscribed')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export async function countByState(db: Handle): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('newsletter_subscriber')
    .select((select) => ['state', select.fn.countAll().as('count')])
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, Number(count)]))
}

const storedIssue = z.object({
  name: z.string(),
  letter: z.enum(letterKinds),
  subject: z.string(),
  preview: z.string(),
  heading: z.string(),
  action: z.string(),
  path: z.string(),
  paragraphs: z.array(z.string()),
})

export const readStoredIssue = (content: string): Issue => storedIssue.parse(JSON.parse(content))

/** The issue of this name as it was begun first. */
export async function beginIssue(
  trx: Trx,
  row: StoredRow<'newsletter_issue'>,
): Promise<StoredRow<'newsletter_issue'>> {
  await trx
    .insertInto('newsletter_issue')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return trx.selectFrom('newsletter_issue').selectAll().where('name', '=', row.name).executeTakeFirstOrThrow()
}

/** False: no issue of this name was begun. */
export async function haltIssue(trx: Trx, name: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('newsletter_issue')
    .set({ halted_at: now })
    .where('name', '=', name)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

export const findIssue = (db: Handle, name: string): Promise<StoredRow<'newsletter_issue'> | undefined> =>
  db.selectFrom('newsletter_issue').selectAll().where('name', '=', name).executeTakeFirst()

/** False: this subscriber gets the issue already. */
export async function planLetter(trx: Trx, issue: string, id: string, plannedAt: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('newsletter_letter')
    .values({ issue, subscriber_id: id, planned_at: plannedAt, sent_at: null })
    .onConflict((conflict) => conflict.columns(['issue', 'subscriber_id']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

export async function markSent(trx: Trx, issue: string, id: string, now: number): Promise<void> {
  await trx
    .updateTable('newsletter_letter')
    .set({ sent_at: now })
    .where('issue', '=', issue)
    .where('subscriber_id', '=', id)
    .execute()
}

/** Of one issue. `lastAt`: when the last of them is planned. */
export async function countLetters(
  db: Handle,
  issue: string,
): Promise<{ planned: number; sent: number; lastAt: number | null }> {
  const row = await db
    .selectFrom('newsletter_letter')
    .select((select) => [
      select.fn.countAll().as('planned'),
      select.fn.count('sent_at').as('sent'),
      select.fn.max('planned_at').as('last'),
    ])
    .where('issue', '=', issue)
    .executeTakeFirstOrThrow()
  return {
    planned: Number(row.planned),
    sent: Number(row.sent),
    lastAt: row.last,
  }
}
