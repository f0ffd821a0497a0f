// A plan's id says all of it, its amount too: what was shown can be compared with what is sold now, and an
// old subscription renews at its own price.
import { programId as programIdSchema } from '@oka/contract/shared/ids.ts'
import type { Handle, Trx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { GatewayPlan } from '../../../ports/payments.ts'
import { currencyOfCountry } from './country-currencies.ts'
import { friendlyFigure } from './friendly-figure.rule.ts'
import {
  isLaunched,
  otherwiseCurrency,
  packageFactors,
  packageH,
  packageOfProgram,
  soldDurations,
  thousandMinorUnits,
  type LaunchedCurrency,
  type PackageName,
} from './price-lists.ts'
import { priceText } from './price-text.ts'
import { findChosenPackage } from './program-package.store.ts'

export interface Plan extends GatewayPlan {
  durationText: string
  /** The full amount, as it is shown everywhere. */
  priceString: string
}

/** By the months of a plan. */
export const durationTexts = {
  1: 'Monthly Subscription',
  3: 'Quarterly Subscription',
  6: 'Semi-Annual Subscription',
  12: 'Annual Subscription',
} as const

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
    priceString: priceText(plan.currency, plan.amount),
  }
}

/** The plans of a program in a currency, the shortest first. */
export function plansOf(programId: string, packageName: PackageName, currency: LaunchedCurrency): Plan[] {
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
export async function packageOf(db: Handle | Trx, programId: string): Promise<PackageName> {
  const usual = packageOfProgram.get(programId)
  if (!usual) throw new AppError('program_unknown')
  return (await findChosenPackage(db, programId)) ?? usual
}

/** The currency of prices in a country, two letters in upper case. Throws `country_unknown`. */
export function currencyIn(country: string): LaunchedCurrency {
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
  if (plan.currency !== currencyIn(country)) throw new AppError('plan_in_other_currency')
  const sold = plansOf(plan.programId, await packageOf(db, plan.programId), plan.currency)
  if (sold.some((one) => one.planId === planId)) return plan
  throw new AppError(sold.some(({ months }) => months === plan.months) ? 'price_changed' : 'plan_unknown')
}
