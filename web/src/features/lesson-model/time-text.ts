/** Seconds as a player shows them: 2:14, 1:02:03. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
  const pad = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(whole % 60)}` : `${minutes}:${pad(whole % 60)}`
}

/** Dates are shown as the catalogue has them, the same on the server and in every zone. */
const timeZone = 'UTC'

/** Day before month, as the texts of lessons and programs write it; two orders on one page would have to be read twice. */
const dayFirst = 'en-GB'

/** January 2026 */
export const monthText = (date: string) => new Intl.DateTimeFormat(dayFirst, { month: 'long', year: 'numeric', timeZone }).format(new Date(date))

/** Monday 30 November */
export const dayText = (date: string) => new Intl.DateTimeFormat(dayFirst, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(new Date(date))
