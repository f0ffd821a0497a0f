// The gateway behind a test server: what a payer's browser does there, and what happens on the gateway's own
// machines.
import { testCards, type TestCard } from '@oka/contract/sandbox-gateway/test-cards.ts'
import type { Confirmation } from '@oka/contract/sandbox-gateway/sandbox-gateway.endpoints.ts'
import type { StripeFakeClient } from '@oka/fakes/stripe/stripe-fake-client.ts'
import type { GatewayCalls } from '../../src/adapters/payments/open-gateway.ts'
import type { Deps } from '../../src/features/feature.ts'

export interface TypedCard {
  number: string
  expiry: string
  cvc: string
}

/** Valid for longer than any test lasts. */
export const typedCard = (card: TestCard): TypedCard => ({
  number: testCards[card],
  expiry: '12/60',
  cvc: '123',
})

export interface Message {
  body: string
  signature: string
}

/** As the browser reads it. */
export interface PaymentStanding {
  status: Confirmation['status']
  error: { type: string; code: string } | null
}

/** A payment as the gateway itself stores it, not as the adapter reads it. */
export interface Charge {
  purchaseId: string
  invoiceId: string
  /** In minor units, less what was given back. */
  remaining: number
  /** All of it was given back, or a bank took it and did not return it. */
  isReturned: boolean
  periodStart: number
  periodEnd: number
}

export interface TestGateway {
  confirm: (clientSecret: string, card: TypedCard) => Promise<PaymentStanding>
  /** The bank's own question, answered by the payer. */
  answerCheck: (clientSecret: string, isApproved: boolean) => Promise<PaymentStanding>
  /** A bank's decision. */
  closeDispute: (subscriptionId: string, disputeId: string, isWon: boolean) => Promise<void>
  subscriptionIds: () => Promise<string[]>
  /** Of every invoice that was paid. */
  charges: () => Promise<Charge[]>
  /** All that arrived at the gateway, as text. */
  stored: () => Promise<string>
  /** Whom it knows, as text. */
  customers: () => Promise<string>
  /** Hands over the messages that jobs do not deliver; returns how many were taken. */
  deliver: () => Promise<number>
  /**
   * The messages that wait to be delivered, the earliest first, signed now. They are not delivered any more.
   */
  takeMessages: () => Promise<Message[]>
  /** From now on none of the messages arrives, until `hearMessages`. */
  loseMessages: () => void
  hearMessages: () => void
  /**
   * A message about a subscription or a purchase, as the gateway would write it; each has an id of its own.
   */
  messageOf: (about?: { subscriptionId?: string | null; purchaseId?: string | null }) => string
  sign: (body: string, at: number) => string
  /** A gateway that knows nothing: time can go back. */
  forgetAll: () => Promise<void>
  /** For tests that are of Stripe only. */
  stripe: () => StripeFakeClient
}

/** What a gateway needs of the server before which it stands. */
export interface ServerOfGateway {
  readonly url: string
  readonly deps: Deps
  clock: { now: number }
  dataDir: string
}

/** Of all the servers on the same data: it outlives their restarts. */
export interface GatewayAccount {
  /** Settings with which a server uses it. */
  env: Record<string, string>
  /** How a server calls it. */
  calls?: GatewayCalls
  of: (server: ServerOfGateway) => TestGateway
  /** Throws where a request to the gateway, or an answer of it, was wrong. */
  close: () => Promise<void>
}

/** Posts a message as it would arrive over the network; returns the status. */
export async function postMessage(
  { url, deps }: Pick<ServerOfGateway, 'url' | 'deps'>,
  { body, signature }: Message,
): Promise<number> {
  const headers = { 'content-type': 'application/json', [deps.payments.signatureHeader]: signature }
  const response = await fetch(`${url}/api/webhooks/payments`, { method: 'POST', headers, body })
  await response.body?.cancel()
  return response.status
}
