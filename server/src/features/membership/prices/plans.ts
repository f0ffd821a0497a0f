// A plan's id says all of it, its amount too: what was shown can be told from what is sold now, and an old subscription renews at its own price.
import type { Handle, Trx } from '../../../db/database.ts'
import type { GatewayPlan } from '../../../ports/payments.ts'

export interface Plan extends GatewayPlan {
  durationText: string
  /** The full amount, as it is shown everywhere. */
  priceString: string
}

/** Any plan that was ever sold: of renewals, receipts and old pages. Null: not an id of ours. */
export function parsePlan(_planId: string): Plan | null {
  return null
}

/** The plan, where it is sold now in this country at this price. Throws `plan_unknown`, `price_changed`, `plan_in_other_currency`. */
export async function requireSoldPlan(_db: Handle | Trx, planId: string, _country: string): Promise<Plan> {
  throw new Error(`not sold: ${planId}`)
}
