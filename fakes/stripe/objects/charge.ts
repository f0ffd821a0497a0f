// Each try with a card is a charge.
import type { Stripe } from 'stripe'
import { get, readIdOrNull, newId, save, seconds, type Account } from '../state/account.ts'
import type { Decline } from './card.ts'

export function newCharge(
  account: Account,
  intent: Stripe.PaymentIntent,
  methodId: string,
  status: 'succeeded' | 'failed' | 'pending',
  decline: Decline | null,
): Stripe.Charge {
  const method = get(account, 'payment_method', methodId)
  const hasPaid = status === 'succeeded'
  const charge = save(account, 'charge', {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: hasPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: hasPaid ? newId('txn') : null,
    billing_details: { ...method.billing_details },
    calculated_statement_descriptor: 'OKA ACADEMY',
    captured: status !== 'failed',
    created: seconds(account),
    currency: intent.currency,
    customer: readIdOrNull(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: account.livemode,
    metadata: {},
    on_behalf_of: null,
    outcome: describeOutcome(decline),
    paid: hasPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: describeCard(method, intent.amount), type: 'card' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
  })
  intent.latest_charge = charge.id
  return charge
}

export const describeOutcome = (decline: Decline | null): Stripe.Charge.Outcome => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: decline === null ? null : '05',
  network_status: decline === null ? 'approved_by_network' : 'declined_by_network',
  reason: decline?.declineCode ?? null,
  risk_level: 'normal',
  risk_score: 4,
  seller_message:
    decline === null ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
  type: decline === null ? 'authorized' : 'issuer_declined',
})

function describeCard(
  { card }: Stripe.PaymentMethod,
  amount: number,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 12,
    exp_year: card?.exp_year ?? 2030,
    extended_authorization: { status: 'disabled' },
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: 'visa',
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}
