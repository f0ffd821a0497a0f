// A schedule has the phases of a subscription, each with one price.
import type { Stripe } from 'stripe'
import { readId, newId, seconds, type Account } from '../state/account.ts'
import { getItem } from './subscription.ts'

export interface PlannedPhase {
  price: Stripe.Price
  quantity: number
  start: number
  end: number
  proration: 'always_invoice' | 'create_prorations' | 'none'
  hasTax: boolean
  metadata: Stripe.Metadata
}

const describeAutomaticTax = (enabled: boolean) => ({
  disabled_reason: null,
  enabled,
  liability: enabled ? { type: 'self' as const } : null,
})

export const newPhase = ({
  price,
  quantity,
  start,
  end,
  proration,
  hasTax,
  metadata,
}: PlannedPhase): Stripe.SubscriptionSchedule.Phase => ({
  add_invoice_items: [],
  application_fee_percent: null,
  automatic_tax: describeAutomaticTax(hasTax),
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  currency: price.currency,
  default_payment_method: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  end_date: end,
  invoice_settings: null,
  items: [
    {
      billing_thresholds: null,
      discounts: [],
      metadata: {},
      plan: price.id,
      price: price.id,
      quantity,
      tax_rates: [],
    },
  ],
  metadata,
  on_behalf_of: null,
  proration_behavior: proration,
  start_date: start,
  transfer_data: null,
  trial_end: null,
})

export function newSchedule(
  account: Account,
  subscription: Stripe.Subscription,
): Stripe.SubscriptionSchedule {
  const item = getItem(subscription)
  const present = {
    price: item.price,
    quantity: item.quantity ?? 1,
    start: item.current_period_start,
    end: item.current_period_end,
    proration: 'create_prorations' as const,
    hasTax: subscription.automatic_tax.enabled,
    metadata: {},
  }
  return {
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: subscription.billing_mode,
    canceled_at: null,
    completed_at: null,
    created: seconds(account),
    current_phase: { end_date: present.end, start_date: present.start },
    customer: readId(subscription.customer),
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      automatic_tax: describeAutomaticTax(subscription.automatic_tax.enabled),
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: subscription.cancel_at_period_end ? 'cancel' : 'release',
    livemode: account.livemode,
    metadata: {},
    pause_schedules: [],
    phases: [newPhase(present)],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  }
}
