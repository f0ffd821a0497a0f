// Before a member is erased: nothing may be charged of them any more, and whoever erased first could not say
// which subscription to end.
import type { Database } from '../../../db/database.ts'
import type { GatewayInvoice, GatewaySubscription, Payments } from '../../../ports/payments.ts'
import { recordLeftMoney, recordUnfinished } from '../sync/late-payment.ts'
import { readPurchase } from '../sync/purchase.store.ts'
import { isKnownAtGateway, listSubscriptions } from './subscriptions.store.ts'

interface Leaving {
  memberId: string
  /** When the account was deleted. */
  leftAt: number
}

interface EndDeps {
  database: Database
  payments: Payments
}

/**
 * So long a payment that is processing is waited for, and given back when it succeeded. A bank that takes
 * longer waits for a subscription that is over.
 */
const longestWaitMs = 36 * 3_600_000

/**
 * May be repeated. Throws `PaymentsUnavailableError`, and an error of its own while a payment is processing:
 * then nothing may be erased yet, since afterwards no row says what to give back.
 */
export async function endSubscriptions(
  { database, payments }: EndDeps,
  { memberId, leftAt }: Leaving,
  now: number,
): Promise<void> {
  const mayWait = now < leftAt + longestWaitMs
  let isWaiting = false
  for (const { purchaseId, subscriptionId, isOpen } of await listSubscriptions(
    database.db,
    memberId,
    payments.source,
  )) {
    if (isOpen && (await payments.abandonSubscription(subscriptionId, now)) === 'abandoned') continue
    // One that is ended while its first payment is processing could not be given back where that succeeds.
    if (isOpen && mayWait && (await isProcessing(payments, subscriptionId, now))) {
      isWaiting = true
      continue
    }
    await payments.endSubscription(subscriptionId, now)
    const subscription = await refundSince(payments, subscriptionId, isOpen ? 0 : leftAt, now)
    if (subscription === null) continue
    const left = {
      memberId,
      source: payments.source,
      couponCode: (await readPurchase(database.db, purchaseId))?.coupon_code ?? null,
    }
    // else the gateway names another, and the books must not
    const isNamed = subscription.purchaseId === purchaseId
    if (isNamed) await recordLeftMoney({ database }, subscription, left, now)
    if (!hasProcessing(subscription.invoices)) continue
    if (mayWait) isWaiting = true
    else if (isOpen && isNamed) await recordUnfinished({ database }, subscription, left, now)
  }
  if (isWaiting)
    throw Object.assign(new Error('A payment of a deleted account is processing'), {
      code: 'payment_processing',
    })
  if (await isKnownAtGateway(database.db, memberId, payments.source))
    await payments.forgetBuyer(memberId, now)
}

async function isProcessing(payments: Payments, subscriptionId: string, now: number): Promise<boolean> {
  return hasProcessing((await payments.readSubscription(subscriptionId, now))?.invoices ?? [])
}

const hasProcessing = (invoices: readonly GatewayInvoice[]) =>
  invoices.some((invoice) => invoice.isProcessing)

/**
 * Gives back what opened nothing any more: a first payment while the account was deleted, and a renewal while
 * the gateway could not be reached from here. Returns how the subscription stands after it; a payment that is
 * still processing by that reading is given back at the next try.
 */
async function refundSince(
  payments: Payments,
  subscriptionId: string,
  since: number,
  now: number,
): Promise<GatewaySubscription | null> {
  const before = await payments.readSubscription(subscriptionId, now)
  const paid = (before?.invoices ?? []).filter(({ paidAt }) => paidAt !== null && paidAt >= since)
  for (const { id } of paid) await payments.refundInvoice(subscriptionId, id, now)
  if (before === null || paid.length === 0) return before
  const after = await payments.readSubscription(subscriptionId, now)
  // What was paid between the two readings was not given back, and counts as processing.
  return {
    ...before,
    invoices: before.invoices.map((one) => ({
      ...one,
      refunds: after?.invoices.find(({ id }) => id === one.id)?.refunds ?? one.refunds,
    })),
  }
}
