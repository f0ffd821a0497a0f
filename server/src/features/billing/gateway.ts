// What billing works with, and what it says when the gateway cannot be reached.
import type { Logger } from 'pino'
import type { Database, Trx } from '../../db/database.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { MailQueue } from '../../mail/mail-queue.ts'
import { PaymentsUnavailableError, type Payments } from '../../ports/payments.ts'
import type { LedgerEntry } from './ledger/enrollments.rule.ts'
import type { PurchaseLimits } from './card-testing.ts'
import type { Seller } from './receipts.store.ts'
import { AppError } from '../../errors/app-error.ts'

/** What was recorded of a member's money just now, and was not known before. */
export interface RecordedPayment {
  memberId: string
  /** In the order in which they were recorded, of one or more memberships. */
  entries: readonly LedgerEntry[]
}

/** In the transaction that records it, so that what follows from it happens once. */
export type PaymentListener = (trx: Trx, recorded: RecordedPayment, now: number) => Promise<void>

export interface BillingDeps {
  database: Database
  payments: Payments
  purchaseLimits: PurchaseLimits
  jobs: JobQueue
  mail: MailQueue
  sealedValues: SealedValues
  /** As it stands on receipts of payments from now on. */
  seller: Seller
  /** Tells every feature that wants to know. */
  onPayment: PaymentListener
  log: Logger
}

/** Calls of the gateway. Throws `payments_unavailable` where it cannot be reached. */
export async function callGateway<R>(calls: () => Promise<R>): Promise<R> {
  try {
    return await calls()
  } catch (error) {
    if (error instanceof PaymentsUnavailableError)
      throw new AppError('payments_unavailable', { cause: error })
    throw error
  }
}

/** Where a gateway posts its messages. */
export const webhookPath = '/api/webhooks/payments'
