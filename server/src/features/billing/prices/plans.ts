import { durationTexts } from '@oka/contract/membership/membership.enums.ts'
// A plan's id says all of it, its amount too: what was shown can be compared with what is sold now, and an
// old subscription renews at its own price.
import { programId as programIdSchema } from '@oka/contract/shared/ids.ts'
import type { Pricing, pricingRequest } from '@oka/contract/membership/membership.schema.ts'
import type * as z from 'zod/mini'
import type { Handle, Trx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { GatewayPlan } from '../../../ports/payments.ts'
import { currencyOfCountry } from './country-currencies.ts'
import { friendlyFigure, formatPrice, formatRoundedPrice, findSymbol } from './price-text.ts'
import {
  isLaunched,
  otherwiseCurrency,
  packageFactors,
  packageH,
  packageOfProgram,
  soldDurations,
  thousandMinorUnits,
  soldProgramId,
  launchedCurrencies,
  type LaunchedCurrency,
  type PackageName,
} from './price-lists.ts'
import { findChosenPackage, choosePackage } from './program-package.store.ts'

export interface Plan extends GatewayPlan {
  durationText: string
  /** The full amount, as it is shown everywhere. */
  priceString: string
}

/** A plan of another package, or whose amount is not of today, is read too. */
const planIdPattern = /^(.+)-([a-h])-([a-z]{3})-(1|3|6|12)-([1-9]\d{0,8})$/

/** Any plan that was ever sold: of renewals, receipts and old pages. Null: not an id of ours. */
export function parsePlan(planId: string): Plan | null {
  const [, programId = '', , currencyCode = '', months, amount] = planIdPattern.exec(planId) ?? []
  const currency = currencyCode.toUpperCase()
  if (!programIdSchema.safeParse(programId).success || !isLaunched(currency)) return null
  return planOf({
    planId,
    programId,
    currency,
    months: Number(months) as Plan['months'],
    amount: Number(amount),
  })
}

function planOf(plan: GatewayPlan): Plan {
  return {
    ...plan,
    durationText: durationTexts[plan.months],
    priceString: formatPrice(plan.currency, plan.amount),
  }
}

/** The plans of a program in a currency, the shortest first. */
export function makePlans(programId: string, packageName: PackageName, currency: LaunchedCurrency): Plan[] {
  return soldDurations.map((months, index) => {
    const amount = amountIn(packageName, currency, index)
    return planOf({
      planId: `${programId}-${packageName}-${currency}-${months}-${amount}`.toLowerCase(),
      programId,
      months,
      currency,
      amount,
    })
  })
}

/** In minor units. */
function amountIn(packageName: PackageName, currency: LaunchedCurrency, index: number): number {
  const amount = packageH[currency][index] ?? 0
  const factor = packageFactors[packageName]
  if (factor === 1) return amount
  const figure = friendlyFigure(amount * factor)
  return thousandMinorUnits.has(currency) ? Math.round(figure / 10) * 10 : figure
}

/** The price list that a program is sold at. Throws `program_unknown`. */
export async function findPackage(db: Handle | Trx, programId: string): Promise<PackageName> {
  const usual = packageOfProgram.get(programId)
  if (!usual) throw new AppError('program_unknown')
  return (await findChosenPackage(db, programId)) ?? usual
}

/** The currency of prices in a country, two letters in upper case. Throws `country_unknown`. */
export function findCurrency(country: string): LaunchedCurrency {
  const currency = currencyOfCountry.get(country)
  if (currency === undefined) throw new AppError('country_unknown')
  return isLaunched(currency) ? currency : otherwiseCurrency
}

/**
 * The plan, where it is sold now in this country at this price. Throws `plan_unknown`, `price_changed`,
 * `plan_in_other_currency`.
 */
export async function requireSoldPlan(db: Handle | Trx, planId: string, country: string): Promise<Plan> {
  const plan = parsePlan(planId)
  if (plan === null || !packageOfProgram.has(plan.programId)) throw new AppError('plan_unknown')
  if (plan.currency !== findCurrency(country)) throw new AppError('plan_in_other_currency')
  const sold = makePlans(plan.programId, await findPackage(db, plan.programId), plan.currency)
  if (sold.some((one) => one.planId === planId)) return plan
  throw new AppError(sold.some(({ months }) => months === plan.months) ? 'price_changed' : 'plan_unknown')
}

/**
 * The plans of a program in a country, the shortest first. Throws `program_unknown`, `country_unknown`, and
 * `forbidden` for every price list at once, which only staff may see: by command (`npm run staff -- prices
 * show`).
 */
export async function findPlans(
  db: Handle,
  { programId = soldProgramId, countryCode, allPackages = false }: z.output<typeof pricingRequest>,
): Promise<Pricing> {
  if (allPackages) throw new AppError('forbidden')
  const packageName = await findPackage(db, programId)
  const currency = findCurrency(countryCode.toUpperCase())
  return {
    programId,
    pricingPlans: makePlans(programId, packageName, currency).map((plan) => pricingPlanOf(plan, currency)),
  }
}

const pricingPlanOf = (
  { planId, months, durationText, amount, priceString }: Plan,
  currency: LaunchedCurrency,
): Pricing['pricingPlans'][number] => ({
  planId,
  duration: months,
  durationText,
  currency,
  priceString,
  monthPriceString: formatRoundedPrice(currency, amount / months),
})

/** The currency of prices in this country; both are empty where no country is known. */
export function findCurrencyInfo(country: string): { code: string; symbol: string } {
  if (!currencyOfCountry.has(country)) return { code: '', symbol: '' }
  const code = findCurrency(country)
  return { code, symbol: findSymbol(code) }
}

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
  const chosen = await findPackage(db, programId)
  const currency = findCurrency(country)
  return {
    chosen,
    currency,
    lists: packages.map((name) => ({ name, plans: makePlans(programId, name, currency) })),
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
  const before = await findPackage(trx, programId)
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
    const lists = allPackages ? packages : [await findPackage(db, programId)]
    for (const name of lists)
      for (const currency of launchedCurrencies) plans.push(...makePlans(programId, name, currency))
  }
  return plans
}
