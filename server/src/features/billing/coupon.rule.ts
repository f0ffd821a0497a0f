// Whether a code may be used: by whom, when, how often and for what.
import { plainCode } from '@oka/contract/shared/latin-digits.rule.ts'
import type { StoredRow } from '../../db/schema.ts'

type Coupon = StoredRow<'coupon'>
type CouponUse = StoredRow<'coupon_use'>

/** How a code is compared: case, spaces and the keyboard do not matter. */
export const normalizeCode = (code: string) => plainCode(code).replaceAll(/\s/gu, '').toUpperCase()

export type CouponProblem =
  | 'unknown'
  | 'notYet'
  | 'over'
  | 'usedUp'
  | 'usedByMember'
  | 'otherProgram'
  | 'otherDuration'

interface Use {
  /** Of this member; undefined: none. */
  own: Pick<CouponUse, 'state' | 'purchase_id'> | undefined
  /** Of all members, reserved ones too. */
  count: number
}

/**
 * `plan`: undefined where none was chosen yet. Null: it may be used. A use that this member has reserved is
 * no second one.
 */
export function findCouponProblem(
  coupon: Coupon,
  use: Use,
  plan: { programId: string; months: number } | undefined,
  now: number,
): CouponProblem | null {
  if (now < coupon.starts_at) return 'notYet'
  if (coupon.ends_at !== null && now >= coupon.ends_at) return 'over'
  if (use.own?.state === 'used') return 'usedByMember'
  if (use.own === undefined && coupon.max_uses !== null && use.count >= coupon.max_uses) return 'usedUp'
  if (coupon.kind === 'discount' && plan !== undefined) {
    if (coupon.program_id !== null && coupon.program_id !== plan.programId) return 'otherProgram'
    if (coupon.duration !== null && coupon.duration !== plan.months) return 'otherDuration'
  }
  return null
}
