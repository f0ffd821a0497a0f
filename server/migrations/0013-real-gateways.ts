import type { MigrationSteps } from '../src/db/migrate.ts'

/**
 * Who a member is at a gateway, whose the sandbox's objects are, and what the nightly comparison with a
 * gateway found.
 */
export const realGateways: MigrationSteps = async ({ trx, table, int64, key }) => {
  await table('gateway_customer')
    .addColumn('member_id', key, (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('source', key, (column) => column.notNull())
    .addColumn('currency', key, (column) => column.notNull())
    .addColumn('customer_id', key, (column) => column.notNull())
    .addColumn('created_at', int64, (column) => column.notNull())
    .addPrimaryKeyConstraint('gateway_customer_of_member', ['member_id', 'source', 'currency'])
    .execute()
  await table('reconciliation')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('source', key, (column) => column.notNull())
    .addColumn('started_at', int64, (column) => column.notNull())
    .addColumn('finished_at', int64, (column) => column.notNull())
    .addColumn('compared', int64, (column) => column.notNull())
    .addColumn('differences', 'text', (column) => column.notNull())
    .execute()
  await trx.schema.alterTable('sandbox_object').addColumn('member_id', key).execute()
  await trx.schema.createIndex('sandbox_object_of_member').on('sandbox_object').column('member_id').execute()
  await trx.schema
    .createIndex('gateway_customer_by_id')
    .on('gateway_customer')
    .columns(['source', 'customer_id'])
    .execute()
  await trx.schema
    .createIndex('ledger_entry_of_membership')
    .on('ledger_entry')
    .column('membership_id')
    .execute()
  await trx.schema.createIndex('reconciliation_by_time').on('reconciliation').column('started_at').execute()
}
