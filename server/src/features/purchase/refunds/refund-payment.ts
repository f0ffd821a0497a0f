// What staff give back: any payment, at any time (MEM-16). With the latest of a membership the membership ends; with an earlier one it goes on.
import { AppError } from '../../../errors/app-error.ts'
import { enrollmentsFrom, listEntries, openUntil, priceText } from '../../membership/membership.door.ts'
import { paymentsOf, type Payment } from '../overview/payments.rule.ts'
import { atPayments } from '../sync/at-payments.ts'
import { syncPurchase } from '../sync/sync-membership.ts'
import { requireCardMembership, type ManageDeps } from '../manage/card-membership.ts'
import { giveBack, giveBackAlone } from '../manage/give-back.ts'

export interface GivenBack {
  membershipId: string
  /** Of the whole payment, as it is shown. */
  priceString: string
  /** It was given back before: nothing more is. */
  isRepeat: boolean
  /** The membership goes on: a later payment opens it. */
  goesOn: boolean
}

/** Throws `receipt_unknown`, also for another member's; `refund_not_possible` while the bank holds the money; `membership_managed_elsewhere`, `payments_unavailable`. */
export async function refundPayment(deps: ManageDeps, memberId: string, receiptId: string, now: number): Promise<GivenBack> {
  const { membershipId } = (await requirePayment(deps, memberId, receiptId)).entry
  const card = await requireCardMembership(deps, memberId, membershipId)
  await atPayments(() => syncPurchase(deps, card.id, now)) // what the bank or the gateway did meanwhile
  const { entry, left, refunds, isDisputed } = await requirePayment(deps, memberId, receiptId)
  if (isDisputed) throw new AppError('refund_not_possible')
  const latest = paymentsOf(await entriesOf(deps, memberId, membershipId)).at(-1)
  if (latest?.entry.invoiceId === receiptId) await giveBack(deps, card, receiptId, now)
  else await giveBackAlone(deps, card, receiptId, now)
  const after = await requirePayment(deps, memberId, receiptId)
  const [enrollment] = enrollmentsFrom(await entriesOf(deps, memberId, membershipId))
  const goesOn = enrollment !== undefined && openUntil(enrollment, now) !== undefined
  return { membershipId, priceString: priceText(entry.currency, entry.amount), isRepeat: left === 0 && after.refunds.length === refunds.length, goesOn }
}

async function entriesOf({ database }: ManageDeps, memberId: string, membershipId: string) {
  return (await listEntries(database.db, memberId)).filter((entry) => entry.membershipId === membershipId)
}

async function requirePayment({ database }: ManageDeps, memberId: string, receiptId: string): Promise<Payment> {
  const payment = paymentsOf(await listEntries(database.db, memberId)).find(({ entry }) => entry.invoiceId === receiptId)
  if (!payment) throw new AppError('receipt_unknown')
  return payment
}
