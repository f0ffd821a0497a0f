// Tax of the two gateways that move no money, the sandbox and the Stripe of the tests: both reckon with the
// same numbers.
import { invalidPostalCode } from './test-cards.ts'

/** Per cent, one rate a country (docs/payments.md). Examples, and no statement on what is owed anywhere. */
export const exampleTaxRates: Readonly<Record<string, number>> = {
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

const postalCodeForms: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
  AU: /^\d{4}$/,
}

/** Where a gateway recognises a place well enough to know its tax. */
export function isTaxLocationKnown({
  country,
  postalCode,
}: {
  country: string
  postalCode: string
}): boolean {
  const code = postalCode.trim()
  if (!/^[A-Z]{2}$/.test(country) || code === invalidPostalCode) return false
  return postalCodeForms[country]?.test(code) ?? true
}
