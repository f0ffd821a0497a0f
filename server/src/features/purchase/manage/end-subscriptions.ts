// Before a member is erased: nothing may be charged of them any more, and whoever erased first could not say which subscription to end.
import type { Database } from '../../../db/database.ts'
import type { Payments } from '../../../ports/payments.ts'
import { listSubscriptions } from './subscriptions.store.ts'

/** May be repeated. Throws `PaymentsUnavailableError`: then nothing may be erased yet. */
export async function endSubscriptions({ database, payments }: { database: Database; payments: Payments }, memberId: string, now: number): Promise<void> {
  for (const { subscriptionId, isOpen } of await listSubscriptions(database.db, memberId, payments.source)) {
    if (isOpen && (await payments.abandonSubscription(subscriptionId, now)) === 'abandoned') continue
    // Paid while the account was deleted: it opened nothing, so it is given back.
    if (isOpen) await refundAll(payments, subscriptionId, now)
    await payments.endSubscription(subscriptionId, now)
  }
}

async function refundAll(payments: Payments, subscriptionId: string, now: number) {
  const subscription = await payments.readSubscription(subscriptionId, now)
  for (const { id, status } of subscription?.invoices ?? []) if (status === 'paid') await payments.refundInvoice(subscriptionId, id, now)
}
