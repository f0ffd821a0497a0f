// What a member who deletes the account gives up with it, for the page and the mails: what ends, what can be
// refunded, and what only a store can stop. Subscriptions end before the member is erased: whoever erased
// first could not say which subscription to end.
import type { Database, Trx } from '../../db/database.ts'
import type { Payments, GatewayInvoice, GatewaySubscription } from '../../ports/payments.ts'
import { listEntries } from './ledger/ledger.store.ts'
import { formatPrice } from './prices/price-text.ts'
import type { LeavingMembership, SettledPayments } from './mails/leaving.ts'
import { makeOverview, readInTime, readOpenPayment, type OpenPayment } from './overview.ts'
import { listRefundRequests, mayRequest } from './refunds.store.ts'
import { chooseRefundWay, collectPayments, refundableUntil, type Payment } from './payments.rule.ts'
import { isStoreSource, storeSources } from './sources.rule.ts'
import { recordLeftMoney, recordUnfinished } from './erased-money.ts'
import { findOpenPurchase, readPurchase } from './purchase.store.ts'
import { listMemberships, isKnownAtGateway, listSubscriptions } from './membership.store.ts'

interface LeavingPayments {
  /** Of a purchase that was begun. */
  first: OpenPayment | undefined
  /** What each costs, as it is shown. Where the gateway does not answer none is known. */
  renewals: readonly string[]
}

/**
 * Whether a bank is working on a payment. It calls the gateway, so it is read before the transaction that
 * deletes the account.
 */
export async function readLeavingPayments(
  { database, payments }: { database: Database; payments: Payments | null },
  memberId: string,
  now: number,
): Promise<LeavingPayments> {
  const purchase = await findOpenPurchase(database.db, memberId)
  if (payments === null) return { first: purchase && { status: 'unknown', amount: null }, renewals: [] }
  const ended = new Set(
    (await listEntries(database.db, memberId))
      .filter(({ kind }) => kind === 'ended')
      .map(({ membershipId }) => membershipId),
  )
  const running = (await listSubscriptions(database.db, memberId, payments.source)).filter(
    ({ purchaseId, isOpen }) => !isOpen && !ended.has(purchaseId),
  )
  const [first, ...read] = await Promise.all([
    purchase && readOpenPayment(payments, purchase, now),
    ...running.map(({ subscriptionId }) => readInTime(payments, subscriptionId, now)),
  ])
  const invoices = read.flatMap((subscription) => subscription?.invoices ?? [])
  return { first, renewals: invoices.filter(({ isProcessing }) => isProcessing).map(priceOf) }
}

const priceOf = ({ plan, total }: GatewayInvoice) => formatPrice(plan.currency, total)

/** `underWay`: as `readLeavingPayments` found it. */
export async function readLeavingMembership(
  trx: Trx,
  memberId: string,
  { first: openPayment, renewals }: LeavingPayments,
  now: number,
): Promise<LeavingMembership> {
  const [entries, rows] = [await listEntries(trx, memberId), await listMemberships(trx, memberId)]
  const purchase = openPayment && (await findOpenPurchase(trx, memberId))
  const { memberships, upcoming, openPurchase } = makeOverview(
    { entries, rows, purchase, ...(openPayment && { payment: openPayment }), discount: null },
    now,
  )
  const isProcessing = openPurchase !== null && openPurchase.status !== 'awaitingPayment'
  const open = memberships.filter(({ status }) => status !== 'ended')
  const isOfStore = (id: string) =>
    entries.some(({ membershipId, source }) => membershipId === id && isStoreSource(source))
  const ending = open.filter(({ membershipId }) => !isOfStore(membershipId))
  const ends = ending.map(({ endsAt }) => (endsAt === null ? null : Date.parse(endsAt)))
  const payments = collectPayments(entries)
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
      const way = mayRequest(requestOf(payment)) ? chooseRefundWay(payment, entries, now) : null
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
    ...(renewals.length > 0 && { renewals: [...renewals] }),
  }
}

const receiptOf = ({ entry, left }: Payment) => ({
  price: formatPrice(entry.currency, left),
  number: entry.invoiceNumber ?? entry.invoiceId,
})

