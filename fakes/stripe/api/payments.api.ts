// Payment and setup intents, payment methods, charges, refunds, disputes.
import type { Stripe } from 'stripe'
import { all, find, get, readId, readIdOrNull, newId, save, seconds } from '../state/account.ts'
import { emit } from '../state/events.ts'
import { invalid, missing } from '../state/stripe-error.ts'
import { newSetupIntent } from '../objects/setup-intent.ts'
import { isCreatedWithin, page, pageParams, retrieve, type Call, type Route } from './answer.ts'
import { requireCustomer } from './customers.api.ts'
import { metadata, oneOf, text, whole } from './params.ts'

function createSetup({ account, params }: Call) {
  const requested = text(params, 'customer')
  const intent = newSetupIntent(account, {
    customer: requested === undefined ? null : requireCustomer(account, requested).id,
    usage: oneOf(params, 'usage', ['off_session', 'on_session']) ?? 'off_session',
    metadata: metadata(params, 'metadata'),
    description: text(params, 'description') ?? null,
  })
  emit(account, 'setup_intent.created', intent)
  return intent
}

function listSetups(call: Call) {
  const { account, params } = call
  const [customer, method] = [text(params, 'customer'), text(params, 'payment_method')]
  const found = all(account, 'setup_intent').filter(
    (one) =>
      (customer ?? one.customer) === one.customer &&
      (method ?? one.payment_method) === one.payment_method &&
      isCreatedWithin(params, one),
  )
  return page(call, found, '/v1/setup_intents')
}

function updateSetup(call: Call) {
  const intent = retrieve('setup_intent')(call)
  intent.metadata = metadata(call.params, 'metadata', intent.metadata ?? {})
  return intent
}

function cancelSetup(call: Call) {
  const intent = retrieve('setup_intent')(call)
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw invalid(`You cannot cancel this SetupIntent because it has a status of ${intent.status}.`, {
      code: 'setup_intent_unexpected_state',
    })
  Object.assign(intent, {
    status: 'canceled',
    cancellation_reason: text(call.params, 'cancellation_reason') ?? null,
    next_action: null,
  })
  emit(call.account, 'setup_intent.canceled', intent)
  return intent
}

function listMethods(call: Call) {
  const customer = text(call.params, 'customer')
  return page(
    call,
    all(call.account, 'payment_method').filter((one) => (customer ?? one.customer) === one.customer),
    '/v1/payment_methods',
  )
}

function listCharges(call: Call) {
  const { account, params } = call
  const [customer, intent] = [text(params, 'customer'), text(params, 'payment_intent')]
  const found = all(account, 'charge').filter(
    (one) =>
      (customer ?? one.customer) === one.customer &&
      (intent ?? one.payment_intent) === one.payment_intent &&
      isCreatedWithin(params, one),
  )
  return page(call, found, '/v1/charges')
}

function findChargeToRefund({ account, params }: Call): Stripe.Charge {
  const [chargeId, intentId] = [text(params, 'charge'), text(params, 'payment_intent')]
  if (chargeId !== undefined) {
    const charge = find(account, 'charge', chargeId)
    if (charge === undefined) throw missing('charge', chargeId, 'charge')
    return charge
  }
  if (intentId === undefined)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
      { code: 'parameter_missing' },
    )
  const intent = find(account, 'payment_intent', intentId)
  if (intent === undefined) throw missing('payment_intent', intentId, 'payment_intent')
  if (intent.latest_charge === null)
    throw invalid('This PaymentIntent does not have a successful charge to refund.', {
      param: 'payment_intent',
    })
  return get(account, 'charge', intent.latest_charge)
}

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

function createRefund(call: Call) {
  const { account, params } = call
  const charge = findChargeToRefund(call)
  const left = charge.amount - charge.amount_refunded
  const amount = whole(params, 'amount') ?? left
  if (charge.status !== 'succeeded')
    throw invalid(`Charge ${charge.id} has not succeeded and cannot be refunded.`, {
      code: 'charge_not_refundable',
    })
  if (all(account, 'dispute').some((one) => one.charge === charge.id && one.status !== 'won'))
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (amount <= 0 || amount > left)
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
      code: 'charge_already_refunded',
    })
  const refund = save(account, 'refund', {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: seconds(account),
    currency: charge.currency,
    customer: readIdOrNull(charge.customer),
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: metadata(params, 'metadata'),
    payment_intent: readIdOrNull(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: oneOf(params, 'reason', reasons) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  })
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  emit(account, 'refund.created', refund)
  emit(account, 'charge.refunded', charge)
  return refund
}

