// Codes, their uses and reservations, and the discount that a member has applied; and the codes as staff
// create, see and end them.
import type { Selectable } from 'kysely'
import type { Handle, Trx } from '../../db/database.ts'
import type { Tables } from '../../db/schema.ts'
import { normalizeCode } from './coupon.rule.ts'

export type Coupon = Selectable<Tables['coupon']>

export type CouponUse = Selectable<Tables['coupon_use']>

export const findCoupon = (db: Handle | Trx, codeKey: string): Promise<Coupon | undefined> =>
  db.selectFrom('coupon').selectAll().where('code_key', '=', codeKey).executeTakeFirst()

export const findUse = (
  db: Handle | Trx,
  couponId: string,
  memberId: string,
): Promise<CouponUse | undefined> =>
  db
    .selectFrom('coupon_use')
    .selectAll()
    .where('coupon_id', '=', couponId)
    .where('subject_id', '=', memberId)
    .executeTakeFirst()

/**
 * A use is reserved for so long from the member's first purchase with the code, however often it is begun
 * again; then another member may have it.
 */
const reservationMs = 24 * 3_600_000

/** Whoever comes back later begins a time of their own. */
const seriesMs = 3 * reservationMs

/** Reserved uses of which the time is over. Purchases that were given up are stored for longer than that. */
const overdueReservations = (db: Handle | Trx, couponId: string, now: number) =>
  db
    .selectFrom('coupon_use')
    .innerJoin('purchase', (join) =>
      join
        .onRef('purchase.member_id', '=', 'coupon_use.subject_id')
        .onRef('purchase.coupon_id', '=', 'coupon_use.coupon_id'),
    )
    .where('coupon_use.coupon_id', '=', couponId)
    .where('coupon_use.state', '=', 'reserved')
    .where('purchase.created_at', '>', now - seriesMs)
    .groupBy(['coupon_use.id', 'coupon_use.purchase_id'])
    .having((of) => of.fn.min('purchase.created_at'), '<=', now - reservationMs)
    .select('coupon_use.purchase_id')

/**
 * Reserved ones count too, or a code could be paid with more often than it may be used; until their time is
 * over.
 */
export async function countUses(db: Handle | Trx, couponId: string, now: number): Promise<number> {
  return (await countAllUses(db, couponId)) - (await overdueReservations(db, couponId, now).execute()).length
}

/** Those whose time is over are counted too: they can still be paid. */
export async function countAllUses(db: Handle | Trx, couponId: string): Promise<number> {
  const row = await db
    .selectFrom('coupon_use')
    .select((of) => of.fn.countAll<number | string>().as('count'))
    .where('coupon_id', '=', couponId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * The purchase, by its id, that was begun first of those whose reservation can be given to another member.
 */
export async function findOverdueReservation(
  trx: Trx,
  couponId: string,
  now: number,
): Promise<string | null> {
  const found = await overdueReservations(trx, couponId, now)
    .orderBy((of) => of.fn.min('purchase.created_at'))
    .limit(1)
    .executeTakeFirst()
  return found?.purchase_id ?? null
}

export async function insertUse(trx: Trx, use: Omit<CouponUse, 'subject_hash'>): Promise<void> {
  await trx
    .insertInto('coupon_use')
    .values({ ...use, subject_hash: null })
    .execute()
}

/** What was reserved; undefined: nothing. */
export const spendUse = (
  trx: Trx,
  purchaseId: string,
  now: number,
): Promise<Pick<CouponUse, 'subject_id' | 'coupon_id'> | undefined> =>
  trx
    .updateTable('coupon_use')
    .set({ state: 'used', used_at: now })
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'reserved')
    .returning(['subject_id', 'coupon_id'])
    .executeTakeFirst()

export async function deleteReservation(trx: Trx, purchaseId: string): Promise<void> {
  await trx
    .deleteFrom('coupon_use')
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'reserved')
    .execute()
}

/** The coupon that the member's next invoice has. */
export const findAppliedCoupon = (db: Handle | Trx, memberId: string): Promise<Coupon | undefined> =>
  db
    .selectFrom('applied_discount')
    .innerJoin('coupon', 'coupon.id', 'applied_discount.coupon_id')
    .selectAll('coupon')
    .where('applied_discount.member_id', '=', memberId)
    .executeTakeFirst()

/** In place of the one before. */
export async function saveAppliedCoupon(
  trx: Trx,
  memberId: string,
  couponId: string,
  now: number,
): Promise<void> {
  await trx
    .insertInto('applied_discount')
    .values({ member_id: memberId, coupon_id: couponId, applied_at: now })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ coupon_id: couponId, applied_at: now }),
    )
    .execute()
}

/** Without `couponId`: whichever it is. */
export async function deleteAppliedCoupon(trx: Trx, memberId: string, couponId?: string): Promise<void> {
  const ofMember = trx.deleteFrom('applied_discount').where('member_id', '=', memberId)
  await (couponId === undefined ? ofMember : ofMember.where('coupon_id', '=', couponId)).execute()
}

/**
 * Takes a row of the coupon for this transaction, so that two that count its uses at once do not both find
 * the last one free.
 */
export async function lockCoupon(trx: Trx, couponId: string): Promise<void> {
  await trx.updateTable('coupon').set({ id: couponId }).where('id', '=', couponId).execute()
}

export async function insertCodeMembership(
  trx: Trx,
  membership: { id: string; memberId: string; programId: string; couponCode: string },
  now: number,
): Promise<void> {
  await trx
    .insertInto('membership')
    .values({
      id: membership.id,
      member_id: membership.memberId,
      program_id: membership.programId,
      source: 'coupon',
      subscription_id: null,
      plan_id: null,
      next_plan_id: null,
      auto_renew: 0,
      card: null,
      current_period_end: null,
      next_try_at: null,
      coupon_code: membership.couponCode,
      management_url: null,
      sealed_reason: null,
      created_at: now,
    })
    .execute()
}

export type NewCoupon = Omit<Coupon, 'code_key' | 'created_at'>

/** False: there is one with this code, in whatever case and with whatever spaces. */
export async function insertCoupon(trx: Trx, coupon: NewCoupon, now: number): Promise<boolean> {
  const inserted = await trx
    .insertInto('coupon')
    .values({ ...coupon, code_key: normalizeCode(coupon.code), created_at: now })
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
  const coupon = await findCoupon(trx, normalizeCode(code))
  if (!coupon) return null
  if (coupon.ends_at === null || coupon.ends_at > now)
    await trx.updateTable('coupon').set({ ends_at: now }).where('id', '=', coupon.id).execute()
  return coupon
}
