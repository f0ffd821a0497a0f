// What is read, cleared and in the end deleted of a member's payments and codes.
import { sql } from 'kysely'
import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import type { Database, Trx } from '../../db/database.ts'
import type { OwnerColumn } from '../../member-records/person-tables.store.ts'

/** As in its index: null for rows of a member who is still there. */
const ofErasedSince = (column: 'recorded_at' | 'used_at') =>
  sql<number>`(case when subject_id is null then ${sql.ref(column)} end)`

/** Of erased members. Deletes at most `limit` that are seven years old; returns how many. */
export async function deleteOldPayments({ db }: Database, now: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('ledger_entry')
    .select('id')
    .where(ofErasedSince('recorded_at'), '<', now - retentionMs('payment'))
    .orderBy(ofErasedSince('recorded_at'))
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('ledger_entry').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The same of what their receipts say. */
export async function deleteOldReceiptDetails({ db }: Database, now: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('receipt_details')
    .select('invoice_id')
    .where(ofErasedSince('recorded_at'), '<', now - retentionMs('payment'))
    .orderBy(ofErasedSince('recorded_at'))
    .limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('receipt_details')
    .where('invoice_id', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The same of codes that they used. */
export async function deleteOldCouponUses({ db }: Database, now: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('coupon_use')
    .select('id')
    .where(ofErasedSince('used_at'), '<', now - retentionMs('payment'))
    .orderBy(ofErasedSince('used_at'))
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('coupon_use').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The same as `readRows`, with the code of the coupon that each row is about. */
export async function readCouponRows(
  trx: Trx,
  table: 'coupon_use' | 'applied_discount',
  owner: OwnerColumn,
  memberId: string,
  leftOut: readonly string[],
): Promise<object[]> {
  const { rows } = await sql<object>`
    select ${sql.table(table)}.*, coupon.code as coupon_code from ${sql.table(table)} join coupon on coupon.id = ${sql.ref(`${table}.coupon_id`)}
    where ${sql.ref(`${table}.${owner}`)} = ${memberId}`.execute(trx)
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !leftOut.includes(column))),
  )
}

/** Payments outlive the member; which card they were made with does not. */
export async function clearCards(trx: Trx, memberId: string): Promise<void> {
  await trx.updateTable('ledger_entry').set({ card: null }).where('subject_id', '=', memberId).execute()
}

/** Of receipts, the seller and the tax outlive the member; who bought does not. */
export async function clearBuyers(trx: Trx, memberId: string): Promise<void> {
  await trx
    .updateTable('receipt_details')
    .set({ sealed_buyer: null })
    .where('subject_id', '=', memberId)
    .execute()
}

/** Set aside for a purchase that will not be paid: others may use the code. */
export async function deleteReservedUses(trx: Trx, memberId: string): Promise<void> {
  await trx
    .deleteFrom('coupon_use')
    .where('subject_id', '=', memberId)
    .where('state', '=', 'reserved')
    .execute()
}

export async function unlinkSandboxObjects(trx: Trx, memberId: string): Promise<void> {
  await trx.updateTable('sandbox_object').set({ member_id: null }).where('member_id', '=', memberId).execute()
}
