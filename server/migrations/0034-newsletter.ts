import { sql } from 'kysely'
import type { MigrationSteps } from '../src/db/migrate.ts'

/** Who asked for the letter, and what was sent to whom. An address that was unsubscribed stays as a hash. */
export const newsletter: MigrationSteps = async ({ trx, table, int64, key }) => {
  await table('newsletter_subscriber')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('email_hash', key, (column) => column.notNull().unique())
    .addColumn('token_hash', key, (column) => column.notNull().unique())
    .addColumn('agree_hash', key, (column) => column.unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('asked_at', int64, (column) => column.notNull())
    .addColumn('requested_at', int64, (column) => column.notNull())
    .addColumn('agreed_at', int64)
    .addColumn('agreed_to', 'text')
    .addColumn('stopped_at', int64)
    .addColumn('sealed_content', 'text')
    .execute()
  await trx.schema
    .createIndex('newsletter_subscriber_state')
    .on('newsletter_subscriber')
    .columns(['state', 'id'])
    .execute()
  await trx.schema
    .createIndex('newsletter_subscriber_requested')
    .on('newsletter_subscriber')
    .columns(['state', 'requested_at'])
    .execute()
  await trx.schema
    .createIndex('newsletter_subscriber_to_empty')
    .on('newsletter_subscriber')
    .column('stopped_at')
    .where(sql.ref('sealed_content'), 'is not', null)
    .execute()

  await table('newsletter_issue')
    .addColumn('name', key, (column) => column.primaryKey().notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('begun_at', int64, (column) => column.notNull())
    .addColumn('halted_at', int64)
    .execute()

  await table('newsletter_letter')
    .addColumn('issue', key, (column) => column.notNull())
    .addColumn('subscriber_id', key, (column) =>
      column.notNull().references('newsletter_subscriber.id').onDelete('cascade'),
    )
    .addColumn('planned_at', int64, (column) => column.notNull())
    .addColumn('sent_at', int64)
    .addPrimaryKeyConstraint('newsletter_letter_key', ['issue', 'subscriber_id'])
    .execute()
  await trx.schema
    .createIndex('newsletter_letter_planned')
    .on('newsletter_letter')
    .column('planned_at')
    .execute()
  await trx.schema
    .createIndex('newsletter_letter_subscriber')
    .on('newsletter_letter')
    .column('subscriber_id')
    .execute()
}
