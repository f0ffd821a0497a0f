// A subscription of the fake has one price; Stripe still shows the older `plan` beside it.
import type { Stripe } from 'stripe'
import { makeList, newId, seconds, type Account } from '../state/account.ts'
import { findPeriodEnd } from '../clock/calendar.ts'

export interface NewSubscription {
  customer: Stripe.Customer
  price: Stripe.Price
  quantity: number
  metadata: Stripe.Metadata
  hasTax: boolean
  isEndingWithPeriod: boolean
  savesMethod: boolean
  billingMode: 'classic' | 'flexible'
  defaultMethod: string | null
  description: string | null
}

export const describePlan = (price: Stripe.Price): Stripe.Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: price.livemode,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
})

export const readRecurring = (price: Stripe.Price) =>
  price.recurring ?? { interval: 'month' as const, interval_count: 1 }

export function newSubscription(account: Account, given: NewSubscription): Stripe.Subscription {
  const at = seconds(account)
  const id = newId('sub')
  const end = findPeriodEnd(at, at, readRecurring(given.price))
  return {
    ...makeUnusedFields(),
    ...makeCancellationFields(given, at, end),
    id,
    object: 'subscription',
    automatic_tax: {
      disabled_reason: null,
      enabled: given.hasTax,
      liability: given.hasTax ? { type: 'self' } : null,
    },
    billing_cycle_anchor: at,
    billing_mode:
      given.billingMode === 'flexible'
        ? { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: at }
        : { flexible: null, type: 'classic' },
    collection_method: 'charge_automatically',
    created: at,
    currency: given.price.currency,
    customer: given.customer.id,
    default_payment_method: given.defaultMethod,
    description: given.description,
    discounts: [],
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: makeList([newItem(id, given, { start: at, end })], `/v1/subscription_items?subscription=${id}`),
    livemode: account.livemode,
    metadata: given.metadata,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: given.savesMethod ? 'on_subscription' : 'off',
    },
    start_date: at,
    status: 'incomplete',
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
  }
}

function makeCancellationFields({ isEndingWithPeriod }: NewSubscription, at: number, end: number) {
  return {
    cancel_at: isEndingWithPeriod ? end : null,
    cancel_at_period_end: isEndingWithPeriod,
    canceled_at: isEndingWithPeriod ? at : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: isEndingWithPeriod ? 'cancellation_requested' : null,
    },
    ended_at: null,
  } satisfies Partial<Stripe.Subscription>
}

function newItem(
  subscription: string,
  { price, quantity }: NewSubscription,
  { start, end }: { start: number; end: number },
): Stripe.SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: start,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: describePlan(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  }
}

/** Returns what Stripe always shows and the fake does not fill at first. */
function makeUnusedFields() {
  return {
    application: null,
    application_fee_percent: null,
    billing_cycle_anchor_config: null,
    billing_schedules: [],
    billing_thresholds: null,
    customer_account: null,
    days_until_due: null,
    default_source: null,
    default_tax_rates: [],
    latest_invoice: null,
    managed_payments: null,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_start: null,
  } satisfies Partial<Stripe.Subscription>
}

export function getItem(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data
  if (item === undefined) throw new Error('A subscription of the fake has one item')
  return item
}

export function setPrice(item: Stripe.SubscriptionItem, price: Stripe.Price) {
  item.price = price
  item.plan = describePlan(price)
}

export const isOver = ({ status }: Stripe.Subscription) =>
  status === 'canceled' || status === 'incomplete_expired'
