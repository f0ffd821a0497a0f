import type { MigrationSteps } from '../src/db/migrate.ts'

/** A removed activity keeps its row: an older change that arrives later must not save it again. */
export const savedActivities: MigrationSteps = async ({ table, int64, key }) => {
  await table('saved_activity', { clustered: true })
    .addColumn('member_id', key, (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('activity_id', key, (column) => column.notNull())
    .addColumn('is_saved', 'integer', (column) => column.notNull())
    .addColumn('changed_at', int64, (column) => column.notNull())
    .addPrimaryKeyConstraint('saved_activity_key', ['member_id', 'activity_id'])
    .execute()
}
