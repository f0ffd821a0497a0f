import type { MigrationSteps } from '../src/db/migrate.ts'

/**
 * How many cards were declined for a purchase, and from where it was begun, as the fingerprints under which
 * limits are counted.
 */
export const declinedCards: MigrationSteps = async ({ trx, int64, key }) => {
  const columns = [
    ['declines', int64],
    ['declined_at', int64],
    ['needs_confirmation', int64],
    ['address_hash', key],
    ['network_hash', key],
  ] as const
  for (const [name, type] of columns) await trx.schema.alterTable('purchase').addColumn(name, type).execute()
}
