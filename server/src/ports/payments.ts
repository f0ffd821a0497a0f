// A gateway for subscriptions paid by card. Its calls go over the network, so none is made inside a
// transaction. A call that cannot be answered throws `PaymentsUnavailableError`; one that was answered and
// lost may be repeated: each of them is idempotent.

import type { CardFormSettings } from '@oka/contract/membership/membership.schema.ts'

/** Its message and those of its causes name no person. */
export class PaymentsUnavailableError extends Error {
  readonly isLoggable = true
  /** How long to wait, where the answer said so; in milliseconds. */
  retryAfterMs: number | null = null
}

/** It answered, and what it answered is not understood here: repeating the call helps nothing. */
export class UnreadableAnswerError extends PaymentsUnavailableError {}

/**
 * It understood the call and refuses it as things stand: nothing was done, and repeating it at once helps
 * nothing.
 */
export class PaymentRefusedError extends PaymentsUnavailableError {}

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
  /**
   * Random and of this purchase only: the gateway makes one subscription of it, however often it is called.
   */
  purchaseId: string
  /** When the purchase began, in epoch milliseconds: a gateway remembers a request for a day. */
  createdAt: number
  buyer: Buyer
  plan: GatewayPlan
  /** Off the first period only. */
  discount: { couponCode: string; percent: number } | null
}

export type StartedSubscription =
  | { problem: 'customer_tax_location_invalid' }
  | { problem: null; subscription: GatewaySubscription }

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
  /** In percent, with at most four decimals; null: there is no tax, or the gateway does not say. */
  taxRate: number | null
  /** Where the tax was reckoned for; null: the gateway does not say. */
  place: { country: string; postalCode: string } | null
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

/** One that is not understood, or cannot be right. It opens nothing, and hides no other invoice. */
export interface InvalidInvoice {
  id: string
  /** What is wrong with it, for the log; names no person. */
  problem: string
  createdAt: number
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
  /**
   * Of the first payment, for the gateway's own form in the browser; null where nothing is to be paid there
   * any more.
   */
  clientSecret: string | null
  /** The earliest first; drafts are left out. */
  invoices: readonly GatewayInvoice[]
  /** The earliest first. */
  invalidInvoices: readonly InvalidInvoice[]
}

/** What a list of subscriptions says of each, without its payments. */
export type ListedSubscription = Pick<
  GatewaySubscription,
  'id' | 'purchaseId' | 'status' | 'plan' | 'autoRenew' | 'currentPeriodEnd' | 'endedAt'
> & {
  /** Ours, as in `Buyer`; null where the gateway does not say. */
  customerId: string | null
}

/** One of a list that is not understood here, such as one to a price that someone made in the dashboard. */
export interface UnsoundSubscription {
  id: string
  purchaseId: string | null
  /** What is wrong with it, for the log. */
  problem: string
}

/** A webhook's message, once its signature was checked. */
export interface GatewayEvent {
  id: string
  type: string
  /** Null: it is about none, or `objectId` leads to it. */
  subscriptionId: string | null
  /** Of our own order; null where the gateway does not say. */
  purchaseId: string | null
  /** What `findSubscription` finds the subscription of; null: nothing of ours. */
  objectId: string | null
  /** Another card was confirmed: `finishCardUpdate` puts it to use. */
  isCardUpdate: boolean
}

export interface SubscriptionPage {
  subscriptions: ListedSubscription[]
  unsound: UnsoundSubscription[]
  next: string | null
}

export interface Payments {
  /** As stored in the ledger: real money and tests never share a source. */
  readonly source: CardSource
  /** No money moves. */
  readonly isTest: boolean
  /** What the browser needs to draw the gateway's form. */
  readonly cardForm: CardFormSettings
  /** The header in which its messages are signed, in lower case. */
  readonly signatureHeader: string
  startSubscription: (order: Order, now: number) => Promise<StartedSubscription>
  /**
   * The id of what `startSubscription` made of a purchase; null: nothing. Makes nothing. `customerId` as in
   * `Buyer`.
   */
  findStarted: (purchase: { purchaseId: string; customerId: string }, now: number) => Promise<string | null>
  /** Gives up one that was not paid. `paid`: it was, or its payment is processing, and it stays. */
  abandonSubscription: (subscriptionId: string, now: number) => Promise<'abandoned' | 'paid'>
  /** Null: the gateway does not know it. */
  readSubscription: (subscriptionId: string, now: number) => Promise<GatewaySubscription | null>
  /** Turning it off takes back a next plan. Of one that is over nothing is changed. */
  setAutoRenew: (subscriptionId: string, autoRenew: boolean, now: number) => Promise<void>
  /**
   * From the next renewal on; null takes it back. Of one that is over, or does not renew, nothing is changed.
   */
  setNextPlan: (subscriptionId: string, plan: GatewayPlan | null, now: number) => Promise<void>
  startCardUpdate: (subscriptionId: string, now: number) => Promise<{ clientSecret: string }>
  /**
   * Puts the card that was confirmed last to use, and charges with it at once what is unpaid. Without one it
   * changes nothing.
   */
  finishCardUpdate: (subscriptionId: string, now: number) => Promise<void>
  /**
   * The address of the gateway's own page about a member's payments; null: it has none. `returnUrl` is where
   * that page leads back to.
   */
  openPortal: (subscriptionId: string, returnUrl: string, now: number) => Promise<string | null>
  /**
   * All that is left of the invoice; a repeat refunds nothing. `upTo`: no more than so much in all, in minor
   * units, what was refunded before included.
   */
  refundInvoice: (subscriptionId: string, invoiceId: string, now: number, upTo?: number) => Promise<void>
  /**
   * At once: nothing is charged any more. `whileUnpaid`: not where the renewal that failed was paid
   * meanwhile.
   */
  endSubscription: (subscriptionId: string, now: number, only?: 'whileUnpaid') => Promise<void>
  /**
   * The buyer's name, email and place for what is invoiced from now on. `placeUnknown`: the gateway does not
   * recognise the place, and goes on with the one before. Of someone whom it does not know nothing is
   * changed.
   */
  updateBuyer: (buyer: Buyer, now: number) => Promise<'updated' | 'placeUnknown'>
  /**
   * The gateway deletes the name, email and cards of a member; payments stay. After every subscription was
   * ended.
   */
  forgetBuyer: (customerId: string, now: number) => Promise<void>
  /** Null: the signature is wrong, or too old. `body` is exactly what arrived. */
  readEvent: (body: string, signature: string, now: number) => GatewayEvent | null
  /** Of an event's `objectId`; null: of none. */
  findSubscription: (objectId: string, now: number) => Promise<string | null>
  /** Of an invoice and of what was bought; null: none. For what no purchase is stored of any more. */
  findSubscriptionOfInvoice: (
    invoice: { invoiceId: string; purchaseId: string },
    now: number,
  ) => Promise<string | null>
  /**
   * Every subscription that this academy made, also those that are over, a page at a time; `after` is the
   * `next` of the page before.
   */
  listSubscriptions: (after: string | null, now: number) => Promise<SubscriptionPage>
  /** The ids of subscriptions of which money was given back or taken back since. */
  listReturned: (since: number, now: number) => Promise<string[]>
}

export type CardSource = 'sandbox' | 'stripe' | 'stripeTest'
