import { expect, test } from 'vitest'
import type { PaymentResult } from '../form/card-form.ts'
import { outcomeOf } from './outcome.ts'

const declined = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } as const
const incomplete = {
  type: 'validation_error',
  code: 'incomplete_number',
  message: 'Your card number is incomplete.',
} as const

test('each status of a payment has its documented words (MEM-9)', () => {
  const said = (status: PaymentResult['status'], error: PaymentResult['error'] = null) => {
    const outcome = outcomeOf({ status, error })
    return 'message' in outcome ? outcome.message : outcome.kind
  }
  expect(said('succeeded')).toBe('paid')
  expect(said('processing')).toBe('Your payment is processing.')
  expect(said('requires_action')).toBe('check')
  expect(said('requires_payment_method')).toBe('Your payment was not successful, please try again.')
  expect(said('requires_payment_method', declined)).toBe('Your card was declined.')
  expect(said('requires_payment_method', incomplete)).toBe('Your card number is incomplete.')
  expect(said('canceled')).toBe('Something went wrong.')
})

test('what is paid stays paid, whatever is said beside it', () => {
  expect(outcomeOf({ status: 'succeeded', error: declined })).toEqual({ kind: 'paid' })
  expect(outcomeOf({ status: 'processing', error: declined })).toMatchObject({ kind: 'processing' })
})

test('a refusal of the card is shown with its field', () => {
  expect(outcomeOf({ status: 'requires_payment_method', error: declined })).toEqual({
    kind: 'declined',
    message: 'Your card was declined.',
    problem: declined,
  })
})
