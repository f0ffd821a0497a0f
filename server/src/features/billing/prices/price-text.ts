// The one rule for amounts as they are shown: on a button, in a receipt, in a mail.
import {
  isLaunched,
  thousandMinorUnits,
  withoutMinorUnits,
  writtenWhole,
  type LaunchedCurrency,
} from './price-lists.ts'

/** How many digits of an amount in minor units are behind the point. */
const minorDigits = (currency: LaunchedCurrency) =>
  withoutMinorUnits.has(currency) ? 0 : thousandMinorUnits.has(currency) ? 3 : 2

const formats = new Map<string, Intl.NumberFormat>()

/** The digits are set here, because runtimes differ in what they take for usual. */
function formatOf(currency: LaunchedCurrency, digits: number) {
  const key = `${currency} ${digits}`
  const cached = formats.get(key)
  if (cached) return cached
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formats.set(key, format)
  return format
}

/**
 * As the documents write prices: $40.00, E£600.00, £39.99 (MEM-4). `amount` in minor units. Throws for a
 * currency that is not sold in.
 */
export function formatPrice(currency: string, amount: number): string {
  if (!isLaunched(currency)) throw new Error(`${currency} is not a currency of the price lists`)
  const value = amount / 10 ** minorDigits(currency)
  // the tax in such a price may not be whole
  const isWhole = writtenWhole.has(currency) && Number.isInteger(value)
  return formatOf(currency, isWhole ? 0 : minorDigits(currency)).format(value)
}

/**
 * An amount in minor units as a decimal number, for tables; also in a currency that is not sold in any more.
 */
export function toDecimal(currency: string, amount: number): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return amount / 10 ** (isLaunched(currency) ? minorDigits(currency) : maximumFractionDigits)
}

/** Of an amount as it is typed, such as 12.50; null: it is none in this currency. */
export function parseAmount(currency: string, typed: string): number | null {
  if (!isLaunched(currency)) return null
  const digits = minorDigits(currency)
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(typed) ?? []
  return whole === undefined || part.length > digits
    ? null
    : Number(whole) * 10 ** digits + Number(part.padEnd(digits, '0'))
}

/** Whether card gateways take the amount, in minor units. */
export const isChargeable = (currency: string, amount: number) =>
  !isLaunched(currency) || !thousandMinorUnits.has(currency) || amount % 10 === 0

/** A rounded amount, in the digits of the currency's prices. */
export function formatRoundedPrice(currency: LaunchedCurrency, amount: number): string {
  const digits = writtenWhole.has(currency) ? 0 : minorDigits(currency)
  return formatOf(currency, digits).format(amount / 10 ** minorDigits(currency))
}

export const findSymbol = (currency: LaunchedCurrency) =>
  formatOf(currency, minorDigits(currency))
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/**
 * At most two digits that are not zero; from 5 on the second is 0 or 5. So 61.62 is 60 and 1,476 is 1,500: at
 * most 5 % away.
 */
export function friendlyFigure(amount: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(amount))
  const step = amount < 5 * magnitude ? magnitude / 10 : magnitude / 2
  return Math.round(amount / step) * step
}
