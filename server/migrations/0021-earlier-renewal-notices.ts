import { sql } from 'kysely'
import { dayMs } from '@oka/contract/shared/durations.ts'
import type { MigrationSteps } from '../src/db/migrate.ts'

/** A year is announced 30 days before instead of 14. */
const earlierMs = 16 * dayMs
const longestOtherMs = 300 * dayMs

/** Mails before renewals of a year that wait already. What is late by now is mailed at once. */
export const earlierRenewalNotices: MigrationSteps = async ({ trx }) => {
  await sql`update job set run_at = run_at - ${sql.lit(earlierMs)}
    where kind = 'renewal-notice' and failed_at is null and leased_until is null and unique_key in (
      select 'renewal-notice:' || invoice_id from ledger_entry where kind = 'paid' and period_end - period_start > ${sql.lit(longestOtherMs)})`.execute(
    trx,
  )
}
