// What a card form checks before anything is charged.
import { testCards, type TestCard } from '@oka/contract/sandbox-gateway/test-cards.ts'
import type { SandboxCard } from './sandbox-subscription.ts'

export interface TypedCard {
  number: string
  /** MM/YY. */
  expiry: string
  cvc: string
}

/** The sentences are in sandbox-card.messages.ts. */
export type CardFormProblem =
  | 'incomplete_number'
  | 'invalid_number'
  | 'test_cards_only'
  | 'incomplete_expiry'
  | 'invalid_expiry'
  | 'expiry_past'
  | 'incomplete_cvc'

export function readCard(
  { number, expiry, cvc }: TypedCard,
  now: number,
): { card: SandboxCard } | { problem: CardFormProblem } {
  const digits = number.replaceAll(/[\s-]/g, '')
  if (!/^\d*$/.test(digits)) return { problem: 'invalid_number' }
  if (digits.length < 13) return { problem: 'incomplete_number' }
  if (digits.length > 19 || !passesLuhn(digits)) return { problem: 'invalid_number' }
  const [behaviour] = (Object.keys(testCards) as TestCard[]).filter((name) => testCards[name] === digits)
  // it may be a real card: nothing of it is stored or answered
  if (behaviour === undefined) return { problem: 'test_cards_only' }
  const expiryProblem = problemOfExpiry(expiry, now)
  if (expiryProblem !== null) return { problem: expiryProblem }
  if (!/^\d{3}$/.test(cvc.trim())) return { problem: 'incomplete_cvc' }
  return { card: { brand: 'visa', last4: digits.slice(-4), behaviour } }
}

function problemOfExpiry(expiry: string, now: number): CardFormProblem | null {
  const [, month = '', year = ''] = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(expiry.trim()) ?? []
  if (month === '') return 'incomplete_expiry'
  if (Number(month) < 1 || Number(month) > 12) return 'invalid_expiry'
  // A card is good until the end of its month, wherever its holder is.
  const end = Date.UTC((Number(year) % 2_000) + 2_000, Number(month)) + 12 * 3_600_000
  return end <= now ? 'expiry_past' : null
}

/** The check digit of ISO/IEC 7812. */
function passesLuhn(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
