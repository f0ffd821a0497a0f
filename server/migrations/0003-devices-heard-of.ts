import type { MigrationSteps } from '../src/db/migrate.ts'

/** Only the most recently seen devices of a member are stored. */
export const devicesHeardOf: MigrationSteps = async ({ trx, int64 }) => {
  await trx.schema
    .alterTable('device_mark')
    .addColumn('heard_at', int64, (column) => column.notNull().defaultTo(0))
    .execute()
}
