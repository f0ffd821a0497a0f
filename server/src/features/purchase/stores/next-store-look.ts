// When the stores are read next for a member, although no message came: a lost one must not matter.
import { hash } from 'node:crypto'
import { dayMs, hourMs, minuteMs } from '@oka/contract/shared/durations.ts'
import { renewalMarginMs } from '../../membership/index.ts'
import type { StoreMembership, StoreReading } from './store-entries.ts'
import { endOf } from './store-purchase.rule.ts'

const weekMs = 7 * dayMs
/** A store that answers nonsense for longer is not read every day any more. */
const problemMs = 60 * dayMs

interface Looked extends Pick<StoreReading, 'memberships' | 'watchedUntil'> {
  memberId: string
  /** Since when the stores could not be read, or said what cannot be right; null: all is well. */
  problemSince: number | null
}

/** Null: nothing happens any more without a message. */
export function nextStoreLookAt(
  { memberships, watchedUntil, memberId, problemSince }: Looked,
  now: number,
): number | null {
  const expected = memberships
    .filter(({ isOver }) => !isOver)
    .flatMap((one) => [...looksOf(one), ...(one.isNew ? [now + minuteMs] : [])])
  // no one can say when a refund or a transfer comes
  const weekly = now < watchedUntil ? [slotAfter(now, weekMs, memberId)] : []
  const daily = problemSince === null ? null : nextDayLookAt(memberId, problemSince, now)
  const coming = [...expected, ...weekly, ...(daily === null ? [] : [daily])].filter((at) => at > now)
  return coming.length === 0 ? null : Math.min(...coming)
}

/** After a reading that failed, or said what cannot be right; null: that goes on for too long. */
export const nextDayLookAt = (memberId: string, problemSince: number, now: number): number | null =>
  now < problemSince + problemMs ? slotAfter(now, dayMs, memberId) : null

/**
 * One time for all who look for this member, so that it is one job; another for another member, so that not
 * all are read at once.
 */
function slotAfter(now: number, every: number, memberId: string): number {
  const offset = Number.parseInt(hash('sha256', memberId, 'hex').slice(0, 12), 16) % every
  return (Math.floor((now - offset) / every) + 1) * every + offset
}

/**
 * A renewal is known an hour after it at the latest. A membership that is new is read twice: two first
 * readings have no order, and the older may be stored last.
 */
function looksOf({ purchase }: StoreMembership): number[] {
  return [endOf(purchase), endOf(purchase) + hourMs, purchase.expiresAt + renewalMarginMs]
}
