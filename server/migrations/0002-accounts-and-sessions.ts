import type { MigrationSteps } from '../src/db/migrate.ts'

export const accountsAndSessions: MigrationSteps = async ({ trx, table, int64, key }) => {
  await table('account', { clustered: true })
    .addColumn('member_id', key, (column) =>
      column.primaryKey().notNull().references('member.id').onDelete('cascade'),
    )
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', key, (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('is_email_verified', 'integer', (column) => column.notNull())
    .addColumn('default_program_id', 'text', (column) => column.notNull())
    .addColumn('created_at', int64, (column) => column.notNull())
    .execute()

  await table('session_family', { clustered: true })
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('member_id', key, (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('platform', 'text', (column) => column.notNull())
    .addColumn('app_version', 'text', (column) => column.notNull())
    .addColumn('created_at', int64, (column) => column.notNull())
    .addColumn('last_used_at', int64, (column) => column.notNull())
    .addColumn('ended_at', int64)
    .execute()
  await trx.schema.createIndex('session_family_of_member').on('session_family').column('member_id').execute()

  await table('refresh_token', { clustered: true })
    .addColumn('hash', key, (column) => column.primaryKey().notNull())
    .addColumn('family_id', key, (column) =>
      column.notNull().references('session_family.id').onDelete('cascade'),
    )
    .addColumn('parent_hash', key)
    .addColumn('expires_at', int64, (column) => column.notNull())
    .addColumn('consumed_at', int64)
    .addColumn('superseded_at', int64)
    .execute()
  await trx.schema.createIndex('refresh_token_of_parent').on('refresh_token').column('parent_hash').execute()
  await trx.schema.createIndex('refresh_token_of_family').on('refresh_token').column('family_id').execute()

  await table('device_mark', { clustered: true })
    .addColumn('member_id', key, (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('device', key, (column) => column.notNull())
    .addColumn('sequence', int64, (column) => column.notNull())
    .addPrimaryKeyConstraint('device_mark_key', ['member_id', 'device'])
    .execute()

  await trx.schema
    .alterTable('progress')
    .addColumn('watched', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await trx.schema.alterTable('member').addColumn('merged_into', 'text').execute()
}
