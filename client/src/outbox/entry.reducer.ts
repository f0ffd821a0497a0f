// What this browser has under one key after each event: pure; `outbox.ts` and `sender.ts` store it.
import type { OutboxEntry, OutboxKind } from './outbox-kind.ts'

type Entry = OutboxEntry<unknown>

/** `at` in epoch ms by this device's clock. What is said of `sent` holds only while it is what is stored. */
export type EntryEvent =
  | { type: 'changed'; kind: OutboxKind<unknown>; value: unknown; at: number }
  /** `entry` of another scope comes here as `value`. */
  | { type: 'moved'; entry: Entry; value: unknown }
  | { type: 'numbered'; sent: Entry; sequence: number }
  | { type: 'acknowledged'; sent: Entry; at: number }
  /** To the server it was a repeat: the browser's storage was rolled back and the number had been used. */
  | { type: 'sequenceReused'; sent: Entry }
  /** For good: `message` is for the member, and `remains` is the value to store instead. */
  | { type: 'refused'; sent: Entry; at: number; message?: string | undefined; remains?: unknown }

/** The same object where nothing changes. */
export function nextEntry(stored: Entry | null, event: EntryEvent): Entry | null {
  if (event.type === 'changed') {
    const { kind, value } = event
    const changedAt = laterThan(stored, event.at)
    const merged = kind.merge(stored, value, changedAt)
    return merged === null ? stored : pendingEntry(kind.name, kind.keyOf(value), merged, changedAt)
  }
  if (event.type === 'moved') {
    const { kind, key, changedAt } = event.entry
    return pendingEntry(kind, key, event.value, laterThan(stored, changedAt))
  }
  // changed since, or sent by another tab
  if (!isStillPending(stored, event.sent)) return stored
  if (event.type === 'numbered') return { ...stored, sequence: event.sequence }
  if (event.type === 'sequenceReused') return { ...stored, sequence: null }
  const settled = { ...stored, isPending: false, acknowledgedAt: event.at }
  return event.type === 'acknowledged'
    ? settled
    : { ...settled, value: event.remains ?? stored.value, refusal: event.message }
}

/** Whether what is stored waits for the server, and is the change that `entry` is. */
export const isStillPending = (stored: Entry | null, entry: Entry): stored is Entry =>
  stored?.isPending === true && stored.changedAt === entry.changedAt

const pendingEntry = (kind: string, key: string, value: unknown, changedAt: number): Entry => ({
  kind,
  key,
  value,
  changedAt,
  isPending: true,
  acknowledgedAt: null,
  sequence: null,
})

/**
 * Later than the entry it replaces: the response to a send in flight must not acknowledge what it did not
 * contain.
 */
const laterThan = (stored: Entry | null, at: number) => Math.max(at, stored ? stored.changedAt + 1 : 0)

/** What was sent before goes first, under its sequence; the rest in the order it happened, over all kinds. */
export const bySequence = (a: Entry, b: Entry) => {
  const [first, second] = [a.sequence ?? Infinity, b.sequence ?? Infinity]
  return first === second ? a.changedAt - b.changedAt : first - second
}
