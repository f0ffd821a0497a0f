import type { MigrationSteps } from '../src/db/migrate.ts'

/**
 * An emptied field and a step that is not done any more keep their rows: an older change that arrives later
 * must not bring them back.
 */
export const sheetsAndSeries: MigrationSteps = async ({ table, int64, key }) => {
  await table('sheet_text', { clustered: true })
    .addColumn('member_id', key, (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('field', key, (column) => column.notNull())
    // one column that names a row, for the rotation of keys
    .addColumn('id', key, (column) => column.notNull().unique())
    .addColumn('sealed_text', 'text', (column) => column.notNull())
    .addColumn('changed_at', int64, (column) => column.notNull())
    .addPrimaryKeyConstraint('sheet_text_key', ['member_id', 'field'])
    .execute()
  await table('series_step', { clustered: true })
    .addColumn('member_id', key, (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('step', key, (column) => column.notNull())
    .addColumn('is_done', 'integer', (column) => column.notNull())
    .addColumn('changed_at', int64, (column) => column.notNull())
    .addPrimaryKeyConstraint('series_step_key', ['member_id', 'step'])
    .execute()
}
