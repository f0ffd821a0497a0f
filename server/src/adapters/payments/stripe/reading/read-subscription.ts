// Everything that Stripe knows of a subscription, in two steps: it and its invoices, then what was tried to
// pay them with.
import type Stripe from 'stripe'
import type { GatewaySubscription } from '../../../../ports/payments.ts'
import type { Prices } from '../prices.ts'
import type { TaxRates } from '../tax-rates.ts'
import { orNull } from '../stripe-client.ts'
import { expandedOf, idOf, parseKnownValue } from './answer.rule.ts'
import { listTaxRateIds, type PaymentFacts } from './invoice-from.rule.ts'
import { listPriceIds, purchaseIdOf, subscriptionFrom } from './subscription-from.rule.ts'

export interface Reading {
  client: Stripe
  prices: Prices
  taxRates: TaxRates
}

/** Stripe expands at most four levels, so charges are requested by themselves. */
export const expandedInSubscription = [
  'latest_invoice.confirmation_secret',
  'latest_invoice.payments',
  'default_payment_method',
  'schedule',
  'customer.invoice_settings.default_payment_method',
]
const pageSize = 100
/** Monthly for eighty years. */
const maxInvoices = 1_000
const maxCharges = 10_000

/** Null: Stripe does not know it, or this academy did not make it. */
export async function readSubscription(
  { client, prices, taxRates: rates }: Reading,
  id: string,
): Promise<GatewaySubscription | null> {
  const [subscription, invoices] = await Promise.all([
    orNull(client.subscriptions.retrieve(id, { expand: expandedInSubscription })),
    orNull(listInvoices(client, id)),
  ])
  if (subscription === null || invoices === null || purchaseIdOf(subscription) === null) return null
  const [plans, payments, taxRates] = await Promise.all([
    plansIn(prices, subscription, invoices),
    paymentsOf(client, subscription, invoices),
    rates.percentagesOf(invoices.filter(({ status }) => status === 'paid').flatMap(listTaxRateIds)),
  ])
  return subscriptionFrom({ subscription, invoices, payments, plans, taxRates })
}

/** One that was made just now: nothing was tried to pay it with. */
export async function readNew(
  { prices }: Pick<Reading, 'prices'>,
  subscription: Stripe.Subscription,
): Promise<GatewaySubscription | null> {
  const latest = expandedOf(subscription.latest_invoice)
  const invoices = latest ? [latest] : []
  const plans = await plansIn(prices, subscription, invoices)
  return subscriptionFrom({ subscription, invoices, payments: new Map(), plans })
}

const plansIn = (prices: Prices, subscription: Stripe.Subscription, invoices: readonly Stripe.Invoice[]) => {
  const [items, named] = [
    subscription.items.data.map(({ price }) => price),
    listPriceIds(subscription, invoices),
  ]
  return prices.plansOf(items, named)
}

export const listInvoices = (client: Stripe, subscription: string): Promise<Stripe.Invoice[]> =>
  client.invoices
    .list({ subscription, limit: pageSize, expand: ['data.payments'] })
    .autoPagingToArray({ limit: maxInvoices })

export const listIntentIds = ({ payments }: Stripe.Invoice): string[] =>
  (payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent)).filter((id) => id !== null)

async function paymentsOf(
  client: Stripe,
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
): Promise<Map<string, PaymentFacts>> {
  const open = invoices.filter((invoice) => invoice.status === 'open')
  const openIntents = await Promise.all(
    open.flatMap(listIntentIds).map((intent) => client.paymentIntents.retrieve(intent)),
  )
  const tried = [
    ...invoices.filter((invoice) => invoice.attempted && !open.includes(invoice)).flatMap(listIntentIds),
    ...openIntents.filter((intent) => intent.latest_charge !== null).map(({ id }) => id),
  ]
  const charges = tried.length === 0 ? [] : await listChargesOf(client, subscription, tried)
  const disputed = charges.filter(
    (charge) => charge.disputed && tried.includes(idOf(charge.payment_intent) ?? ''),
  )
  const disputes = (
    await Promise.all(disputed.map(({ id }) => client.disputes.list({ charge: id, limit: pageSize })))
  ).flatMap(({ data }) => data)
  const factsOf = (intents: readonly string[]): PaymentFacts => {
    const own = charges.filter((charge) => intents.includes(idOf(charge.payment_intent) ?? ''))
    return {
      isProcessing: openIntents.some(
        (intent) => intents.includes(intent.id) && parseIntentState(intent) === 'processing',
      ),
      charges: own,
      disputes: disputes.filter(({ charge }) => own.some(({ id }) => id === idOf(charge))),
    }
  }
  return new Map(invoices.map((invoice) => [invoice.id, factsOf(listIntentIds(invoice))]))
}

/** Only the intent says that a bank takes its time before it makes a charge. */
const intentStates: Readonly<Record<string, 'processing' | 'paid' | 'unpaid'>> = {
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'paid',
  requires_payment_method: 'unpaid',
  requires_confirmation: 'unpaid',
  requires_action: 'unpaid',
  canceled: 'unpaid',
}
export const parseIntentState = ({ status }: Stripe.PaymentIntent) =>
  parseKnownValue(intentStates, status, 'state of a payment')

/**
 * All of the customer at once: one call, however many periods were paid. Whether Stripe lists those of a
 * customer who was deleted is not documented.
 */
async function listChargesOf(
  client: Stripe,
  { customer }: Stripe.Subscription,
  intents: readonly string[],
): Promise<Stripe.Charge[]> {
  const id = idOf(customer)
  if (id === null || expandedOf(customer)?.deleted) return listChargesOfIntents(client, intents)
  return client.charges
    .list({ customer: id, limit: pageSize, expand: ['data.refunds'] })
    .autoPagingToArray({ limit: maxCharges })
}

/** With their refunds. An intent has at most a few charges: Stripe stops trying. */
export async function listChargesOfIntents(
  client: Stripe,
  intents: readonly string[],
): Promise<Stripe.Charge[]> {
  const lists = await Promise.all(
    intents.map((intent) =>
      client.charges.list({ payment_intent: intent, limit: pageSize, expand: ['data.refunds'] }),
    ),
  )
  return lists.flatMap(({ data }) => data)
}
