import type { MigrationSteps } from '../src/db/migrate.ts'

/** What visitors and members write to the academy, with and without an account, and the answers of staff. */
export const messages: MigrationSteps = async ({ trx, table, int64, key }) => {
  await table('message')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('subject_id', key)
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('type', 'integer', (column) => column.notNull())
    .addColumn('activity_id', key)
    .addColumn('reference', key, (column) => column.notNull())
    .addColumn('received_at', int64, (column) => column.notNull())
    .addColumn('sealed_content', 'text')
    .addColumn('answered_at', int64)
    .execute()
  await trx.schema.createIndex('message_received').on('message').column('received_at').execute()
  await trx.schema.createIndex('message_subject').on('message').column('subject_id').execute()
  await trx.schema.createIndex('message_reference').on('message').column('reference').execute()
}
