// Messages in the form that RevenueCat documents; its own samples are in `published`.
import type { Purchase } from './fake-purchase.ts'

export type StoreEventType =
  | 'INITIAL_PURCHASE'
  | 'RENEWAL'
  | 'CANCELLATION'
  | 'UNCANCELLATION'
  | 'NON_RENEWING_PURCHASE'
  | 'PRODUCT_CHANGE'
  | 'BILLING_ISSUE'
  | 'EXPIRATION'
  | 'SUBSCRIPTION_EXTENDED'
  | 'SUBSCRIPTION_PAUSED'
  | 'TRANSFER'

type Transferred = { transferred_from: string[]; transferred_to: string[] }

/** Returns JSON; a transfer names no one but the two sides. */
export function writeEvent(
  type: StoreEventType,
  id: string,
  at: number,
  about: Purchase | Transferred,
  more: Record<string, unknown> = {},
): string {
  const event =
    'transferred_from' in about
      ? { ...about, store: 'APP_STORE', environment: 'PRODUCTION', app_id: 'app0000000' }
      : describePurchase(about)
  return JSON.stringify({
    api_version: '1.0',
    event: { id, type, event_timestamp_ms: at, ...event, ...more },
  })
}

const describePurchase = (purchase: Purchase) => ({
  app_id: 'app0000000',
  app_user_id: purchase.appUserId,
  original_app_user_id: purchase.appUserId,
  aliases: [purchase.appUserId, '$RCAnonymousID:8069238d6049ce87cc529853916d624c'],
  product_id: purchase.productId,
  entitlement_id: null,
  entitlement_ids: purchase.entitlement === null ? null : [purchase.entitlement],
  period_type: 'NORMAL',
  purchased_at_ms: purchase.purchasedAt,
  expiration_at_ms: purchase.expiresAt,
  ...(purchase.billingIssueAt === null ? {} : { grace_period_expiration_at_ms: purchase.graceUntil }),
  transaction_id: purchase.transactionId,
  original_transaction_id: purchase.originalTransactionId,
  presented_offering_id: null,
  is_family_share: false,
  country_code: 'AU',
  currency: 'AUD',
  price: 0,
  price_in_purchased_currency: 0,
  takehome_percentage: 0.7,
  tax_percentage: 0,
  commission_percentage: 0.3,
  offer_code: null,
  subscriber_attributes: {},
  store: purchase.store.toUpperCase(),
  environment: purchase.isSandbox ? 'SANDBOX' : 'PRODUCTION',
})
