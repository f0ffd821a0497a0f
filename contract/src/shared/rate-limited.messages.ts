import { minuteMs } from './durations.ts'

/** A wait of so many minutes or more is said in hours. */
const minutesSaidAsHour = 50

/** Says when a limit ends, rounded up, so that whoever waits as long is let through. */
export function rateLimitedMessage(retryAfterMs: number): string {
  const minutes = Math.max(1, Math.ceil(retryAfterMs / minuteMs))
  return `Too many attempts. Please wait ${waitText(minutes)} and try again.`
}

function waitText(minutes: number): string {
  if (minutes === 1) return 'a minute'
  if (minutes < minutesSaidAsHour) return `${minutes} minutes`
  return minutes <= 60 ? 'an hour' : `${Math.ceil(minutes / 60)} hours`
}
