import { dayMs } from './durations.ts'

/**
 * So many business days after `now`, in UTC: Saturdays and Sundays do not count, and what is said on one
 * counts from its end.
 */
export function afterBusinessDays(now: number, count: number): number {
  let at = now
  for (let days = 0; days < count;) {
    at += dayMs
    if (!isWeekend(at)) days++
  }
  return at
}

const isWeekend = (at: number) => [0, 6].includes(new Date(at).getUTCDay())
