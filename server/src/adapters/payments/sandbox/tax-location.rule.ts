// Where a gateway recognises a place well enough to know its tax.
import { invalidPostalCode } from '@oka/contract/sandbox-gateway/test-cards.ts'

const postalCodeForms: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
  AU: /^\d{4}$/,
}

export function isTaxLocationKnown({ country, postalCode }: { country: string; postalCode: string }): boolean {
  const code = postalCode.trim()
  if (!/^[A-Z]{2}$/.test(country) || code === invalidPostalCode) return false
  return postalCodeForms[country]?.test(code) ?? true
}
