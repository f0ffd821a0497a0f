// Before a member is erased: nothing may be charged of them any more, and whoever erased first could not say which subscription to end.
import type { Database } from '../../../db/database.ts'
import type { Payments } from '../../../ports/payments.ts'
import { listSubscriptions } from './subscriptions.store.ts'

interface Leaving {
  memberId: string
  /** When the account was deleted. */
  leftAt: number
}

/** May be repeated. Throws `PaymentsUnavailableError`: then nothing may be erased yet. */
export async function endSubscriptions({ database, payments }: EndDeps, { memberId, leftAt }: Leaving, now: number): Promise<void> {
  for (const { subscriptionId, isOpen } of await listSubscriptions(database.db, memberId, payments.source)) {
    if (isOpen && (await payments.abandonSubscription(subscriptionId, now)) === 'abandoned') continue
    await payments.endSubscription(subscriptionId, now)
    await refundSince(payments, subscriptionId, isOpen ? 0 : leftAt, now)
  }
}

interface EndDeps {
  database: Database
  payments: Payments
}

/** What opened nothing any more: a first payment while the account was deleted, and a renewal while the gateway could not be reached from here. */
async function refundSince(payments: Payments, subscriptionId: string, since: number, now: number) {
  const subscription = await payments.readSubscription(subscriptionId, now)
  for (const { id, paidAt } of subscription?.invoices ?? []) if (paidAt !== null && paidAt >= since) await payments.refundInvoice(subscriptionId, id, now)
}
