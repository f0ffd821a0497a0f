import { sql } from 'kysely'
import type { MigrationSteps } from '../src/db/migrate.ts'

/** So that the clean-up reads only what can have expired, oldest first (OPS-9). */
export const cleanUpReadsWhatCanExpire: MigrationSteps = async ({ trx, int64 }) => {
  await trx.schema.alterTable('member').addColumn('kept_from', int64).execute()
  await trx.schema
    .alterTable('partner_user')
    .addColumn('has_saved', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`create index member_anonymous_by_expiry on member ((coalesce(merged_at, kept_from, created_at)), id)
    where kind = 'anonymous'`.execute(trx)
  await sql`create index member_by_landing_email on member ((coalesce(landing_email_at, created_at)))
    where landing_email is not null`.execute(trx)
  await sql`create index partner_user_unused on partner_user (last_visit_at, member_id)
    where user_key is null and has_saved = 0`.execute(trx)
  // of erased members
  await sql`create index ledger_entry_without_member on ledger_entry (recorded_at) where subject_id is null`.execute(
    trx,
  )
  await sql`create index receipt_details_without_member on receipt_details (recorded_at) where subject_id is null`.execute(
    trx,
  )
  await sql`create index coupon_use_without_member on coupon_use (used_at) where subject_id is null`.execute(
    trx,
  )
}
