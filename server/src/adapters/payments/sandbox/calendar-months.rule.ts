// Calendar months as card gateways add them.

/**
 * The same day and time so many months later, in UTC; the last day of a month that is shorter: 31 January and
 * one month is 28 or 29 February.
 */
export function addMonths(time: number, months: number): number {
  const from = new Date(time)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const timeOfDay = time - Date.UTC(year, from.getUTCMonth(), from.getUTCDate())
  return Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)) + timeOfDay
}
