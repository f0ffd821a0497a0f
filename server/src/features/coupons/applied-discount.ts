import type { AppliedDiscount } from '@oka/contract/membership/membership-overview.schema.ts'
import type { Handle, Trx } from '../../db/database.ts'

/** The discount that the member's next invoice has; null where there is none, or it ended. */
export async function findAppliedDiscount(_db: Handle | Trx, _memberId: string, _now: number): Promise<AppliedDiscount | null> {
  return null
}
