import type { Pricing, pricingRequest } from '@oka/contract/membership/membership.schema.ts'
import type * as z from 'zod/mini'
import type { Handle } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { currencyOfCountry } from './country-currencies.ts'
import { currencyIn, packageOf, plansOf, type Plan } from './plans.ts'
import { soldProgramId, type LaunchedCurrency } from './price-lists.ts'
import { aboutPriceText, symbolOf } from './price-text.ts'

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
  const packageName = await packageOf(db, programId)
  const currency = currencyIn(countryCode.toUpperCase())
  return {
    programId,
    pricingPlans: plansOf(programId, packageName, currency).map((plan) => pricingPlanOf(plan, currency)),
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
  monthPriceString: aboutPriceText(currency, amount / months),
})

/** The currency of prices in this country; both are empty where no country is known. */
export function currencyInfoOf(country: string): { code: string; symbol: string } {
  if (!currencyOfCountry.has(country)) return { code: '', symbol: '' }
  const code = currencyIn(country)
  return { code, symbol: symbolOf(code) }
}
