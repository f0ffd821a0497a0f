// The answer of GET /v1/subscribers/{id}.
import type { FakeProject } from './fake-project.ts'
import type { Purchase } from './fake-purchase.ts'

const toIso = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`
const toIsoOrNull = (at: number | null) => (at === null ? null : toIso(at))

const managementUrls: Partial<Record<Purchase['store'], string>> = {
  app_store: 'https://apps.apple.com/account/subscriptions',
  play_store: 'https://play.google.com/store/account/subscriptions',
}

export function describeSubscriber(project: FakeProject, appUserId: string) {
  const purchases = project.listPurchases(appUserId)
  const subscriptions = purchases.filter(({ isSubscription }) => isSubscription)
  const others = purchases.filter(({ isSubscription }) => !isSubscription)
  const open = subscriptions.find((one) => project.now < project.findEnd(one))
  return {
    request_date: toIso(project.now),
    request_date_ms: project.now,
    subscriber: {
      entitlements: describeEntitlements(project, purchases),
      first_seen: toIso(project.firstSeen(appUserId)),
      last_seen: toIso(project.now),
      management_url: (open && managementUrls[open.store]) ?? null,
      non_subscriptions: Object.fromEntries(
        others.map((one) => [one.productId, [describeSinglePurchase(one)]]),
      ),
      original_app_user_id: appUserId,
      original_application_version: null,
      original_purchase_date: null,
      other_purchases: {},
      subscriptions: Object.fromEntries(
        subscriptions.map((one) => [one.productId, describeSubscription(one)]),
      ),
    },
  }
}

/** An entitlement names the product that ends last of those that unlock it. */
function describeEntitlements(project: FakeProject, purchases: readonly Purchase[]) {
  const found: Record<string, Record<string, string | null>> = {}
  for (const one of purchases.toSorted(
    (a, b) => project.findEnd(a) - project.findEnd(b) || a.purchasedAt - b.purchasedAt,
  )) {
    if (one.entitlement === null) continue
    found[one.entitlement] = {
      expires_date: toIso(project.findEnd(one)),
      grace_period_expires_date: toIsoOrNull(one.graceUntil),
      product_identifier: one.productId,
      purchase_date: toIso(one.purchasedAt),
    }
  }
  return found
}

const describeSubscription = (one: Purchase) => ({
  auto_resume_date: toIsoOrNull(one.resumesAt),
  billing_issues_detected_at: toIsoOrNull(one.billingIssueAt),
  display_name: null,
  expires_date: toIso(one.expiresAt),
  grace_period_expires_date: toIsoOrNull(one.graceUntil),
  is_sandbox: one.isSandbox,
  management_url: managementUrls[one.store] ?? null,
  original_purchase_date: toIso(one.originalPurchasedAt),
  ownership_type: 'PURCHASED',
  period_type: 'normal',
  price: { amount: 45, currency: 'AUD' },
  purchase_date: toIso(one.purchasedAt),
  refunded_at: toIsoOrNull(one.refundedAt),
  store: one.store,
  store_transaction_id: one.transactionId,
  unsubscribe_detected_at: toIsoOrNull(one.unsubscribedAt),
})

const describeSinglePurchase = (one: Purchase) => ({
  id: one.transactionId.slice(-10),
  display_name: null,
  is_sandbox: one.isSandbox,
  original_purchase_date: toIso(one.originalPurchasedAt),
  price: { amount: 45, currency: 'AUD' },
  purchase_date: toIso(one.purchasedAt),
  store: one.store,
  store_transaction_id: one.transactionId,
})
