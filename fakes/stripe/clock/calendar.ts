// Periods are counted from the anchor, so that a short month does not shorten those after it. Times are in
// seconds of UTC.
import type { Stripe } from 'stripe'

const daySeconds = 24 * 3600

function addMonths(anchor: number, months: number): number {
  const date = new Date(anchor * 1000)
  const target = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
  const daysInMonth = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  const midnight =
    Date.UTC(target.getUTCFullYear(), target.getUTCMonth(), Math.min(date.getUTCDate(), daysInMonth)) / 1000
  return midnight + (anchor % daySeconds)
}

type Recurring = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>

const countMonths = ({ interval, interval_count }: Recurring) =>
  (interval === 'year' ? 12 : 1) * interval_count

/** Returns the end of the period that begins at `start`. */
export function findPeriodEnd(anchor: number, start: number, recurring: Recurring): number {
  if (recurring.interval === 'day' || recurring.interval === 'week')
    return start + recurring.interval_count * (recurring.interval === 'week' ? 7 : 1) * daySeconds
  const step = countMonths(recurring)
  let count = step
  while (addMonths(anchor, count) <= start) count += step
  return addMonths(anchor, count)
}

export const isSameRhythm = (one: Recurring, other: Recurring) =>
  one.interval === other.interval && one.interval_count === other.interval_count
