// Periods are counted from the anchor, so that a short month does not shorten those after it. Times are in
// seconds of UTC.
import { addMonths } from '@oka/contract/shared/calendar-months.rule.ts'
import type { Stripe } from 'stripe'

const daySeconds = 24 * 3600

type Recurring = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>

const countMonths = ({ interval, interval_count }: Recurring) =>
  (interval === 'year' ? 12 : 1) * interval_count

/** Returns the end of the period that begins at `start`. */
export function findPeriodEnd(anchor: number, start: number, recurring: Recurring): number {
  if (recurring.interval === 'day' || recurring.interval === 'week')
    return start + recurring.interval_count * (recurring.interval === 'week' ? 7 : 1) * daySeconds
  const step = countMonths(recurring)
  let count = step
  const findEnd = (months: number) => addMonths(anchor * 1000, months) / 1000
  while (findEnd(count) <= start) count += step
  return findEnd(count)
}

export const isSameRhythm = (one: Recurring, other: Recurring) =>
  one.interval === other.interval && one.interval_count === other.interval_count
