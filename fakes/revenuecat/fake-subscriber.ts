// The answer of GET /v1/subscribers/{id}.
import type { FakeProject } from './fake-project.ts'
import type { Purchase } from './fake-purchase.ts'

const iso = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`
const isoOrNull = (at: number | null) => (at === null ? null : iso(at))

const managementUrls: Partial<Record<Purchase['store'], string>> = {
  app_store: 'https://apps.apple.com/account/subscriptions',
  play_store: 'https://play.google.com/store/account/subscriptions',
}

export function subscriberAnswer(project: FakeProject, appUserId: string) {
  const purchases = project.purchasesOf(appUserId)
  const subscriptions = purchases.filter(({ isSubscription }) => isSubscription)
  const others = purchases.filter(({ isSubscription }) => !isSubscription)
  const open = subscriptions.find((one) => project.now < project.endOf(one))
  return {
    request_date: iso(project.now),
    request_date_ms: project.now,
    subscriber: {
      entitlements: entitlementsOf(project, purchases),
      first_seen: iso(project.firstSeen(appUserId)),
      last_seen: iso(project.now),
      management_url: (open && managementUrls[open.store]) ?? null,
      non_subscriptions: Object.fromEntries(others.map((one) => [one.productId, [singlePurchase(one)]])),
      original_app_user_id: appUserId,
      original_application_version: null,
      original_purchase_date: null,
      other_purchases: {},
      subscriptions: Object.fromEntries(subscriptions.map((one) => [one.productId, subscription(one)])),
    },
  }
}

/** Of several products with one entitlement, the one that ends last. */
function entitlementsOf(project: FakeProject, purchases: readonly Purchase[]) {
  const found: Record<string, Record<string, string | null>> = {}
  for (const one of purchases.toSorted(
    (a, b) => project.endOf(a) - project.endOf(b) || a.purchasedAt - b.purchasedAt,
  )) {
    if (one.entitlement === null) continue
    found[one.entitlement] = {
      expires_date: iso(project.endOf(one)),
      grace_period_expires_date: isoOrNull(one.graceUntil),
      product_identifier: one.productId,
      purchase_date: iso(one.purchasedAt),
    }
  }
  return found
}

const subscription = (one: Purchase) => ({
  auto_resume_date: null,
  billing_issues_detected_at: isoOrNull(one.billingIssueAt),
  display_name: null,
  expires_date: iso(one.expiresAt),
  grace_period_expires_date: isoOrNull(one.graceUntil),
  is_sandbox: one.isSandbox,
  management_url: managementUrls[one.store] ?? null,
  original_purchase_date: iso(one.originalPurchasedAt),
  ownership_type: 'PURCHASED',
  period_type: 'normal',
  price: { amount: 45, currency: 'AUD' },
  purchase_date: iso(one.purchasedAt),
  refunded_at: isoOrNull(one.refundedAt),
  store: one.store,
  store_transaction_id: one.transactionId,
  unsubscribe_detected_at: isoOrNull(one.unsubscribedAt),
})

const singlePurchase = (one: Purchase) => ({
  id: one.transactionId.slice(-10),
  display_name: null,
  is_sandbox: one.isSandbox,
  original_purchase_date: iso(one.originalPurchasedAt),
  price: { amount: 45, currency: 'AUD' },
  purchase_date: iso(one.purchasedAt),
  store: one.store,
  store_transaction_id: one.transactionId,
})
