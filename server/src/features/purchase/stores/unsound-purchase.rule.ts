// A store that answers nonsense (an end before the beginning, years that are not ours) must neither grant nor
// end anything.
import { dayMs } from '@oka/contract/shared/durations.ts'
import type { StorePurchase } from '../../../ports/store-purchases.ts'

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
export function problemOfPurchase(purchase: StorePurchase, now: number): string | null {
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
