// Subscriptions that were bought in the stores of phones, as the service that reads both stores says it. Its
// calls go over the network, so none is made inside a transaction. A call that cannot be answered throws
// `PaymentsUnavailableError`.
export type StoreSource = 'appStore' | 'googlePlay'

/** What a store sold of one product: the latest transaction. Times in epoch milliseconds. */
export interface StorePurchase {
  store: StoreSource
  productId: string
  /** Of the latest transaction; another renewal has another. */
  transactionId: string
  purchasedAt: number
  expiresAt: number
  /** False: bought once, for a time that ends by itself. */
  isSubscription: boolean
  /** Its holder cancelled; it stays open until it expires. */
  unsubscribedAt: number | null
  /** A renewal failed, and the store tries again. */
  billingIssueAt: number | null
  /** Until when it stays open while the store tries again; also of an earlier failure that is over. */
  graceUntil: number | null
  refundedAt: number | null
  /** Paused by its holder: when the store charges it again. */
  resumesAt?: number | null
  /** A test account of the store: no money moved. */
  isSandbox: boolean
  /** Where it is managed on the platform it was bought on. */
  managementUrl: string
}

export interface StoreSubscriber {
  /** Of every product that the App Store or Google Play sold, also one that is over. */
  purchases: readonly StorePurchase[]
  /** Which product opens a program, or opened it last. */
  entitlements: readonly { programId: string; productId: string }[]
  /** Programs and products of which something was said that cannot be read: nothing follows from that. */
  unreadable: readonly string[]
}

/** A message of the service: something of these members changed, and they are read again. */
export interface StoreEvent {
  id: string
  type: string
  /** Ours; those of anonymous users of the app and of other academies are among them. */
  memberIds: readonly string[]
}

export interface StorePurchases {
  /** Whether purchases of the stores' test accounts open lessons too, for this member. */
  acceptsSandboxOf: (memberId: string) => boolean
  readSubscriber: (memberId: string) => Promise<StoreSubscriber>
  /**
   * The service deletes what it stores of the member; a repeat changes nothing. What is subscribed to in a
   * store goes on there.
   */
  deleteSubscriber: (memberId: string) => Promise<void>
  isAuthorized: (authorization: string) => boolean
  /** Null: the body is no message. */
  readEvent: (body: string) => StoreEvent | null
}
