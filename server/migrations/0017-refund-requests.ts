import type { MigrationSteps } from '../src/db/migrate.ts'

/** Refunds that staff decide. One for a payment. */
export const refundRequests: MigrationSteps = async ({ trx, table, int64, key }) => {
  await table('refund_request')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('member_id', key, (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('membership_id', key, (column) => column.notNull())
    .addColumn('invoice_id', key, (column) => column.notNull().unique())
    .addColumn('requested_at', int64, (column) => column.notNull())
    .addColumn('answer_by', int64, (column) => column.notNull())
    .addColumn('decided_at', int64)
    .addColumn('decision', key)
    .execute()
  await trx.schema.createIndex('refund_request_of_member').on('refund_request').column('member_id').execute()
}
