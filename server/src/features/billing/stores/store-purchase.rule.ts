// What one purchase in a store means at a point in time. A store that answers nonsense (an end before the
// beginning, years that are not ours) must neither grant nor end anything.
import { dayMs } from '@oka/contract/shared/durations.ts'
import { durationTexts, planPeriods } from '@oka/contract/membership/membership.enums.ts'
import type { StorePurchase } from '../../../ports/store-purchases.ts'
import type { LedgerEntry } from '../ledger/enrollments.rule.ts'

/**
 * A renewal that fails also looks cancelled: the service says both at that moment. Whoever cancels while the
 * store tries again is taken for one whose card fails.
 */
export const isCancelled = ({ unsubscribedAt, billingIssueAt }: StorePurchase): boolean =>
  unsubscribedAt !== null && (billingIssueAt === null || unsubscribedAt < billingIssueAt)

export const isRenewing = (purchase: StorePurchase): boolean =>
  purchase.isSubscription && purchase.refundedAt === null && !isCancelled(purchase)

/** Until when the store tries a failed renewal again, and everything stays open; null: no renewal failed. */
export const triesUntil = ({
  billingIssueAt,
  graceUntil,
  expiresAt,
  refundedAt,
}: StorePurchase): number | null =>
  billingIssueAt === null || refundedAt !== null ? null : Math.max(expiresAt, graceUntil ?? 0)

/** Until when the store has it open. */
export function findEnd(purchase: StorePurchase): number {
  const end = triesUntil(purchase) ?? purchase.expiresAt
  return purchase.refundedAt === null ? end : Math.min(end, purchase.refundedAt)
}

/** The one that is open longest; of several, the latest. */
export const longest = (purchases: readonly StorePurchase[]): StorePurchase | undefined =>
  purchases.toSorted(
    (a, b) =>
      findEnd(b) - findEnd(a) || b.purchasedAt - a.purchasedAt || (a.productId < b.productId ? -1 : 1),
  )[0]

/** Before there was an academy. */
const earliest = Date.parse('2015-01-01T00:00:00Z')

/** A year, and what a store may give on top of it; stores add at most 90 days, twice a year. */
const longestMs = 2 * 366 * dayMs

/** Apple tries for 60 days at most. */
const longestGraceMs = 60 * dayMs

/**
 * Stores renew up to a day before a period begins; what is refunded or replaced in that time ends before it
 * begins, and is over.
 */
const earlyMs = 7 * dayMs

/** Of clocks that disagree. */
const marginMs = dayMs

/** What is wrong with it, for the log; null: nothing. */
export function findPurchaseProblem(purchase: StorePurchase, now: number): string | null {
  const { purchasedAt, expiresAt, graceUntil, refundedAt, unsubscribedAt, billingIssueAt } = purchase
  const past = [purchasedAt, refundedAt, unsubscribedAt, billingIssueAt].filter((at) => at !== null)
  if ([...past, expiresAt].some((at) => at < earliest)) return 'something happened before 2015'
  if (past.some((at) => at > now + marginMs)) return 'something happened in the future'
  if (expiresAt < purchasedAt - earlyMs) return 'it ends before it begins'
  if (expiresAt - purchasedAt > longestMs) return 'a period that is longer than any that is sold'
  return graceUntil !== null && graceUntil - expiresAt > longestGraceMs
    ? 'a grace period that is longer than any'
    : null
}

/** Stores renew up to a day early, and months differ by three days. */
const daysOf: Readonly<Record<keyof typeof planPeriods, readonly [from: number, to: number]>> = {
  P1M: [27, 32],
  P3M: [88, 94],
  P6M: [180, 186],
  P1Y: [363, 368],
}

/** From the length of a period, since the service does not say it. */
export function findStorePeriod(from: number, until: number): keyof typeof planPeriods | null {
  const days = (until - from) / dayMs
  return (
    (Object.keys(daysOf) as (keyof typeof planPeriods)[]).find(
      (period) => days >= daysOf[period][0] && days <= daysOf[period][1],
    ) ?? null
  )
}

/**
 * The documented name of a plan of that length; null: of none. `latest` is the last payment of `entries`; a
 * store may have given more time to it since.
 */
export function formatStoreDuration(entries: readonly LedgerEntry[], latest: LedgerEntry): string | null {
  const ends = entries
    .filter(({ kind, invoiceId }) => kind === 'paid' && invoiceId === latest.invoiceId)
    .map(({ periodEnd }) => periodEnd ?? Infinity)
  const period = findStorePeriod(latest.occurredAt, Math.min(...ends))
  return period === null ? null : durationTexts[planPeriods[period]]
}
