// What an invoice of the sandbox adds up to, in minor units of its currency. All are rounded half away from zero: amounts are never negative.
import type { Order } from '../../../ports/payments.ts'

/** Per cent that are included in a price, by country. Examples of the sandbox, one rate a country; no statement on what is owed anywhere. */
const exampleRates: Readonly<Record<string, number>> = {
  AU: 10,
  NZ: 15,
  GB: 20,
  JP: 10,
  EG: 14,
  DE: 19,
  FR: 20,
  ES: 21,
  IT: 22,
  NL: 21,
  IE: 23,
  SE: 25,
  SG: 9,
  ZA: 15,
  AE: 5,
  SA: 15,
}

export const taxIn = (total: number, country: string) => {
  const rate = exampleRates[country] ?? 0
  return Math.round((total * rate) / (100 + rate))
}

export const discountOn = (amount: number, discount: Order['discount']) =>
  discount === null ? 0 : Math.min(amount, Math.round((amount * discount.percent) / 100))
