// Invoices of a subscription from draft to paid or void, and what that does to the subscription.
import type { Stripe } from 'stripe'
import { all, find, get, readId, readIdOrNull, newId, save, seconds, type Account } from '../state/account.ts'
import { emit } from '../state/events.ts'
import { newInvoice } from '../objects/invoice.ts'
import { newInvoicePayment, newPaymentIntent } from '../objects/payment-intent.ts'
import { getItem } from '../objects/subscription.ts'

export const findSubscription = (
  account: Account,
  invoice: Stripe.Invoice,
): Stripe.Subscription | undefined => {
  const reference = invoice.parent?.subscription_details?.subscription
  return reference === undefined ? undefined : find(account, 'subscription', readId(reference))
}

export const findPayment = (account: Account, invoice: Stripe.Invoice): Stripe.InvoicePayment | undefined =>
  all(account, 'invoice_payment').find((payment) => payment.invoice === invoice.id)

export const findIntent = (account: Account, invoice: Stripe.Invoice): Stripe.PaymentIntent | undefined => {
  const intent = findPayment(account, invoice)?.payment.payment_intent
  return intent === undefined ? undefined : find(account, 'payment_intent', readId(intent))
}

export function findInvoice(account: Account, intent: Stripe.PaymentIntent): Stripe.Invoice | undefined {
  const payment = all(account, 'invoice_payment').find((one) => one.payment.payment_intent === intent.id)
  return payment && find(account, 'invoice', readId(payment.invoice))
}

export const isProcessing = (account: Account, invoice: Stripe.Invoice) =>
  findIntent(account, invoice)?.status === 'processing'

/** The invoice is for the current period of the item. */
export function addInvoice(
  account: Account,
  subscription: Stripe.Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
  discounts: Stripe.Discount[],
) {
  const item = getItem(subscription)
  const customer = find(account, 'customer', readId(subscription.customer))
  const known = customer === undefined || customer.deleted ? null : customer
  const invoice = newInvoice(account, {
    customer: known,
    address: known?.address ?? null,
    price: item.price,
    quantity: item.quantity ?? 1,
    discounts,
    period: { start: item.current_period_start, end: item.current_period_end },
    hasTax: subscription.automatic_tax.enabled,
    reason,
    subscription,
  })
  save(account, 'invoice', invoice)
  subscription.latest_invoice = invoice.id
  emit(account, 'invoice.created', invoice)
  return invoice
}

function takeNumber(account: Account, invoice: Stripe.Invoice): string {
  const customer = find(account, 'customer', readIdOrNull(invoice.customer) ?? '')
  if (customer === undefined || customer.deleted) return `DELETED-${newId('n').slice(-8)}`
  const sequence = customer.next_invoice_sequence ?? 1
  customer.next_invoice_sequence = sequence + 1
  return `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`
}

/** Amounts are in the smallest unit; other currencies have half a dollar, which is near enough here. */
const smallestCharges: Readonly<Record<string, number>> = {
  gbp: 30,
  czk: 1_500,
  dkk: 250,
  hkd: 400,
  huf: 17_500,
  mxn: 1_000,
  nok: 300,
  sek: 300,
  thb: 1_000,
}

/** What is owed from before is added, and what is too little to charge is owed the next time. */
function reckonBalance(account: Account, invoice: Stripe.Invoice) {
  const customer = find(account, 'customer', readIdOrNull(invoice.customer) ?? '')
  const before = customer === undefined || customer.deleted ? 0 : customer.balance
  const owed = invoice.total + before
  const isTooLittle = owed < (smallestCharges[invoice.currency] ?? 50)
  const due = isTooLittle ? 0 : owed
  Object.assign(invoice, {
    starting_balance: before,
    ending_balance: owed - due,
    amount_due: due,
    amount_remaining: due,
  })
  if (customer !== undefined && !customer.deleted) customer.balance = owed - due
}

/** An invoice with nothing to pay is paid at once. */
export function finalize(account: Account, invoice: Stripe.Invoice) {
  const at = seconds(account)
  reckonBalance(account, invoice)
  invoice.number = takeNumber(account, invoice)
  invoice.status = 'open'
  invoice.effective_at = at
  invoice.automatically_finalizes_at = null
  invoice.status_transitions.finalized_at = at
  invoice.hosted_invoice_url = `https://invoice.stripe.com/i/${account.name}/${invoice.id}`
  invoice.invoice_pdf = `${invoice.hosted_invoice_url}/pdf`
  if (invoice.amount_due > 0) {
    const intent = newPaymentIntent(account, invoice)
    newInvoicePayment(account, invoice, intent)
    emit(account, 'payment_intent.created', intent)
  }
  emit(account, 'invoice.finalized', invoice)
  if (invoice.amount_due === 0) markPaid(account, invoice, null)
}

