// When a subscription is read next, although no webhook said anything: a lost one must not matter.
import { dayMs, hourMs } from '@oka/contract/shared/durations.ts'
import type { GatewayInvoice, GatewaySubscription } from '../../ports/payments.ts'

/** A purchase that is not paid is read after an hour, and then every day until it is given up. */
export function nextOpenCheckAt(createdAt: number, now: number): number {
  if (now < createdAt + hourMs) return createdAt + hourMs
  return createdAt + dayMs * (1 + Math.max(0, Math.floor((now - createdAt) / dayMs)))
}

/** Null: nothing happens to it any more without a webhook. */
export function nextCheckAt(
  { status, autoRenew, currentPeriodEnd, endedAt, invoices }: GatewaySubscription,
  createdAt: number,
  now: number,
): number | null {
  const inAnHour = Math.ceil((now + hourMs) / hourMs) * hourMs // one time for all who look
  if (status === 'abandoned') return invoices.some(({ isProcessing }) => isProcessing) ? inAnHour : null
  if (status === 'ended')
    return invoices.some((invoice) => isUnsettled(invoice, endedAt ?? 0, now)) ? inAnHour : null
  if (status === 'awaitingPayment') return nextOpenCheckAt(createdAt, now)
  const retries = invoices
    .filter((invoice) => invoice.status === 'open')
    .flatMap(({ nextTryAt, retriesUntil }) => [nextTryAt, retriesUntil])
  const overdue = autoRenew ? null : endsHereAt({ currentPeriodEnd, invoices })
  const expected = [currentPeriodEnd, overdue, ...retries]
    .filter((at) => at !== null)
    .map((at) => at + hourMs)
  const coming = expected.filter((at) => at > now)
  // What the gateway should have done is late: looked at again within two hours.
  const late = expected.length > coming.length || expected.length === 0 ? [inAnHour] : []
  return Math.min(...coming, ...late)
}

/**
 * When what does not renew is ended here, where the gateway goes on with it: staff may have paused what it
 * collects, and it would charge again once they resume.
 */
export function endsHereAt({
  currentPeriodEnd,
  invoices,
}: Pick<GatewaySubscription, 'currentPeriodEnd' | 'invoices'>): number {
  const paidUntil = Math.max(
    0,
    ...invoices.filter(({ status }) => status === 'paid').map(({ periodEnd }) => periodEnd),
  )
  const isLastPaid = invoices.at(-1)?.status === 'paid'
  return Math.max(paidUntil, isLastPaid ? (currentPeriodEnd ?? 0) : 0) + dayMs
}

/** So long what the gateway refused to void or to give back is tried again. */
const unsettledMs = 7 * dayMs

/** Of a subscription that ended. */
function isUnsettled(invoice: GatewayInvoice, endedAt: number, now: number): boolean {
  const isOpen = invoice.status === 'open' && now < endedAt + unsettledMs
  return (
    invoice.isProcessing ||
    isOpen ||
    (isUnreturnedAfter(invoice, endedAt) && now < (invoice.paidAt ?? 0) + unsettledMs)
  )
}

/** Paid after the end, and nothing was given back or taken back. */
export const isUnreturnedAfter = (
  { paidAt, total, refunds, disputes }: GatewayInvoice,
  endedAt: number | null,
): boolean =>
  paidAt !== null &&
  endedAt !== null &&
  paidAt > endedAt &&
  total > 0 &&
  refunds.length === 0 &&
  !disputes.some(({ isWon }) => !isWon)

/** So long after it began a purchase that is not being paid is given up; its price is of another day. */
export const openPurchaseMs = dayMs
