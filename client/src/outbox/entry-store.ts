// Stored entries, one text for each scope, kind and key, written synchronously: a closed tab loses nothing
// (docs/decisions/0005).
import { parseJson } from '../parse-json.ts'
import type { KeyValueStore } from '../session/token-store.ts'
import type { OutboxEntry, OutboxKind } from './outbox-kind.ts'

export interface OutboxStorage extends KeyValueStore {
  /** Like `write`; where there is no room, the next page still reads the old value. */
  writeOrKeepOld: (key: string, value: string) => void
  keysWithPrefix: (prefix: string) => string[]
}

/** Whose entries they are while the browser has no id yet. */
export const unassigned = 'unassigned'
/** An entry belongs to one scope and is never sent as another's. */
export const scopeOf = {
  member: (memberId: string) => `member:${memberId}`,
  anonymous: (id: string | null) => (id === null ? unassigned : `anonymous:${id}`),
} as const

/** Whether the scope is a signed-in member's. */
export const isAccount = (scope: string) => scope.startsWith(scopeOf.member(''))

const prefixOf = (scope: string, kind?: string) =>
  kind === undefined ? `outbox.${scope}.` : `outbox.${scope}.${kind}.`

type Envelope = Omit<OutboxEntry<unknown>, 'kind' | 'key'>

/** By hand: a frame on a partner's page loads no schemas. `null` where it is no entry. */
function parseEnvelope(text: string | null): Envelope | null {
  const stored = parseJson(text)
  if (typeof stored !== 'object' || stored === null) return null
  const { value, changedAt, isPending, acknowledgedAt, sequence, refusal } = stored as Partial<Envelope>
  const isEnvelope =
    isInteger(changedAt, 0) &&
    typeof isPending === 'boolean' &&
    (acknowledgedAt === null || isInteger(acknowledgedAt, 0)) &&
    (sequence === null || isInteger(sequence, 1)) &&
    (refusal === undefined || typeof refusal === 'string')
  return isEnvelope
    ? { value, changedAt, isPending, acknowledgedAt, sequence, ...(refusal === undefined ? {} : { refusal }) }
    : null
}

const isInteger = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least

export interface EntryStore {
  read: <Value>(scope: string, kind: OutboxKind<Value>, key: string) => OutboxEntry<Value> | null
  /** The same array until something changes. */
  list: (scope: string) => readonly OutboxEntry<unknown>[]
  /** The same array until something of the kind changes. */
  listOf: <Value>(scope: string, kind: OutboxKind<Value>) => readonly OutboxEntry<Value>[]
  write: (scope: string, entry: OutboxEntry<unknown>) => void
  /** Like `write`, for what no screen shows. */
  writeWithoutNotify: (scope: string, entry: OutboxEntry<unknown>) => void
  remove: (scope: string, entry: OutboxEntry<unknown>) => void
  /** Another tab may have written: reads everything again. */
  refresh: () => void
  subscribe: (onChange: () => void) => () => void
}

export function createEntryStore(storage: OutboxStorage, kinds: readonly OutboxKind<unknown>[]): EntryStore {
  /**
   * By the prefix of their keys: of a scope, and of one kind in it. As last read, and whether that still
   * holds.
   */
  const lists = new Map<string, { entries: readonly OutboxEntry<unknown>[]; isCurrent: boolean }>()
  /** A video saves several times a second: only what changed is parsed. */
  const parsedTexts = new Map<string, { text: string | null; entry: OutboxEntry<unknown> | null }>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  /** Of every scope and kind: another tab may have written something too. */
  const readAnew = () => {
    for (const list of lists.values()) list.isCurrent = false
  }
  /** The same array as before where nothing in it changed. */
  const cachedList = (prefix: string, readEntries: () => readonly OutboxEntry<unknown>[]) => {
    const last = lists.get(prefix)
    if (last?.isCurrent) return last.entries
    const now = readEntries()
    const isSame =
      last?.entries.length === now.length && now.every((entry, index) => entry === last.entries[index])
    const entries = isSame ? last.entries : now
    lists.set(prefix, { entries, isCurrent: true })
    return entries
  }
  const read: EntryStore['read'] = <Value>(scope: string, kind: OutboxKind<Value>, key: string) => {
    const storageKey = prefixOf(scope, kind.name) + key
    const text = storage.read(storageKey)
    const cached = parsedTexts.get(storageKey)
    if (cached?.text === text) return cached.entry as OutboxEntry<Value> | null
    const entry = parseEntry(text, kind, key)
    parsedTexts.set(storageKey, { text, entry })
    return entry
  }
  const writeWithoutNotify: EntryStore['writeWithoutNotify'] = (scope, { kind, key, ...stored }) => {
    // an older event does no harm: the server merges it
    storage.writeOrKeepOld(prefixOf(scope, kind) + key, JSON.stringify(stored))
    readAnew()
  }
  const listOf: EntryStore['listOf'] = <Value>(scope: string, kind: OutboxKind<Value>) => {
    const prefix = prefixOf(scope, kind.name)
    const readEntries = () =>
      storage.keysWithPrefix(prefix).flatMap((stored) => read(scope, kind, stored.slice(prefix.length)) ?? [])
    return cachedList(prefix, readEntries) as readonly OutboxEntry<Value>[]
  }
  return {
    read,
    list: (scope) => cachedList(prefixOf(scope), () => kinds.flatMap((kind) => listOf(scope, kind))),
    listOf,
    write(scope, entry) {
      writeWithoutNotify(scope, entry)
      notify()
    },
    writeWithoutNotify,
    remove(scope, { kind, key }) {
      storage.remove(prefixOf(scope, kind) + key)
      readAnew()
      notify()
    },
    refresh() {
      readAnew()
      notify()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

function parseEntry<Value>(
  text: string | null,
  kind: OutboxKind<Value>,
  key: string,
): OutboxEntry<Value> | null {
  const stored = parseEnvelope(text)
  const value = stored && kind.schema.safeParse(stored.value)
  return stored && value?.success ? { ...stored, kind: kind.name, key, value: value.data } : null
}

/**
 * Before a member leaves a device that others use: only what the server lacks stays, of kinds this build does
 * not know too. What it refused goes at `isLogout`.
 */
export function removeAcknowledged(storage: OutboxStorage, scope: string, isLogout = false) {
  for (const key of storage.keysWithPrefix(prefixOf(scope))) {
    const stored = parseEnvelope(storage.read(key))
    if (!stored?.isPending && (isLogout || stored?.refusal === undefined)) storage.remove(key)
  }
}

/** Of a member whose account was deleted. */
export function removeAllEntries(storage: OutboxStorage, scope: string) {
  for (const key of storage.keysWithPrefix(prefixOf(scope))) storage.remove(key)
}
