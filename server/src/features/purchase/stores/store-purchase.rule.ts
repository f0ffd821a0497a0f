// What one purchase in a store means at a point in time.
import type { StorePurchase } from '../../../ports/store-purchases.ts'

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
export function endOf(purchase: StorePurchase): number {
  const end = triesUntil(purchase) ?? purchase.expiresAt
  return purchase.refundedAt === null ? end : Math.min(end, purchase.refundedAt)
}

/** The one that is open longest; of several, the latest. */
export const longest = (purchases: readonly StorePurchase[]): StorePurchase | undefined =>
  purchases.toSorted(
    (a, b) => endOf(b) - endOf(a) || b.purchasedAt - a.purchasedAt || (a.productId < b.productId ? -1 : 1),
  )[0]
