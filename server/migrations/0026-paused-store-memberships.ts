import type { MigrationSteps } from '../src/db/migrate.ts'

/** When a store charges again what its holder paused there. */
export const pausedStoreMemberships: MigrationSteps = async ({ trx, int64 }) => {
  await trx.schema.alterTable('membership').addColumn('resumes_at', int64).execute()
}
