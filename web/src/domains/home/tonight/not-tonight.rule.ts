// How long “Not tonight” holds: until the day begins here, in the night's last hours.

const dayBeginsAtHour = 5

/** Epoch ms; `now` in the device's time zone. */
export function endOfNight(now: Date): number {
  const end = new Date(now)
  if (now.getHours() >= dayBeginsAtHour) end.setDate(end.getDate() + 1)
  return end.setHours(dayBeginsAtHour, 0, 0, 0)
}

/** What is stored: until when, and for whom; '' for a family in which nobody is to be chosen. */
export function readNotTonight(stored: string | null, now: number): readonly string[] {
  const [until, ...whom] = (stored ?? '').split(' ')
  return Number(until) > now ? whom.map((each) => decodeURIComponent(each.slice(1))) : []
}

export const storedNotTonight = (until: number, whom: readonly string[]) =>
  [until, ...whom.map((each) => `=${encodeURIComponent(each)}`)].join(' ')
