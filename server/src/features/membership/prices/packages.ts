// The price lists that staff see side by side, and the switch from one to another.
import type { Handle, Trx } from '../../../db/database.ts'
import { currencyIn, packageOf, plansOf, type Plan } from './plans.ts'
import {
  launchedCurrencies,
  packageFactors,
  packageOfProgram,
  type LaunchedCurrency,
  type PackageName,
} from './price-lists.ts'
import { choosePackage } from './program-package.store.ts'

export const packages = Object.keys(packageFactors) as PackageName[]

/** The programs that have a price. */
export const soldPrograms: readonly string[] = [...packageOfProgram.keys()]

export interface PackagePrices {
  /** The one that the program is sold at. */
  chosen: PackageName
  currency: LaunchedCurrency
  /** `plans`: the shortest first. */
  lists: { name: PackageName; plans: Plan[] }[]
}

/** `country`: two letters in upper case. Throws `program_unknown`, `country_unknown`. */
export async function listPackages(
  db: Handle | Trx,
  programId: string,
  country: string,
): Promise<PackagePrices> {
  const chosen = await packageOf(db, programId)
  const currency = currencyIn(country)
  return {
    chosen,
    currency,
    lists: packages.map((name) => ({ name, plans: plansOf(programId, name, currency) })),
  }
}

/**
 * Returns the package before. Quotes of it are refused from then on; subscriptions go on at their own price.
 * Throws `program_unknown`.
 */
export async function switchPackage(
  trx: Trx,
  programId: string,
  name: PackageName,
  now: number,
): Promise<PackageName> {
  const before = await packageOf(trx, programId)
  if (before !== name) await choosePackage(trx, programId, name, now)
  return before
}

/** Every plan that is sold now in any currency, and with `allPackages` those of the other price lists too. */
export async function listSoldPlans(
  db: Handle | Trx,
  { allPackages }: { allPackages: boolean },
): Promise<Plan[]> {
  const plans: Plan[] = []
  for (const programId of soldPrograms) {
    const lists = allPackages ? packages : [await packageOf(db, programId)]
    for (const name of lists)
      for (const currency of launchedCurrencies) plans.push(...plansOf(programId, name, currency))
  }
  return plans
}
