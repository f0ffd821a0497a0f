// How often a subscription is charged, by its documented code (MEM-3).
import { planPeriods } from '@oka/contract/membership/membership.enums.ts'

interface Period {
  /** The documented name of its plan. */
  name: string
  /** Beside an amount. */
  text: string
}

const periods: Readonly<Record<keyof typeof planPeriods, Period>> = {
  P1M: { name: 'Monthly Subscription', text: 'per month' },
  P3M: { name: 'Quarterly Subscription', text: 'every 3 months' },
  P6M: { name: 'Semi-annual Subscription', text: 'every 6 months' },
  P1Y: { name: 'Annual Subscription', text: 'per year' },
}

/** Of a store's product too. */
export const periodOf = (period: string): Period =>
  Object.hasOwn(periods, period)
    ? periods[period as keyof typeof periods]
    : { name: 'Unknown', text: 'Unknown' }

/** Of a plan of so many months. */
export const periodOfMonths = (months: number): Period =>
  periodOf(Object.entries(planPeriods).find(([, duration]) => duration === months)?.[0] ?? '')

/** By the documented name of a plan, in whatever case. */
export const periodOfName = (durationText: string): Period =>
  Object.values(periods).find(({ name }) => name.toLowerCase() === durationText.toLowerCase()) ?? periodOf('')
