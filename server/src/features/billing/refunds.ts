// Refunds (MEM-16). The money-back promise: all of a payment within 30 days of buying, once in twelve months,
// and the membership ends. Of any other payment staff decide, and the member is mailed either way; staff
// refund any payment, or a part of one, at any time. With the latest of a membership the membership ends;
// with an earlier one it goes on.
import { randomBytes } from 'node:crypto'
import type { MembershipOverview } from '@oka/contract/membership/membership-overview.schema.ts'
import { afterBusinessDays } from '@oka/contract/shared/business-days.rule.ts'
import { refundAnswerDays } from '@oka/contract/membership/membership.enums.ts'
import { AppError } from '../../errors/app-error.ts'
import { enrollmentsFrom } from './ledger/enrollments.rule.ts'
import { listEntries } from './ledger/ledger.store.ts'
import { isChargeable, parseAmount, formatPrice } from './prices/price-text.ts'
import { openUntil } from './ledger/access.rule.ts'
import { refundRequestedMail } from './mails/refund-requested.mail.ts'
import { refundToDecideMail } from './mails/refund-to-decide.mail.ts'
import { refundDeclinedMail } from './mails/refund-declined.mail.ts'
import { collectPayments, chooseRefundWay, mayBeWithdrawal, type Payment } from './payments.rule.ts'
import { callGateway, type BillingDeps } from './gateway.ts'
import { syncPurchase } from './subscription-sync.ts'
import { requireCardMembership, type CardMembership } from './changes.ts'
import { readOverview } from './overview.ts'
import { findMailReader } from '../identity/index.ts'
import { insertRefundRequest, decideRefundRequest, findRefundRequest } from './refunds.store.ts'

export interface RefundedPayment {
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
  deps: BillingDeps,
  memberId: string,
  receiptId: string,
  now: number,
): Promise<RefundedPayment> {
  const { card, payment } = await readRefundable(deps, memberId, receiptId, now)
  const { entry, left, refunds } = payment
  const { membershipId } = entry
  const latest = collectPayments(await entriesOf(deps, memberId, membershipId)).at(-1)
  if (latest?.entry.invoiceId === receiptId) await refundAndEnd(deps, card, receiptId, now)
  else await refundInvoice(deps, card, receiptId, now)
  const after = await requirePayment(deps, memberId, receiptId)
  const [enrollment] = enrollmentsFrom(await entriesOf(deps, memberId, membershipId))
  const goesOn = enrollment !== undefined && openUntil(enrollment, now) !== undefined
  return {
    membershipId,
    priceString: formatPrice(entry.currency, entry.amount),
    isRepeat: left === 0 && after.refunds.length === refunds.length,
    goesOn,
  }
}

const notInTens = (currency: string) =>
  `Cards take whole tens of the smallest unit of ${currency}: the last of its three digits must be 0, such as 12.340.`

export interface RefundedPart {
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
  deps: BillingDeps,
  memberId: string,
  { receiptId, upTo }: { receiptId: string; upTo: string },
  now: number,
): Promise<RefundedPart> {
  const { card, payment } = await readRefundable(deps, memberId, receiptId, now)
  const { entry, refunded } = payment
  const amount = parseAmount(entry.currency, upTo)
  if (amount === null || amount === 0 || amount >= entry.amount) throw new AppError('invalid_request')
  if (!isChargeable(entry.currency, amount))
    throw new AppError('invalid_request', { fields: [{ path: 'upTo', message: notInTens(entry.currency) }] })
  if (amount > refunded) await refundInvoicePart(deps, card, { invoiceId: receiptId, upTo: amount }, now)
  const after = await requirePayment(deps, memberId, receiptId)
  const isRepeat = amount <= refunded
  // the bank took it meanwhile, or the gateway does not say so yet
  if (!isRepeat && after.refunded === refunded) throw new AppError('refund_not_possible')
  const [refundedString, priceString] = [
    formatPrice(entry.currency, after.refunded),
    formatPrice(entry.currency, entry.amount),
  ]
  return { membershipId: entry.membershipId, refundedString, priceString, isRepeat }
}

/** As the bank and the gateway have it by now. */
async function readRefundable(deps: BillingDeps, memberId: string, receiptId: string, now: number) {
  const { membershipId } = (await requirePayment(deps, memberId, receiptId)).entry
  const card = await requireCardMembership(deps, memberId, membershipId)
  await callGateway(() => syncPurchase(deps, card.id, now))
  const payment = await requirePayment(deps, memberId, receiptId)
  if (payment.isDisputed) throw new AppError('refund_not_possible')
  return { card, payment }
}

async function entriesOf({ database }: BillingDeps, memberId: string, membershipId: string) {
  return (await listEntries(database.db, memberId)).filter((entry) => entry.membershipId === membershipId)
}

async function requirePayment(
  { database }: BillingDeps,
  memberId: string,
  receiptId: string,
): Promise<Payment> {
  const payment = collectPayments(await listEntries(database.db, memberId)).find(
    ({ entry }) => entry.invoiceId === receiptId,
  )
  if (!payment) throw new AppError('receipt_unknown')
  return payment
}

/**
 * All that is left of an earlier invoice; what was paid later stays. May be repeated. Throws
 * `payments_unavailable`.
 */
export const refundInvoice = (
  deps: BillingDeps,
  card: CardMembership,
  invoiceId: string,
  now: number,
): Promise<void> =>
  callGateway(async () => {
    await deps.payments.refundInvoice(card.subscription_id, invoiceId, now)
    await syncPurchase(deps, card.id, now)
  })

