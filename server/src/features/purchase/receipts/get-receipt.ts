import type { Receipt, RefundDocument } from '@oka/contract/membership/membership-overview.schema.ts'
import type { Database } from '../../../db/database.ts'
import type { SealedValues } from '../../../encryption/sealed-values.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { LiveCatalogue } from '../../catalogue/index.ts'
import { readAccount } from '../../identity/index.ts'
import { listEntries, noEntitlements } from '../../membership/index.ts'
import { paymentsOf, type Payment } from '../overview/payments.rule.ts'
import { findReceiptDetails, type Seller } from './receipt-details.store.ts'
import { receiptFrom, refundDocumentFrom } from './receipt-from.ts'

export interface ReceiptDeps {
  database: Database
  catalogue: LiveCatalogue
  sealedValues: SealedValues
  seller: Seller
}

/** Throws `receipt_unknown`, also for another member's. */
export async function getReceipt(
  deps: ReceiptDeps,
  memberId: string,
  receiptId: string,
  now: number,
): Promise<Receipt> {
  const payment = (await listPayments(deps, memberId)).find(({ entry }) => entry.invoiceId === receiptId)
  if (!payment) throw new AppError('receipt_unknown')
  return receiptFrom(payment, await readFacts(deps, memberId, payment, now))
}

/** Throws as `getReceipt` does. */
export async function getRefundDocument(
  deps: ReceiptDeps,
  memberId: string,
  refundId: string,
  now: number,
): Promise<RefundDocument> {
  for (const payment of await listPayments(deps, memberId)) {
    const refund = payment.refunds.find(({ sourceEventId }) => sourceEventId === refundId)
    if (refund) return refundDocumentFrom(payment, refund, await readFacts(deps, memberId, payment, now))
  }
  throw new AppError('receipt_unknown')
}

async function listPayments({ database }: ReceiptDeps, memberId: string): Promise<Payment[]> {
  if ((await readAccount(database, memberId)) === null) throw new AppError('unauthenticated')
  return paymentsOf(await listEntries(database.db, memberId))
}

async function readFacts(
  { database, catalogue, sealedValues, seller }: ReceiptDeps,
  memberId: string,
  { entry }: Payment,
  now: number,
) {
  const { programId, invoiceId } = entry
  const details = await findReceiptDetails(database.db, sealedValues, { memberId, invoiceId })
  const programTitle = catalogue.viewFor(noEntitlements, now).programs.get(programId)?.fullName ?? programId
  return { details: details ?? { buyer: null, seller, taxRate: null }, programTitle }
}
