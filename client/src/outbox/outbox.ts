// What a member changed and the server may not have yet: stored at once, sent in order, shown over what the
// server says.
import { createEntryStore, type OutboxStorage } from './entry-store.ts'
import type { OutboxEntry, OutboxKind, SessionData } from './outbox-kind.ts'
import { createSender, type SenderDeps } from './sender.ts'

export interface OutboxDeps extends Omit<SenderDeps, 'entries'> {
  storage: OutboxStorage
  /** One sender among all tabs of this browser: events arrive in the order of their sequence. */
  withLock: <T>(work: () => Promise<T>) => Promise<T>
  /** False while there is no id to send as: everything waits. */
  isIdentified: () => boolean
  /** Makes a visitor an anonymous member, where the server gives an id; called only when something waits. */
  register: () => Promise<void>
  /** Runs `work` later; returns how to cancel it. */
  setTimer: (work: () => void, ms: number) => () => void
  /** From 0 to 1. */
  random: () => number
}

export interface Outbox {
  /**
   * Stores what is new in `next`, synchronously; false when it changes nothing. Sent now, or `soon`: at most
   * every five seconds.
   */
  record: <Value>(kind: OutboxKind<Value>, next: Value, when?: 'now' | 'soon') => boolean
  /** What this browser has under a key, pending or acknowledged. */
  read: <Value>(kind: OutboxKind<Value>, key: string) => OutboxEntry<Value> | null
  /** The current identity's entries; the same array until something changes. */
  entries: () => readonly OutboxEntry<unknown>[]
  /** Those of one kind; the same array until one of them changes. */
  entriesOf: <Value>(kind: OutboxKind<Value>) => readonly OutboxEntry<Value>[]
  subscribe: (onChange: () => void) => () => void
  /**
   * The server's data with all entries over it. `requestedAt`: when that data was requested, epoch ms;
   * `entries` as from `entries()`.
   */
  apply: (data: SessionData, requestedAt: number, entries: readonly OutboxEntry<unknown>[]) => SessionData
  /** Sends all that waits. Resolves when it arrived or has to wait; never rejects. */
  flush: () => Promise<void>
  /** What may be sent while the page unloads. */
  sendOnUnload: () => void
  /** The id of an anonymous member was replaced: all entries follow and are sent again. */
  rename: (from: string, to: string) => void
  /**
   * The account `to` absorbed the anonymous member `from`: what waits follows or is dropped, as its kind
   * says.
   */
  reassign: (from: string, to: string, data: SessionData) => void
  /** Another tab changed the storage. */
  refresh: () => void
  /** Sends now, and retries by itself until the returned function is called. */
  start: () => () => void
}

/** Shortest time between two sends of what is recorded `soon`, in ms. */
export const sendIntervalMs = 5_000
/**
 * The first retry comes after 2.5 to 5 seconds, each further one twice as late, at most after five minutes.
 */
const firstRetryMs = 5_000
const longestRetryMs = 300_000

