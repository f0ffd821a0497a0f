// What staff give back: any payment, at any time (MEM-16). The membership that it paid for ends.
import { AppError } from '../../../errors/app-error.ts'
import { listEntries, priceText } from '../../membership/membership.door.ts'
import { paymentsOf, type Payment } from '../overview/payments.rule.ts'
import { atPayments } from '../sync/at-payments.ts'
import { syncPurchase } from '../sync/sync-membership.ts'
import { requireCardMembership, type ManageDeps } from './card-membership.ts'
import { giveBack } from './give-back.ts'

export interface GivenBack {
  membershipId: string
  /** Of the whole payment, as it is shown. */
  priceString: string
  /** It was given back before: nothing more is. */
  isRepeat: boolean
}

/** Throws `receipt_unknown`, also for another member's; `refund_not_possible` while the bank holds the money; `membership_managed_elsewhere`, `payments_unavailable`. */
export async function refundPayment(deps: ManageDeps, memberId: string, receiptId: string, now: number): Promise<GivenBack> {
  const { membershipId } = (await requirePayment(deps, memberId, receiptId)).entry
  const card = await requireCardMembership(deps, memberId, membershipId)
  await atPayments(() => syncPurchase(deps, card.id, now)) // what the bank or the gateway did meanwhile
  const { entry, left, isDisputed } = await requirePayment(deps, memberId, receiptId)
  if (isDisputed) throw new AppError('refund_not_possible')
  await giveBack(deps, card, left === 0 ? null : receiptId, now)
  return { membershipId, priceString: priceText(entry.currency, entry.amount), isRepeat: left === 0 }
}

async function requirePayment({ database }: ManageDeps, memberId: string, receiptId: string): Promise<Payment> {
  const payment = paymentsOf(await listEntries(database.db, memberId)).find(({ entry }) => entry.invoiceId === receiptId)
  if (!payment) throw new AppError('receipt_unknown')
  return payment
}