/** `method` is what the invoice was paid with. */
export function markPaid(account: Account, invoice: Stripe.Invoice, method: string | null) {
  const at = seconds(account)
  const payment = findPayment(account, invoice)
  if (payment) {
    Object.assign(payment, { status: 'paid', amount_paid: invoice.amount_due })
    payment.status_transitions.paid_at = at
    emit(account, 'invoice_payment.paid', payment)
  }
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    next_payment_attempt: null,
    auto_advance: false,
  })
  if (payment) invoice.attempt_count = Math.max(1, invoice.attempt_count)
  invoice.status_transitions.paid_at = at
  emit(account, 'invoice.paid', invoice)
  emit(account, 'invoice.payment_succeeded', invoice)
  const subscription = findSubscription(account, invoice)
  if (!subscription) return
  const previous: Record<string, unknown> = {}
  if (
    (subscription.status === 'incomplete' || subscription.status === 'past_due') &&
    subscription.latest_invoice === invoice.id
  ) {
    previous.status = subscription.status
    subscription.status = 'active'
  }
  if (
    method !== null &&
    subscription.payment_settings?.save_default_payment_method === 'on_subscription' &&
    subscription.default_payment_method !== method
  ) {
    previous.default_payment_method = subscription.default_payment_method
    subscription.default_payment_method = method
  }
  if (Object.keys(previous).length > 0) emit(account, 'customer.subscription.updated', subscription, previous)
}

export function voidInvoice(account: Account, invoice: Stripe.Invoice) {
  const at = seconds(account)
  const intent = findIntent(account, invoice)
  if (intent && intent.status !== 'canceled') {
    Object.assign(intent, {
      status: 'canceled',
      canceled_at: at,
      cancellation_reason: 'void_invoice',
      next_action: null,
    })
    emit(account, 'payment_intent.canceled', intent)
  }
  const payment = findPayment(account, invoice)
  if (payment) {
    payment.status = 'canceled'
    payment.status_transitions.canceled_at = at
  }
  Object.assign(invoice, { status: 'void', next_payment_attempt: null, auto_advance: false })
  invoice.status_transitions.voided_at = at
  emit(account, 'invoice.voided', invoice)
  const subscription = findSubscription(account, invoice)
  if (!subscription || subscription.latest_invoice !== invoice.id) return
  if (subscription.status === 'incomplete') expire(account, subscription)
  else if (subscription.status === 'past_due') {
    subscription.status = 'active'
    emit(account, 'customer.subscription.updated', subscription, { status: 'past_due' })
  }
}

/** A subscription expires when its first invoice was never paid. */
function expire(account: Account, subscription: Stripe.Subscription) {
  Object.assign(subscription, { status: 'incomplete_expired', ended_at: seconds(account) })
  emit(account, 'customer.subscription.updated', subscription, { status: 'incomplete' })
}

/** Open invoices stay open, but nothing collects them any more. */
export function cancel(
  account: Account,
  subscription: Stripe.Subscription,
  reason: 'cancellation_requested' | 'payment_failed' | 'payment_disputed',
) {
  if (subscription.status === 'incomplete') {
    const first =
      subscription.latest_invoice === null
        ? undefined
        : find(account, 'invoice', readId(subscription.latest_invoice))
    if (first?.status === 'open' && !isProcessing(account, first)) return voidInvoice(account, first)
  }
  const at = seconds(account)
  const schedule =
    subscription.schedule === null ? undefined : get(account, 'subscription_schedule', subscription.schedule)
  Object.assign(subscription, {
    status: 'canceled',
    canceled_at: subscription.cancel_at_period_end ? subscription.canceled_at : at,
    ended_at: at,
    schedule: null,
  })
  if (subscription.cancellation_details && subscription.cancellation_details.reason === null)
    subscription.cancellation_details.reason = reason
  if (schedule) {
    Object.assign(schedule, { status: 'canceled', canceled_at: at, current_phase: null })
    emit(account, 'subscription_schedule.canceled', schedule)
  }
  for (const invoice of all(account, 'invoice'))
    if (
      findSubscription(account, invoice) === subscription &&
      (invoice.status === 'open' || invoice.status === 'draft')
    )
      Object.assign(invoice, {
        auto_advance: false,
        next_payment_attempt: null,
        automatically_finalizes_at: null,
      })
  emit(account, 'customer.subscription.deleted', subscription)
}
