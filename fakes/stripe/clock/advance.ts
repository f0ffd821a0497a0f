// Moving the clock of an account does everything that is due until then, in the order of time.
import type { Stripe } from 'stripe'
import { all, find, get, readId, save, seconds, type Account } from '../state/account.ts'
import { emit } from '../state/events.ts'
import { readCardBehaviour } from '../objects/card.ts'
import { newDispute } from '../objects/dispute.ts'
import { getItem, readRecurring, setPrice } from '../objects/subscription.ts'
import { addInvoice, cancel, finalize, findIntent, voidInvoice } from './billing.ts'
import { isSameRhythm, findPeriodEnd } from './calendar.ts'
import { collect, endProcessing } from './collect.ts'

interface Due {
  /** The time is in epoch milliseconds. */
  at: number
  happen: () => void
}

const expiresAfterSeconds = 23 * 3600
const disputedAfterSeconds = 24 * 3600

export function advance(account: Account, now: number) {
  for (let due = findNextDue(account); due !== null && due.at <= now; due = findNextDue(account)) {
    account.now = Math.max(account.now, due.at)
    due.happen()
  }
  account.now = Math.max(account.now, now)
}

function findNextDue(account: Account): Due | null {
  let earliest: Due | null = null
  const consider = (at: number, happen: () => void) => {
    if (earliest === null || at < earliest.at) earliest = { at, happen }
  }
  for (const [id, at] of account.processingUntil)
    consider(at, () => endProcessing(account, get(account, 'payment_intent', id)))
  for (const charge of all(account, 'charge'))
    if (isToBeDisputed(account, charge))
      consider((findPaidAt(account, charge) + disputedAfterSeconds) * 1000, () => dispute(account, charge))
  for (const invoice of all(account, 'invoice')) {
    if (invoice.status === 'draft' && typeof invoice.automatically_finalizes_at === 'number')
      consider(invoice.automatically_finalizes_at * 1000, () => finalizeAndCollect(account, invoice))
    if (invoice.status === 'open' && invoice.next_payment_attempt !== null)
      consider(invoice.next_payment_attempt * 1000, () => collect(account, invoice))
  }
  for (const subscription of all(account, 'subscription')) {
    const { status } = subscription
    if (
      (status === 'active' || status === 'past_due') &&
      subscription.cancel_at !== null &&
      !subscription.cancel_at_period_end
    )
      consider(subscription.cancel_at * 1000, () => cancel(account, subscription, 'cancellation_requested'))
    if (status === 'active' || status === 'past_due')
      consider(getItem(subscription).current_period_end * 1000, () => endPeriod(account, subscription))
    if (status === 'incomplete') {
      const first = get(account, 'invoice', subscription.latest_invoice ?? '')
      if (findIntent(account, first)?.status !== 'processing')
        consider((subscription.created + expiresAfterSeconds) * 1000, () => voidInvoice(account, first))
    }
  }
  return earliest
}

function findPaidAt(account: Account, charge: Stripe.Charge): number {
  const payment = all(account, 'invoice_payment').find(
    (one) => one.payment.payment_intent === charge.payment_intent,
  )
  return payment?.status_transitions.paid_at ?? charge.created
}

const isToBeDisputed = (account: Account, charge: Stripe.Charge) =>
  charge.status === 'succeeded' &&
  !charge.disputed &&
  charge.amount_refunded === 0 &&
  readCardBehaviour(account, charge.payment_method ?? '') === 'disputed'

function dispute(account: Account, charge: Stripe.Charge) {
  charge.disputed = true
  const created = save(account, 'dispute', newDispute(account, charge))
  emit(account, 'charge.dispute.created', created)
}

function finalizeAndCollect(account: Account, invoice: Stripe.Invoice) {
  finalize(account, invoice)
  collect(account, invoice)
}

function endPeriod(account: Account, subscription: Stripe.Subscription) {
  const item = getItem(subscription)
  const at = item.current_period_end
  if (subscription.cancel_at_period_end) return cancel(account, subscription, 'cancellation_requested')
  const previous = {
    items: {
      data: [
        {
          id: item.id,
          current_period_start: item.current_period_start,
          current_period_end: at,
          price: item.price,
        },
      ],
    },
    latest_invoice: subscription.latest_invoice,
  }
  enterPhase(account, subscription, at)
  if (subscription.status === 'canceled') return
  item.current_period_start = at
  item.current_period_end = findPeriodEnd(subscription.billing_cycle_anchor, at, readRecurring(item.price))
  const discounts = subscription.discounts.map((discount) => get(account, 'discount', discount))
  const invoice = addInvoice(account, subscription, 'subscription_cycle', discounts)
  emit(account, 'customer.subscription.updated', subscription, previous)
  const { draftMinutes } = account.settings
  invoice.automatically_finalizes_at = at + draftMinutes * 60
  if (draftMinutes === 0) finalizeAndCollect(account, invoice)
}

/** Another interval begins a new rhythm, as at Stripe. */
function enterPhase(account: Account, subscription: Stripe.Subscription, at: number) {
  const schedule =
    subscription.schedule === null
      ? undefined
      : find(account, 'subscription_schedule', readId(subscription.schedule))
  if (!schedule) return
  const phase = schedule.phases.find(({ start_date, end_date }) => start_date <= at && at < end_date)
  if (!phase) return endSchedule(account, schedule, subscription)
  const [planned] = phase.items
  if (planned === undefined) return
  const item = getItem(subscription)
  const price = get(account, 'price', readId(planned.price))
  if (!isSameRhythm(readRecurring(item.price), readRecurring(price))) subscription.billing_cycle_anchor = at
  setPrice(item, price)
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date }
  emit(account, 'subscription_schedule.updated', schedule)
}

function endSchedule(
  account: Account,
  schedule: Stripe.SubscriptionSchedule,
  subscription: Stripe.Subscription,
) {
  if (schedule.end_behavior === 'cancel') {
    Object.assign(schedule, { status: 'completed', completed_at: seconds(account), current_phase: null })
    subscription.schedule = null
    emit(account, 'subscription_schedule.completed', schedule)
    return cancel(account, subscription, 'cancellation_requested')
  }
  release(account, schedule)
}

/** The subscription goes on by itself. */
export function release(account: Account, schedule: Stripe.SubscriptionSchedule) {
  const subscription = find(account, 'subscription', readId(schedule.subscription ?? ''))
  Object.assign(schedule, {
    status: 'released',
    released_at: seconds(account),
    released_subscription: subscription?.id ?? null,
    subscription: null,
    current_phase: null,
  })
  if (subscription) subscription.schedule = null
  emit(account, 'subscription_schedule.released', schedule)
}
