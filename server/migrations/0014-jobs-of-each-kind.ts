import { sql } from 'kysely'
import type { MigrationSteps } from '../src/db/migrate.ts'

/**
 * Each kind of job is looked for by itself, so that thousands that wait of one kind cost the others nothing.
 */
export const jobsOfEachKind: MigrationSteps = async ({ trx }) => {
  await sql`create index job_to_run_of_kind on job (kind, run_at) where failed_at is null`.execute(trx)
}
