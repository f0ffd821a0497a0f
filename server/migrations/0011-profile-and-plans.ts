import type { MigrationSteps } from '../src/db/migrate.ts'

/** What is emptied or taken back keeps its row: an older change that arrives later must not bring it back. */
export const profileAndPlans: MigrationSteps = async ({ table, int64, key }) => {
  await table('profile_answer', { clustered: true })
    .addColumn('member_id', key, (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('field', key, (column) => column.notNull())
    // one column that names a row, for the rotation of keys
    .addColumn('id', key, (column) => column.notNull().unique())
    .addColumn('sealed_value', 'text', (column) => column.notNull())
    .addColumn('changed_at', int64, (column) => column.notNull())
    .addPrimaryKeyConstraint('profile_answer_key', ['member_id', 'field'])
    .execute()
  await table('left_out_activity', { clustered: true })
    .addColumn('member_id', key, (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('activity_id', key, (column) => column.notNull())
    .addColumn('is_left_out', 'integer', (column) => column.notNull())
    .addColumn('reason', key, (column) => column.notNull())
    .addColumn('changed_at', int64, (column) => column.notNull())
    .addPrimaryKeyConstraint('left_out_activity_key', ['member_id', 'activity_id'])
    .execute()
  await table('week_plan', { clustered: true })
    .addColumn('member_id', key, (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('week', key, (column) => column.notNull())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('changed_at', int64, (column) => column.notNull())
    .addPrimaryKeyConstraint('week_plan_key', ['member_id', 'week'])
    .execute()
}
