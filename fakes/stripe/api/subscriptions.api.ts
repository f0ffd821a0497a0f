import type { Stripe } from 'stripe'
import { all, find, readId, save, type Account } from '../state/account.ts'
import { emit } from '../state/events.ts'
import { invalid, missing, notFound, StripeFakeError } from '../state/stripe-error.ts'
import { addInvoice, cancel, finalize } from '../clock/billing.ts'
import { collect } from '../clock/collect.ts'
import { isForever, newDiscounts, redeem, type RequestedDiscount } from '../objects/discounts.ts'
import { isOver, getItem, newSubscription, setPrice } from '../objects/subscription.ts'
import { isPlaceKnown } from '../objects/tax.ts'
import { isCreatedWithin, page, pageParams, retrieve, type Call, type Route } from './answer.ts'
import { requireCustomer, makeLocationError } from './customers.api.ts'
import { flag, groups, has, metadata, oneOf, required, text, whole, type Params } from './params.ts'

export function findPriceToSell(account: Account, item: Params, path: string): Stripe.Price {
  const param = `${path}[price]`
  const id = required(item, 'price')
  const price = find(account, 'price', id)
  if (price === undefined) throw missing('price', id, param)
  if (!price.active)
    throw invalid('The price specified is inactive. This field only accepts active prices.', { param })
  if (price.recurring === null)
    throw invalid(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      { param },
    )
  return price
}

export const readDiscounts = (params: Params): RequestedDiscount[] =>
  groups(params, 'discounts').map((one) => ({
    coupon: text(one, 'coupon'),
    promotionCode: text(one, 'promotion_code'),
  }))

export const requireMethod = (account: Account, customer: string, id: string) => {
  const method = find(account, 'payment_method', id)
  if (method === undefined) throw missing('PaymentMethod', id, 'default_payment_method')
  if (method.customer !== customer)
    throw invalid(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      {
        param: 'default_payment_method',
      },
    )
  return method.id
}

/** A subscription that is over does not count. */
function refuseOtherCurrency(account: Account, customer: Stripe.Customer, currency: string) {
  const other = all(account, 'subscription').find(
    (one) => readId(one.customer) === customer.id && !isOver(one) && one.currency !== currency,
  )
  if (other === undefined) return
  throw invalid(
    `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${other.currency}.`,
  )
}

function create({ account, params }: Call) {
  const customer = requireCustomer(account, required(params, 'customer'))
  const [item, ...others] = groups(params, 'items')
  if (item === undefined)
    throw invalid('Missing required param: items.', { code: 'parameter_missing', param: 'items' })
  if (others.length > 0) throw invalid('The fake sells one price with a subscription.', { param: 'items' })
  const price = findPriceToSell(account, item, 'items[0]')
  const hasTax = flag(params, 'automatic_tax.enabled') ?? false
  if (hasTax && !isPlaceKnown(customer.address)) throw makeLocationError()
  const currency = text(params, 'currency')
  if (currency !== undefined && currency.toLowerCase() !== price.currency)
    throw invalid(`The price specified only supports \`${price.currency}\`.`, { param: 'currency' })
  refuseOtherCurrency(account, customer, price.currency)
  const behavior =
    oneOf(params, 'payment_behavior', [
      'default_incomplete',
      'allow_incomplete',
      'error_if_incomplete',
      'pending_if_incomplete',
    ]) ?? 'allow_incomplete'
  const requested = text(params, 'default_payment_method')
  const defaultMethod = requested === undefined ? null : requireMethod(account, customer.id, requested)
  const hasMethod = defaultMethod !== null || customer.invoice_settings.default_payment_method !== null
  const subscription = newSubscription(account, {
    customer,
    price,
    quantity: whole(item, 'quantity') ?? 1,
    metadata: metadata(params, 'metadata'),
    hasTax,
    isEndingWithPeriod: flag(params, 'cancel_at_period_end') ?? false,
    savesMethod:
      oneOf(params, 'payment_settings.save_default_payment_method', ['on_subscription', 'off']) ===
      'on_subscription',
    billingMode: oneOf(params, 'billing_mode.type', ['classic', 'flexible']) ?? 'flexible',
    defaultMethod,
    description: text(params, 'description') ?? null,
  })
  const discounts = newDiscounts(account, readDiscounts(params), subscription.id)
  if (behavior !== 'default_incomplete' && !hasMethod && (price.unit_amount ?? 0) > 0)
    throw new StripeFakeError(
      400,
      'invalid_request_error',
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    )
  for (const discount of discounts) save(account, 'discount', discount)
  redeem(account, discounts)
  save(account, 'subscription', subscription)
  subscription.discounts = discounts.filter((discount) => isForever(account, discount)).map(({ id }) => id)
  customer.currency ??= price.currency
  const invoice = addInvoice(account, subscription, 'subscription_create', discounts)
  emit(account, 'customer.subscription.created', subscription)
  finalize(account, invoice)
  if (behavior !== 'default_incomplete') collect(account, invoice)
  return subscription
}

const stillOpen = ['metadata', 'cancellation_details', 'expand']
const feedbacks = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const