/**
 * No more than `upTo` of an invoice in all, in minor units; the membership stays as it is. May be repeated.
 * Throws `payments_unavailable`.
 */
export const refundInvoicePart = (
  deps: BillingDeps,
  card: CardMembership,
  { invoiceId, upTo }: { invoiceId: string; upTo: number },
  now: number,
): Promise<void> =>
  callGateway(async () => {
    await deps.payments.refundInvoice(card.subscription_id, invoiceId, now, upTo)
    await syncPurchase(deps, card.id, now)
  })

/**
 * All that is left of an invoice, and the membership ends. Each step may be repeated. Throws
 * `payments_unavailable`.
 */
export const refundAndEnd = (
  deps: BillingDeps,
  card: CardMembership,
  invoiceId: string,
  now: number,
): Promise<void> =>
  callGateway(async () => {
    await deps.payments.refundInvoice(card.subscription_id, invoiceId, now)
    await deps.payments.endSubscription(card.subscription_id, now)
    await syncPurchase(deps, card.id, now)
  })

/**
 * A repeat gives nothing back again, unless the bank sent it back since. The gateway is read before, so that
 * the last payment is the last, and after each step that was lost.
 */
export async function requestRefund(
  deps: BillingDeps,
  memberId: string,
  membershipId: string,
  now: number,
): Promise<MembershipOverview> {
  const card = await requireCardMembership(deps, memberId, membershipId)
  await callGateway(() => syncPurchase(deps, card.id, now))
  const entries = await listEntries(deps.database.db, memberId)
  const last = collectPayments(entries.filter((entry) => entry.membershipId === card.id)).at(-1)
  if (last === undefined) throw new AppError('refund_not_possible')
  const way = last.left > 0 ? chooseRefundWay(last, entries, now) : 'automatic'
  if (way === null) throw new AppError('refund_not_possible')
  if (way === 'byStaff') await fileRefundRequest(deps, memberId, last, now)
  else await refundAndEnd(deps, card, last.entry.invoiceId, now)
  return readOverview(deps, memberId, now)
}

/** For staff to decide, and once more where they declined it. A repeat changes nothing. */
export async function fileRefundRequest(
  { database, mail, log }: BillingDeps,
  memberId: string,
  { entry, left }: Payment,
  now: number,
): Promise<void> {
  const answerBy = afterBusinessDays(now, refundAnswerDays)
  const { membershipId, invoiceId, invoiceNumber, currency } = entry
  await database.inTransaction(async (trx) => {
    const reader = await findMailReader(trx, memberId)
    if (reader === null) throw new AppError('unauthenticated')
    const request = await insertRefundRequest(trx, {
      id: randomBytes(6).toString('hex'),
      member_id: memberId,
      membership_id: membershipId,
      invoice_id: invoiceId,
      requested_at: now,
      answer_by: answerBy,
    })
    if (request === undefined) return
    const { id, declined_before: declinedAt } = request
    const data = { price: formatPrice(currency, left), number: invoiceNumber ?? invoiceId, answerBy }
    await mail.enqueue(trx, { mail: refundRequestedMail, memberId, reader, data }, now)
    await mail.enqueueToStaff(
      trx,
      {
        mail: refundToDecideMail,
        memberId,
        replyTo: reader.email,
        data: { ...data, requestId: id, declinedAt },
      },
      now,
    )
    log.warn(
      { request: id },
      'a refund waits for staff: `npm run staff -- refunds list` shows by when it must be answered',
    )
  })
}

/** Throws as `refundPayment` does, and `receipt_unknown` where there is no such request. May be repeated. */
export async function acceptRefund(deps: BillingDeps, id: string, now: number): Promise<RefundedPayment> {
  const request = await findRefundRequest(deps.database.db, id)
  if (!request || request.decision === 'declined') throw new AppError('receipt_unknown')
  const given = await refundPayment(deps, request.member_id, request.invoice_id, now)
  await deps.database.inTransaction((trx) => decideRefundRequest(trx, id, 'given', now))
  return given
}

/** Whether a request was made within the time to withdraw from what was bought. */
export async function mayWithdraw(
  { database: { db } }: Pick<BillingDeps, 'database'>,
  id: string,
): Promise<boolean> {
  const request = await findRefundRequest(db, id)
  if (!request) return false
  const entries = await listEntries(db, request.member_id)
  const payment = collectPayments(entries).find(({ entry }) => entry.invoiceId === request.invoice_id)
  return payment !== undefined && mayBeWithdrawal(payment, entries, request.requested_at)
}

/**
 * `answer`: why, in words for the member. Throws `receipt_unknown` where there is no such request, or it was
 * decided.
 */
export async function declineRefund(
  { database, mail }: BillingDeps,
  id: string,
  answer: string,
  now: number,
): Promise<void> {
  await database.inTransaction(async (trx) => {
    const request = await findRefundRequest(trx, id)
    if (!request || !(await decideRefundRequest(trx, id, 'declined', now)))
      throw new AppError('receipt_unknown')
    const reader = await findMailReader(trx, request.member_id)
    const payment = collectPayments(await listEntries(trx, request.member_id)).find(
      ({ entry }) => entry.invoiceId === request.invoice_id,
    )
    if (reader === null || !payment) return
    const { currency, invoiceId, invoiceNumber } = payment.entry
    const data = { price: formatPrice(currency, payment.left), number: invoiceNumber ?? invoiceId, answer }
    await mail.enqueue(trx, { mail: refundDeclinedMail, memberId: request.member_id, reader, data }, now)
  })
}
