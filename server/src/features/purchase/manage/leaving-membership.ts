// What a member who deletes the account gives up with it, for the page and the mails: what ends, what can be
// given back, and what only a store can stop.
import type { Database, Trx } from '../../../db/database.ts'
import type { Payments } from '../../../ports/payments.ts'
import { listEntries, priceText, type LeavingMembership } from '../../membership/index.ts'
import { overviewFrom } from '../overview/overview-from.ts'
import { findOpenPurchase, listMemberships } from '../overview/overview.store.ts'
import { readOpenPayment, type OpenPayment } from '../overview/read-open-payment.ts'
import { listRefundRequests } from '../refunds/refund-request.store.ts'
import { refundWay } from '../refunds/refund-way.rule.ts'
import { paymentsOf, refundableUntil, type Payment } from '../overview/payments.rule.ts'
import { isStoreSource, storeSources } from '../sources.rule.ts'

/**
 * Whether a bank is working on a first payment. It calls the gateway, so it is read before the transaction
 * that deletes the account.
 */
export async function readLeavingPayment(
  { database, payments }: { database: Database; payments: Payments | null },
  memberId: string,
  now: number,
): Promise<OpenPayment | undefined> {
  const purchase = await findOpenPurchase(database.db, memberId)
  if (purchase === undefined) return undefined
  return payments === null ? { status: 'unknown', amount: null } : readOpenPayment(payments, purchase, now)
}

/** `openPayment`: as `readLeavingPayment` found it. */
export async function readLeavingMembership(
  trx: Trx,
  memberId: string,
  openPayment: OpenPayment | undefined,
  now: number,
): Promise<LeavingMembership> {
  const [entries, rows] = [await listEntries(trx, memberId), await listMemberships(trx, memberId)]
  const purchase = openPayment && (await findOpenPurchase(trx, memberId))
  const { memberships, upcoming, openPurchase } = overviewFrom(
    { entries, rows, purchase, ...(openPayment && { payment: openPayment }), discount: null },
    now,
  )
  const isProcessing = openPurchase !== null && openPurchase.status !== 'awaitingPayment'
  const open = memberships.filter(({ status }) => status !== 'ended')
  const isOfStore = (id: string) =>
    entries.some(({ membershipId, source }) => membershipId === id && isStoreSource(source))
  const ending = open.filter(({ membershipId }) => !isOfStore(membershipId))
  const ends = ending.map(({ endsAt }) => (endsAt === null ? null : Date.parse(endsAt)))
  const payments = paymentsOf(entries)
  const requests = await listRefundRequests(trx, memberId)
  const requestOf = ({ entry }: Payment) => requests.find(({ invoice_id: id }) => id === entry.invoiceId)
  const isLast = ({ entry }: Payment) =>
    payments.findLast((other) => other.entry.membershipId === entry.membershipId)?.entry === entry
  return {
    ends:
      ending.length === 0
        ? null
        : { until: ends.includes(null) ? null : Math.max(...ends.map((end) => end ?? 0)) },
    upcoming: upcoming.map(({ couponCode, startsAt, endsAt }) => ({
      code: couponCode,
      from: Date.parse(startsAt),
      until: endsAt === null ? null : Date.parse(endsAt),
    })),
    refunds: payments.flatMap((payment) => {
      const way = requestOf(payment) ? null : refundWay(payment, entries, now)
      if (way === null || (way === 'byStaff' && !isLast(payment))) return []
      return [
        {
          ...receiptOf(payment),
          until: refundableUntil(payment),
          ...(way === 'byStaff' && { isByStaff: true }),
        },
      ]
    }),
    requests: payments.flatMap((payment) => {
      const request = requestOf(payment)
      return request?.decision === null && payment.left > 0
        ? [{ ...receiptOf(payment), answerBy: request.answer_by }]
        : []
    }),
    stores: storeSources.filter((store) =>
      entries.some(
        ({ membershipId, source }) =>
          source === store && open.some((one) => one.membershipId === membershipId),
      ),
    ),
    hasPaid: payments.length > 0,
    ...(isProcessing && {
      processing: { price: openPurchase.priceString, isCertain: openPurchase.status === 'processing' },
    }),
  }
}

const receiptOf = ({ entry, left }: Payment) => ({
  price: priceText(entry.currency, left),
  number: entry.invoiceNumber ?? entry.invoiceId,
})
