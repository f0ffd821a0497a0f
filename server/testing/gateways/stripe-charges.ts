import type Stripe from 'stripe'
import type { Charge } from './test-gateway.ts'

const all = { limit: 10_000 }

/** In Stripe's own words: nothing of the adapter is used, so that what it misreads is seen. */
export async function stripeCharges(stripe: Stripe): Promise<Charge[]> {
  const [invoices, charges, disputes] = await Promise.all([
    stripe.invoices.list({ status: 'paid', limit: 100, expand: ['data.payments'] }).autoPagingToArray(all),
    stripe.charges.list({ limit: 100 }).autoPagingToArray(all),
    stripe.disputes.list({ limit: 100 }).autoPagingToArray(all),
  ])
  const lost = new Set(disputes.filter(({ status }) => status !== 'won').map(({ charge }) => charge))
  return invoices.map(({ id, parent, payments, lines }) => {
    const intents = new Set((payments?.data ?? []).map(({ payment }) => payment.payment_intent))
    const paid = charges.filter(
      ({ payment_intent: intent, status }) => status === 'succeeded' && intents.has(intent ?? undefined),
    )
    const sumOf = (amount: (charge: Stripe.Charge) => number) =>
      paid.reduce((sum, charge) => sum + amount(charge), 0)
    const { start = 0, end = 0 } = lines.data.at(-1)?.period ?? {}
    return {
      purchaseId: parent?.subscription_details?.metadata?.purchaseId ?? '',
      invoiceId: id,
      remaining: sumOf((charge) => charge.amount - charge.amount_refunded),
      isReturned: paid.some((charge) => charge.refunded || lost.has(charge.id)),
      periodStart: start * 1_000,
      periodEnd: end * 1_000,
    }
  })
}
