// The sentences of a card form and of a bank. Those of a bank are the ones that Stripe answers in its test
// mode (docs.stripe.com/testing).
import { testCards } from '@oka/contract/sandbox-gateway/test-cards.ts'
import type { CardFormProblem } from './card-form.rule.ts'
import type { CardProblem } from './sandbox-subscription.ts'

const testNumber = testCards.succeeds.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

export const cardFormMessages: Readonly<Record<CardFormProblem, string>> = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  test_cards_only: `Only test cards work here, and no money moves. Please don’t enter a real card: use ${testNumber}.`,
  incomplete_expiry: 'Your card’s expiration date is incomplete.',
  invalid_expiry: 'Your card’s expiration date is invalid.',
  expiry_past: 'Your card’s expiration date is in the past.',
  incomplete_cvc: 'Your card’s security code is incomplete.',
}

export const cardMessages: Readonly<Record<CardProblem, string>> = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'Your card’s security code is incorrect.',
  authentication_failed:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  processing_failed: 'Your card was declined.',
  too_many_declines: 'This card was declined too many times. Please choose a different payment method.',
}
