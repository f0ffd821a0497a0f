// When somebody is at the desk that answers "Chat with Us". Hours are of the desk's place, and said in those of
// whoever reads.
import { dayMs } from '../shared/durations.ts'
import { clockOf, instantOf } from '../shared/local-clock.rule.ts'
import type { DeskHours } from './conversation.schema.ts'

/** In epoch milliseconds. */
export type DeskNow = { isOpen: true; until: number } | { isOpen: false; opensAt: number }

/** 1 January 1970 was a Thursday; Monday is the first day. */
const weekdayOf = (day: number) => (Math.floor(day / dayMs) + 3) % 7

/** Null: it has no hours, and nothing is promised. */
export function deskAt(hours: DeskHours | null, now: number): DeskNow | null {
  if (hours === null || hours.days.every((day) => day === null)) return null
  const clock = clockOf(hours.timeZone)
  const today = clock(now).day
  // over midnight nobody works: what began yesterday is over
  for (let day = today; ; day += dayMs) {
    const work = hours.days[weekdayOf(day)]
    if (!work) continue
    const [from, until] = [instantOf(clock, day, work.from), instantOf(clock, day, work.until)]
    if (now >= until) continue
    return now >= from ? { isOpen: true, until } : { isOpen: false, opensAt: from }
  }
}

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const part = /^([A-Z][a-z]{2})(?:-([A-Z][a-z]{2}))? (\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})$/

/**
 * Such as `Mon-Fri 9:00-17:00, Sat 10:00-12:00`, for a setting; days that are not named have none. Null where it
 * is not written so, where a day is named twice, or where the end is not after the beginning.
 */
export function parseDeskDays(text: string): DeskHours['days'] | null {
  const days: (DeskHours['days'][number] | undefined)[] = names.map(() => undefined)
  for (const piece of text.split(',')) {
    const found = part.exec(piece.trim())
    if (!found) return null
    const [, first = '', last = first, ...numbers] = found
    const [fromHour = 0, fromMinute = 0, untilHour = 0, untilMinute = 0] = numbers.map(Number)
    const [start, end] = [names.indexOf(first), names.indexOf(last)]
    const [from, until] = [fromHour * 60 + fromMinute, untilHour * 60 + untilMinute]
    if (start < 0 || end < start || fromMinute > 59 || untilMinute > 59) return null
    if (until <= from || until > 24 * 60) return null
    for (let day = start; day <= end; day++) {
      if (days[day] !== undefined) return null
      days[day] = { from, until }
    }
  }
  return days.map((day) => day ?? null)
}
