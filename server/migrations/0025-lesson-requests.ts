import type { MigrationSteps } from '../src/db/migrate.ts'

/** What searches did not find, in the words of visitors and members; nothing says whose. */
export const lessonRequests: MigrationSteps = async ({ trx, table, int64, key }) => {
  await table('lesson_request')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('sealed_text', 'text', (column) => column.notNull())
    .addColumn('day', int64, (column) => column.notNull())
    .execute()
  await trx.schema.createIndex('lesson_request_day').on('lesson_request').column('day').execute()
}