export function createOutbox(deps: OutboxDeps): Outbox {
  const { kinds, storage, now, scope, withLock, isIdentified, register, setTimer, random } = deps
  const store = createEntryStore(storage, kinds)
  const sender = createSender({ ...deps, entries: store })
  let running: Promise<void> | null = null
  let isWanted = false
  let startedAt = -Infinity
  let failures = 0
  let activeStarts = 0
  let cancelRetry = () => {}

  /** False when something has to wait. */
  async function sendOnce(): Promise<boolean> {
    if (!sender.hasPending()) return true
    if (!isIdentified()) await register()
    if (!isIdentified()) return true // a bot, or signed out meanwhile: waits for an id, not for the server
    startedAt = now()
    return withLock(sender.send)
  }

  async function run() {
    cancelRetry()
    let isDone = true
    do {
      isWanted = false
      isDone = await sendOnce().catch(() => false)
      // after a failure only the retry sends: a slow failure must not become a loop
    } while (isWanted && isDone)
    failures = isDone ? 0 : failures + 1
    if (isDone) return
    cancelRetry()
    if (activeStarts > 0) cancelRetry = setTimer(() => void flush(), retryDelay(failures, random()))
  }

  function flush(): Promise<void> {
    if (running) isWanted = true
    running ??= run().finally(() => (running = null))
    return running
  }

  /** At most one send every five seconds, and one after the last change. */
  function flushSoon() {
    if (failures > 0) return // the retry sends it
    const remaining = sendIntervalMs - Math.abs(now() - startedAt)
    if (remaining <= 0) return void flush()
    cancelRetry()
    if (activeStarts > 0) cancelRetry = setTimer(() => void flush(), remaining)
  }

  const kindNamed = (name: string) => kinds.find((kind) => kind.name === name)
  const pendingEntry = (
    kind: string,
    key: string,
    value: unknown,
    changedAt: number,
  ): OutboxEntry<unknown> => ({
    kind,
    key,
    value,
    changedAt,
    isPending: true,
    acknowledgedAt: null,
    sequence: null,
  })

  return {
    record(kind, next, when = 'now') {
      if (!kindNamed(kind.name)) throw new Error(`${kind.name} is not in the list of member data`)
      const key = kind.keyOf(next)
      const previous = store.read(scope(), kind, key)
      const changedAt = Math.max(now(), previous ? previous.changedAt + 1 : 0)
      const merged = kind.merge(previous, next, changedAt)
      if (merged === null) return false
      store.write(scope(), pendingEntry(kind.name, key, merged, changedAt))
      if (when === 'now') void flush()
      else flushSoon()
      return true
    },
    read: (kind, key) => store.read(scope(), kind, key),
    entries: () => store.list(scope()),
    entriesOf: (kind) => store.listOf(scope(), kind),
    subscribe: store.subscribe,
    apply(data, requestedAt, entries) {
      const flagged = entries.map((entry) => ({
        ...entry,
        isNewerThanServer: entry.isPending || (entry.acknowledgedAt ?? 0) > requestedAt,
      }))
      return kinds.reduce(
        (applied, kind) =>
          kind.apply(
            applied,
            flagged.filter((entry) => entry.kind === kind.name),
          ),
        data,
      )
    },
    flush,
    sendOnUnload() {
      if (isIdentified()) sender.sendOnUnload()
    },
    rename(from, to) {
      if (from === to) return
      store.refresh() // nothing of another tab may stay behind
      for (const entry of store.list(from)) {
        const kind = kindNamed(entry.kind)
        const existing = kind ? store.read(to, kind, entry.key) : null
        const merged = kind?.merge(existing, entry.value, entry.changedAt) ?? null
        if (merged !== null)
          store.write(to, pendingEntry(entry.kind, entry.key, merged, laterThan(existing, entry.changedAt)))
        store.remove(from, entry)
      }
    },
    reassign(from, to, data) {
      if (from === to) return
      store.refresh()
      for (const entry of store.list(from)) {
        const kind = entry.isPending ? kindNamed(entry.kind) : undefined
        const existing = kind ? store.read(to, kind, entry.key) : null
        const value = kind?.reassign(entry, existing, data) ?? null
        if (value !== null)
          store.write(to, pendingEntry(entry.kind, entry.key, value, laterThan(existing, entry.changedAt)))
        store.remove(from, entry)
      }
    },
    refresh: store.refresh,
    start() {
      activeStarts += 1
      void flush()
      return () => {
        activeStarts -= 1
        if (activeStarts === 0) cancelRetry()
      }
    },
  }
}

/**
 * Later than the entry it replaces: the response to a send in flight must not acknowledge what it did not
 * contain.
 */
const laterThan = (existing: OutboxEntry<unknown> | null, changedAt: number) =>
  existing ? Math.max(changedAt, existing.changedAt + 1) : changedAt

/** `random` from 0 to 1 spreads the devices that lost the same server. */
export const retryDelay = (failures: number, random: number) =>
  Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1)) * (0.5 + random / 2)
