// A gateway for subscriptions paid by card. Its calls go over the network, so none is made inside a transaction. A call that cannot be answered throws
// `PaymentsUnavailableError`; one that was answered and lost may be repeated: each of them is idempotent.

export class PaymentsUnavailableError extends Error {}

/** What is bought. Amounts in minor units of the currency (ISO 4217), tax included. */
export interface GatewayPlan {
  planId: string
  programId: string
  months: 1 | 3 | 6 | 12
  currency: string
  amount: number
}

export interface Buyer {
  /** Ours, random; the gateway knows nothing else of the member but what is here. */
  customerId: string
  email: string
  name: string
  /** Two letters, in upper case. */
  country: string
  postalCode: string
}

export interface Order {
  /** Random and of this purchase only: the gateway makes one subscription of it, however often it is called. */
  purchaseId: string
  buyer: Buyer
  plan: GatewayPlan
  /** Off the first period only. */
  discount: { couponCode: string; percent: number } | null
}

export type StartedSubscription =
  | { problem: 'customer_tax_location_invalid' }
  | {
      problem: null
      subscriptionId: string
      /** For the gateway's own form in the browser; null where nothing is to be paid. */
      clientSecret: string | null
      /** Of the first invoice; `tax` is included in `total`. */
      total: number
      tax: number
    }

export interface GatewayRefund {
  id: string
  amount: number
  at: number
}

export interface GatewayDispute {
  id: string
  at: number
  /** Null while it is open. */
  closedAt: number | null
  isWon: boolean
}

export interface GatewayInvoice {
  id: string
  /** As it is printed. */
  number: string
  status: 'open' | 'paid' | 'void'
  /** The payer's bank takes its time. */
  isProcessing: boolean
  plan: GatewayPlan
  total: number
  tax: number
  /** What the discount took off. */
  discount: number
  createdAt: number
  paidAt: number | null
  periodStart: number
  periodEnd: number
  /** Payments that failed, the earliest first. */
  failures: readonly { id: string; at: number }[]
  /** When the gateway tries again; null: it does not. */
  nextTryAt: number | null
  /** Until when it tries again. */
  retriesUntil: number | null
  card: { brand: string; last4: string } | null
  refunds: readonly GatewayRefund[]
  disputes: readonly GatewayDispute[]
}

/** `abandoned`: never paid. `retrying`: a renewal failed. */
export type GatewaySubscriptionStatus = 'awaitingPayment' | 'active' | 'retrying' | 'ended' | 'abandoned'

export interface GatewaySubscription {
  id: string
  purchaseId: string
  status: GatewaySubscriptionStatus
  plan: GatewayPlan
  /** From the next renewal on; null: the same. */
  nextPlan: GatewayPlan | null
  autoRenew: boolean
  /** When auto-renew was turned off last; null while it is on. */
  cancelledAt: number | null
  currentPeriodEnd: number | null
  endedAt: number | null
  card: { brand: string; last4: string } | null
  /** The earliest first. */
  invoices: readonly GatewayInvoice[]
}

/** A webhook's message, once its signature was checked. */
export interface GatewayEvent {
  id: string
  type: string
  /** Null: it is about none. */
  subscriptionId: string | null
  /** Of our own order; null where the gateway does not say. */
  purchaseId: string | null
}

export interface Payments {
  /** As stored in the ledger. */
  readonly source: 'sandbox' | 'stripe'
  /** No money moves. */
  readonly isTest: boolean
  startSubscription: (order: Order, now: number) => Promise<StartedSubscription>
  /** Gives up one that was not paid. `paid`: it was, or its payment is processing, and it stays. */
  abandonSubscription: (subscriptionId: string, now: number) => Promise<'abandoned' | 'paid'>
  /** Null: the gateway does not know it. */
  readSubscription: (subscriptionId: string, now: number) => Promise<GatewaySubscription | null>
  setAutoRenew: (subscriptionId: string, autoRenew: boolean, now: number) => Promise<void>
  /** From the next renewal on; null takes it back. */
  setNextPlan: (subscriptionId: string, plan: GatewayPlan | null, now: number) => Promise<void>
  startCardUpdate: (subscriptionId: string, now: number) => Promise<{ clientSecret: string }>
  /** All that is left of the invoice; a repeat refunds nothing. */
  refundInvoice: (subscriptionId: string, invoiceId: string, now: number) => Promise<void>
  /** At once: nothing is charged any more. */
  endSubscription: (subscriptionId: string, now: number) => Promise<void>
  /** Null: the signature is wrong, or too old. `body` is exactly what arrived. */
  readEvent: (body: string, signature: string, now: number) => GatewayEvent | null
}
