// Stripe's script in a browser calls these with a client secret.
import type { Stripe } from 'stripe'
import { all, find, get, readId, type Account } from '../state/account.ts'
import { emit } from '../state/events.ts'
import { notFound } from '../state/stripe-error.ts'
import {
  readCardBehaviour,
  findDecline,
  findFormProblem,
  newPaymentMethod,
  type Decline,
} from '../objects/card.ts'
import { charge, fail } from '../clock/collect.ts'
import type { FakeCard, FakeConfirmation } from '../stripe-fake-client.ts'

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent

const maxDeclines = 20

function requireIntent(account: Account, clientSecret: string): Intent {
  const [id = ''] = clientSecret.split('_secret_')
  const found = find(account, 'payment_intent', id) ?? find(account, 'setup_intent', id)
  if (found?.client_secret !== clientSecret)
    throw notFound(id.startsWith('seti') ? 'setupintent' : 'payment_intent', id)
  return found
}

const isPayment = (intent: Intent): intent is Stripe.PaymentIntent => intent.object === 'payment_intent'

/** A setup intent of a card is never `processing`. */
export function readState(account: Account, clientSecret: string): FakeConfirmation {
  const intent = requireIntent(account, clientSecret)
  const error = isPayment(intent) ? intent.last_payment_error : intent.last_setup_error
  const status = intent.status as FakeConfirmation['status']
  return {
    status,
    error:
      error === null
        ? null
        : {
            type: error.type,
            code: error.code ?? '',
            ...(error.decline_code && { decline_code: error.decline_code }),
            message: error.message ?? '',
          },
  }
}

/** An intent that is paid, being paid or over stays as it is, so the same secret never pays twice. */
export function confirm(account: Account, clientSecret: string, card: FakeCard): FakeConfirmation {
  const intent = requireIntent(account, clientSecret)
  const problem = findFormProblem(card, account.now)
  const status = intent.status as FakeConfirmation['status']
  if (status !== 'requires_payment_method' && status !== 'requires_action')
    return refuseState(account, intent, clientSecret)
  if (problem !== null) return { status, error: problem }
  if (
    isPayment(intent) &&
    all(account, 'charge').filter(({ payment_intent }) => payment_intent === intent.id).length >= maxDeclines
  )
    return {
      status,
      error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'card_velocity_exceeded',
        message:
          'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
      },
    }
  const customer = find(account, 'customer', readId(intent.customer ?? ''))
  const method = newPaymentMethod(
    account,
    card,
    customer === undefined || customer.deleted ? null : customer,
  ).id
  const decline = findDecline(account, method)
  if (decline !== null) refuse(account, intent, method, decline)
  else if (readCardBehaviour(account, method) === 'requiresAction') ask(account, intent, method)
  else accept(account, intent, method)
  return readState(account, clientSecret)
}

function refuseState(account: Account, intent: Intent, clientSecret: string): FakeConfirmation {
  const name = isPayment(intent) ? 'PaymentIntent' : 'SetupIntent'
  const code = isPayment(intent) ? 'payment_intent_unexpected_state' : 'setup_intent_unexpected_state'
  return {
    ...readState(account, clientSecret),
    error: {
      type: 'invalid_request_error',
      code,
      message: `You cannot confirm this ${name} because it has a status of ${intent.status}.`,
    },
  }
}

/** The buyer answers the question of the bank. */
export function answerCheck(account: Account, clientSecret: string, isApproved: boolean): FakeConfirmation {
  const intent = requireIntent(account, clientSecret)
  const method = account.checkedMethods.get(intent.id)
  if (intent.status !== 'requires_action' || method === undefined) return readState(account, clientSecret)
  account.checkedMethods.delete(intent.id)
  if (isApproved) accept(account, intent, method)
  else refuse(account, intent, method, makeAuthenticationDecline(isPayment(intent)))
  return readState(account, clientSecret)
}

const makeAuthenticationDecline = (isOfPayment: boolean): Decline => ({
  code: isOfPayment ? 'payment_intent_authentication_failure' : 'setup_intent_authentication_failure',
  declineCode: '',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
})

function ask(account: Account, intent: Intent, method: string) {
  account.checkedMethods.set(intent.id, method)
  const next = { type: 'use_stripe_sdk', use_stripe_sdk: {} }
  Object.assign(intent, { status: 'requires_action', next_action: next, payment_method: method })
  if (isPayment(intent)) intent.last_payment_error = null
  else intent.last_setup_error = null
  emit(account, `${intent.object}.requires_action`, intent)
}

function accept(account: Account, intent: Intent, method: string) {
  attach(account, intent, method)
  if (isPayment(intent)) return charge(account, intent, method, false)
  Object.assign(intent, {
    status: 'succeeded',
    payment_method: method,
    next_action: null,
    last_setup_error: null,
  })
  emit(account, 'setup_intent.succeeded', intent)
}

function attach(account: Account, intent: Intent, id: string) {
  if (intent.customer === null) return
  const method = get(account, 'payment_method', id)
  method.customer = readId(intent.customer)
  emit(account, 'payment_method.attached', method)
}

function refuse(account: Account, intent: Intent, method: string, decline: Decline) {
  if (isPayment(intent)) return fail(account, intent, method, decline, false)
  Object.assign(intent, { status: 'requires_payment_method', payment_method: null, next_action: null })
  intent.last_setup_error = {
    code: decline.code,
    ...(decline.declineCode !== '' && { decline_code: decline.declineCode }),
    message: decline.message,
    payment_method: structuredClone(get(account, 'payment_method', method)),
    type: decline.declineCode === '' ? 'invalid_request_error' : 'card_error',
  }
  emit(account, 'setup_intent.setup_failed', intent)
}
