import type { Database } from '../../../db/database.ts'
import type { JobQueue } from '../../../jobs/job-queue.ts'
import type { MailQueue } from '../../../mail/mail-queue.ts'
import type { Payments } from '../../../ports/payments.ts'

export interface SyncDeps {
  database: Database
  payments: Payments
  jobs: JobQueue
  mail: MailQueue
}

/**
 * Reads one subscription of a purchase from its gateway and records in the ledger what happened since: the same from a webhook, from the browser's return and
 * from a job, however often and in whatever order. Throws `payments_unavailable`.
 */
export async function syncPurchase(_deps: SyncDeps, _purchaseId: string, _now: number): Promise<void> {}
