import { amountAtStripe, amountOfStripe } from '@oka/contract/membership/stripe-amount.rule.ts'
import { UnexpectedAnswerError } from './answer.rule.ts'

/** A thousand minor units, of which card networks take whole tens. */
const inTens: ReadonlySet<string> = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

/** Of a price. Throws for one that Stripe takes in no form. */
export function toStripeAmount(currency: string, amount: number): number {
  if (inTens.has(currency) && amount % 10 !== 0)
    throw new Error(`A price in ${currency} must be whole tens of its minor units`)
  return amountAtStripe(currency, amount)
}

export function amountFromStripe(currency: string, amount: unknown): number {
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount))
    throw new UnexpectedAnswerError('Stripe answered an amount that is no whole number')
  return amountOfStripe(currency, amount)
}
