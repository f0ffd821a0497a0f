// Gives back a payment whose account is deleted: only its receipt leads to it any more.
import { AppError } from '../../../errors/app-error.ts'
import type { Database } from '../../../db/database.ts'
import type { Payments } from '../../../ports/payments.ts'
import {
  emptyEntry,
  findPaidEntry,
  listEntriesOfMembership,
  priceText,
  recordErasedEntries,
} from '../../membership/index.ts'
import { paymentsOf } from '../overview/payments.rule.ts'
import { atPayments } from '../sync/at-payments.ts'
import { refundEntries } from '../sync/entries-of-subscription.ts'

interface ErasedDeps {
  database: Database
  payments: Payments
}

export interface ErasedRefund {
  priceString: string
  /** All of it was given back before. */
  isRepeat: boolean
}

/**
 * `receipt`: its id, or its number. Throws `receipt_unknown`, `refund_not_possible` while the bank holds the
 * money, `payments_unavailable`, and `membership_managed_elsewhere` where its member has an account, who is
 * mailed and whose membership ends by `refundPayment`. May be repeated.
 */
export async function refundErased(
  { database, payments }: ErasedDeps,
  receipt: string,
  now: number,
): Promise<ErasedRefund> {
  const found = await findPaidEntry(database.db, payments.source, receipt)
  if (found === null) throw new AppError('receipt_unknown')
  if (found.hasAccount) throw new AppError('membership_managed_elsewhere')
  const { subject, membershipId, invoiceId } = found
  const paymentOf = async () =>
    paymentsOf(await listEntriesOfMembership(database.db, membershipId)).find(
      ({ entry }) => entry.invoiceId === invoiceId,
    )
  const before = await paymentOf()
  if (!before) throw new AppError('receipt_unknown')
  if (before.isDisputed) throw new AppError('refund_not_possible')
  const { entry } = before
  await atPayments(async () => {
    const subscriptionId = await payments.findSubscriptionOfInvoice(
      { invoiceId, purchaseId: membershipId },
      now,
    )
    if (subscriptionId === null) throw new AppError('receipt_unknown')
    await payments.refundInvoice(subscriptionId, invoiceId, now)
    const invoice = (await payments.readSubscription(subscriptionId, now))?.invoices.find(
      ({ id }) => id === invoiceId,
    )
    const { programId, source, planId, currency, invoiceNumber } = entry
    const base = {
      ...emptyEntry,
      membershipId,
      programId,
      source,
      planId,
      currency,
      invoiceId,
      invoiceNumber,
    }
    await database.inTransaction(async (trx) => {
      const recorded = await listEntriesOfMembership(trx, membershipId)
      if (invoice) await recordErasedEntries(trx, subject, refundEntries(invoice, { ...base, recorded }), now)
    })
  })
  return { priceString: priceText(entry.currency, entry.amount), isRepeat: before.left === 0 }
}
