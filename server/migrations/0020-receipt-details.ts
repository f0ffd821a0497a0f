import type { MigrationSteps } from '../src/db/migrate.ts'

/**
 * Who bought, who sold and how high the tax was, as they were when a payment was recorded. They outlive the
 * member, without the buyer.
 */
export const receiptDetails: MigrationSteps = async ({ trx, table, int64, key }) => {
  await table('receipt_details')
    .addColumn('invoice_id', key, (column) => column.primaryKey().notNull())
    .addColumn('subject_id', key)
    .addColumn('subject_hash', key)
    .addColumn('sealed_buyer', 'text')
    .addColumn('seller', 'text', (column) => column.notNull())
    .addColumn('tax_rate', int64)
    .addColumn('recorded_at', int64, (column) => column.notNull())
    .execute()
  await trx.schema
    .createIndex('receipt_details_of_member')
    .on('receipt_details')
    .column('subject_id')
    .execute()
  await trx.schema
    .createIndex('receipt_details_by_time')
    .on('receipt_details')
    .column('recorded_at')
    .execute()
}
