// What staff give back: any payment, at any time (MEM-16), or a part of one. With the latest of a membership
// the membership ends; with an earlier one it goes on.
import { AppError } from '../../../errors/app-error.ts'
import { enrollmentsFrom, listEntries, minorUnitsOf, openUntil, priceText } from '../../membership/index.ts'
import { paymentsOf, type Payment } from '../overview/payments.rule.ts'
import { atPayments } from '../sync/at-payments.ts'
import { syncPurchase } from '../sync/sync-membership.ts'
import { requireCardMembership, type ManageDeps } from '../manage/card-membership.ts'
import { giveBack, giveBackAlone, giveBackPart } from '../manage/give-back.ts'

export interface GivenBack {
  membershipId: string
  /** Of the whole payment, as it is shown. */
  priceString: string
  /** It was given back before: nothing more is. */
  isRepeat: boolean
  /** The membership goes on: a later payment opens it. */
  goesOn: boolean
}

/**
 * Throws `receipt_unknown`, also for another member's; `refund_not_possible` while the bank holds the money;
 * `membership_managed_elsewhere`, `payments_unavailable`.
 */
export async function refundPayment(
  deps: ManageDeps,
  memberId: string,
  receiptId: string,
  now: number,
): Promise<GivenBack> {
  const { card, payment } = await readRefundable(deps, memberId, receiptId, now)
  const { entry, left, refunds } = payment
  const { membershipId } = entry
  const latest = paymentsOf(await entriesOf(deps, memberId, membershipId)).at(-1)
  if (latest?.entry.invoiceId === receiptId) await giveBack(deps, card, receiptId, now)
  else await giveBackAlone(deps, card, receiptId, now)
  const after = await requirePayment(deps, memberId, receiptId)
  const [enrollment] = enrollmentsFrom(await entriesOf(deps, memberId, membershipId))
  const goesOn = enrollment !== undefined && openUntil(enrollment, now) !== undefined
  return {
    membershipId,
    priceString: priceText(entry.currency, entry.amount),
    isRepeat: left === 0 && after.refunds.length === refunds.length,
    goesOn,
  }
}

export interface PartGivenBack {
  membershipId: string
  /** In all, and of the whole payment, as they are shown. */
  refundedString: string
  priceString: string
  /** So much was given back before: nothing more is. */
  isRepeat: boolean
}

/**
 * `upTo`: of the payment in all, as it is typed, such as 12.50; so a repeat gives nothing more. The
 * membership stays as it is. Throws as `refundPayment` does, and `invalid_request` where it is not less than
 * what was paid.
 */
export async function refundPart(
  deps: ManageDeps,
  memberId: string,
  { receiptId, upTo }: { receiptId: string; upTo: string },
  now: number,
): Promise<PartGivenBack> {
  const { card, payment } = await readRefundable(deps, memberId, receiptId, now)
  const { entry, refunded } = payment
  const amount = minorUnitsOf(entry.currency, upTo)
  if (amount === null || amount === 0 || amount >= entry.amount) throw new AppError('invalid_request')
  if (amount > refunded) await giveBackPart(deps, card, { invoiceId: receiptId, upTo: amount }, now)
  const after = await requirePayment(deps, memberId, receiptId)
  const isRepeat = amount <= refunded
  // the bank took it meanwhile, or the gateway does not say so yet
  if (!isRepeat && after.refunded === refunded) throw new AppError('refund_not_possible')
  const [refundedString, priceString] = [
    priceText(entry.currency, after.refunded),
    priceText(entry.currency, entry.amount),
  ]
  return { membershipId: entry.membershipId, refundedString, priceString, isRepeat }
}

/** As the bank and the gateway have it by now. */
async function readRefundable(deps: ManageDeps, memberId: string, receiptId: string, now: number) {
  const { membershipId } = (await requirePayment(deps, memberId, receiptId)).entry
  const card = await requireCardMembership(deps, memberId, membershipId)
  await atPayments(() => syncPurchase(deps, card.id, now))
  const payment = await requirePayment(deps, memberId, receiptId)
  if (payment.isDisputed) throw new AppError('refund_not_possible')
  return { card, payment }
}

async function entriesOf({ database }: ManageDeps, memberId: string, membershipId: string) {
  return (await listEntries(database.db, memberId)).filter((entry) => entry.membershipId === membershipId)
}

async function requirePayment(
  { database }: ManageDeps,
  memberId: string,
  receiptId: string,
): Promise<Payment> {
  const payment = paymentsOf(await listEntries(database.db, memberId)).find(
    ({ entry }) => entry.invoiceId === receiptId,
  )
  if (!payment) throw new AppError('receipt_unknown')
  return payment
}
