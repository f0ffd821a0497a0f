import type { MigrationSteps } from '../src/db/migrate.ts'

/** Existing rows stay as they are: a release of 0, no choice, and no watched time until the next event. */
export const releasesAndWatchedTime: MigrationSteps = async ({ trx, int64, coveringIndex }) => {
  const columns = [
    ['catalogue_version', 'release'],
    ['program_position', 'chosen_at'],
    ['progress', 'watched_ms'],
  ] as const
  for (const [table, name] of columns) {
    await trx.schema
      .alterTable(table)
      .addColumn(name, int64, (column) => column.notNull().defaultTo(0))
      .execute()
  }
  await trx.schema.dropIndex('progress_of_member').ifExists().execute()
  await coveringIndex(
    'progress_of_member',
    'progress',
    ['member_id', 'activity_id'],
    ['status', 'last_known_ms', 'duration_ms', 'last_activity_at', 'watched_ms'],
  )
}
