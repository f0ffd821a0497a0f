// When something was, in words: minutes and hours while they say more than a date, then the day.
import { devicesMessages as messages } from './devices.messages.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** The server notes a use at most this late. */
const precisionMs = 10 * minuteMs

export interface LocalTexts {
  /** In the time zone and language of the device. */
  day: (instant: string) => string
  time: (instant: string) => string
}

/** `instant` and `now` in the device's time; a device whose clock is behind sees what was just now. */
export function lastSeenText(instant: string, now: number, { day, time }: LocalTexts): string {
  const ms = now - Date.parse(instant)
  if (ms < precisionMs) return messages.justNow
  if (ms < hourMs) return messages.minutesAgo(Math.floor(ms / minuteMs))
  const ago = daysAgo(instant, now)
  if (ms < 6 * hourMs) return messages.hoursAgo(Math.floor(ms / hourMs))
  if (ago === 0) return messages.todayAt(time(instant))
  return ago === 1 ? messages.yesterdayAt(time(instant)) : day(instant)
}

export function signedInText(instant: string, now: number, { day }: Pick<LocalTexts, 'day'>): string {
  const ago = daysAgo(instant, now)
  return ago <= 0 ? messages.today : ago === 1 ? messages.yesterday : day(instant)
}

/** Calendar days between, in the device's time zone. */
function daysAgo(instant: string, now: number): number {
  const midnight = (ms: number) => new Date(ms).setHours(0, 0, 0, 0)
  return Math.round((midnight(now) - midnight(Date.parse(instant))) / (24 * hourMs))
}
