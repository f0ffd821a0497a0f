// The codes as staff create, see and end them.
import type { Handle, Trx } from '../../db/database.ts'
import { codeKeyOf } from './coupon.rule.ts'
import { findCoupon, type Coupon } from './coupons.store.ts'

export type NewCoupon = Omit<Coupon, 'code_key' | 'created_at'>

/** False: there is one with this code, in whatever case and with whatever spaces. */
export async function insertCoupon(trx: Trx, coupon: NewCoupon, now: number): Promise<boolean> {
  const inserted = await trx
    .insertInto('coupon')
    .values({ ...coupon, code_key: codeKeyOf(coupon.code), created_at: now })
    .onConflict((conflict) => conflict.column('code_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export interface ListedCoupon extends Coupon {
  /** Reserved ones too. */
  uses: number
}

/** The latest first. */
export async function listCoupons(db: Handle | Trx): Promise<ListedCoupon[]> {
  const rows = await db
    .selectFrom('coupon')
    .selectAll('coupon')
    .select((of) =>
      of
        .selectFrom('coupon_use')
        .select((use) => use.fn.countAll<number | string>().as('count'))
        .whereRef('coupon_use.coupon_id', '=', 'coupon.id')
        .as('uses'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('code_key')
    .execute()
  return rows.map((row) => ({ ...row, uses: Number(row.uses ?? 0) }))
}

/** The coupon as it was before, whether it was over then or not; null: there is none. */
export async function endCoupon(trx: Trx, code: string, now: number): Promise<Coupon | null> {
  const coupon = await findCoupon(trx, codeKeyOf(code))
  if (!coupon) return null
  if (coupon.ends_at === null || coupon.ends_at > now)
    await trx.updateTable('coupon').set({ ends_at: now }).where('id', '=', coupon.id).execute()
  return coupon
}
