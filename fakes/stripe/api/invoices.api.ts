import { all, readId } from '../state/account.ts'
import { emit } from '../state/events.ts'
import { invalid, StripeFakeError } from '../state/stripe-error.ts'
import { findIntent, isProcessing, findSubscription, voidInvoice } from '../clock/billing.ts'
import { charge, findMethod } from '../clock/collect.ts'
import { newDiscounts } from '../objects/discounts.ts'
import { newInvoice } from '../objects/invoice.ts'
import { readRecurring } from '../objects/subscription.ts'
import { findPeriodEnd } from '../clock/calendar.ts'
import { isCreatedWithin, page, pageParams, retrieve, type Call, type Route } from './answer.ts'
import { readAddress, requireCustomer } from './customers.api.ts'
import { flag, groups, isGroup, metadata, oneOf, text, whole } from './params.ts'
import { readDiscounts, requireMethod, findPriceToSell } from './subscriptions.api.ts'

function list(call: Call) {
  const { account, params } = call
  const [customer, subscription] = [text(params, 'customer'), text(params, 'subscription')]
  const status = oneOf(params, 'status', ['draft', 'open', 'paid', 'uncollectible', 'void'])
  const found = all(account, 'invoice').filter(
    (invoice) =>
      (customer ?? invoice.customer) === invoice.customer &&
      (subscription === undefined || findSubscription(account, invoice)?.id === subscription) &&
      (status ?? invoice.status) === invoice.status &&
      isCreatedWithin(params, invoice),
  )
  return page(call, found, '/v1/invoices')
}

function update(call: Call) {
  const invoice = retrieve('invoice')(call)
  const isAdvancing = flag(call.params, 'auto_advance')
  if (isAdvancing === true) throw invalid('The fake only stops an invoice.', { param: 'auto_advance' })
  if (isAdvancing === false)
    Object.assign(invoice, {
      auto_advance: false,
      automatically_finalizes_at: null,
      next_payment_attempt: null,
    })
  invoice.metadata = metadata(call.params, 'metadata', invoice.metadata ?? {})
  emit(call.account, 'invoice.updated', invoice)
  return invoice
}

function voidOne(call: Call) {
  const invoice = retrieve('invoice')(call)
  if (invoice.status !== 'open') throw invalid("You can only pass in open invoices. This invoice isn't open.")
  if (isProcessing(call.account, invoice))
    throw invalid('You cannot void an invoice while a payment of it is processing.')
  voidInvoice(call.account, invoice)
  return invoice
}

function pay(call: Call) {
  const { account, params } = call
  const invoice = retrieve('invoice')(call)
  if (invoice.status === 'paid') throw invalid('Invoice is already paid')
  if (invoice.status !== 'open') throw invalid("You can only pay open invoices. This invoice isn't open.")
  if (isProcessing(account, invoice)) throw invalid('This invoice has a payment that is processing.')
  const requested = text(params, 'payment_method')
  const method =
    requested === undefined
      ? findMethod(account, invoice)
      : requireMethod(account, readId(invoice.customer ?? ''), requested)
  const intent = findIntent(account, invoice)
  if (method === null || !intent)
    throw new StripeFakeError(
      400,
      'invalid_request_error',
      'There is no `default_payment_method` set on this Customer or Invoice. Please attach a payment method.',
      {
        code: 'resource_missing',
      },
    )
  charge(account, intent, method, false)
  const error = intent.last_payment_error
  if (error !== null)
    throw new StripeFakeError(402, 'card_error', error.message ?? '', {
      code: error.code,
      decline_code: error.decline_code,
      charge: error.charge,
      payment_intent: structuredClone(intent),
      payment_method: error.payment_method,
    })
  return invoice
}

/** Nothing of a preview is saved. */
function preview({ account, params }: Call) {
  const customerId = text(params, 'customer')
  const customer = customerId === undefined ? null : requireCustomer(account, customerId)
  const details = isGroup(params.customer_details) ? params.customer_details : {}
  const subscriptionDetails = isGroup(params.subscription_details) ? params.subscription_details : {}
  const [item] = groups(subscriptionDetails, 'items')
  if (item === undefined)
    throw invalid('The fake previews a subscription of one price.', { param: 'subscription_details[items]' })
  const price = findPriceToSell(account, item, 'subscription_details[items][0]')
  const start = Math.floor(account.now / 1000)
  return newInvoice(account, {
    customer,
    address: readAddress(details, 'address', customer?.address ?? null),
    price,
    quantity: whole(item, 'quantity') ?? 1,
    discounts: newDiscounts(account, readDiscounts(params), null),
    period: { start, end: findPeriodEnd(start, start, readRecurring(price)) },
    hasTax: flag(params, 'automatic_tax.enabled') ?? false,
    reason: 'upcoming',
    subscription: null,
  })
}

function listPayments(call: Call) {
  const { account, params } = call
  const [invoice, intent] = [text(params, 'invoice'), text(params, 'payment.payment_intent')]
  const status = oneOf(params, 'status', ['canceled', 'open', 'paid'])
  if (intent !== undefined && text(params, 'payment.type') !== 'payment_intent')
    throw invalid('Missing required param: payment[type].', {
      param: 'payment[type]',
      code: 'parameter_missing',
    })
  const found = all(account, 'invoice_payment').filter(
    (payment) =>
      (invoice ?? payment.invoice) === payment.invoice &&
      (intent ?? payment.payment.payment_intent) === payment.payment.payment_intent &&
      (status ?? payment.status) === payment.status,
  )
  return page(call, found, '/v1/invoice_payments')
}

const path = '/v1/invoices'

export const invoiceRoutes: Route[] = [
  {
    method: 'GET',
    path,
    types: ['InvoiceListParams', 'list:Invoice'],
    params: ['customer', 'subscription', 'status', ...pageParams],
    act: list,
  },
  {
    method: 'POST',
    path: `${path}/create_preview`,
    types: ['InvoiceCreatePreviewParams', 'Invoice'],
    params: [
      'customer',
      'customer_details',
      'automatic_tax',
      'currency',
      'discounts',
      'subscription_details',
    ],
    act: preview,
  },
  {
    method: 'GET',
    path: `${path}/:id`,
    types: ['InvoiceRetrieveParams', 'Invoice'],
    params: [],
    act: retrieve('invoice'),
  },
  {
    method: 'POST',
    path: `${path}/:id`,
    types: ['InvoiceUpdateParams', 'Invoice'],
    params: ['auto_advance', 'metadata'],
    act: update,
  },
  {
    method: 'POST',
    path: `${path}/:id/void`,
    types: ['InvoiceVoidInvoiceParams', 'Invoice'],
    params: [],
    act: voidOne,
  },
  {
    method: 'POST',
    path: `${path}/:id/pay`,
    types: ['InvoicePayParams', 'Invoice'],
    params: ['payment_method', 'off_session'],
    act: pay,
  },
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    types: ['InvoicePaymentListParams', 'list:InvoicePayment'],
    params: ['invoice', 'payment', 'status', ...pageParams],
    act: listPayments,
  },
]
