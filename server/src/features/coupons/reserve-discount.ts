import type { Trx } from '../../db/database.ts'
import type { GatewayPlan } from '../../ports/payments.ts'

export interface ReservedDiscount {
  couponId: string
  couponCode: string
  /** Off the first period. */
  percent: number
}

/** The member's applied discount, reserved for a purchase of this plan; null where there is none, or it is for other plans or used up meanwhile. */
export async function reserveDiscount(
  _trx: Trx,
  _order: { memberId: string; purchaseId: string; plan: GatewayPlan },
  _now: number,
): Promise<ReservedDiscount | null> {
  return null
}

/** The purchase was paid: the use counts for good. A repeat changes nothing. */
export async function spendReservation(_trx: Trx, _purchaseId: string, _now: number): Promise<void> {}

/** The purchase was given up: the code can be used again. A repeat changes nothing. */
export async function releaseReservation(_trx: Trx, _purchaseId: string): Promise<void> {}
