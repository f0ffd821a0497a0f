import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import type { Database } from '../../db/database.ts'

/** Of erased members. Deletes at most `limit` that are seven years old; returns how many. */
export async function deleteOldPayments({ db }: Database, now: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('ledger_entry')
    .select('id')
    .where('subject_id', 'is', null)
    .where('recorded_at', '<', now - retentionMs('payment'))
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('ledger_entry').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The same of what their receipts say. */
export async function deleteOldReceiptDetails({ db }: Database, now: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('receipt_details')
    .select('invoice_id')
    .where('subject_id', 'is', null)
    .where('recorded_at', '<', now - retentionMs('payment'))
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('receipt_details').where('invoice_id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The same of codes that they used. */
export async function deleteOldCouponUses({ db }: Database, now: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('coupon_use')
    .select('id')
    .where('subject_id', 'is', null)
    .where('used_at', '<', now - retentionMs('payment'))
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('coupon_use').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
