import type { MigrationSteps } from '../src/db/migrate.ts'

/** Counts only: nothing says who began or finished a lesson. */
export const partnerFigures: MigrationSteps = async ({ table, int64, key }) => {
  await table('partner_figure', { clustered: true })
    .addColumn('partner_id', key, (column) => column.notNull())
    .addColumn('week', int64, (column) => column.notNull())
    .addColumn('activity_id', key, (column) => column.notNull())
    .addColumn('begun', int64, (column) => column.notNull())
    .addColumn('finished', int64, (column) => column.notNull())
    .addPrimaryKeyConstraint('partner_figure_key', ['partner_id', 'week', 'activity_id'])
    .execute()
}
