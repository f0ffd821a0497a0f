import type { MigrationSteps } from '../src/db/migrate.ts'

/** Since when the gateway goes on with a membership whose latest period cannot be read. */
export const unreadableMemberships: MigrationSteps = async ({ trx, int64 }) => {
  await trx.schema.alterTable('membership').addColumn('unreadable_since', int64).execute()
}
