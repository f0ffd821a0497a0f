import type { MigrationSteps } from '../src/db/migrate.ts'

/** The lesson from which a membership is bought. */
export const lessonOfPurchase: MigrationSteps = async ({ trx, key }) => {
  await trx.schema.alterTable('purchase').addColumn('activity_id', key).execute()
}
