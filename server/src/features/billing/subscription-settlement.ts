// What is done at the gateway with a subscription that was read, before it is recorded: ended, voided or
// given back.
import { findLoggableReason } from '../../errors/loggable-reason.ts'
import { PaymentRefusedError, type GatewaySubscription } from '../../ports/payments.ts'
import { listEntries } from './ledger/ledger.store.ts'
import { isRefundedUntil, isWithoutCard } from './subscription-entries.rule.ts'
import { endsHereAt, isUnreturnedAfter, openPurchaseMs } from './sync-schedule.rule.ts'
import type { Purchase } from './purchase.store.ts'
import type { BillingDeps } from './gateway.ts'

export type GatewayCall = () => Promise<unknown>

/** True: one was refused. */
export async function callWhereAccepted(
  { log }: BillingDeps,
  purchaseId: string,
  calls: readonly GatewayCall[],
): Promise<boolean> {
  let hasRefusal = false
  for (const call of calls) {
    try {
      await call()
    } catch (error) {
      if (!(error instanceof PaymentRefusedError)) throw error
      hasRefusal = true
      log.error(
        { membership: purchaseId, reason: findLoggableReason(error) },
        'the gateway refuses to end, to void or to give back what it should',
      )
    }
  }
  return hasRefusal
}

/**
 * What is not paid any more, or for which too many cards were declined, is given up at the gateway too, so
 * that a form that is open somewhere charges nothing. A refund ends the membership (MEM-16), whoever made it
 * and wherever a process ended in between. A renewal that is being retried would still be charged after it
 * was cancelled or disputed: nothing of it was paid, so the membership ends at once. So it does where no card
 * was ever added, or where the gateway does not end what it stopped collecting, or what is not renewed. Of what is over nothing is
 * charged any more: what is open is closed, and a payment that was processing as it ended is given back.
 */
export async function listSettlingCalls(
  deps: BillingDeps,
  purchase: Purchase,
  subscription: GatewaySubscription,
  isBlocked: boolean,
  now: number,
): Promise<GatewayCall[]> {
  const { payments } = deps
  const { state, created_at: createdAt } = purchase
  const { id, status, invoices, autoRenew } = subscription
  const isGivenUp =
    (isBlocked || state === 'abandoned' || now >= createdAt + openPurchaseMs) &&
    !invoices.some(({ isProcessing }) => isProcessing)
  if (status === 'awaitingPayment') return isGivenUp ? [() => payments.abandonSubscription(id, now)] : []
  if (status === 'active' && isVoidOnly(invoices)) return [() => payments.abandonSubscription(id, now)]
  if (status === 'ended') return callsOfEnded(deps, purchase, subscription, now)
  if ((status === 'active' || status === 'retrying') && isRefunded(subscription))
    return [() => payments.endSubscription(id, now)]
  const isToEnd =
    status === 'retrying' &&
    (!autoRenew || isDisputed(invoices) || isGivenUpAt(invoices, now) || isWithoutCard(subscription))
  if (isToEnd) return [() => payments.endSubscription(id, now, 'whileUnpaid')]
  if (status === 'active' && !autoRenew && now >= endsHereAt(subscription))
    return [() => payments.endSubscription(id, now)]
  return status === 'active' && autoRenew && isDisputed(invoices)
    ? [() => payments.setAutoRenew(id, false, now)]
    : []
}

/** A refund that failed is not repeated by itself: its message would lead here again and again. */
async function callsOfEnded(
  { database, payments }: BillingDeps,
  { member_id: memberId }: Purchase,
  { id, invoices, endedAt }: GatewaySubscription,
  now: number,
): Promise<GatewayCall[]> {
  const isOpen = invoices.some(({ status, isProcessing }) => status === 'open' && !isProcessing)
  const late = invoices.filter((invoice) => isUnreturnedAfter(invoice, endedAt))
  const recorded = late.length === 0 ? [] : await listEntries(database.db, memberId)
  const unreturned = late.filter(
    (invoice) => !recorded.some(({ kind, invoiceId }) => kind === 'refunded' && invoiceId === invoice.id),
  )
  return [
    ...(isOpen ? [() => payments.endSubscription(id, now)] : []),
    ...unreturned.map((invoice) => () => payments.refundInvoice(id, invoice.id, now)),
  ]
}

/** It was given up, and its gateway goes on with it. */
const isVoidOnly = (invoices: GatewaySubscription['invoices']) =>
  invoices.length > 0 && invoices.every(({ status }) => status === 'void')

/** The gateway tries no more, and has not ended it. */
const isGivenUpAt = (invoices: GatewaySubscription['invoices'], now: number) =>
  invoices.some(
    ({ status, isProcessing, retriesUntil }) =>
      status === 'open' && !isProcessing && retriesUntil !== null && retriesUntil <= now,
  )

/**
 * The payer wants none of it: nothing is charged again, also where the dispute is won and the period stays
 * open.
 */
const isDisputed = (invoices: GatewaySubscription['invoices']) =>
  invoices.some(({ disputes }) => disputes.some(({ isWon }) => !isWon))

/** All of the last payment. Not where a later one may hide in an invoice that is not valid. */
function isRefunded({ invoices, invalidInvoices }: GatewaySubscription): boolean {
  const last = invoices.findLast(({ status }) => status === 'paid')
  if (last === undefined || invalidInvoices.some(({ createdAt }) => createdAt >= last.createdAt)) return false
  return last.total > 0 && isRefundedUntil(last, Infinity)
}
