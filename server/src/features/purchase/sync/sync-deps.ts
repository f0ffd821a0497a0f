import type { Logger } from 'pino'
import type { Database } from '../../../db/database.ts'
import type { SealedValues } from '../../../encryption/sealed-values.ts'
import type { JobQueue } from '../../../jobs/job-queue.ts'
import type { MailQueue } from '../../../mail/mail-queue.ts'
import type { Payments } from '../../../ports/payments.ts'
import type { PurchaseLimits } from '../limits/purchase-limits.ts'
import type { Seller } from '../receipts/receipt-details.store.ts'

export interface SyncDeps {
  database: Database
  payments: Payments
  purchaseLimits: PurchaseLimits
  jobs: JobQueue
  mail: MailQueue
  sealedValues: SealedValues
  /** As it stands on receipts of payments from now on. */
  seller: Seller
  log: Logger
}
