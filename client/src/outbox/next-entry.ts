// What becomes of an entry that was sent.
import type { OutboxEntry } from './outbox-kind.ts'

/**
 * `sequence-reused`: to the server this was a repeat, because the browser's storage was rolled back and the
 * number had been used before. The last is a refusal for good: `message` is for the member, and `remains` is
 * the value to store instead.
 */
export type SendEvent = 'acknowledged' | 'sequence-reused' | { message?: string; remains?: unknown }

/** `at` in epoch ms. A refused entry stays on this device. */
export function nextEntry(entry: OutboxEntry<unknown>, event: SendEvent, at: number): OutboxEntry<unknown> {
  if (event === 'sequence-reused') return { ...entry, sequence: null }
  const settled = { ...entry, isPending: false, acknowledgedAt: at }
  return event === 'acknowledged'
    ? settled
    : { ...settled, value: event.remains ?? entry.value, refusal: event.message }
}