interface Leaving {
  memberId: string
  /** When the account was deleted. */
  leftAt: number
}

interface EndDeps {
  database: Database
  payments: Payments
}

/**
 * So long a payment that is processing is waited for, and given back when it succeeded. A bank that takes
 * longer waits for a subscription that is over.
 */
const longestWaitMs = 36 * 3_600_000

/**
 * Returns what came of payments that a bank was working on; null where no subscription is stored (any more).
 * May be repeated. Throws `PaymentsUnavailableError`, and an error of its own while a payment is processing:
 * then nothing may be erased yet, since afterwards no row says what to give back.
 */
export async function endSubscriptions(
  { database, payments }: EndDeps,
  { memberId, leftAt }: Leaving,
  now: number,
): Promise<SettledPayments | null> {
  const mayWait = now < leftAt + longestWaitMs
  const settled: SettledPayments = { sentBack: [], unfinished: [] }
  let isWaiting = false
  const subscriptions = await listSubscriptions(database.db, memberId, payments.source)
  for (const { purchaseId, subscriptionId, isOpen } of subscriptions) {
    if (isOpen && (await payments.abandonSubscription(subscriptionId, now)) === 'abandoned') continue
    // One that is ended while its first payment is processing could not be given back where that succeeds.
    if (isOpen && mayWait && (await readIsProcessing(payments, subscriptionId, now))) {
      isWaiting = true
      continue
    }
    await payments.endSubscription(subscriptionId, now)
    const since = isOpen ? 0 : leftAt
    const subscription = await refundSince(payments, subscriptionId, since, now)
    if (subscription === null) continue
    const sentBack = subscription.invoices.filter(
      ({ paidAt, refunds }) => paidAt !== null && paidAt >= since && refunds.length > 0,
    )
    settled.sentBack.push(...sentBack.map(priceOf))
    settled.unfinished.push(...subscription.invoices.filter(({ isProcessing }) => isProcessing).map(priceOf))
    const left = {
      memberId,
      source: payments.source,
      couponCode: (await readPurchase(database.db, purchaseId))?.coupon_code ?? null,
    }
    // else the gateway names another, and the books must not
    const isNamed = subscription.purchaseId === purchaseId
    if (isNamed) await recordLeftMoney({ database }, subscription, left, now)
    if (!hasProcessing(subscription.invoices)) continue
    if (mayWait) isWaiting = true
    else if (isOpen && isNamed) await recordUnfinished({ database }, subscription, left, now)
  }
  if (isWaiting)
    throw Object.assign(new Error('A payment of a deleted account is processing'), {
      code: 'payment_processing',
    })
  if (await isKnownAtGateway(database.db, memberId, payments.source))
    await payments.forgetBuyer(memberId, now)
  return subscriptions.length === 0 ? null : settled
}

async function readIsProcessing(payments: Payments, subscriptionId: string, now: number): Promise<boolean> {
  return hasProcessing((await payments.readSubscription(subscriptionId, now))?.invoices ?? [])
}

const hasProcessing = (invoices: readonly GatewayInvoice[]) =>
  invoices.some((invoice) => invoice.isProcessing)

/**
 * Gives back what opened nothing any more: a first payment while the account was deleted, and a renewal while
 * the gateway could not be reached from here. Returns how the subscription stands after it; a payment that is
 * still processing by that reading is given back at the next try.
 */
async function refundSince(
  payments: Payments,
  subscriptionId: string,
  since: number,
  now: number,
): Promise<GatewaySubscription | null> {
  const before = await payments.readSubscription(subscriptionId, now)
  const paid = (before?.invoices ?? []).filter(({ paidAt }) => paidAt !== null && paidAt >= since)
  for (const { id } of paid) await payments.refundInvoice(subscriptionId, id, now)
  if (before === null || paid.length === 0) return before
  const after = await payments.readSubscription(subscriptionId, now)
  // What was paid between the two readings was not given back, and counts as processing.
  return {
    ...before,
    invoices: before.invoices.map((one) => ({
      ...one,
      refunds: after?.invoices.find(({ id }) => id === one.id)?.refunds ?? one.refunds,
    })),
  }
}
