// The money-back promise (MEM-16): all of the last payment within 30 days of it, and the membership ends.
import type { MembershipOverview } from '@oka/contract/membership/membership-overview.schema.ts'
import { AppError } from '../../../errors/app-error.ts'
import { listEntries } from '../../membership/membership.door.ts'
import { isRefundable, paymentsOf } from '../overview/payments.rule.ts'
import { readOverview } from '../overview/read-overview.ts'
import { atPayments } from '../sync/at-payments.ts'
import { syncPurchase } from '../sync/sync-membership.ts'
import { requireCardMembership, type ManageDeps } from './card-membership.ts'
import { giveBack } from './give-back.ts'

/** A repeat gives nothing back again, unless the bank sent it back since. The gateway is read before, so that the last payment is the last, and after each step that was lost. */
export async function requestRefund(deps: ManageDeps, memberId: string, membershipId: string, now: number): Promise<MembershipOverview> {
  const card = await requireCardMembership(deps, memberId, membershipId)
  await atPayments(() => syncPurchase(deps, card.id, now))
  const entries = await listEntries(deps.database.db, memberId)
  const last = paymentsOf(entries.filter((entry) => entry.membershipId === card.id)).at(-1)
  if (last === undefined) throw new AppError('refund_not_possible')
  if (last.left > 0 && !isRefundable(last, now)) throw new AppError('refund_not_possible')
  await giveBack(deps, card, last.entry.invoiceId, now)
  return readOverview(deps, memberId, now)
}
