// When auto-renew was turned, where a source says how it is now and perhaps since when it is off, and never
// when it was turned on again.
import type { LedgerEntry } from '../../membership/index.ts'

export interface AutoRenewTurn {
  kind: 'autoRenewOff' | 'autoRenewOn'
  /** Which turn of the membership it is, from 1. */
  number: number
  /** Later than the turn before, in epoch milliseconds. */
  occurredAt: number
}

/**
 * Null: the last turn in `recorded`, which is all of one membership, says the same. `offAt`: when it was
 * turned off, as the source says; null: it is on.
 */
export function autoRenewTurn(recorded: readonly LedgerEntry[], offAt: number | null): AutoRenewTurn | null {
  const turns = recorded
    .filter(({ kind }) => kind === 'autoRenewOff' || kind === 'autoRenewOn')
    .toSorted((a, b) => a.occurredAt - b.occurredAt)
  const last = turns.at(-1)
  if ((offAt !== null) === (last?.kind === 'autoRenewOff')) return null
  return {
    kind: offAt === null ? 'autoRenewOn' : 'autoRenewOff',
    number: turns.length + 1,
    occurredAt: Math.max(offAt ?? 0, last === undefined ? 0 : last.occurredAt + 1),
  }
}
