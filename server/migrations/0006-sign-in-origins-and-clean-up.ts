import { sql } from 'kysely'
import type { MigrationSteps } from '../src/db/migrate.ts'

/** Where an account was signed in from, and what periodic deletion needs so that it never scans a table. */
export const signInOriginsAndCleanUp: MigrationSteps = async ({ trx, table, int64, key }) => {
  await table('sign_in_origin', { clustered: true })
    .addColumn('member_id', key, (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('hash', key, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('last_used_at', int64, (column) => column.notNull())
    .addPrimaryKeyConstraint('sign_in_origin_key', ['member_id', 'hash'])
    .execute()

  // The release before inserts neither column: its tokens do not contain their family, and its emails count
  // from the member's creation.
  await trx.schema
    .alterTable('refresh_token')
    .addColumn('contains_family', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await trx.schema.alterTable('member').addColumn('landing_email_at', int64).execute()

  const indexes = [
    ['sign_in_origin_by_use', 'sign_in_origin', 'last_used_at'],
    ['session_family_by_end', 'session_family', 'ended_at'],
    ['session_family_by_use', 'session_family', 'last_used_at'],
    ['refresh_token_by_expiry', 'refresh_token', 'expires_at'],
    ['quota_by_window', 'quota', 'window_start'],
  ] as const
  for (const [name, on, column] of indexes) await trx.schema.createIndex(name).on(on).column(column).execute()
  await sql`create index member_anonymous_by_creation on member (created_at, id) where kind = 'anonymous'`.execute(
    trx,
  )
  await sql`create index member_with_landing_email on member (created_at) where landing_email is not null`.execute(
    trx,
  )
}
