import { plainCode } from '../shared/latin-digits.rule.ts'
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'

/** Codes that the library refuses although people write them, by their country (decision 0032). */
const furtherForms: Readonly<Record<string, RegExp>> = {
  // The first part of a code that names a few houses: it says the region and is enough.
  CA: /^[A-Z]\d[A-Z]$/,
  GB: /^([A-Z]{1,2}\d[A-Z\d]?|BFPO\d{1,4})$/,
  IE: /^([A-Z]\d{2}|D6W)$/,
  NL: /^\d{4}$/,
  // Four digits are as common as the long code.
  AR: /^\d{4}$/,
  CO: /^\d{6}$/,
  EG: /^\d{7}$/,
  KH: /^\d{6}$/,
  KZ: /^[A-Z]\d{2}[A-Z]\d[A-Z]\d$/,
  NI: /^\d{5}$/,
  PW: /^96939$/,
  PY: /^\d{6}$/,
  SA: /^\d{9}$/,
  SO: /^[A-Z]{2}\d{5}$/,
  SV: /^(CP)?\d{4}$/,
}

/** Codes with letters or punctuation, which no number of digits describes. */
const examples: Readonly<Record<string, string>> = {
  AD: 'AD500',
  BB: 'BB11000',
  BN: 'BB3713',
  BR: '01310-100',
  CA: 'K1A 0B1',
  CO: '110111',
  FM: '96941',
  GB: 'SW1A 1AA',
  IE: 'D02 AF30',
  IR: '11369-14411',
  JP: '100-0001',
  LI: '9490',
  MC: '98000',
  ME: '81000',
  MH: '96960',
  MT: 'VLT 1117',
  NL: '1012 JS',
  PL: '00-001',
  PT: '1100-148',
  PW: '96940',
  SM: '47890',
  SZ: 'H100',
  US: '20500',
  VA: '00120',
  VC: 'VC0100',
}

export const usesPostalCode = (country: string): boolean => postcodeValidatorExistsForCountry(country)

/** In some countries that use codes, many people have none. */
const requiresPostalCode = (country: string) => usesPostalCode(country) && !postcodeValidator('', country)

/** Null: fine. `missing`: this country requires one. `invalid`: not one of this country. */
export function postalCodeProblem({
  postalCode,
  country,
}: {
  postalCode: string
  country: string
}): 'missing' | 'invalid' | null {
  if (!usesPostalCode(country)) return null
  const code = plainCode(postalCode).trim().toUpperCase()
  if (code === '') return requiresPostalCode(country) ? 'missing' : null
  return spellings(code, country).some((spelling) => isCodeOf(country, spelling)) ? null : 'invalid'
}

const isCodeOf = (country: string, code: string) =>
  (furtherForms[country]?.test(code) ?? false) || postcodeValidator(code, country)

/**
 * As it was typed, without spaces and hyphens, and with a hyphen after the second to fifth character, as
 * Poland, Japan, Portugal and Brazil write it; each also without the country's own letters in front (MD-2001,
 * LV 1010, D-10115).
 */
function spellings(code: string, country: string): string[] {
  const plain = code.replaceAll(/[\s-]/g, '')
  const withoutCountry = plain.replace(new RegExp(`^(${country}|${country[0]}(?=\\d{4,5}$))`), '')
  return [...new Set([plain, withoutCountry])]
    .flatMap((text) => [text, ...[2, 3, 4, 5].map((at) => `${text.slice(0, at)}-${text.slice(at)}`)])
    .concat(code)
}

/** What a code of this country is like: so many digits, or like the example. Null where it uses none. */
export function expectedPostalCode(country: string): { digits: number } | { example: string } | null {
  if (!usesPostalCode(country)) return null
  const example = examples[country]
  if (example !== undefined) return { example }
  const digits = [3, 4, 5, 6, 7].find((count) => isCodeOf(country, '1'.repeat(count)))
  return digits === undefined ? null : { digits }
}
