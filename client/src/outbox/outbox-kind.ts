// What a kind of member data (progress, jumps, saved lessons, …) tells the outbox about itself.
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { LearnerEndpoint, InputOf, OutputOf } from '@oka/contract/shared/endpoint.ts'
import type { CallOptions } from '../caller.ts'

/**
 * Calls the form of a learner's endpoint that fits the caller: `account/…` for a signed-in member, else
 * `landing/…` (API-2).
 */
export type LearnerCall = <E extends LearnerEndpoint>(
  endpoint: E,
  input: InputOf<E['landing']>,
  options?: CallOptions,
) => Promise<OutputOf<E['landing']> | OutputOf<E['account']>>

/** What the server says of one learner; screens show it with the outbox applied. */
export interface SessionData {
  programs: Program[]
  /** `null` while the server has not answered. */
  account: LandingAccountInfo | null
}

export interface OutboxEntry<Value> {
  readonly kind: string
  readonly key: string
  readonly value: Value
  /**
   * Epoch ms by this device's clock, later than the entry's previous change even when the clock was set back.
   */
  readonly changedAt: number
  /** The server has not acknowledged it. */
  readonly isPending: boolean
  /** When the server acknowledged it, epoch ms by this device's clock; `null` while pending. */
  readonly acknowledgedAt: number | null
  /** The number it was sent under, and is sent under again; `null` while it was never sent as it is. */
  readonly sequence: number | null
  /**
   * What the server said when it refused the entry for good: it stays on this device and is not sent again.
   */
  readonly refusal?: string | undefined
}

/**
 * Thrown by `send` where the server's answer is a documented failure: no retry changes it. The message is for
 * the member to read.
 */
export class RefusedChangeError extends Error {
  /** The value to store in place of the refused one, where that must not stay on the device. */
  readonly remains: unknown
  constructor(message: string, remains?: unknown) {
    super(message)
    this.remains = remains
  }
}

/**
 * `isNewerThanServer`: the server's data was requested before the entry was acknowledged, so it may lack it.
 */
export type AppliedEntry<Value> = OutboxEntry<Value> & { readonly isNewerThanServer: boolean }

export interface SendMeta {
  /** When the entry was changed and when this is sent, ISO 8601, both by this device's clock. */
  changedAt: string
  sentAt: string
  /**
   * `null` for a kind that is not sequenced, and while the page unloads: such a message overtakes nothing.
   */
  event: { device: string; sequence: number } | null
}

export interface SendResult {
  /**
   * The server has every event of this device up to this sequence; `null` where the response does not say.
   */
  ackedSequence: number | null
  /**
   * The whole account as the server has it now. `null` where the response says less: the entry is then shown
   * until a later response has it.
   */
  account: LandingAccountInfo | null
}

/** The part of a zod schema the outbox needs. */
export interface ValueSchema<Value> {
  safeParse(stored: unknown): { success: true; data: Value } | { success: false }
}

/** Every member that says what is done is required: leaving one out would be a silent fault. */
export interface OutboxKind<Value> {
  /** Part of the storage key: renaming a kind loses what waits in browsers. Without a dot. */
  readonly name: string
  /** Of the stored value. What does not parse is no entry. */
  readonly schema: ValueSchema<Value>
  /** Entries of one key are merged into one: the activity id, the program id, … */
  keyOf(value: Value): string
  /**
   * The value to store when `next` happened at `changedAt` (epoch ms), or `null` when it changes nothing.
   * `previous` is what is stored under the key, pending or not. `next` may come from another scope and be the
   * older one.
   */
  merge(previous: OutboxEntry<Value> | null, next: Value, changedAt: number): Value | null
  /**
   * Rejects when it did not arrive or was refused; null where the script that sends it did not: it waits for
   * the next send, and what comes after it does not. `call` carries the deadline and the keepalive.
   */
  send(value: Value, meta: SendMeta, call: LearnerCall): Promise<SendResult | null>
  /** The data with the entries laid over it. Pure; entries of other kinds are applied before or after. */
  apply(data: SessionData, entries: readonly AppliedEntry<Value>[]): SessionData
  /**
   * What becomes of a pending entry of an anonymous member once the account absorbed that member: the value
   * to send for the account, or `null` to drop it. `existing` is the account's own entry of this key; `data`
   * is what the server says of the account.
   */
  reassign(entry: OutboxEntry<Value>, existing: OutboxEntry<Value> | null, data: SessionData): Value | null
  /**
   * The value of such an entry where something that it names has another id in the account, before the
   * account's own entry is looked for. `leaving` is all that the anonymous member has on this device.
   */
  rename?(value: Value, data: SessionData, leaving: readonly OutboxEntry<unknown>[]): Value
  /** Sends carry device and sequence, and responses acknowledge up to a sequence. */
  readonly isSequenced: boolean
  /**
   * Sent for a signed-in member only: what others write stays on their device, and follows them when they
   * sign in.
   */
  readonly isForAccounts?: true
  /** Other entries of this kind build on the one of this key, so it is sent before all that waits. */
  readonly firstKey?: string
  /** Sent with keepalive while the page unloads. Only where the server accepts the message out of order. */
  readonly sendsOnUnload: boolean
}

export const findKind = (kinds: readonly OutboxKind<unknown>[], name: string) =>
  kinds.find((kind) => kind.name === name)
