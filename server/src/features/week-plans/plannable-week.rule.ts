import { dayMs } from '@oka/contract/shared/durations.ts'

/**
 * Whether a plan may be saved for the week of this Monday: next week at the latest, in any time zone, because
 * only the newest weeks stay and a wrong clock would otherwise hide this one for good.
 */
export function isPlannableWeek(week: string, now: number): boolean {
  const monday = Date.parse(week)
  return new Date(monday).getUTCDay() === 1 && monday <= now + 8 * dayMs
}
