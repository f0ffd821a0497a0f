import type { MembershipOverview } from '@oka/contract/membership/membership-overview.schema.ts'
import type { Database } from '../../../db/database.ts'
import { findAppliedDiscount } from '../../coupons/coupons.door.ts'
import { listEntries } from '../../membership/membership.door.ts'
import { listRefundRequests } from '../refunds/refund-request.store.ts'
import { overviewFrom } from './overview-from.ts'
import { findOpenPurchase, listMemberships } from './overview.store.ts'

/** The entries are read last: a purchase that is paid meanwhile is a membership, not both. */
export async function readOverview({ database: { db } }: { database: Database }, memberId: string, now: number): Promise<MembershipOverview> {
  const purchase = await findOpenPurchase(db, memberId)
  const discount = await findAppliedDiscount(db, memberId, now)
  const rows = await listMemberships(db, memberId)
  const refundRequests = await listRefundRequests(db, memberId)
  return overviewFrom({ entries: await listEntries(db, memberId), rows, purchase, discount, refundRequests }, now)
}
