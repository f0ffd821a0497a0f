import type { MigrationSteps } from '../src/db/migrate.ts'

/** Reminders by mail: who wants them, when, and when the last one came. */
export const reminders: MigrationSteps = async ({ table, int64, key }) => {
  await table('reminder')
    .addColumn('member_id', key, (column) =>
      column.primaryKey().notNull().references('member.id').onDelete('cascade'),
    )
    .addColumn('token_hash', key, (column) => column.notNull().unique())
    .addColumn('open_hash', key, (column) => column.unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('at_minute', 'integer', (column) => column.notNull())
    .addColumn('quiet_from', 'integer', (column) => column.notNull())
    .addColumn('quiet_to', 'integer', (column) => column.notNull())
    .addColumn('switched_at', int64, (column) => column.notNull())
    .addColumn('last_sent_at', int64)
    .addColumn('followed_at', int64)
    .addColumn('ignored_since', int64)
    .addColumn('activity_id', key)
    .execute()
}
