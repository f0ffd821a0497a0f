// When a reminder comes: at the time of day that the member chose, in their time zone, at most once on a day
// of theirs, never in quiet hours. The same for every way a reminder travels.
import { isQuiet, type QuietHours } from '@oka/contract/reminders/quiet-hours.rule.ts'
import { dayMs, hourMs, minuteMs } from '@oka/contract/shared/durations.ts'

/** Minutes since midnight by the member's clock. */
type MinuteOfDay = number

export interface ReminderChoice extends QuietHours {
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

/** `day`: midnight of the date as if it were UTC. */
type Clock = (at: number) => { day: number; minute: MinuteOfDay }

function clockOf(timeZone: string): Clock {
  const format = formatOf(timeZone)
  return (at) => {
    const parts = format.formatToParts(at)
    const part = (wanted: Intl.DateTimeFormatPartTypes) =>
      Number(parts.find(({ type }) => type === wanted)?.value)
    return {
      day: Date.UTC(part('year'), part('month') - 1, part('day')),
      minute: part('hour') * 60 + part('minute'),
    }
  }
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const options = {
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: timeZone === '' ? 'UTC' : timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  }
}

/** The first instant at which the clock shows the minute of the day, or the gap that skips it is over. */
function instantOf(clock: Clock, day: number, minute: MinuteOfDay): number {
  const wall = day + minute * minuteMs
  const offsetAt = (at: number) => {
    const shown = clock(at)
    return shown.day + shown.minute * minuteMs - Math.floor(at / minuteMs) * minuteMs
  }
  // a zone changes its clocks at most once in these two days
  const candidates = [offsetAt(wall - dayMs), offsetAt(wall + dayMs)].map((offset) => wall - offset)
  const exact = candidates.filter((at) => at + offsetAt(at) === wall)
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates)
}
