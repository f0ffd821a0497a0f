// The week of a member: its Monday in their own time zone.

/**
 * `2026-11-23`, the Monday of the week that contains `now` (epoch milliseconds). A zone that is unknown to
 * the device counts as UTC.
 */
export function weekOf(now: number, timeZone: string | null): string {
  const day = dayIn(now, timeZone)
  // Calendar days are counted in UTC, where each has 24 hours.
  const monday = new Date(`${day}T00:00:00Z`)
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
  return monday.toISOString().slice(0, 10)
}

/** The Monday before. */
export function weekBefore(week: string): string {
  const monday = new Date(`${week}T00:00:00Z`)
  monday.setUTCDate(monday.getUTCDate() - 7)
  return monday.toISOString().slice(0, 10)
}

function dayIn(now: number, timeZone: string | null): string {
  const parts = formatOf(timeZone).formatToParts(now)
  const part = (wanted: Intl.DateTimeFormatPartTypes) =>
    parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

function formatOf(timeZone: string | null): Intl.DateTimeFormat {
  const options = {
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  } as const
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: timeZone ?? 'UTC' })
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  }
}
