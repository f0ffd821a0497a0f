// Whether a purchase that was begun is being paid: only its gateway knows, and its message may be late.
import type { OpenPurchase } from '@oka/contract/membership/membership-overview.schema.ts'
import type { StoredRow } from '../../../db/schema.ts'
import { PaymentsUnavailableError, type GatewaySubscription, type Payments } from '../../../ports/payments.ts'

export interface OpenPayment {
  status: OpenPurchase['status']
  /** Of the first invoice, in minor units; null: not read. */
  amount: number | null
}

const unknown: OpenPayment = { status: 'unknown', amount: null }
/** A page waits for it. In ms. */
const limitMs = 4_000

/** Never throws where the gateway cannot be reached, or is slow. */
export async function readOpenPayment(
  payments: Payments,
  purchase: StoredRow<'purchase'>,
  now: number,
): Promise<OpenPayment> {
  const { subscription_id: subscriptionId, source } = purchase
  // Nothing can be paid before it is made at the gateway; one of the sandbox, where another gateway took its
  // place, nowhere.
  if (subscriptionId === null || source !== payments.source)
    return { status: 'awaitingPayment', amount: null }
  const reading = payments.readSubscription(subscriptionId, now).catch((error: unknown) => {
    if (error instanceof PaymentsUnavailableError) return null
    throw error
  })
  const subscription = await Promise.race([reading, nothingAfter(limitMs)])
  return subscription === null ? unknown : openPaymentOf(subscription)
}

/** What was paid and is not recorded yet is on its way. */
function openPaymentOf({ status, invoices }: GatewaySubscription): OpenPayment {
  const [invoice] = invoices
  const isUnderWay = invoice !== undefined && (invoice.isProcessing || invoice.status === 'paid')
  return {
    status: isUnderWay || status === 'active' ? 'processing' : 'awaitingPayment',
    amount: invoice?.total ?? null,
  }
}

const nothingAfter = (ms: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), ms).unref())
