// What members began to buy: one open purchase of each at most, with the cards that were declined for it.
import type { Selectable } from 'kysely'
import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import type { Database, Handle, Trx } from '../../db/database.ts'
import type { LedgerSource } from '../../db/money-tables.ts'
import type { Tables } from '../../db/schema.ts'

export type Purchase = Selectable<Tables['purchase']> & {
  /** Of the discount that was reserved for it. */
  coupon_code: string | null
  percent: number | null
}

const purchases = (db: Handle | Trx) =>
  db
    .selectFrom('purchase')
    .leftJoin('coupon', 'coupon.id', 'purchase.coupon_id')
    .selectAll('purchase')
    .select(['coupon.code as coupon_code', 'coupon.percent'])

export const readPurchase = (db: Handle | Trx, id: string): Promise<Purchase | undefined> =>
  purchases(db).where('purchase.id', '=', id).executeTakeFirst()

export const findOpenPurchase = (db: Handle | Trx, memberId: string): Promise<Purchase | undefined> =>
  purchases(db).where('purchase.open_key', '=', memberId).executeTakeFirst()

/** Those that were not given up, the earliest first. */
export const listPurchases = (db: Handle | Trx, memberId: string): Promise<Purchase[]> =>
  purchases(db)
    .where('purchase.member_id', '=', memberId)
    .where('purchase.state', '!=', 'abandoned')
    .orderBy('purchase.created_at')
    .execute()

export async function findPurchaseOfSubscription(
  db: Handle | Trx,
  source: LedgerSource,
  subscriptionId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('purchase')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('source', '=', source)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertPurchase(trx: Trx, purchase: Selectable<Tables['purchase']>): Promise<void> {
  await trx.insertInto('purchase').values(purchase).execute()
}

export async function saveLesson(trx: Trx, id: string, activityId: string): Promise<void> {
  await trx.updateTable('purchase').set({ activity_id: activityId }).where('id', '=', id).execute()
}

export interface LessonOfPurchase {
  id: string
  activity_id: string
}

/** The lessons from which the member bought something. */
export const listLessonsOfPurchases = (db: Handle | Trx, memberId: string): Promise<LessonOfPurchase[]> =>
  db
    .selectFrom('purchase')
    .select(['id', 'activity_id'])
    .where('member_id', '=', memberId)
    .where('state', '!=', 'abandoned')
    .where('activity_id', 'is not', null)
    .$narrowType<{ activity_id: string }>()
    .execute()

/** The gateway makes one subscription of a purchase, so a stored id never changes. */
export async function saveSubscriptionId(
  trx: Trx,
  id: string,
  subscriptionId: string,
  now: number,
): Promise<void> {
  const set = { subscription_id: subscriptionId, changed_at: now }
  await trx
    .updateTable('purchase')
    .set(set)
    .where('id', '=', id)
    .where('subscription_id', 'is', null)
    .execute()
}

/** False: it was so already. What was paid is not given up. */
export async function closePurchase(
  trx: Trx,
  id: string,
  state: 'paid' | 'abandoned',
  now: number,
): Promise<boolean> {
  // Declines of one that was given up may be heard of later; those of one that was paid matter no more.
  const forgotten = state === 'paid' ? { address_hash: null, network_hash: null } : {}
  const closing = trx
    .updateTable('purchase')
    .set({ state, open_key: null, changed_at: now, ...forgotten })
    .where('id', '=', id)
  const { numUpdatedRows } = await (
    state === 'paid' ? closing.where('state', '!=', 'paid') : closing.where('state', '=', 'open')
  ).executeTakeFirst()
  return numUpdatedRows > 0
}

/**
 * Gives up one of which no subscription is known. False: it was closed before, or a subscription was stored
 * meanwhile.
 */
export async function closeUnbegunPurchase(trx: Trx, id: string, now: number): Promise<boolean> {
  const open = trx
    .updateTable('purchase')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('subscription_id', 'is', null)
  const { numUpdatedRows } = await open
    .set({ state: 'abandoned', open_key: null, changed_at: now })
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Whether the member still has an account: nothing is written for one who is being erased. */
export async function hasAccount(trx: Handle | Trx, memberId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('kind', '=', 'account')
    .executeTakeFirst()
  return row !== undefined
}

/** Those that were given up long ago; at most `limit`. Returns how many. */
export async function deleteOldPurchases({ db }: Database, now: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('purchase')
    .select('id')
    .where('state', '=', 'abandoned')
    .where('changed_at', '<', now - retentionMs('abandonedPurchase'))
    .orderBy('changed_at')
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('purchase').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** How many of them were not counted before. */
export async function saveDeclines(
  trx: Trx,
  purchaseId: string,
  declines: number,
  now: number,
): Promise<number> {
  const row = await trx
    .selectFrom('purchase')
    .select('declines')
    .where('id', '=', purchaseId)
    .executeTakeFirst()
  const before = row?.declines ?? 0
  if (row === undefined || declines <= before) return 0
  await trx.updateTable('purchase').set({ declines, declined_at: now }).where('id', '=', purchaseId).execute()
  return declines - before
}

/** Of all purchases of the member of which the last card was declined since. */
export async function countDeclinesSince(db: Handle | Trx, memberId: string, since: number): Promise<number> {
  const rows = await db
    .selectFrom('purchase')
    .select('declines')
    .where('member_id', '=', memberId)
    .where('declined_at', '>', since)
    .execute()
  return rows.reduce((sum, { declines }) => sum + (declines ?? 0), 0)
}

export async function requireConfirmation(trx: Trx, purchaseId: string): Promise<void> {
  await trx.updateTable('purchase').set({ needs_confirmation: 1 }).where('id', '=', purchaseId).execute()
}

/**
 * Whether cards were declined so often that the member's address must be confirmed before another purchase.
 */
export async function mustConfirm(db: Handle | Trx, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('purchase')
    .select('id')
    .where('member_id', '=', memberId)
    .where('needs_confirmation', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}
