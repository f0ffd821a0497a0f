import type { MigrationSteps } from '../src/db/migrate.ts'

/** Partners, and who learns in frames on their pages. The sample partner has no row, so nothing refers to `partner`. */
export const partners: MigrationSteps = async ({ trx, table, int64, key }) => {
  await table('partner')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('sealed_secrets', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', int64, (column) => column.notNull())
    .addColumn('disabled_at', int64)
    .execute()

  await table('partner_user', { clustered: true })
    .addColumn('member_id', key, (column) =>
      column.primaryKey().notNull().references('member.id').onDelete('cascade'),
    )
    .addColumn('partner_id', key, (column) => column.notNull())
    .addColumn('user_key', key, (column) => column.unique())
    .addColumn('sealed_user_id', 'text')
    .addColumn('last_visit_at', int64, (column) => column.notNull())
    .execute()
  await trx.schema.createIndex('partner_user_last_visit').on('partner_user').column('last_visit_at').execute()

  await table('partner_session', { clustered: true })
    .addColumn('hash', key, (column) => column.primaryKey().notNull())
    .addColumn('member_id', key, (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('partner_id', key, (column) => column.notNull())
    .addColumn('is_signed', 'integer', (column) => column.notNull())
    .addColumn('expires_at', int64, (column) => column.notNull())
    .execute()
  await trx.schema
    .createIndex('partner_session_of_member')
    .on('partner_session')
    .column('member_id')
    .execute()
  await trx.schema.createIndex('partner_session_expiry').on('partner_session').column('expires_at').execute()

  await table('partner_token_use', { clustered: true })
    .addColumn('hash', key, (column) => column.primaryKey().notNull())
    .addColumn('used_at', int64, (column) => column.notNull())
    .addColumn('expires_at', int64, (column) => column.notNull())
    .execute()
  await trx.schema
    .createIndex('partner_token_use_expiry')
    .on('partner_token_use')
    .column('expires_at')
    .execute()
}
