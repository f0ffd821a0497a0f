// From RevenueCat's words to ours.
import type * as z from 'zod/mini'
import type { StoreSource } from '../../ports/store-purchases.ts'
import type { StorePurchase, StoreSubscriber } from '../../ports/store-purchases.ts'
import { chooseManagementUrl } from './management-url.rule.ts'
import { entitlement, singlePurchases, subscription, type subscriberAnswer } from './subscriber.schema.ts'

const stores: ReadonlyMap<unknown, StoreSource> = new Map([
  ['app_store', 'appStore'],
  ['mac_app_store', 'appStore'],
  ['play_store', 'googlePlay'],
])
/** RevenueCat reads these too, and has grants of its own (`promotional`); they open nothing here. */
const otherStores: ReadonlySet<unknown> = new Set([
  'amazon',
  'external',
  'galaxy',
  'paddle',
  'promotional',
  'rc_billing',
  'roku',
  'stripe',
  'test_store',
])

export function subscriberFrom({ subscriber }: z.output<typeof subscriberAnswer>): StoreSubscriber {
  const unreadable: string[] = []
  const purchases: StorePurchase[] = []
  const entitlements: { programId: string; productId: string }[] = []
  for (const [productId, value] of Object.entries(subscriber.subscriptions)) {
    if (isOfOtherStore(value)) continue
    const read = subscription.safeParse(value)
    const purchase = read.success ? subscriptionFrom(productId, read.data, subscriber.management_url) : null
    if (purchase) purchases.push(purchase)
    else unreadable.push(productId)
  }
  for (const [programId, value] of Object.entries(subscriber.entitlements)) {
    const read = entitlement.safeParse(value)
    if (!read.success) {
      unreadable.push(programId)
      continue
    }
    const { product_identifier: productId, expires_date: expires } = read.data
    entitlements.push({ programId, productId })
    const isKnown = purchases.some((one) => one.productId === productId) || unreadable.includes(productId)
    const single = isKnown || !expires ? undefined : subscriber.non_subscriptions?.[productId]
    if (single === undefined) continue
    const purchase = singlePurchaseFrom(
      productId,
      single,
      Date.parse(expires ?? ''),
      subscriber.management_url,
    )
    if (purchase) purchases.push(purchase)
    else if (purchase === null) unreadable.push(productId)
  }
  return { purchases, entitlements, unreadable }
}

/**
 * A store that is not known here may be a new name of one of ours: it is unreadable, not left out, since what
 * is left out has ended.
 */
const isOfOtherStore = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'store' in value && otherStores.has(value.store)

function subscriptionFrom(
  productId: string,
  read: z.output<typeof subscription>,
  anyUrl: string | null | undefined,
): StorePurchase | null {
  const store = stores.get(read.store)
  if (store === undefined) return null
  const purchasedAt = Date.parse(read.purchase_date)
  return {
    store,
    productId,
    transactionId: read.store_transaction_id ?? `${productId}@${purchasedAt}`,
    purchasedAt,
    expiresAt: Date.parse(read.expires_date),
    isSubscription: read.period_type !== 'prepaid', // of Google Play, paid in advance for one period
    unsubscribedAt: timeOf(read.unsubscribe_detected_at),
    billingIssueAt: timeOf(read.billing_issues_detected_at),
    graceUntil: timeOf(read.grace_period_expires_date),
    refundedAt: timeOf(read.refunded_at),
    resumesAt: timeOf(read.auto_resume_date),
    isSandbox: read.is_sandbox,
    managementUrl: chooseManagementUrl(store, [read.management_url, anyUrl]),
  }
}

/** Undefined: of another store that is known. Null: it cannot be read. */
function singlePurchaseFrom(
  productId: string,
  value: unknown,
  expiresAt: number,
  anyUrl: string | null | undefined,
): StorePurchase | null | undefined {
  const last = singlePurchases.safeParse(value).data?.at(-1)
  if (last === undefined) return null
  const store = stores.get(last.store)
  if (store === undefined) return otherStores.has(last.store) ? undefined : null
  return {
    store,
    productId,
    transactionId: last.store_transaction_id ?? last.id,
    purchasedAt: Date.parse(last.purchase_date),
    expiresAt,
    isSubscription: false,
    unsubscribedAt: null,
    billingIssueAt: null,
    graceUntil: null,
    refundedAt: null,
    isSandbox: last.is_sandbox,
    managementUrl: chooseManagementUrl(store, [anyUrl]),
  }
}

const timeOf = (text: string | null | undefined) => (text ? Date.parse(text) : null)
