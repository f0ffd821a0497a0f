import type { MigrationSteps } from '../src/db/migrate.ts'
import type { NewIndex } from '../src/db/new-indexes.ts'

/** So that the clean-up reads only what can have expired, oldest first (OPS-9). */
export const cleanUpReadsWhatCanExpire: MigrationSteps = async ({ trx, int64 }) => {
  await trx.schema.alterTable('member').addColumn('kept_from', int64).execute()
  await trx.schema
    .alterTable('partner_user')
    .addColumn('has_saved', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

export const indexesOfCleanUp: readonly NewIndex[] = [
  {
    name: 'member_anonymous_by_expiry',
    table: 'member',
    by: "((coalesce(merged_at, kept_from, created_at)), id) where kind = 'anonymous'",
  },
  {
    name: 'member_by_landing_email',
    table: 'member',
    by: '((coalesce(landing_email_at, created_at))) where landing_email is not null',
  },
  {
    name: 'partner_user_unused',
    table: 'partner_user',
    by: '(last_visit_at, member_id) where user_key is null and has_saved = 0',
  },
  // of erased members
  { name: 'ledger_entry_without_member', table: 'ledger_entry', by: '(recorded_at) where subject_id is null' },
  {
    name: 'receipt_details_without_member',
    table: 'receipt_details',
    by: '(recorded_at) where subject_id is null',
  },
  { name: 'coupon_use_without_member', table: 'coupon_use', by: '(used_at) where subject_id is null' },
]
