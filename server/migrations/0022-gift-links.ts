import type { MigrationSteps } from '../src/db/migrate.ts'

/** Links that open one lesson for whoever has them. */
export const giftLinks: MigrationSteps = async ({ trx, table, int64, key }) => {
  await table('gift_link')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('member_id', key, (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('activity_id', key, (column) => column.notNull())
    .addColumn('token_hash', key, (column) => column.notNull().unique())
    .addColumn('created_at', int64, (column) => column.notNull())
    .addColumn('expires_at', int64, (column) => column.notNull())
    .addColumn('ended_at', int64)
    .execute()
  await trx.schema.createIndex('gift_link_of_member').on('gift_link').column('member_id').execute()
  await trx.schema.createIndex('gift_link_expiry').on('gift_link').column('expires_at').execute()
}
