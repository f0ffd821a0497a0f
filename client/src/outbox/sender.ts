// Sends pending entries of one identity in order; stops at the first call that fails.
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { CallOptions } from '../caller.ts'
import { timeLimit } from '../time-limit.ts'
import type { Device } from './device.ts'
import { isAccount, type EntryStore } from './entry-store.ts'
import { bySequence, isStillPending, nextEntry, type EntryEvent } from './entry.reducer.ts'
import {
  findKind,
  RefusedChangeError,
  type LearnerCall,
  type OutboxEntry,
  type OutboxKind,
  type SendMeta,
} from './outbox-kind.ts'

export interface SenderDeps {
  kinds: readonly OutboxKind<unknown>[]
  entries: EntryStore
  device: Device
  now: () => number
  /** Whose entries are sent; changes when an anonymous id is replaced. */
  scope: () => string
  call: LearnerCall
  /** A response had the whole account; `at` in epoch ms. */
  onAccount: (account: LandingAccountInfo, at: number) => void
  /**
   * The server will never accept it. Decided by our own error codes: a proxy's status is no reason to drop
   * anything.
   */
  isPermanent: (error: unknown) => boolean
}

/** Sign-in waits for a send in flight, so a dead connection must not block it for longer. In ms. */
const sendTimeoutMs = 15_000

type Outcome = 'settled' | 'waits' | 'sequence-reused'

export function createSender(deps: SenderDeps) {
  const { kinds, entries, device, now, scope, call, onAccount, isPermanent } = deps
  const isFirst = ({ kind, key }: OutboxEntry<unknown>) => findKind(kinds, kind)?.firstKey === key
  const pending = () => {
    const from = scope()
    return entries
      .list(from)
      .filter(
        ({ isPending, kind }) =>
          isPending && (isAccount(from) || findKind(kinds, kind)?.isForAccounts !== true),
      )
      .toSorted((one, next) => Number(isFirst(next)) - Number(isFirst(one)) || bySequence(one, next))
  }

  async function sendEntry(from: string, listed: OutboxEntry<unknown>): Promise<Outcome> {
    const kind = findKind(kinds, listed.kind)
    const read = () => (kind ? entries.read(from, kind, listed.key) : null)
    const sent = read()
    if (!kind || !isStillPending(sent, listed)) return 'settled'
    const store = (event: EntryEvent, write = entries.write) => {
      const stored = read()
      const after = nextEntry(stored, event)
      if (after && after !== stored) write(from, after)
    }
    const sequence = kind.isSequenced ? (sent.sequence ?? device.nextSequence()) : null
    if (sequence !== null) store({ type: 'numbered', sent, sequence }, entries.writeWithoutNotify)
    try {
      const meta = metaOf(sent, sequence === null ? null : { device: device.id(), sequence }, now())
      const limited = withOptions(call, { signal: timeLimit(sendTimeoutMs) })
      const result = await kind.send(sent.value, meta, limited)
      if (!result) return 'settled'
      const { ackedSequence, account } = result
      const isSequenceReused = sequence !== null && ackedSequence !== null && ackedSequence > sequence
      const at = now()
      if (isSequenceReused) {
        device.fastForward(ackedSequence)
        store({ type: 'sequenceReused', sent }, entries.writeWithoutNotify)
      } else store({ type: 'acknowledged', sent, at })
      if (account) onAccount(account, at)
      return isSequenceReused ? 'sequence-reused' : 'settled'
    } catch (error) {
      const { message, remains } = error instanceof RefusedChangeError ? error : {}
      if (message === undefined && !isPermanent(error)) return 'waits'
      console.warn(`The server refused a change for good (${kind.name})`, error)
      store({ type: 'refused', sent, at: now(), message, remains })
      return 'settled'
    }
  }

  async function sendAll(): Promise<Outcome> {
    const from = scope()
    let outcome: Outcome = 'settled'
    for (const entry of pending()) {
      const result = await sendEntry(from, entry)
      if (result === 'waits') return result
      if (result !== 'settled') outcome = result
      if (scope() !== from) return 'settled' // the rest is another identity's
    }
    return outcome
  }

  return {
    hasPending: () => pending().length > 0,
    /** False when something still waits for the server. */
    send: async (): Promise<boolean> => {
      let outcome = await sendAll()
      // Once more under higher numbers; a server that names a higher one each time is not called for ever.
      if (outcome === 'sequence-reused') outcome = await sendAll()
      return outcome === 'settled'
    },
    /** Sends kinds that allow it, without waiting; every entry stays pending and is sent again. */
    sendOnUnload() {
      const keepalive = withOptions(call, { keepalive: true })
      for (const entry of pending()) {
        const kind = findKind(kinds, entry.kind)
        if (kind?.sendsOnUnload)
          void kind.send(entry.value, metaOf(entry, null, now()), keepalive).catch(() => {})
      }
    },
  }
}

const metaOf = ({ changedAt }: OutboxEntry<unknown>, event: SendMeta['event'], now: number): SendMeta => ({
  changedAt: new Date(changedAt).toISOString(),
  sentAt: new Date(now).toISOString(),
  event,
})

const withOptions =
  (call: LearnerCall, options: CallOptions): LearnerCall =>
  (endpoint, input) =>
    call(endpoint, input, options)
