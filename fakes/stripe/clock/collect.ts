// The money of an invoice is taken with a card, or the bank refuses it.
import type { Stripe } from 'stripe'
import { find, get, readId, seconds, type Account } from '../state/account.ts'
import { emit } from '../state/events.ts'
import { readCardBehaviour, findDecline, genericDecline, type Decline } from '../objects/card.ts'
import { newCharge, describeOutcome } from '../objects/charge.ts'
import { cancel, findIntent, findInvoice, markPaid, findSubscription } from './billing.ts'

const daySeconds = 24 * 3600
/**
 * Stripe tries again so many days after the renewal was finalized; when the last try fails, the subscription
 * is canceled, unless the account is set otherwise.
 */
const retryDays = [3, 5, 7]
const processingMs = 60_000

const isRenewal = (invoice: Stripe.Invoice) => invoice.billing_reason === 'subscription_cycle'

/** The card is stored, or the buyer's bank has let it pass. */
export function charge(account: Account, intent: Stripe.PaymentIntent, method: string, isAutomatic: boolean) {
  const invoice = findInvoice(account, intent)
  const behaviour = readCardBehaviour(account, method)
  const decline =
    findDecline(account, method) ??
    (behaviour === 'failsLater' && invoice && isRenewal(invoice) ? genericDecline : null)
  Object.assign(intent, { payment_method: method, next_action: null, last_payment_error: null })
  if (decline !== null) return fail(account, intent, method, decline, isAutomatic)
  if (behaviour === 'processing' || behaviour === 'processingFails') {
    intent.status = 'processing'
    intent.processing = { card: {}, type: 'card' }
    account.processingUntil.set(intent.id, account.now + processingMs)
    if (invoice)
      Object.assign(invoice, {
        attempted: true,
        next_payment_attempt: null,
        attempt_count: Math.max(1, invoice.attempt_count),
      })
    emit(account, 'charge.pending', newCharge(account, intent, method, 'pending', null))
    emit(account, 'payment_intent.processing', intent)
    return
  }
  const paid = newCharge(account, intent, method, 'succeeded', null)
  emit(account, 'charge.succeeded', paid)
  succeed(account, intent, method)
}

function succeed(account: Account, intent: Stripe.PaymentIntent, method: string) {
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    processing: null,
    next_action: null,
  })
  emit(account, 'payment_intent.succeeded', intent)
  const invoice = findInvoice(account, intent)
  if (invoice) markPaid(account, invoice, method)
}

/** The bank decides now. */
export function endProcessing(account: Account, intent: Stripe.PaymentIntent) {
  account.processingUntil.delete(intent.id)
  const method = readId(intent.payment_method ?? '')
  const pending = get(account, 'charge', intent.latest_charge ?? '')
  intent.processing = null
  if (readCardBehaviour(account, method) === 'processing') {
    Object.assign(pending, { status: 'succeeded', paid: true, amount_captured: pending.amount })
    emit(account, 'charge.succeeded', pending)
    return succeed(account, intent, method)
  }
  Object.assign(pending, {
    status: 'failed',
    captured: false,
    failure_code: genericDecline.code,
    failure_message: genericDecline.message,
    outcome: describeOutcome(genericDecline),
  })
  emit(account, 'charge.failed', pending)
  recordRefusal(account, intent, method, genericDecline, true)
}

/** The bank refuses the card at once. */
export function fail(
  account: Account,
  intent: Stripe.PaymentIntent,
  method: string,
  decline: Decline,
  isAutomatic: boolean,
) {
  emit(account, 'charge.failed', newCharge(account, intent, method, 'failed', decline))
  recordRefusal(account, intent, method, decline, isAutomatic)
}

function recordRefusal(
  account: Account,
  intent: Stripe.PaymentIntent,
  method: string | null,
  decline: Decline,
  isAutomatic: boolean,
) {
  Object.assign(intent, { status: 'requires_payment_method', payment_method: null, next_action: null })
  intent.last_payment_error = {
    ...(typeof intent.latest_charge === 'string' && { charge: intent.latest_charge }),
    code: decline.code,
    decline_code: decline.declineCode,
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
    message: decline.message,
    ...(method !== null && { payment_method: structuredClone(get(account, 'payment_method', method)) }),
    type: 'card_error',
  }
  emit(account, 'payment_intent.payment_failed', intent)
  const invoice = findInvoice(account, intent)
  if (invoice) planNextAttempt(account, invoice, isAutomatic)
}

function planNextAttempt(account: Account, invoice: Stripe.Invoice, isAutomatic: boolean) {
  invoice.attempted = true
  if (isAutomatic || invoice.attempt_count === 0) invoice.attempt_count += 1
  const subscription = findSubscription(account, invoice)
  const isCollected = subscription !== undefined && isRenewal(invoice) && subscription.status !== 'canceled'
  const finalizedAt = invoice.status_transitions.finalized_at ?? invoice.created
  invoice.next_payment_attempt = isCollected
    ? (retryDays.map((days) => finalizedAt + days * daySeconds).find((at) => at > seconds(account)) ?? null)
    : null
  emit(account, 'invoice.payment_failed', invoice)
  if (!isCollected) return
  if (subscription.status === 'active') {
    subscription.status = 'past_due'
    emit(account, 'customer.subscription.updated', subscription, { status: 'active' })
  }
  if (invoice.next_payment_attempt === null && !account.settings.leavesPastDue)
    cancel(account, subscription, 'payment_failed')
}

/** The clock charges the card of the subscription, or else that of the customer. */
export function collect(account: Account, invoice: Stripe.Invoice) {
  const intent = findIntent(account, invoice)
  if (!intent || invoice.status !== 'open') return
  const method = findMethod(account, invoice)
  if (method === null)
    recordRefusal(
      account,
      intent,
      null,
      {
        code: 'payment_method_not_available',
        declineCode: 'generic_decline',
        message: 'There is no card to charge.',
      },
      true,
    )
  else charge(account, intent, method, true)
}

export function findMethod(account: Account, invoice: Stripe.Invoice): string | null {
  const subscription = findSubscription(account, invoice)
  const customer = find(account, 'customer', readId(invoice.customer ?? ''))
  const reference =
    subscription?.default_payment_method ??
    (customer === undefined || customer.deleted ? null : customer.invoice_settings.default_payment_method)
  return reference === null ? null : readId(reference)
}
