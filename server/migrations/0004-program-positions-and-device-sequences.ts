import type { MigrationSteps } from '../src/db/migrate.ts'

/** Contracts: the release before reads the old names, so its processes must be stopped first. */
export const programPositionsAndDeviceSequences: MigrationSteps = async ({ trx }) => {
  await trx.schema.alterTable('device_mark').renameTo('device_sequence').execute()
  await trx.schema.alterTable('device_sequence').renameColumn('heard_at', 'last_seen_at').execute()
  await trx.schema.alterTable('enrollment').renameTo('program_position').execute()
}
