import type { MigrationSteps } from '../src/db/migrate.ts'

/**
 * Who withdrew their consent to health answers, as hashes: replayed after a backup from before is restored,
 * as deletions are.
 */
export const withdrawnConsents: MigrationSteps = async ({ table, int64, key }) => {
  await table('withdrawn_consent', { clustered: true })
    .addColumn('subject_hash', key, (column) => column.primaryKey().notNull())
    .addColumn('withdrawn_at', int64, (column) => column.notNull())
    .execute()
}