function update(call: Call) {
  const { account, params } = call
  const subscription = retrieve('subscription')(call)
  if (isOver(subscription) && Object.keys(params).some((name) => !stillOpen.includes(name)))
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'invalid_canceled_subscription_fields',
    })
  const endsWithPeriod = flag(params, 'cancel_at_period_end')
  if (subscription.schedule !== null && (endsWithPeriod !== undefined || has(params, 'cancel_at')))
    throw invalid(
      `The subscription is managed by the subscription schedule \`${readId(subscription.schedule)}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
      { param: 'cancel_at_period_end' },
    )
  const before = structuredClone(subscription)
  const requested = text(params, 'default_payment_method')
  if (requested !== undefined)
    subscription.default_payment_method =
      requested === '' ? null : requireMethod(account, readId(subscription.customer), requested)
  if (has(params, 'items')) updateItem(call, subscription)
  if (endsWithPeriod !== undefined && endsWithPeriod !== subscription.cancel_at_period_end)
    endWithPeriod(account, subscription, endsWithPeriod)
  if (has(params, 'cancel_at')) cancelAt(params, subscription)
  sayWhy(params, subscription)
  subscription.metadata = metadata(params, 'metadata', subscription.metadata)
  if (has(params, 'description')) subscription.description = text(params, 'description') || null
  const previous = findPreviousValues(before, subscription)
  if (Object.keys(previous).length > 0) emit(account, 'customer.subscription.updated', subscription, previous)
  return subscription
}

function endWithPeriod(account: Account, subscription: Stripe.Subscription, ends: boolean) {
  Object.assign(subscription, {
    cancel_at_period_end: ends,
    cancel_at: ends ? getItem(subscription).current_period_end : null,
    canceled_at: ends ? Math.floor(account.now / 1000) : null,
  })
  if (subscription.cancellation_details)
    subscription.cancellation_details.reason = ends ? 'cancellation_requested' : null
}

/** Staff may have chosen a moment in the dashboard. */
function cancelAt(params: Params, subscription: Stripe.Subscription) {
  const at = text(params, 'cancel_at') === '' ? null : (whole(params, 'cancel_at') ?? null)
  Object.assign(subscription, {
    cancel_at: at,
    cancel_at_period_end: false,
    canceled_at: at === null ? null : subscription.canceled_at,
  })
}

function sayWhy(params: Params, { cancellation_details: details }: Stripe.Subscription) {
  if (!details) return
  if (has(params, 'cancellation_details.comment'))
    details.comment = text(params, 'cancellation_details.comment') || null
  if (has(params, 'cancellation_details.feedback'))
    details.feedback =
      text(params, 'cancellation_details.feedback') === ''
        ? null
        : (oneOf(params, 'cancellation_details.feedback', feedbacks) ?? null)
}

/** The fake knows no proration, so the new price counts from the next renewal. */
function updateItem({ account, params }: Call, subscription: Stripe.Subscription) {
  if (text(params, 'proration_behavior') !== 'none')
    throw invalid('The fake changes a price without proration only.', { param: 'proration_behavior' })
  const [requested] = groups(params, 'items')
  const item = getItem(subscription)
  if (requested === undefined || text(requested, 'id') !== item.id)
    throw invalid('The fake changes the one item of a subscription, by its id.', { param: 'items[0][id]' })
  setPrice(item, findPriceToSell(account, requested, 'items[0]'))
}

const findPreviousValues = (before: object, after: object): Record<string, unknown> => {
  const now = new Map(Object.entries(after))
  return Object.fromEntries(
    Object.entries(before).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(now.get(key))),
  )
}

function remove(call: Call) {
  const { account, params } = call
  const subscription = retrieve('subscription')(call)
  if (isOver(subscription)) throw notFound('subscription', subscription.id)
  if ((flag(params, 'prorate') ?? false) || (flag(params, 'invoice_now') ?? false))
    throw invalid('The fake cancels without a last invoice.', { param: 'invoice_now' })
  sayWhy(params, subscription)
  cancel(account, subscription, 'cancellation_requested')
  return subscription
}

const statuses = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const

function list(call: Call) {
  const { account, params } = call
  const status = oneOf(params, 'status', statuses)
  const [customer, price] = [text(params, 'customer'), text(params, 'price')]
  const hasStatus = (one: Stripe.Subscription) => {
    if (status === 'all') return true
    if (status === undefined) return one.status !== 'canceled'
    return status === 'ended' ? isOver(one) : one.status === status
  }
  const found = all(account, 'subscription').filter(
    (one) =>
      hasStatus(one) &&
      (customer ?? readId(one.customer)) === readId(one.customer) &&
      (price ?? getItem(one).price.id) === getItem(one).price.id &&
      isCreatedWithin(params, one),
  )
  return page(call, found, '/v1/subscriptions')
}

const path = '/v1/subscriptions'

export const subscriptionRoutes: Route[] = [
  {
    method: 'POST',
    path,
    types: ['SubscriptionCreateParams', 'Subscription'],
    params: [
      'customer',
      'items',
      'payment_behavior',
      'payment_settings',
      'billing_mode',
      'automatic_tax',
      'discounts',
      'cancel_at_period_end',
      'metadata',
      'currency',
      'default_payment_method',
      'description',
      'off_session',
      'collection_method',
    ],
    act: create,
  },
  {
    method: 'GET',
    path,
    types: ['SubscriptionListParams', 'list:Subscription'],
    params: ['status', 'customer', 'price', ...pageParams],
    act: list,
  },
  {
    method: 'GET',
    path: `${path}/:id`,
    types: ['SubscriptionRetrieveParams', 'Subscription'],
    params: [],
    act: retrieve('subscription'),
  },
  {
    method: 'POST',
    path: `${path}/:id`,
    types: ['SubscriptionUpdateParams', 'Subscription'],
    params: [
      'cancel_at_period_end',
      'cancel_at',
      'default_payment_method',
      'items',
      'proration_behavior',
      'cancellation_details',
      'metadata',
      'description',
    ],
    act: update,
  },
  {
    method: 'DELETE',
    path: `${path}/:id`,
    types: ['SubscriptionCancelParams', 'Subscription'],
    params: ['prorate', 'invoice_now', 'cancellation_details'],
    act: remove,
  },
]
