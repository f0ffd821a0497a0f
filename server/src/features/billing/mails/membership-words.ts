// What several mails about a membership say or are made from. Amounts as they are shown everywhere; times are
// epoch milliseconds.
import { dayMs } from '@oka/contract/shared/durations.ts'
import * as z from 'zod/mini'
import { programIds } from '@oka/contract/shared/ids.ts'
import { sampleDay } from '../../../mail/mail.ts'

/** Of a mail about money. */
export const aboutYourMembership =
  'Sent to {{email}} because it’s about your membership. Mails like this can’t be switched off.'

export const amount = z.string()

/** As the ledger writes it, such as `Visa 4242`; null: unknown. */
export const card = z.nullable(z.string())

export const months = z.literal([1, 3, 6, 12])

type Months = 1 | 3 | 6 | 12

export const perPeriod: Record<Months, string> = {
  1: 'per month',
  3: 'every 3 months',
  6: 'every 6 months',
  12: 'per year',
}

export const onePeriodMore: Record<Months, string> = {
  1: 'one more month',
  3: 'three more months',
  6: 'six more months',
  12: 'one more year',
}

/** As a renewal is announced. */
export const inDays: Readonly<Record<number, string>> = { 14: 'in two weeks', 30: 'in 30 days' }

export const firstPeriod: Record<Months, string> = {
  1: 'first month',
  3: 'first 3 months',
  6: 'first 6 months',
  12: 'first year',
}

/** What shows on a locked phone says no title of a program. */
export const openedBy = (programId: string, programTitle: (programId: string) => string) =>
  programId === programIds.optimalParentProgram
    ? { opened: 'Every lesson', openedBriefly: 'Every lesson', openedInText: 'every lesson' }
    : {
        opened: `Every lesson of ${programTitle(programId)}`,
        openedBriefly: 'Your program',
        openedInText: 'your program',
      }

/** `Visa 4242` → `Visa ending in 4242`. */
export const writeCard = (text: string) => text.replace(/ (\d{4})$/, ' ending in $1')

/** `Australian dollars`. */
export const formatCurrency = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A year after `sampleDay`. */
export const sampleYearLater = sampleDay + 365 * dayMs
