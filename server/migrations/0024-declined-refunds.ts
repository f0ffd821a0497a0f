import type { MigrationSteps } from '../src/db/migrate.ts'

/** When the first request of a refund was declined: it was made once more. */
export const declinedRefunds: MigrationSteps = async ({ trx, int64 }) => {
  await trx.schema.alterTable('refund_request').addColumn('declined_before', int64).execute()
}
