import type { MigrationSteps } from '../src/db/migrate.ts'

/** A deleted note keeps its row, empty: a repeat of an earlier change must not bring it back. */
export const notes: MigrationSteps = async ({ table, int64, key }) => {
  await table('activity_note', { clustered: true })
    .addColumn('member_id', key, (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('activity_id', key, (column) => column.notNull())
    // one column that names a row, for the rotation of keys
    .addColumn('id', key, (column) => column.notNull().unique())
    .addColumn('sealed_text', 'text', (column) => column.notNull())
    .addColumn('joined_length', 'integer', (column) => column.notNull())
    .addColumn('drafts', 'text', (column) => column.notNull())
    .addColumn('version', key, (column) => column.notNull())
    .addColumn('changed_at', int64, (column) => column.notNull())
    .addPrimaryKeyConstraint('activity_note_key', ['member_id', 'activity_id'])
    .execute()
}
