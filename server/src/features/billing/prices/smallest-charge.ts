// The smallest amount that a card is charged: what is less is put off to the next invoice
// (docs.stripe.com/currencies, minimum charge amounts).
import type { Handle, Trx } from '../../../db/database.ts'
import { findPackage, makePlans, type Plan } from './plans.ts'
import {
  launchedCurrencies,
  packageOfProgram,
  ratesPerDollar,
  thousandMinorUnits,
  withoutMinorUnits,
  type LaunchedCurrency,
} from './price-lists.ts'

/** In minor units, as documented; EGP is about half a dollar. */
const documented: Partial<Record<LaunchedCurrency, number>> = {
  AED: 200,
  AUD: 50,
  CZK: 1_500,
  DKK: 250,
  EGP: 2_500,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  JPY: 50,
  MXN: 1_000,
  MYR: 200,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 1_000,
  USD: 50,
}

const rates: Partial<Record<LaunchedCurrency, number>> = ratesPerDollar.rates

/** In minor units: as documented, and at least half a dollar. */
export function smallestCharge(currency: LaunchedCurrency): number {
  const minorUnits = withoutMinorUnits.has(currency) ? 1 : thousandMinorUnits.has(currency) ? 1_000 : 100
  return Math.max(documented[currency] ?? 0, Math.ceil((rates[currency] ?? 0) * 0.5 * minorUnits))
}

/** As gateways round: the discount to the smallest unit, halves up. */
const isTooSmall = ({ amount, currency }: Plan, percent: number) =>
  amount - Math.round((amount * percent) / 100) < smallestCharge(currency as LaunchedCurrency)

/**
 * A plan of today of which a discount leaves too little to be charged, and the highest percentage that leaves
 * enough of every one; null: none.
 */
export async function findTooSmallPrice(
  db: Handle | Trx,
  { percent, programId, months }: { percent: number; programId: string | null; months: number | null },
): Promise<{ plan: Plan; highestPercent: number } | null> {
  const plans: Plan[] = []
  for (const id of programId === null ? packageOfProgram.keys() : [programId]) {
    const packageName = await findPackage(db, id)
    plans.push(
      ...launchedCurrencies
        .flatMap((currency) => makePlans(id, packageName, currency))
        .filter((plan) => months === null || plan.months === months),
    )
  }
  const plan = plans.find((one) => isTooSmall(one, percent))
  if (plan === undefined) return null
  let highestPercent = percent
  while (highestPercent > 0 && plans.some((one) => isTooSmall(one, highestPercent))) highestPercent--
  return { plan, highestPercent }
}
