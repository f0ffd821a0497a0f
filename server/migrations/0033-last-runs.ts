import type { MigrationSteps } from '../src/db/migrate.ts'

/** When the clean-up and a backup ended well last, in any process: operators watch that they go on (OPS-8). */
export const lastRuns: MigrationSteps = async ({ table, int64, key }) => {
  await table('last_run')
    .addColumn('operation', key, (column) => column.primaryKey())
    .addColumn('finished_at', int64, (column) => column.notNull())
    .execute()
}
