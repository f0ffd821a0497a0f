// Stored entries, one text for each scope, kind and key, written synchronously: a closed tab loses nothing (docs/decisions/0005).
import * as z from 'zod/mini'
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

const prefixOf = (scope: string) => `outbox.${scope}.`
const time = z.int().check(z.gte(0))
const envelope = z.object({
  value: z.unknown(),
  changedAt: time,
  isPending: z.boolean(),
  acknowledgedAt: z.nullable(time),
  sequence: z.nullable(z.int().check(z.gte(1))),
  refusal: z.optional(z.string()),
})

export interface EntryStore {
  read: <Value>(scope: string, kind: OutboxKind<Value>, key: string) => OutboxEntry<Value> | null
  /** The same array until something changes. */
  list: (scope: string) => readonly OutboxEntry<unknown>[]
  write: (scope: string, entry: OutboxEntry<unknown>) => void
  /** Like `write`, for what no screen shows. */
  writeWithoutNotify: (scope: string, entry: OutboxEntry<unknown>) => void
  remove: (scope: string, entry: OutboxEntry<unknown>) => void
  /** Another tab may have written: reads everything again. */
  refresh: () => void
  subscribe: (onChange: () => void) => () => void
}

export function createEntryStore(storage: OutboxStorage, kinds: readonly OutboxKind<unknown>[]): EntryStore {
  const lists = new Map<string, readonly OutboxEntry<unknown>[]>()
  /** A video saves several times a second: only what changed is parsed. */
  const parsedTexts = new Map<string, { text: string | null; entry: OutboxEntry<unknown> | null }>()
  const listeners = new Set<() => void>()
  const changed = () => {
    lists.clear()
    for (const listener of listeners) listener()
  }
  const read: EntryStore['read'] = <Value>(scope: string, kind: OutboxKind<Value>, key: string) => {
    const storageKey = `${prefixOf(scope)}${kind.name}.${key}`
    const text = storage.read(storageKey)
    const cached = parsedTexts.get(storageKey)
    if (cached?.text === text) return cached.entry as OutboxEntry<Value> | null
    const entry = parseEntry(text, kind, key)
    parsedTexts.set(storageKey, { text, entry })
    return entry
  }
  const writeWithoutNotify: EntryStore['writeWithoutNotify'] = (scope, { kind, key, ...stored }) => {
    storage.writeOrKeepOld(`${prefixOf(scope)}${kind}.${key}`, JSON.stringify(stored)) // an older event does no harm: the server merges it
    lists.clear()
  }
  return {
    read,
    list(scope) {
      const cached = lists.get(scope)
      if (cached) return cached
      const entries = kinds.flatMap((kind) => {
        const prefix = `${prefixOf(scope)}${kind.name}.`
        return storage.keysWithPrefix(prefix).flatMap((stored) => read(scope, kind, stored.slice(prefix.length)) ?? [])
      })
      lists.set(scope, entries)
      return entries
    },
    write(scope, entry) {
      writeWithoutNotify(scope, entry)
      changed()
    },
    writeWithoutNotify,
    remove(scope, { kind, key }) {
      storage.remove(`${prefixOf(scope)}${kind}.${key}`)
      changed()
    },
    refresh: changed,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

function parseEntry<Value>(text: string | null, kind: OutboxKind<Value>, key: string): OutboxEntry<Value> | null {
  const stored = envelope.safeParse(parseJson(text))
  const value = stored.success ? kind.schema.safeParse(stored.data.value) : stored
  return stored.success && value.success ? { ...stored.data, kind: kind.name, key, value: value.data } : null
}

/** Before a member leaves a device that others use: only what the server lacks stays, of kinds this build does not know too. */
export function removeAcknowledged(storage: OutboxStorage, scope: string) {
  for (const key of storage.keysWithPrefix(prefixOf(scope))) {
    const stored = envelope.safeParse(parseJson(storage.read(key)))
    if (!stored.success || !stored.data.isPending) storage.remove(key)
  }
}

/** Of a member whose account was deleted. */
export function removeAllEntries(storage: OutboxStorage, scope: string) {
  for (const key of storage.keysWithPrefix(prefixOf(scope))) storage.remove(key)
}
