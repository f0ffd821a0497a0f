import type { MigrationSteps } from '../src/db/migrate.ts'

/** An answer that was taken back keeps its row: an older change that arrives later must not bring it back. */
export const tryAnswers: MigrationSteps = async ({ table, int64, key }) => {
  await table('try_answer', { clustered: true })
    .addColumn('member_id', key, (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('activity_id', key, (column) => column.notNull())
    .addColumn('answer', key, (column) => column.notNull())
    .addColumn('changed_at', int64, (column) => column.notNull())
    .addColumn('reminded_at', int64, (column) => column.notNull())
    .addPrimaryKeyConstraint('try_answer_key', ['member_id', 'activity_id'])
    .execute()
}
