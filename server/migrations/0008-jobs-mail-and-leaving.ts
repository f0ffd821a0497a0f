import { sql } from 'kysely'
import type { MigrationSteps } from '../src/db/migrate.ts'

/** Background jobs, mail, links in mails, accepted documents, exports, erasure and what staff did. */
export const jobsMailAndLeaving: MigrationSteps = async ({ trx, table, int64, key }) => {
  await table('job', { clustered: true })
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('subject_id', key)
    .addColumn('unique_key', key, (column) => column.unique())
    .addColumn('created_at', int64, (column) => column.notNull())
    .addColumn('run_at', int64, (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('lease', 'text')
    .addColumn('leased_until', int64)
    .addColumn('failed_at', int64)
    .addColumn('last_error', 'text')
    .execute()
  await sql`create index job_to_run on job (run_at) where failed_at is null`.execute(trx)
  await sql`create index job_failed on job (failed_at) where failed_at is not null`.execute(trx)
  await trx.schema.createIndex('job_of_subject').on('job').column('subject_id').execute()

  await table('sent_mail', { clustered: true })
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('subject_id', key)
    .addColumn('subject_hash', key)
    .addColumn('mail', 'text', (column) => column.notNull())
    .addColumn('sent_at', int64, (column) => column.notNull())
    .execute()
  await trx.schema
    .createIndex('sent_mail_of_subject')
    .on('sent_mail')
    .columns(['subject_id', 'sent_at'])
    .execute()
  await trx.schema.createIndex('sent_mail_by_time').on('sent_mail').column('sent_at').execute()

  await table('bounced_email', { clustered: true })
    .addColumn('email_hash', key, (column) => column.primaryKey().notNull())
    .addColumn('bounced_at', int64, (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .execute()

  await table('email_link', { clustered: true })
    .addColumn('token_hash', key, (column) => column.primaryKey().notNull())
    .addColumn('member_id', key, (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('email_hash', key, (column) => column.notNull())
    .addColumn('sealed_email', 'text')
    .addColumn('created_at', int64, (column) => column.notNull())
    .addColumn('expires_at', int64, (column) => column.notNull())
    .addColumn('used_at', int64)
    .execute()
  await trx.schema.createIndex('email_link_of_member').on('email_link').column('member_id').execute()
  await trx.schema.createIndex('email_link_by_expiry').on('email_link').column('expires_at').execute()

  await table('accepted_document', { clustered: true })
    .addColumn('member_id', key, (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('document', key, (column) => column.notNull())
    .addColumn('accepted_at', int64, (column) => column.notNull())
    .addPrimaryKeyConstraint('accepted_document_key', ['member_id', 'document'])
    .execute()

  await table('data_export', { clustered: true })
    .addColumn('member_id', key, (column) =>
      column.primaryKey().notNull().references('member.id').onDelete('cascade'),
    )
    .addColumn('requested_at', int64, (column) => column.notNull())
    .addColumn('ready_at', int64)
    .addColumn('expires_at', int64)
    .addColumn('size', int64)
    .addColumn('sealed_archive', 'text')
    .execute()
  await trx.schema.createIndex('data_export_by_expiry').on('data_export').column('expires_at').execute()

  await table('erasure', { clustered: true })
    .addColumn('subject_hash', key, (column) => column.primaryKey().notNull())
    .addColumn('requested_at', int64, (column) => column.notNull())
    .addColumn('erased_at', int64)
    .execute()

  await table('staff_action', { clustered: true })
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('at', int64, (column) => column.notNull())
    .addColumn('staff', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject_id', key)
    .addColumn('subject_hash', key)
    .addColumn('reason', 'text', (column) => column.notNull())
    .execute()
  await trx.schema.createIndex('staff_action_of_subject').on('staff_action').column('subject_id').execute()

  await table('encryption_key', { clustered: true })
    .addColumn('kid', key, (column) => column.primaryKey().notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('first_used_at', int64, (column) => column.notNull())
    .execute()

  await trx.schema.createIndex('bounced_email_by_time').on('bounced_email').column('bounced_at').execute()
  await trx.schema.createIndex('staff_action_by_time').on('staff_action').column('at').execute()
  await sql`create index member_merged_into on member (merged_into) where merged_into is not null`.execute(
    trx,
  )

  const columns = [
    ['account', 'language', 'text'],
    ['account', 'time_zone', 'text'],
    ['session_family', 'device_name', 'text'],
  ] as const
  for (const [name, column, type] of columns) {
    await trx.schema
      .alterTable(name)
      .addColumn(column, type, (definition) => definition.notNull().defaultTo(''))
      .execute()
  }
  await trx.schema.alterTable('account').addColumn('password_changed_at', int64).execute()
  await trx.schema.alterTable('member').addColumn('merged_at', int64).execute()
}
