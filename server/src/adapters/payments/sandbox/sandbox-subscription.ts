// What the sandbox stores of a subscription: one JSON value.
import type { TestCard } from '@oka/contract/sandbox-gateway/test-cards.ts'
import type { Confirmation } from '@oka/contract/sandbox-gateway/sandbox-gateway.endpoints.ts'
import type {
  GatewayDispute,
  GatewayInvoice,
  GatewayPlan,
  GatewayRefund,
  GatewaySubscriptionStatus,
} from '../../../ports/payments.ts'

/** Of a card number only this is stored. */
export interface SandboxCard {
  brand: string
  last4: string
  behaviour: TestCard
}

export interface SandboxInvoice extends Omit<
  GatewayInvoice,
  'isProcessing' | 'card' | 'failures' | 'refunds' | 'disputes' | 'taxRate' | 'place'
> {
  /** Where the tax was reckoned for; absent from what an earlier release stored. */
  country?: string
  /** That was charged last. */
  card: SandboxCard | null
  processingUntil: number | null
  failures: { id: string; at: number }[]
  refunds: GatewayRefund[]
  disputes: GatewayDispute[]
}

/** Why a card was refused; the sentences are in sandbox-card.messages.ts. */
export type CardProblem =
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'authentication_failed'
  | 'processing_failed'
  | 'too_many_declines'

/** What a client secret confirms: the first payment, or another card. */
export interface SandboxIntent {
  clientSecret: string
  purpose: 'payment' | 'card'
  status: Confirmation['status']
  problem: CardProblem | null
  /** The bank wants its holder to answer first. */
  checkedCard: SandboxCard | null
}

export interface SandboxSubscription {
  id: string
  purchaseId: string
  /**
   * The gateway needs no name and no address for what it does; of the buyer it stores only this, and beside
   * it whose it is.
   */
  country: string
  status: GatewaySubscriptionStatus
  plan: GatewayPlan
  nextPlan: GatewayPlan | null
  /** Periods are counted from here. */
  createdAt: number
  /** Of all invoices so far. */
  monthsInvoiced: number
  autoRenew: boolean
  cancelledAt: number | null
  currentPeriodEnd: number | null
  endedAt: number | null
  card: SandboxCard | null
  /** The earliest first. */
  invoices: SandboxInvoice[]
  intents: SandboxIntent[]
  /** Events so far: each has its number in its id. */
  eventCount: number
}

export const sandboxEventTypes = [
  'invoice.paid',
  'invoice.payment_failed',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const

export interface SandboxEvent {
  id: string
  type: (typeof sandboxEventTypes)[number]
  /** Epoch milliseconds. */
  createdAt: number
}

/** What a change leads to. */
export interface SandboxChange {
  subscription: SandboxSubscription
  events: SandboxEvent[]
}
