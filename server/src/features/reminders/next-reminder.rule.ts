// When a reminder comes: at the time of day that the member chose, in their time zone, at most once on a day
// of theirs, never in quiet hours. The same for every way a reminder travels.
import { isQuiet, type QuietHours } from '@oka/contract/reminders/quiet-hours.rule.ts'
import { dayMs, hourMs } from '@oka/contract/shared/durations.ts'
import { clockOf, instantOf, type MinuteOfDay } from '@oka/contract/shared/local-clock.rule.ts'

export interface ReminderChoice extends QuietHours {
  /** By the member's clock. */
  at: MinuteOfDay
  /** IANA name; one that this server does not know counts as UTC. */
  timeZone: string
}

/** Epoch milliseconds; null: never. */
interface Attention {
  /** The first reminder since something was followed or learned. */
  ignoredSince: number | null
  /** The link of a reminder was followed, or something was learned. */
  lastActiveAt: number | null
}

const pauseAfterMs = 28 * dayMs

/** Since when reminders go unnoticed, once one is sent at `at`. */
export const ignoredSinceWith = ({ ignoredSince, lastActiveAt }: Attention, at: number): number =>
  ignoredSince !== null && ignoredSince > (lastActiveAt ?? 0) ? ignoredSince : at

/** Four weeks of reminders of which none was followed: they pause by themselves (APP-7). */
export const isIgnored = (attention: Attention, now: number): boolean =>
  now - ignoredSinceWith(attention, now) >= pauseAfterMs

/** What falls into quiet hours waits until they end. */
const allowedMinute = (choice: ReminderChoice): MinuteOfDay =>
  isQuiet(choice.at, choice) ? choice.quietTo : choice.at

/**
 * The next reminder after `now`, in epoch milliseconds: on a day of the member on which none was sent. Where
 * clocks skip the minute, it comes as much later; where they show it twice, the first time.
 */
export function nextReminderAt(choice: ReminderChoice, lastSentAt: number | null, now: number): number {
  const clock = clockOf(choice.timeZone)
  const minute = allowedMinute(choice)
  const sentOn = lastSentAt === null ? null : clock(lastSentAt).day
  const today = clock(now).day
  for (let day = today; ; day += dayMs) {
    const at = instantOf(clock, day, minute)
    if (at > now && (sentOn === null || day > sentOn)) return at
  }
}

/** What is of an evening is of no use later. */
const latestMs = 2 * hourMs

/**
 * Whether a reminder that was planned for `at` may still arrive: that a server stood still for hours is no
 * reason to wake anybody.
 */
export function isStillTime(choice: ReminderChoice, at: number, now: number): boolean {
  const clock = clockOf(choice.timeZone)
  const here = clock(now)
  return now - at <= latestMs && clock(at).day === here.day && !isQuiet(here.minute, choice)
}

/** Whether the member, as she has chosen by now, is to get one at `at`, and it is not too late. */
export const isDue = (
  choice: ReminderChoice,
  lastSentAt: number | null,
  { at, now }: { at: number; now: number },
): boolean => nextReminderAt(choice, lastSentAt, at - 1) === at && isStillTime(choice, at, now)

/** By the clock of this time zone. */
export function sameDayIn(timeZone: string): (at: number, other: number) => boolean {
  const clock = clockOf(timeZone)
  return (at, other) => clock(at).day === clock(other).day
}
