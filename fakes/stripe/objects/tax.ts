// The fake's account has the tax rates and the places of the sandbox.
import { exampleTaxRates, isTaxLocationKnown } from '@oka/contract/sandbox-gateway/example-taxes.rule.ts'
import type { Stripe } from 'stripe'

export const taxRates = exampleTaxRates

type Place = Pick<Stripe.Address, 'country' | 'postal_code'>

export const isPlaceKnown = (place: Partial<Place> | null | undefined): boolean =>
  isTaxLocationKnown({ country: place?.country ?? '', postalCode: place?.postal_code ?? '' })

/** Halves are rounded up, and an inclusive tax is part of the amount. */
export function computeTax(amount: number, country: string, isInclusive: boolean): number {
  const rate = taxRates[country] ?? 0
  return isInclusive
    ? Math.floor((2 * amount * rate + (100 + rate)) / (2 * (100 + rate)))
    : Math.floor((2 * amount * rate + 100) / 200)
}
