// How the fields of a card are typed, and which field a gateway's problem is about.
import { latinDigits } from '@oka/contract/shared/latin-digits.rule.ts'

const digitsOf = (text: string) => latinDigits(text).replaceAll(/\D/g, '')

/** 4242 4242 4242 4242: in groups, as on the card. */
export const groupedNumber = (text: string): string =>
  digitsOf(text)
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/**
 * 11 / 29; a month that can only have one digit gets its zero. `typed` may be 11/2029, as browsers fill it
 * in.
 */
export function spacedExpiry(typed: string, before = ''): string {
  const [, filledMonth, filledYear] = /^\s*(\d{1,2})\s*\/\s*\d{2}(\d{2})\s*$/.exec(latinDigits(typed)) ?? []
  if (filledMonth !== undefined && filledYear !== undefined)
    return `${filledMonth.padStart(2, '0')} / ${filledYear}`
  // The slash comes by itself, so deleting it takes the digit before it away too.
  const deletesSlash = before.endsWith(' / ') && typed === before.slice(0, -1)
  const digits = digitsOf(typed).slice(0, deletesSlash ? 1 : 4)
  const [, oneDigitMonth] = /^([2-9])$/.exec(digits) ?? []
  const padded = oneDigitMonth === undefined || typed.length < before.length ? digits : `0${oneDigitMonth}`
  if (padded.length < 2 || (padded.length === 2 && typed.length < before.length)) return padded
  return `${padded.slice(0, 2)} / ${padded.slice(2)}`
}

export const securityCode = (text: string): string => digitsOf(text).slice(0, 4)

export type CardField = 'number' | 'expiry' | 'cvc'

export function fieldOf(problemCode: string): CardField {
  if (/expir/.test(problemCode)) return 'expiry'
  return /cvc/.test(problemCode) ? 'cvc' : 'number'
}
