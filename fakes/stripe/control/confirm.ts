// What Stripe's script in a browser does with a client secret.
import type { Stripe } from 'stripe'
import { all, find, get, idOf, type Account } from '../state/account.ts'
import { emit } from '../state/events.ts'
import { notFound } from '../state/stripe-error.ts'
import { cardBehaviour, declineOf, formProblem, newPaymentMethod, type Decline } from '../objects/card.ts'
import { charge, failed } from '../clock/collect.ts'
import type { FakeCard, FakeConfirmation } from '../stripe-fake-client.ts'

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent

const maxDeclines = 20

function intentOf(account: Account, clientSecret: string): Intent {
  const [id = ''] = clientSecret.split('_secret_')
  const found = find(account, 'payment_intent', id) ?? find(account, 'setup_intent', id)
  if (found?.client_secret !== clientSecret)
    throw notFound(id.startsWith('seti') ? 'setupintent' : 'payment_intent', id)
  return found
}

const isPayment = (intent: Intent): intent is Stripe.PaymentIntent => intent.object === 'payment_intent'

/** `processing` of a setup intent does not happen with cards. */
export function stateOf(account: Account, clientSecret: string): FakeConfirmation {
  const intent = intentOf(account, clientSecret)
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

/** What is paid, being paid or over stays as it is, so the same secret never pays twice. */
export function confirm(account: Account, clientSecret: string, card: FakeCard): FakeConfirmation {
  const intent = intentOf(account, clientSecret)
  const problem = formProblem(card, account.now)
  const status = intent.status as FakeConfirmation['status']
  if (status !== 'requires_payment_method' && status !== 'requires_action')
    return unexpected(account, intent, clientSecret)
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
  const customer = find(account, 'customer', idOf(intent.customer ?? ''))
  const method = newPaymentMethod(
    account,
    card,
    customer === undefined || customer.deleted ? null : customer,
  ).id
  const decline = declineOf(account, method)
  if (decline !== null) refuse(account, intent, method, decline)
  else if (cardBehaviour(account, method) === 'requiresAction') ask(account, intent, method)
  else accept(account, intent, method)
  return stateOf(account, clientSecret)
}

function unexpected(account: Account, intent: Intent, clientSecret: string): FakeConfirmation {
  const name = isPayment(intent) ? 'PaymentIntent' : 'SetupIntent'
  const code = isPayment(intent) ? 'payment_intent_unexpected_state' : 'setup_intent_unexpected_state'
  return {
    ...stateOf(account, clientSecret),
    error: {
      type: 'invalid_request_error',
      code,
      message: `You cannot confirm this ${name} because it has a status of ${intent.status}.`,
    },
  }
}

/** The bank's question, answered. */
export function answerCheck(account: Account, clientSecret: string, isApproved: boolean): FakeConfirmation {
  const intent = intentOf(account, clientSecret)
  const method = account.checkedMethods.get(intent.id)
  if (intent.status !== 'requires_action' || method === undefined) return stateOf(account, clientSecret)
  account.checkedMethods.delete(intent.id)
  if (isApproved) accept(account, intent, method)
  else refuse(account, intent, method, notAuthenticated(isPayment(intent)))
  return stateOf(account, clientSecret)
}

const notAuthenticated = (isOfPayment: boolean): Decline => ({
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
  method.customer = idOf(intent.customer)
  emit(account, 'payment_method.attached', method)
}

function refuse(account: Account, intent: Intent, method: string, decline: Decline) {
  if (isPayment(intent)) return failed(account, intent, method, decline, false)
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
