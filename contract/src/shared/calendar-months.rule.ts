// Calendar months as memberships, codes and card gateways count them, in UTC.

/**
 * The same day and time so many months later; the last day of a month that is shorter: 31 January and one
 * month is 28 or 29 February. `at` in epoch milliseconds.
 */
export function addMonths(at: number, months: number): number {
  const from = new Date(at)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const timeOfDay = at - Date.UTC(year, from.getUTCMonth(), from.getUTCDate())
  return Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)) + timeOfDay
}

/** From the month of one time to that of another, whatever their days. */
export function countMonthsBetween(from: number, until: number): number {
  const [start, end] = [new Date(from), new Date(until)]
  return (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
}
