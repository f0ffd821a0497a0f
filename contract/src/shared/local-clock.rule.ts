// What clocks on the wall show in a time zone.
import { dayMs, minuteMs } from './durations.ts'

/** Minutes since midnight. */
export type MinuteOfDay = number

/** `day`: midnight of the date as if it were UTC, in epoch milliseconds. */
export type LocalClock = (at: number) => { day: number; minute: MinuteOfDay }

/** Of an IANA name; one that is not known here counts as UTC. */
export function clockOf(timeZone: string): LocalClock {
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
export function instantOf(clock: LocalClock, day: number, minute: MinuteOfDay): number {
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
