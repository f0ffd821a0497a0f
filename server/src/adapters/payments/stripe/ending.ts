// Ends what is not to be paid any more: a purchase that was not paid, and a subscription with everything that
// is still open of it.
import type Stripe from 'stripe'
import { expandedOf, idOf } from './reading/answer.rule.ts'
import { parseInvoiceStatus } from './reading/invoice-from.rule.ts'
import { listIntentIds, parseIntentState, listInvoices } from './reading/read-subscription.ts'
import { isOverAt, parseSubscriptionStatus } from './reading/subscription-from.rule.ts'
import { isMissing, isRefusal, orNull } from './stripe-client.ts'

/**
 * Voids the first invoice, which Stripe refuses once it was paid: so no payment is lost between the look and
 * the act. Then the subscription ends. `paid`: it was, or its payment is processing.
 */
export async function abandonSubscription(client: Stripe, id: string): Promise<'abandoned' | 'paid'> {
  const before = await openFirstInvoice(client, id)
  if (typeof before === 'string') return before
  try {
    await client.invoices.voidInvoice(before.id)
    await cancelWhereRunning(client, id)
    return 'abandoned'
  } catch (error) {
    const after = isRefusal(error) ? await openFirstInvoice(client, id) : before
    if (typeof after === 'string') return after
    throw error
  }
}

/**
 * Stripe ends a subscription with its first invoice. One that it does not end would renew with the usual card
 * of its customer.
 */
async function cancelWhereRunning(client: Stripe, id: string): Promise<void> {
  const subscription = await orNull(client.subscriptions.retrieve(id))
  if (subscription !== null && !isOverAt(parseSubscriptionStatus(subscription, null)))
    await cancel(client, id)
}

/** The invoice where it is open and not being paid. */
async function openFirstInvoice(client: Stripe, id: string): Promise<Stripe.Invoice | 'abandoned' | 'paid'> {
  const subscription = await orNull(
    client.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] }),
  )
  if (subscription === null) return 'abandoned'
  const latest = expandedOf(subscription.latest_invoice)
  const first = latest?.billing_reason === 'subscription_create' ? latest : null
  const status = parseSubscriptionStatus(subscription, first)
  if (status === 'abandoned') return 'abandoned'
  if (first !== null && parseInvoiceStatus(first) === 'void') {
    await cancel(client, id) // given up, and it goes on
    return 'abandoned'
  }
  if (status !== 'awaitingPayment' || first === null) return 'paid'
  if (parseInvoiceStatus(first) === null) {
    await cancel(client, id) // a draft, which has no payment
    return 'abandoned'
  }
  return (await intentsOf(client, first)).some((intent) => parseIntentState(intent) !== 'unpaid')
    ? 'paid'
    : first
}

const intentsOf = (client: Stripe, invoice: Stripe.Invoice) =>
  Promise.all(listIntentIds(invoice).map((intent) => client.paymentIntents.retrieve(intent)))

const cancel = (client: Stripe, id: string) =>
  orNull(client.subscriptions.cancel(id, { invoice_now: false, prorate: false }))

/**
 * In this order: a subscription whose unpaid invoice is voided before it ends would become active again. A
 * draft is not finished by Stripe any more. What is processing stays open. Each step may be repeated.
 * `whileUnpaid`: nothing of one whose renewal was paid meanwhile.
 */
export async function endSubscription(client: Stripe, id: string, only?: 'whileUnpaid'): Promise<void> {
  const subscription = await orNull(client.subscriptions.retrieve(id))
  if (subscription === null) return
  const status = parseSubscriptionStatus(subscription, null)
  if (only === 'whileUnpaid' && status !== 'retrying' && !isOverAt(status)) return
  if (!isOverAt(status)) await cancel(client, id)
  const invoices = await listInvoices(client, id)
  for (const invoice of invoices) await stopCharging(client, invoice)
}

async function stopCharging(client: Stripe, invoice: Stripe.Invoice): Promise<void> {
  if (invoice.status === 'draft' && invoice.auto_advance)
    await client.invoices.update(invoice.id, { auto_advance: false })
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') return
  try {
    await client.invoices.voidInvoice(invoice.id)
  } catch (error) {
    if (!isRefusal(error) || isMissing(error)) throw error
    const after = await client.invoices.retrieve(invoice.id, { expand: ['payments'] })
    // A payment that is processing decides later, and is given back where it succeeds.
    if (
      after.status === 'open' &&
      !(await intentsOf(client, after)).some((intent) => parseIntentState(intent) === 'processing')
    )
      throw error
  }
}

/** Of Stripe's own page; null: Stripe does not know the subscription. */
export async function openPortal(client: Stripe, id: string, returnUrl: string): Promise<string | null> {
  const customer = idOf((await orNull(client.subscriptions.retrieve(id)))?.customer)
  if (customer === null) return null
  const { url } = await client.billingPortal.sessions.create({ customer, return_url: returnUrl })
  return url
}
