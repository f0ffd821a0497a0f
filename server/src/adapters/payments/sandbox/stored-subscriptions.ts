// The subscriptions of the sandbox, each changed in a transaction of its own that also announces its events.
import { createHash } from 'node:crypto'
import type { Database, Handle, Trx } from '../../../db/database.ts'
import type { SandboxEventMessage } from '../../../ports/sandbox-gateway.ts'
import { beginChange } from './charge.rule.ts'
import {
  findSandboxSubscription,
  listSandboxChanges,
  saveCustomer,
  saveSandboxSubscription,
} from './sandbox-object.store.ts'
import type { SandboxChange, SandboxSubscription } from './sandbox-subscription.ts'
import { advance, nextDueAt } from './sandbox-subscription.rule.ts'

/** Stores, in the transaction, that events are to be posted and when the subscription wakes next. */
export type AnnounceChange = (
  trx: Trx,
  change: { events: SandboxEventMessage[]; subscriptionId: string; nextDueAt: number | null },
  now: number,
) => Promise<void>

type Transition = (subscription: SandboxSubscription) => SandboxChange

/** The same for the same purchase, so that an order which is repeated finds what it made. */
export const deriveSubscriptionId = (purchaseId: string) =>
  `sub_${createHash('sha256').update(purchaseId).digest('hex').slice(0, 32)}`

export const parseSubscription = ({ data }: { data: string }) => JSON.parse(data) as SandboxSubscription

export class StoredSubscriptions {
  readonly #database: Database
  readonly #announce: AnnounceChange

  constructor(database: Database, announce: AnnounceChange) {
    this.#database = database
    this.#announce = announce
  }

  /** As it was stored; what is due since is not done. */
  find(id: string): Promise<SandboxSubscription | null> {
    return load(this.#database.db, id)
  }

  /** Stores `begun` unless there is one already, and returns what is stored. */
  start(
    id: string,
    begun: SandboxChange | null,
    customerId: string,
    now: number,
  ): Promise<SandboxSubscription | undefined> {
    return this.#database.inTransaction(async (trx) => {
      const stored = await load(trx, id)
      if (!stored && begun) {
        await this.#save(trx, begun, now)
        await saveCustomer(trx, id, customerId)
      }
      return stored ?? begun?.subscription
    })
  }

  /** Does what is due first, then the transition. Null: no such subscription. */
  change(id: string, transition: Transition, now: number): Promise<SandboxSubscription | null> {
    return this.#database.inTransaction(async (trx) => {
      const stored = await load(trx, id)
      if (!stored) return null
      const advanced = advance(stored, now)
      const { subscription, events } = transition(advanced.subscription)
      const isChanged = JSON.stringify(subscription) !== JSON.stringify(stored)
      if (isChanged) await this.#save(trx, { subscription, events: [...advanced.events, ...events] }, now)
      return subscription
    })
  }

  /** Like `change`; throws where there is no such subscription. */
  async changeKnown(id: string, transition: Transition, now: number): Promise<SandboxSubscription> {
    const changed = await this.change(id, transition, now)
    if (!changed) throw new Error('The sandbox has no such subscription')
    return changed
  }

  /** Writes only when something is due. */
  async read(id: string, now: number): Promise<SandboxSubscription | null> {
    const stored = await this.find(id)
    const dueAt = stored && nextDueAt(stored)
    return dueAt === null || dueAt > now ? stored : this.change(id, beginChange, now)
  }

  async listChangedSince(since: number): Promise<SandboxSubscription[]> {
    return (await listSandboxChanges(this.#database, since)).map(parseSubscription)
  }

  async #save(trx: Trx, { subscription, events }: SandboxChange, now: number): Promise<void> {
    const { id: subscriptionId, purchaseId } = subscription
    await saveSandboxSubscription(trx, subscriptionId, JSON.stringify(subscription), now)
    const messages = events.map((event) => ({ ...event, subscriptionId, purchaseId }))
    await this.#announce(trx, { events: messages, subscriptionId, nextDueAt: nextDueAt(subscription) }, now)
  }
}

async function load(handle: Handle | Trx, id: string): Promise<SandboxSubscription | null> {
  const data = await findSandboxSubscription(handle, id)
  return data === null ? null : parseSubscription({ data })
}
