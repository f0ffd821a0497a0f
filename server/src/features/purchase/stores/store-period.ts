// How long a store's product runs, from the length of a period: the service does not say it.
import { planPeriods } from '@oka/contract/membership/membership.enums.ts'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { durationTexts, type LedgerEntry } from '../../membership/index.ts'

/** Stores renew up to a day early, and months differ by three days. */
const daysOf: Readonly<Record<keyof typeof planPeriods, readonly [from: number, to: number]>> = {
  P1M: [27, 32],
  P3M: [88, 94],
  P6M: [180, 186],
  P1Y: [363, 368],
}

export function storePeriodOf(from: number, until: number): keyof typeof planPeriods | null {
  const days = (until - from) / dayMs
  return (
    (Object.keys(daysOf) as (keyof typeof planPeriods)[]).find(
      (period) => days >= daysOf[period][0] && days <= daysOf[period][1],
    ) ?? null
  )
}

/**
 * The documented name of a plan of that length; null: of none. `latest` is the last payment of `entries`; a
 * store may have given more time to it since.
 */
export function storeDurationText(entries: readonly LedgerEntry[], latest: LedgerEntry): string | null {
  const ends = entries
    .filter(({ kind, invoiceId }) => kind === 'paid' && invoiceId === latest.invoiceId)
    .map(({ periodEnd }) => periodEnd ?? Infinity)
  const period = storePeriodOf(latest.occurredAt, Math.min(...ends))
  return period === null ? null : durationTexts[planPeriods[period]]
}
