import type { Pricing, pricingRequest } from '@oka/contract/membership/membership.schema.ts'
import type * as z from 'zod/mini'
import { AppError } from '../../../errors/app-error.ts'
import { currencyOfCountry } from './country-currencies.ts'
import { friendlyFigure } from './friendly-figure.rule.ts'
import {
  type LaunchedCurrency,
  otherwiseCurrency,
  packageFactors,
  packageH,
  type PackageName,
  packageOfProgram,
  soldDurations,
  soldProgramId,
  withoutMinorUnits,
  writtenWhole,
} from './price-lists.ts'

const durationTexts = { 3: 'Quarterly Subscription', 6: 'Semi-Annual Subscription', 12: 'Annual Subscription' } as const

/** The plans of a program in a country, the shortest first. Throws `program_unknown` and `country_unknown`. */
export function findPlans({ programId = soldProgramId, countryCode }: z.output<typeof pricingRequest>): Pricing {
  const packageName = packageOfProgram.get(programId)
  if (!packageName) throw new AppError('program_unknown')
  const currency = currencyIn(countryCode.toUpperCase())
  const pricingPlans = soldDurations.map((duration, index) => {
    const amount = amountIn(packageName, currency, index)
    return {
      planId: `${programId}-${packageName}-${currency}-${duration}`.toLowerCase(),
      duration,
      durationText: durationTexts[duration],
      currency,
      priceString: priceText(currency, amount),
      monthPriceString: priceText(currency, amount / duration),
    }
  })
  return { programId, pricingPlans }
}

/** The currency of prices in this country; both are empty where no country is known. */
export function currencyInfoOf(country: string): { code: string; symbol: string } {
  if (!currencyOfCountry.has(country)) return { code: '', symbol: '' }
  const code = currencyIn(country)
  return {
    code,
    symbol:
      formatOf(code)
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? code,
  }
}

function currencyIn(country: string): LaunchedCurrency {
  const currency = currencyOfCountry.get(country)
  if (currency === undefined) throw new AppError('country_unknown')
  return isLaunched(currency) ? currency : otherwiseCurrency
}

const isLaunched = (currency: string): currency is LaunchedCurrency => Object.hasOwn(packageH, currency)

/** In minor units. */
function amountIn(packageName: PackageName, currency: LaunchedCurrency, index: number): number {
  const amount = packageH[currency][index] ?? 0
  const factor = packageFactors[packageName]
  return factor === 1 ? amount : friendlyFigure(amount * factor)
}

const formats = new Map<LaunchedCurrency, Intl.NumberFormat>()

/** The digits are set here, because runtimes differ in what they take for usual. */
function formatOf(currency: LaunchedCurrency) {
  const cached = formats.get(currency)
  if (cached) return cached
  const digits = withoutMinorUnits.has(currency) || writtenWhole.has(currency) ? 0 : 2
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formats.set(currency, format)
  return format
}

/** As the documents write prices: $40.00, E£600.00, £39.99 (S1 §9). `amount` in minor units. */
export const priceText = (currency: string, amount: number) =>
  formatOf(currency as LaunchedCurrency).format(withoutMinorUnits.has(currency as LaunchedCurrency) ? amount : amount / 100)
