import type { Stripe } from 'stripe'
import { all, find, readId, newId, makeRandomText, save, seconds, type Account } from '../state/account.ts'
import { emit } from '../state/events.ts'
import { invalid, missing, notFound } from '../state/stripe-error.ts'
import { cancel } from '../clock/billing.ts'
import { isOver } from '../objects/subscription.ts'
import { isPlaceKnown } from '../objects/tax.ts'
import { retrieve, type Call, type Route } from './answer.ts'
import { has, isGroup, metadata, oneOf, text, type Params } from './params.ts'

export const makeLocationError = () =>
  invalid(
    "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
    {
      code: 'customer_tax_location_invalid',
    },
  )

/** A deleted customer counts as missing. */
export function requireCustomer(account: Account, id: string): Stripe.Customer {
  const customer = find(account, 'customer', id)
  if (customer === undefined || customer.deleted) throw missing('customer', id, 'customer')
  return customer
}

/** A deleted customer counts as missing. */
function retrieveCustomer(call: Call): Stripe.Customer {
  const customer = retrieve('customer')(call)
  if (customer.deleted) throw notFound('customer', customer.id)
  return customer
}

const addressParts = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'] as const

export function readAddress(
  params: Params,
  path: string,
  before: Stripe.Address | null,
): Stripe.Address | null {
  if (!has(params, path)) return before
  if (text(isGroup(params[path]) ? {} : params, path) === '') return null
  return Object.fromEntries(
    addressParts.map((part) => [part, text(params, `${path}.${part}`) || (before?.[part] ?? null)]),
  ) as unknown as Stripe.Address
}

const nullable = (params: Params, path: string, before: string | null | undefined) =>
  has(params, path) ? text(params, path) || null : (before ?? null)

function change(account: Account, customer: Stripe.Customer, params: Params): Stripe.Customer {
  const address = readAddress(params, 'address', customer.address ?? null)
  const validates = oneOf(params, 'tax.validate_location', ['auto', 'deferred', 'immediately'])
  if (validates === 'immediately' && !isPlaceKnown(address)) throw makeLocationError()
  const method = text(params, 'invoice_settings.default_payment_method')
  if (method && find(account, 'payment_method', method)?.customer !== customer.id)
    throw missing('PaymentMethod', method, 'invoice_settings[default_payment_method]')
  return {
    ...customer,
    address,
    email: nullable(params, 'email', customer.email),
    name: nullable(params, 'name', customer.name),
    phone: nullable(params, 'phone', customer.phone),
    description: nullable(params, 'description', customer.description),
    metadata: metadata(params, 'metadata', customer.metadata),
    invoice_settings:
      method === undefined
        ? customer.invoice_settings
        : { ...customer.invoice_settings, default_payment_method: method || null },
  }
}

function create({ account, params }: Call) {
  const blank: Stripe.Customer = {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: seconds(account),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: makeRandomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: account.livemode,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
  const customer = save(account, 'customer', change(account, blank, params))
  emit(account, 'customer.created', customer)
  return customer
}

function update(call: Call) {
  const customer = save(call.account, 'customer', change(call.account, retrieveCustomer(call), call.params))
  emit(call.account, 'customer.updated', customer)
  return customer
}

/** Deleting a customer ends its subscriptions and takes its cards away. */
function remove(call: Call) {
  const { account } = call
  const customer = retrieveCustomer(call)
  for (const subscription of all(account, 'subscription'))
    if (readId(subscription.customer) === customer.id && !isOver(subscription))
      cancel(account, subscription, 'cancellation_requested')
  for (const method of all(account, 'payment_method'))
    if (method.customer === customer.id) method.customer = null
  emit(account, 'customer.deleted', customer)
  return save(account, 'customer', { id: customer.id, object: 'customer', deleted: true })
}

const known = ['address', 'email', 'name', 'phone', 'description', 'metadata', 'tax', 'invoice_settings']

export const customerRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    types: ['CustomerCreateParams', 'Customer'],
    params: known,
    act: create,
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    types: ['CustomerRetrieveParams', 'Customer|DeletedCustomer'],
    params: [],
    act: retrieve('customer'),
  },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    types: ['CustomerUpdateParams', 'Customer'],
    params: known,
    act: update,
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:id',
    types: ['CustomerDeleteParams', 'DeletedCustomer'],
    params: [],
    act: remove,
  },
]
