// What an invoice of the sandbox adds up to, in minor units of its currency. All are rounded half away from
// zero: amounts are never negative.
import { exampleTaxRates } from '@oka/contract/sandbox-gateway/example-taxes.rule.ts'
import type { Order } from '../../../ports/payments.ts'

/** In percent; null: none. */
export const taxRateIn = (country: string): number | null => exampleTaxRates[country] ?? null

export const taxIn = (total: number, country: string) => {
  const rate = exampleTaxRates[country] ?? 0
  return Math.round((total * rate) / (100 + rate))
}

export const discountOn = (amount: number, discount: Order['discount']) =>
  discount === null ? 0 : Math.min(amount, Math.round((amount * discount.percent) / 100))