const belongsTo = (
  call: Call,
  {
    charge,
    payment_intent,
  }: { charge: string | Stripe.Charge | null; payment_intent: string | Stripe.PaymentIntent | null },
) => {
  const [requested, intent] = [text(call.params, 'charge'), text(call.params, 'payment_intent')]
  return (
    (requested ?? readId(charge ?? '')) === readId(charge ?? '') &&
    (intent ?? readId(payment_intent ?? '')) === readId(payment_intent ?? '')
  )
}

const listKind = (kind: 'refund' | 'dispute', url: string) => (call: Call) => {
  const found: (Stripe.Refund | Stripe.Dispute)[] = all(call.account, kind)
  return page(
    call,
    found.filter((one) => belongsTo(call, one) && isCreatedWithin(call.params, one)),
    url,
  )
}

const ofCharge = ['charge', 'payment_intent', ...pageParams]

export const paymentRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    types: ['PaymentIntentRetrieveParams', 'PaymentIntent'],
    params: ['client_secret'],
    act: retrieve('payment_intent'),
  },
  {
    method: 'POST',
    path: '/v1/setup_intents',
    types: ['SetupIntentCreateParams', 'SetupIntent'],
    params: [
      'customer',
      'usage',
      'metadata',
      'description',
      'allowed_payment_method_types',
      'automatic_payment_methods',
    ],
    act: createSetup,
  },
  {
    method: 'GET',
    path: '/v1/setup_intents',
    types: ['SetupIntentListParams', 'list:SetupIntent'],
    params: ['customer', 'payment_method', ...pageParams],
    act: listSetups,
  },
  {
    method: 'GET',
    path: '/v1/setup_intents/:id',
    types: ['SetupIntentRetrieveParams', 'SetupIntent'],
    params: ['client_secret'],
    act: retrieve('setup_intent'),
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id',
    types: ['SetupIntentUpdateParams', 'SetupIntent'],
    params: ['metadata'],
    act: updateSetup,
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/cancel',
    types: ['SetupIntentCancelParams', 'SetupIntent'],
    params: ['cancellation_reason'],
    act: cancelSetup,
  },
  {
    method: 'GET',
    path: '/v1/payment_methods',
    types: ['PaymentMethodListParams', 'list:PaymentMethod'],
    params: ['customer', 'type', ...pageParams],
    act: listMethods,
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    types: ['PaymentMethodRetrieveParams', 'PaymentMethod'],
    params: [],
    act: retrieve('payment_method', 'PaymentMethod'),
  },
  {
    method: 'GET',
    path: '/v1/charges',
    types: ['ChargeListParams', 'list:Charge'],
    params: ['customer', 'payment_intent', ...pageParams],
    act: listCharges,
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    types: ['ChargeRetrieveParams', 'Charge'],
    params: [],
    act: retrieve('charge'),
  },
  {
    method: 'POST',
    path: '/v1/refunds',
    types: ['RefundCreateParams', 'Refund'],
    params: ['charge', 'payment_intent', 'amount', 'reason', 'metadata'],
    act: createRefund,
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    types: ['RefundListParams', 'list:Refund'],
    params: ofCharge,
    act: listKind('refund', '/v1/refunds'),
  },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    types: ['RefundRetrieveParams', 'Refund'],
    params: [],
    act: retrieve('refund'),
  },
  {
    method: 'GET',
    path: '/v1/disputes',
    types: ['DisputeListParams', 'list:Dispute'],
    params: ofCharge,
    act: listKind('dispute', '/v1/disputes'),
  },
  {
    method: 'GET',
    path: '/v1/disputes/:id',
    types: ['DisputeRetrieveParams', 'Dispute'],
    params: [],
    act: retrieve('dispute'),
  },
]
