// PostgreSQL as Kysely sees it.
import { PostgresDialect } from 'kysely'
import { markErrors } from './database-error.ts'
import type { PostgresOptions } from './postgres-pool.ts'
import { refuseConnectionsInTransaction } from './transaction-guard.ts'

/** Only where PostgreSQL is used, its driver is loaded: with the first statement. */
export class PortablePostgres extends PostgresDialect {
  constructor(options: PostgresOptions) {
    super({ pool: async () => (await import('./postgres-pool.ts')).openPool(options) })
  }
  override createDriver() {
    return refuseConnectionsInTransaction(markErrors(super.createDriver()))
  }
}
