// What the commands use of the server; operations/open-operations.ts opens it.
import type { Database } from '../db/database.ts'
import type { SealedValues } from '../encryption/sealed-values.ts'
import type { BillingDeps, CompareDeps, StoreDeps } from '../features/billing/index.ts'
import type { LiveCatalogue } from '../features/catalogue/index.ts'
import type { ErasureList } from '../features/personal-data/index.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { Bounces } from '../mail/bounces.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import type { PersonDataSources } from '../member-records/person-data.ts'
import type { WrittenMails } from '../ports/mail.ts'

export interface Operations {
  database: Database
  catalogue: LiveCatalogue
  sealedValues: SealedValues
  personDataSources: PersonDataSources
  bounces: Bounces
  writtenMails: WrittenMails
  erasures: ErasureList
  jobs: JobQueue
  mail: MailQueue
  /**
   * Opened by the commands that move money. Throws a `CommandError` without the keys that sign the gateway's
   * messages.
   */
  openPurchases: () => Promise<BillingDeps>
  /** Reads the gateway and the stores. Throws as `openPurchases` does. */
  openComparison: () => Promise<CompareDeps>
  /** Reads the stores of a member. Throws a `CommandError` where none are set up. */
  openStores: () => StoreDeps
  /** Throws as `openStores` does, and `PaymentsUnavailableError`. */
  checkStoreKey: () => Promise<{ works: boolean; text: string }>
  /** Before the database is closed. */
  stop: () => void
}
