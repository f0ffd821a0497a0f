import type Stripe from 'stripe'

/**
 * What Stripe has to report. Another type does no harm: it says which subscription is to be read, or nothing.
 */
export const webhookEvents = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.refund.updated',
  'charge.refunded',
  'customer.subscription.deleted',
  'customer.subscription.updated',
  'invoice.finalization_failed',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.voided',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'refund.failed',
  'setup_intent.succeeded',
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[]
