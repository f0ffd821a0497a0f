// What a browser asks of the sandbox, as it would ask a card gateway itself, and what its jobs ask of it.
// Only the sandbox has it.
import type { Confirmation } from '@oka/contract/sandbox-gateway/sandbox-gateway.endpoints.ts'

export interface SandboxEventMessage {
  id: string
  type: string
  /** Epoch milliseconds. */
  createdAt: number
  subscriptionId: string
  purchaseId: string
}

export interface SandboxGateway {
  /** Null: no such client secret; of all three. */
  confirm: (
    clientSecret: string,
    card: { number: string; expiry: string; cvc: string },
    now: number,
  ) => Promise<Confirmation | null>
  answerCheck: (clientSecret: string, isApproved: boolean, now: number) => Promise<Confirmation | null>
  retrieve: (clientSecret: string, now: number) => Promise<Confirmation | null>
  /** The subscription that a known client secret belongs to. */
  subscriptionIdIn: (clientSecret: string) => string
  /** Does what is due by the clock, and wakes again at the next time. */
  advance: (subscriptionId: string, now: number) => Promise<void>
  /** A bank's decision. */
  closeDispute: (subscriptionId: string, disputeId: string, isWon: boolean, now: number) => Promise<void>
  /** Where events are posted to; until it is called, posting fails and is repeated. */
  deliverTo: (url: string) => void
  /** Posts one, signed now. Throws when it was not taken. */
  deliver: (event: SandboxEventMessage, now: number) => Promise<void>
}
