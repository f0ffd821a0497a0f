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
    by: "((coalesce(merged_at, kept_from, created_at))) where kind = 'anonymous'",
  },
  {
    name: 'member_by_landing_email',
    table: 'member',
    by: '((coalesce(landing_email_at, created_at))) where landing_email is not null',
  },
  {
    name: 'partner_user_unused',
    ...byOne('partner_user', '(case when user_key is null and has_saved = 0 then last_visit_at end)'),
  },
  ofErasedMembers('ledger_entry', 'recorded_at'),
  ofErasedMembers('receipt_details', 'recorded_at'),
  ofErasedMembers('coupon_use', 'used_at'),
]

/** Of two columns SQLite would take the index of one, and sort all that it finds there. */
function byOne(table: string, expression: string): Omit<NewIndex, 'name'> {
  return { table, by: `(${expression}) where ${expression} is not null` }
}

function ofErasedMembers(table: string, column: string): NewIndex {
  return {
    name: `${table}_without_member`,
    ...byOne(table, `(case when subject_id is null then ${column} end)`),
  }
}
