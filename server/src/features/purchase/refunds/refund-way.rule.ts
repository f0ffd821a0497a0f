// How a payment is given back on request (MEM-16): by itself, or by staff, who look at it.
import type { LedgerEntry } from '../../membership/index.ts'
import { isRefundable, paymentsOf, type Payment } from '../overview/payments.rule.ts'

/** Longer than a year of any calendar. */
const onceInMs = 366 * 86_400_000

/**
 * Of the last payment of a membership. By itself only what was bought, and not what was renewed; and once in
 * twelve months, or whoever buys and asks again and again would learn for nothing. `entries`: all of the
 * member. Null: not any more, or while the bank holds the money.
 */
export function refundWay(
  payment: Payment,
  entries: readonly LedgerEntry[],
  now: number,
): 'automatic' | 'byStaff' | null {
  if (!isRefundable(payment, now)) return null
  const payments = paymentsOf(entries)
  const isRenewal = payments.some(
    ({ entry }) =>
      entry.membershipId === payment.entry.membershipId && entry.occurredAt < payment.entry.occurredAt,
  )
  return isRenewal || payments.some((other) => wasGivenBackAfter(other, payment, now - onceInMs))
    ? 'byStaff'
    : 'automatic'
}

const wasGivenBackAfter = (other: Payment, { entry }: Payment, since: number) =>
  other.entry.invoiceId !== entry.invoiceId &&
  other.left === 0 &&
  other.refunds.some(({ occurredAt }) => occurredAt > since)
