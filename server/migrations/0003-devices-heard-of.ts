import type { Migration } from '../src/db/migrate.ts'

/** A member's devices are bounded: the ones heard of last are kept. */
export const devicesHeardOf: Migration = async ({ trx, int64 }) => {
  await trx.schema
    .alterTable('device_mark')
    .addColumn('heard_at', int64, (column) => column.notNull().defaultTo(0))
    .execute()
}
