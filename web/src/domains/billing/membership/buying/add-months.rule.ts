/**
 * The same day so many months later, in the device's own calendar; the last day of a month that is shorter.
 */
export function addMonths(from: Date, months: number): Date {
  const later = new Date(from)
  later.setDate(1)
  later.setMonth(from.getMonth() + months)
  const lastDay = new Date(later.getFullYear(), later.getMonth() + 1, 0).getDate()
  later.setDate(Math.min(from.getDate(), lastDay))
  return later
}
