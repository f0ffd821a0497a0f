import type { PaymentIntent, SetupIntent, StripeError } from '@stripe/stripe-js'
import { expect, test } from 'vitest'
import { CardFormError } from '../card-form.ts'
import { confirmationOf, preparationOf, standOf } from './stripe-result.ts'

const payment = (status: string, last: object | null = null) =>
  ({ status, last_payment_error: last }) as PaymentIntent
const card = (status: string, last: object | null = null) =>
  ({ status, last_setup_error: last }) as SetupIntent
const error = (type: string, more: object = {}) => ({ type, ...more }) as StripeError
const declined = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}

test('how a payment stands at Stripe is said in our words, and a status that is not known yet never says that it is paid (MEM-9)', () => {
  const shown = [
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
    'brand_new',
  ]
  expect(shown.map((status) => standOf({ paymentIntent: payment(status) }).status)).toEqual([
    'requires_payment_method',
    'requires_payment_method',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
    'processing',
  ])
  expect(standOf({ paymentIntent: payment('requires_payment_method', declined) }).error).toEqual({
    type: 'card_error',
    code: 'card_declined',
    message: 'Your card was declined.',
  })
  expect(standOf({ paymentIntent: payment('succeeded', declined) })).toEqual({
    status: 'succeeded',
    error: null,
  })
  expect(standOf({ setupIntent: card('requires_payment_method', declined) }).error?.message).toBe(
    'Your card was declined.',
  )
  expect(() => standOf({ error: error('invalid_request_error', { code: 'resource_missing' }) })).toThrow(
    CardFormError,
  )
})

test('a card that is refused keeps the words of its bank, and the reason behind the one code for them all (MEM-9)', () => {
  expect(confirmationOf({ error: error('card_error', declined) })).toEqual({
    status: 'requires_payment_method',
    error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
  })
  const funds = {
    ...declined,
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  }
  expect(confirmationOf({ error: error('card_error', funds) }).error?.code).toBe('insufficient_funds')
  expect(
    confirmationOf({
      error: error('validation_error', {
        code: 'incomplete_number',
        message: 'Your card number is incomplete.',
      }),
    }).error,
  ).toEqual({
    type: 'validation_error',
    code: 'incomplete_number',
    message: 'Your card number is incomplete.',
  })
  const check = {
    code: 'payment_intent_authentication_failure',
    message: 'We are unable to authenticate your payment method.',
  }
  expect(confirmationOf({ error: error('invalid_request_error', check) }).error?.type).toBe('card_error')
})

test('what another tab paid meanwhile is paid, and only where no answer came is it an open question', () => {
  const elsewhere = {
    code: 'payment_intent_unexpected_state',
    message: 'No.',
    payment_intent: payment('succeeded'),
  }
  expect(confirmationOf({ error: error('invalid_request_error', elsewhere) })).toEqual({
    status: 'succeeded',
    error: null,
  })
  const thrownBy = (type: string, code?: string) => {
    try {
      return confirmationOf({ error: error(type, { code, message: 'No.' }) })
    } catch (thrown) {
      return thrown instanceof CardFormError ? 'nothing sent' : 'unknown'
    }
  }
  expect(
    ['api_connection_error', 'api_error', 'idempotency_error', 'brand_new_error'].map((type) =>
      thrownBy(type),
    ),
  ).toEqual(Array(4).fill('unknown'))
  expect(
    ['rate_limit_error', 'authentication_error', 'invalid_request_error'].map((type) => thrownBy(type)),
  ).toEqual(Array(3).fill('nothing sent'))
  expect(thrownBy('invalid_request_error', 'payment_intent_unexpected_state')).toBe('unknown')
})

test('what was typed is refused in the words of Stripe, and a wallet that was closed is not sent', () => {
  const incomplete = { code: 'incomplete_number', message: 'Your card number is incomplete.' }
  expect(preparationOf({})).toBeNull()
  expect(preparationOf({ error: error('validation_error', incomplete) })).toEqual({
    type: 'validation_error',
    ...incomplete,
  })
  expect(preparationOf({ error: error('card_error', declined) })?.type).toBe('card_error')
  expect(preparationOf({ error: error('invalid_request_error', { message: 'Closed.' }) })).toEqual({
    type: 'validation_error',
    code: 'invalid_request_error',
    message: 'Closed.',
  })
})
