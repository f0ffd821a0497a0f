import type { Country } from '@oka/contract/shared/countries.ts'

/** Fewer letters find nothing: they would match a page of countries. */
export const minLetters = 2

/**
 * Those whose name starts with the text, then those whose code it is, of two letters or of three (ONB-10).
 */
export function matchingCountries(countries: readonly Country[], typed: string): Country[] {
  const text = typed.trim().toLowerCase()
  if (text.length < minLetters) return []
  const starts = countries.filter(({ label }) => startsWith(label, text))
  const coded = countries.filter(
    ({ label, alpha2, value }) =>
      !startsWith(label, text) && (alpha2.toLowerCase() === text || value === text),
  )
  return [...starts, ...coded]
}

export const startsWith = (label: string, text: string) =>
  label.toLowerCase().startsWith(text.trim().toLowerCase())
