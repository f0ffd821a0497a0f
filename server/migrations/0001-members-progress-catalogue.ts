import type { MigrationSteps } from '../src/db/migrate.ts'

export const membersProgressCatalogue: MigrationSteps = async ({ table, int64, key, coveringIndex }) => {
  await table('member', { clustered: true })
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('credential_hash', key, (column) => column.unique())
    .addColumn('landing_activity_id', 'text')
    .addColumn('landing_program_id', 'text')
    .addColumn('landing_email', 'text')
    .addColumn('marketing', 'text')
    .addColumn('created_at', int64, (column) => column.notNull())
    .execute()

  await table('enrollment', { clustered: true })
    .addColumn('member_id', key, (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('program_id', key, (column) => column.notNull())
    .addColumn('next_activity_id', 'text', (column) => column.notNull())
    .addColumn('updated_at', int64, (column) => column.notNull())
    .addPrimaryKeyConstraint('enrollment_key', ['member_id', 'program_id'])
    .execute()

  await table('progress', { clustered: true })
    .addColumn('member_id', key, (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('activity_id', key, (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('last_known_ms', int64, (column) => column.notNull())
    .addColumn('duration_ms', int64, (column) => column.notNull())
    .addColumn('last_activity_at', int64, (column) => column.notNull())
    .addPrimaryKeyConstraint('progress_key', ['member_id', 'activity_id'])
    .execute()
  await coveringIndex(
    'progress_of_member',
    'progress',
    ['member_id', 'activity_id'],
    ['status', 'last_known_ms', 'duration_ms', 'last_activity_at'],
  )

  await table('catalogue_version')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('version', int64, (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('loaded_at', int64, (column) => column.notNull())
    .execute()

  await table('program', { clustered: true })
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('is_withdrawn', 'integer', (column) => column.notNull())
    .execute()

  // A lesson is never deleted: withdrawn, it keeps its place in the order and everybody's marks.
  await table('activity', { clustered: true })
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('program_id', key, (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('is_withdrawn', 'integer', (column) => column.notNull())
    .execute()

  await table('quota', { clustered: true })
    .addColumn('bucket', key, (column) => column.primaryKey().notNull())
    .addColumn('window_start', int64, (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull())
    .execute()
}
