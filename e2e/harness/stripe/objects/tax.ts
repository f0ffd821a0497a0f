// Tax of the fake's account: one rate a country, the same as in docs/payments.md, and where a place is recognised.
import { invalidPostalCode } from '@oka/contract/sandbox-gateway/test-cards.ts'
import type { Stripe } from 'stripe'

export const taxRates: Readonly<Record<string, number>> = {
  AU: 10,
  NZ: 15,
  GB: 20,
  IE: 23,
  JP: 10,
  EG: 14,
  DE: 19,
  FR: 20,
  ES: 21,
  IT: 22,
  NL: 21,
  SE: 25,
  SG: 9,
  ZA: 15,
  AE: 5,
  SA: 15,
}

const forms: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
  AU: /^\d{4}$/,
}

type Place = Pick<Stripe.Address, 'country' | 'postal_code'>

export function isPlaceKnown(place: Partial<Place> | null | undefined): boolean {
  const country = place?.country ?? ''
  const code = (place?.postal_code ?? '').trim()
  if (!/^[A-Z]{2}$/.test(country) || code === invalidPostalCode) return false
  return forms[country]?.test(code) ?? true
}

/** Halves up. An inclusive tax is part of the amount. */
export function taxOf(amount: number, country: string, isInclusive: boolean): number {
  const rate = taxRates[country] ?? 0
  return isInclusive ? Math.floor((2 * amount * rate + (100 + rate)) / (2 * (100 + rate))) : Math.floor((2 * amount * rate + 100) / 200)
}
