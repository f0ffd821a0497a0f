// Answers of Stripe as far as they are read, for tests of the reading alone.
import type Stripe from 'stripe'
import type { PaymentFacts } from '../../src/adapters/payments/stripe/reading/invoice-from.rule.ts'
import type { GatewayPlan } from '../../src/ports/payments.ts'

export const daySeconds = 86_400
export const start = 1_795_341_600
export const monthLater = start + 30 * daySeconds
export const monthly: GatewayPlan = {
  planId: 'opp.full-h-aud-1-1500',
  programId: 'opp.full',
  months: 1,
  currency: 'AUD',
  amount: 1_500,
}
export const yearly: GatewayPlan = {
  ...monthly,
  planId: 'opp.full-h-aud-12-12000',
  months: 12,
  amount: 12_000,
}
export const plans = new Map<string, GatewayPlan | null>([
  ['price_monthly', monthly],
  ['price_yearly', yearly],
  ['price_other', null],
])

export type Parts<T> = Partial<Record<keyof T, unknown>>
/** Only what is read of it. */
export const stripe = <T>(parts: Partial<Record<keyof T, unknown>>) => parts as T

export const lineOf = (from: number, price = 'price_monthly', isProration = false) =>
  stripe<Stripe.InvoiceLineItem>({
    period: { start: from, end: from + 30 * daySeconds },
    parent: { type: 'subscription_item_details', subscription_item_details: { proration: isProration } },
    pricing: { type: 'price_details', price_details: { price, product: 'prod' } },
  })

export const invoiceOf = (change: Parts<Stripe.Invoice> = {}) =>
  stripe<Stripe.Invoice>({
    id: 'in_1',
    number: 'A-1',
    status: 'paid',
    billing_reason: 'subscription_create',
    currency: 'aud',
    total: 1_500,
    total_taxes: [{ amount: 100 }, { amount: 36 }],
    total_discount_amounts: [],
    created: start,
    attempted: true,
    attempt_count: 1,
    next_payment_attempt: null,
    status_transitions: { finalized_at: start, paid_at: start + 60 },
    lines: { data: [lineOf(start)] },
    ...change,
  })
export const renewalOf = (change: Parts<Stripe.Invoice> = {}) =>
  invoiceOf({
    id: 'in_2',
    number: 'A-2',
    billing_reason: 'subscription_cycle',
    created: monthLater,
    lines: { data: [lineOf(monthLater)] },
    ...change,
  })

export const subscriptionOf = (change: Parts<Stripe.Subscription> = {}) =>
  stripe<Stripe.Subscription>({
    id: 'sub_1',
    status: 'active',
    metadata: { purchaseId: 'purchase', memberId: 'member', academy: 'academy.example' },
    items: { data: [{ price: { id: 'price_monthly' }, current_period_end: monthLater }] },
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    customer: 'cus_1',
    default_payment_method: { id: 'pm_1', card: { brand: 'visa', last4: '4242' } },
    schedule: null,
    latest_invoice: null,
    ...change,
  })

export const chargeOf = (change: Parts<Stripe.Charge> = {}) =>
  stripe<Stripe.Charge>({
    id: 'ch_1',
    status: 'succeeded',
    created: start + 60,
    amount_refunded: 0,
    refunds: { data: [] },
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    ...change,
  })
export const paymentsOf = (...charges: Stripe.Charge[]): PaymentFacts => ({
  isProcessing: false,
  charges,
  disputes: [],
})
