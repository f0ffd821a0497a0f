// When "Not today" comes back: once, on one device, a day later (CAT-3).
import { findTryToAskAgain, wasReminded } from '@oka/contract/try-answers/returning-try.rule.ts'
import type { TryAnswer } from '@oka/contract/try-answers/try-answers.schema.ts'

/** How long it stays on the device it came back on, over reloads too. */
const staysOpen = 12 * 3_600_000

/** What came back on this device. */
export interface ReminderHere {
  activityId: string
  /** Epoch ms. */
  at: number
  /** Neither answered nor left out. */
  isOpen: boolean
}

/**
 * The one answer to ask again about now, or `null`; at most one on one day. `answers` are the newest first,
 * `now` is epoch ms.
 */
export function returningTry(
  answers: readonly TryAnswer[],
  remindersHere: readonly ReminderHere[],
  now: number,
): TryAnswer | null {
  const open = remindersHere.find(({ isOpen, at }) => isOpen && at > now - staysOpen)
  const shown =
    open && answers.find(({ activityId, answer }) => activityId === open.activityId && answer === 'notToday')
  if (shown && wasReminded(shown)) return shown
  return findTryToAskAgain(
    answers,
    remindersHere.map(({ at }) => at),
    now,
    isSameDay,
  )
}

/** By the device's time zone. */
const isSameDay = (at: number, now: number) => new Date(at).toDateString() === new Date(now).toDateString()

/** Calendar days between, by the device's time zone. */
export const isYesterday = (at: number, now: number) => {
  const day = new Date(now)
  day.setDate(day.getDate() - 1)
  return isSameDay(at, day.getTime())
}
