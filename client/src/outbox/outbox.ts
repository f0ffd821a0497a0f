// What a member changed and the server may not have yet: stored at once, sent in order, shown over what the
// server says.
import { createEntryStore, type EntryStore, type OutboxStorage } from './entry-store.ts'
import { nextEntry } from './entry.reducer.ts'
import { findKind, type OutboxEntry, type OutboxKind, type SessionData } from './outbox-kind.ts'
import { createSendSchedule, type SendScheduleDeps } from './send-schedule.ts'
import { createSender, type SenderDeps } from './sender.ts'

export interface OutboxDeps extends Omit<SenderDeps, 'entries'>, SendScheduleDeps {
  storage: OutboxStorage
  /** One sender among all tabs of this browser: events arrive in the order of their sequence. */
  withLock: <T>(work: () => Promise<T>) => Promise<T>
  /** False while there is no id to send as: everything waits. */
  isIdentified: () => boolean
  /** Makes a visitor an anonymous member, where the server gives an id; called only when something waits. */
  register: () => Promise<void>
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

export function createOutbox(deps: OutboxDeps): Outbox {
  const { kinds, storage, now, scope, withLock, isIdentified, register } = deps
  const store = createEntryStore(storage, kinds)
  const sender = createSender({ ...deps, entries: store })

  const { flush, flushSoon, start } = createSendSchedule(deps, async (onStart) => {
    if (!sender.hasPending()) return true
    if (!isIdentified()) await register()
    if (!isIdentified()) return true // a bot, or signed out meanwhile: waits for an id, not for the server
    onStart()
    return withLock(sender.send)
  })

  return {
    record(kind, next, when = 'now') {
      if (!findKind(kinds, kind.name)) throw new Error(`${kind.name} is not in the list of member data`)
      const stored = store.read(scope(), kind, kind.keyOf(next))
      const entry = nextEntry(stored, { type: 'changed', kind, value: next, at: now() })
      if (!entry || entry === stored) return false
      store.write(scope(), entry)
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
      const entriesOf = ({ name }: OutboxKind<unknown>) => flagged.filter((entry) => entry.kind === name)
      return kinds.reduce((applied, kind) => kind.apply(applied, entriesOf(kind)), data)
    },
    flush,
    sendOnUnload() {
      if (isIdentified()) sender.sendOnUnload()
    },
    rename: (from, to) =>
      moveEntries(deps, store, from, to, (kind, entry, existing) =>
        kind.merge(existing, entry.value, entry.changedAt),
      ),
    reassign(from, to, data) {
      const leaving = store.list(from)
      moveEntries(
        deps,
        store,
        from,
        to,
        (kind, entry, existing) => (entry.isPending ? kind.reassign(entry, existing, data) : null),
        (kind, value) => kind.rename?.(value, data, leaving) ?? value,
      )
    },
    refresh: store.refresh,
    start,
  }
}

/** `moved` returns the value to store for `to`, or `null` to drop the entry. */
function moveEntries(
  { kinds }: Pick<OutboxDeps, 'kinds'>,
  store: EntryStore,
  from: string,
  to: string,
  moved: (
    kind: OutboxKind<unknown>,
    entry: OutboxEntry<unknown>,
    existing: OutboxEntry<unknown> | null,
  ) => unknown,
  renamed: (kind: OutboxKind<unknown>, value: unknown) => unknown = (_kind, value) => value,
) {
  if (from === to) return
  store.refresh() // nothing of another tab may stay behind
  for (const left of store.list(from)) {
    const kind = findKind(kinds, left.kind)
    const next = kind ? movedEntry(kind, left) : null
    if (next) store.write(to, next)
    store.remove(from, left)
  }

  function movedEntry(kind: OutboxKind<unknown>, left: OutboxEntry<unknown>) {
    const value = renamed(kind, left.value)
    const entry = value === left.value ? left : { ...left, value, key: kind.keyOf(value) }
    const existing = store.read(to, kind, entry.key)
    const next = moved(kind, entry, existing) ?? null
    return next === null ? null : nextEntry(existing, { type: 'moved', entry, value: next })
  }
}
