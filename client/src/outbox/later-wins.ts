import type { OutboxEntry } from './outbox-kind.ts'

type Changed<Value> = Pick<OutboxEntry<Value>, 'value' | 'changedAt'>

/**
 * The parts of a kind whose server orders changes by their time, so that they may arrive in any order: of two
 * changes to one key the later one wins.
 */
export const laterWins = {
  isSequenced: false,
  sendsOnUnload: true,
  merge: <Value>(previous: Changed<Value> | null, next: Value, changedAt: number): Value | null =>
    previous && previous.changedAt >= changedAt ? null : next,
  /** The server merges by time what it has; of what waits here the later change is sent. */
  reassign: <Value>({ value, changedAt }: Changed<Value>, existing: Changed<Value> | null): Value | null =>
    existing && existing.changedAt >= changedAt ? null : value,
} as const
