// The money-back promise (MEM-16): all of a payment within 30 days of buying, once in twelve months, and the
// membership ends. Of any other payment staff decide.
import type { MembershipOverview } from '@oka/contract/membership/membership-overview.schema.ts'
import { AppError } from '../../../errors/app-error.ts'
import { listEntries } from '../../membership/index.ts'
import { paymentsOf } from '../overview/payments.rule.ts'
import { readOverview } from '../overview/read-overview.ts'
import { askForRefund } from './ask-for-refund.ts'
import { refundWay } from './refund-way.rule.ts'
import { atPayments } from '../sync/at-payments.ts'
import { syncPurchase } from '../sync/sync-membership.ts'
import { requireCardMembership, type ManageDeps } from '../manage/card-membership.ts'
import { giveBack } from '../manage/give-back.ts'

/**
 * A repeat gives nothing back again, unless the bank sent it back since. The gateway is read before, so that
 * the last payment is the last, and after each step that was lost.
 */
export async function requestRefund(
  deps: ManageDeps,
  memberId: string,
  membershipId: string,
  now: number,
): Promise<MembershipOverview> {
  const card = await requireCardMembership(deps, memberId, membershipId)
  await atPayments(() => syncPurchase(deps, card.id, now))
  const entries = await listEntries(deps.database.db, memberId)
  const last = paymentsOf(entries.filter((entry) => entry.membershipId === card.id)).at(-1)
  if (last === undefined) throw new AppError('refund_not_possible')
  const way = last.left > 0 ? refundWay(last, entries, now) : 'automatic'
  if (way === null) throw new AppError('refund_not_possible')
  if (way === 'byStaff') await askForRefund(deps, memberId, last, now)
  else await giveBack(deps, card, last.entry.invoiceId, now)
  return readOverview(deps, memberId, now)
}
