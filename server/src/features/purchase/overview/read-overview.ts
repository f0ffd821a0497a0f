import type { MembershipOverview } from '@oka/contract/membership/membership-overview.schema.ts'
import type { Database } from '../../../db/database.ts'
import type { Payments } from '../../../ports/payments.ts'
import { findAppliedDiscount } from '../../coupons/index.ts'
import { listEntries } from '../../membership/index.ts'
import { listRefundRequests } from '../refunds/refund-request.store.ts'
import { overviewFrom } from './overview-from.ts'
import { findOpenPurchase, listMemberships } from './overview.store.ts'
import { readOpenPayment } from './read-open-payment.ts'

/** Without `payments` a purchase that was begun is `unknown`. */
interface OverviewDeps {
  database: Database
  payments?: Payments
  /** Called only where there is something to read. */
  mayReadGateway?: () => Promise<boolean>
}

/**
 * The entries are read last: a purchase that is paid meanwhile is a membership, not both. Only a purchase
 * that was begun is read at its gateway.
 */
export async function readOverview(
  { database: { db }, payments, mayReadGateway }: OverviewDeps,
  memberId: string,
  now: number,
): Promise<MembershipOverview> {
  const purchase = await findOpenPurchase(db, memberId)
  const isRead =
    purchase !== undefined &&
    payments !== undefined &&
    (mayReadGateway === undefined || (await mayReadGateway()))
  const payment = isRead ? await readOpenPayment(payments, purchase, now) : undefined
  const discount = await findAppliedDiscount(db, memberId, now)
  const rows = await listMemberships(db, memberId)
  const refundRequests = await listRefundRequests(db, memberId)
  return overviewFrom(
    {
      entries: await listEntries(db, memberId),
      rows,
      purchase,
      ...(payment && { payment }),
      discount,
      refundRequests,
    },
    now,
  )
}
