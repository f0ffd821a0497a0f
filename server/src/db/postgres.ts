// PostgreSQL as Kysely sees it.
import { PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { DatabaseLoad } from '../ports/metrics.ts'
import { markErrors } from './database-error.ts'
import type { PostgresOptions } from './postgres-pool.ts'
import { refuseConnectionsInTransaction } from './transaction-guard.ts'

/** Only where PostgreSQL is used, its driver is loaded: with the first statement. */
export class PortablePostgres extends PostgresDialect {
  readonly #opened: { pool?: Pool }
  constructor(options: PostgresOptions) {
    const opened: { pool?: Pool } = {}
    super({
      pool: async () => (opened.pool = (await import('./postgres-pool.ts')).openPool(options)),
    })
    this.#opened = opened
  }
  readConnections(): Omit<DatabaseLoad, 'retries'> {
    const { totalCount: open = 0, idleCount: idle = 0, waitingCount: waiting = 0 } = this.#opened.pool ?? {}
    return { open, idle, waiting }
  }
  override createDriver() {
    return refuseConnectionsInTransaction(markErrors(super.createDriver()))
  }
}
