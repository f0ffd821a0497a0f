// Stripe's form refuses an incomplete card, and makes a payment method of a complete one.
import { testCards, type TestCard } from '@oka/contract/sandbox-gateway/test-cards.ts'
import type { Stripe } from 'stripe'
import type { FakeCard, FakeConfirmation } from '../stripe-fake-client.ts'
import { newId, makeRandomText, save, seconds, type Account } from '../state/account.ts'

type FormError = NonNullable<FakeConfirmation['error']>

const computeLuhnSum = (digits: string) =>
  digits
    .split('')
    .toReversed()
    .reduce((sum, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return sum + Math.floor(doubled / 10) + (doubled % 10)
    }, 0)

const newFormError = (code: string, message: string): FormError => ({
  type: 'validation_error',
  code,
  message,
})

/** Returns null for a complete test card; the sentences are Stripe's own. */
export function findFormProblem({ number, expiry, cvc }: FakeCard, now: number): FormError | null {
  const digits = number.replaceAll(/[\s-]/g, '')
  if (digits.length < 13) return newFormError('incomplete_number', 'Your card number is incomplete.')
  if (!/^\d{13,19}$/.test(digits) || computeLuhnSum(digits) % 10 !== 0)
    return newFormError('invalid_number', 'Your card number is invalid.')
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? []
  if (month === undefined || year === undefined)
    return newFormError('incomplete_expiry', 'Your card’s expiration date is incomplete.')
  if (Number(month) < 1 || Number(month) > 12)
    return newFormError('invalid_expiry', 'Your card’s expiration date is invalid.')
  if (Date.UTC(2000 + Number(year), Number(month), 1, 12) <= now)
    return newFormError('invalid_expiry_year_past', 'Your card’s expiration year is in the past.')
  if (!/^\s*\d{3}\s*$/.test(cvc))
    return newFormError('incomplete_cvc', 'Your card’s security code is incomplete.')
  if (findBehaviour(digits) === null)
    return {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    }
  return null
}

export const findBehaviour = (number: string): TestCard | null =>
  (Object.keys(testCards) as TestCard[]).find((name) => testCards[name] === number) ?? null

export function newPaymentMethod(
  account: Account,
  card: FakeCard,
  customer: Stripe.Customer | null,
): Stripe.PaymentMethod {
  const number = card.number.replaceAll(/[\s-]/g, '')
  const [month, year] = card.expiry.split('/').map((part) => Number(part.trim()))
  const id = newId('pm')
  account.cardNumbers.set(id, number)
  return save(account, 'payment_method', {
    id,
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: customer?.address ?? {
        city: null,
        country: null,
        line1: null,
        line2: null,
        postal_code: null,
        state: null,
      },
      email: customer?.email ?? null,
      name: customer?.name ?? null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: 'visa',
      exp_month: month ?? 12,
      exp_year: 2000 + ((year ?? 0) % 100),
      fingerprint: makeRandomText(16),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: ['visa'], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: seconds(account),
    customer: null,
    customer_account: null,
    livemode: account.livemode,
    metadata: {},
    type: 'card',
  })
}

export interface Decline {
  code: string
  declineCode: string
  message: string
}

const declines: Readonly<Partial<Record<TestCard, Decline>>> = {
  declined: { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
  insufficientFunds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  wrongCvc: {
    code: 'incorrect_cvc',
    declineCode: 'incorrect_cvc',
    message: 'Your card’s security code is incorrect.',
  },
}
export const genericDecline: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}

/** The bank says this at once, when the card is attached or the buyer is there. */
export const findDecline = (account: Account, method: string): Decline | null =>
  declines[readCardBehaviour(account, method)] ?? null

export const readCardBehaviour = (account: Account, method: string): TestCard =>
  findBehaviour(account.cardNumbers.get(method) ?? '') ?? 'declined'
