// Money that went back to a payer, and which subscription an object of a payment is of.
import type Stripe from 'stripe'
import { amountAtStripe } from '@oka/contract/membership/stripe-amount.rule.ts'
import { expandedOf, idOf } from './reading/answer.rule.ts'
import { listIntentIds, listChargesOfIntents } from './reading/read-subscription.ts'
import { PaymentsUnavailableError } from '../../../ports/payments.ts'
import { hasCode, orNull, withKeys } from './stripe-client.ts'

interface RefundOrder {
  subscriptionId: string
  invoiceId: string
  /** In all, what was refunded before included; undefined: all of it. */
  upTo: number | undefined
}

/** Each time that another call was first something was given back, so three are enough for two people. */
const maxRounds = 3

/**
 * Without an amount Stripe gives back exactly what is left. Of what is disputed the bank has taken it
 * already. Calls at the same time are one at Stripe, also of other amounts, so what is missing then follows.
 */
export async function refundInvoice(client: Stripe, order: RefundOrder): Promise<void> {
  const { subscriptionId, invoiceId, upTo } = order
  for (let round = 0; round <= maxRounds; round++) {
    const invoice = await orNull(client.invoices.retrieve(invoiceId, { expand: ['payments'] }))
    if (invoice === null || findSubscriptionId(invoice) !== subscriptionId || invoice.status !== 'paid')
      return
    const charges = await listChargesOfIntents(client, listIntentIds(invoice))
    let room =
      upTo === undefined
        ? Infinity
        : amountAtStripe(invoice.currency.toUpperCase(), upTo) -
          charges.reduce((sum, charge) => sum + charge.amount_refunded, 0)
    let isDone = true
    for (const charge of charges.filter(({ status, refunded }) => status === 'succeeded' && !refunded)) {
      const part = Math.min(charge.amount - charge.amount_refunded, room)
      room -= part
      if (part <= 0) continue
      if (round === maxRounds) throw new PaymentsUnavailableError('A refund was overtaken again and again')
      if (await refund(client, charge, upTo === undefined ? undefined : part)) isDone = false
    }
    if (isDone) return
  }
}

/**
 * The key is the same until something of the charge was given back, so calls at the same time are one, also
 * of other amounts. False: Stripe gives nothing of it back.
 */
async function refund(
  client: Stripe,
  { id, amount_refunded: before, refunds }: Stripe.Charge,
  amount: number | undefined,
): Promise<boolean> {
  try {
    await withKeys<unknown>(
      `refund/${id}/${before}/${refunds?.data.length ?? 0}`,
      (idempotencyKey) =>
        client.refunds.create({ charge: id, ...(amount !== undefined && { amount }) }, { idempotencyKey }),
      async () => ((await client.charges.retrieve(id)).amount_refunded > before ? true : null),
    )
    return true
  } catch (error) {
    if (!hasCode(error, 'charge_already_refunded', 'charge_disputed', 'refund_disputed_payment')) throw error
    return false
  }
}

export const findSubscriptionId = ({ parent }: Stripe.Invoice): string | null =>
  idOf(parent?.subscription_details?.subscription)

/** Of a payment intent or a charge; null: of none. */
export async function findSubscription(client: Stripe, objectId: string): Promise<string | null> {
  const intent = objectId.startsWith('pi_') ? objectId : await intentOfCharge(client, objectId)
  if (intent === null) return null
  const payments = await orNull(
    client.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent },
      limit: 1,
      expand: ['data.invoice'],
    }),
  )
  const invoice = expandedOf(payments?.data[0]?.invoice)
  return invoice === null || invoice.deleted ? null : findSubscriptionId(invoice)
}

export async function findSubscriptionOfInvoice(client: Stripe, invoiceId: string): Promise<string | null> {
  const invoice = await orNull(client.invoices.retrieve(invoiceId))
  return invoice && findSubscriptionId(invoice)
}

async function intentOfCharge(client: Stripe, chargeId: string): Promise<string | null> {
  const charge = await orNull(client.charges.retrieve(chargeId))
  return idOf(charge?.payment_intent)
}

const pageSize = 100
const maxReturned = 10_000
/** Stripe takes a hundred calls a second of everyone together. */
const callsAtOnce = 5

export async function listReturned(client: Stripe, since: number): Promise<string[]> {
  const range = { created: { gte: Math.floor(since / 1_000) }, limit: pageSize }
  const [refunds, disputes] = await Promise.all([
    client.refunds.list(range).autoPagingToArray({ limit: maxReturned }),
    client.disputes.list(range).autoPagingToArray({ limit: maxReturned }),
  ])
  const objects = [...refunds, ...disputes]
    .map(({ payment_intent: intent, charge }) => idOf(intent) ?? idOf(charge))
    .filter((id) => id !== null)
  const waiting = [...new Set(objects)]
  const found = new Set<string>()
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const subscription = await findSubscription(client, next)
      if (subscription !== null) found.add(subscription)
    }
  }
  await Promise.all(Array.from({ length: callsAtOnce }, work))
  return [...found]
}
