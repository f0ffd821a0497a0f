// A purchase has its times in epoch milliseconds.
export type FakeStore = 'app_store' | 'play_store' | 'amazon' | 'promotional'

export interface Purchase {
  appUserId: string
  store: FakeStore
  productId: string
  /** It is null for a product that unlocks nothing. */
  entitlement: string | null
  periodMs: number
  transactionId: string
  originalTransactionId: string
  originalPurchasedAt: number
  purchasedAt: number
  expiresAt: number
  unsubscribedAt: number | null
  billingIssueAt: number | null
  graceUntil: number | null
  refundedAt: number | null
  /** Its holder paused it: when the store charges again. */
  resumesAt: number | null
  isSandbox: boolean
  /** It is false for a product that is bought once. */
  isSubscription: boolean
}

export interface NewPurchase {
  appUserId: string
  store?: FakeStore
  productId: string
  entitlement?: string | null
  /** A period is counted in calendar months. */
  months?: 1 | 3 | 6 | 12
  /** It replaces `months`, because test accounts of stores renew every few minutes. */
  periodMs?: number
  isSandbox?: boolean
  isSubscription?: boolean
}
