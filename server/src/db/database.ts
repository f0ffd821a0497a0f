// One portable SQL on SQLite (better-sqlite3) and PostgreSQL (pg).
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql, type Transaction } from 'kysely'
import { isRetryable } from './database-error.ts'
import { PortablePostgres } from './postgres.ts'
import type { PostgresOptions } from './postgres-pool.ts'
import type { Tables } from './schema.ts'
import { guardTransaction } from './transaction-guard.ts'
import type { DatabaseLoad } from '../ports/metrics.ts'
import { PortableSqlite } from './sqlite.ts'

export type DatabaseConfig =
  | { engine: 'sqlite'; path: string; busyTimeoutMs: number }
  | ({ engine: 'postgres' } & PostgresOptions)

export type Handle = Kysely<Tables>
export type Trx = Transaction<Tables>

export interface Database {
  engine: DatabaseConfig['engine']
  /**
   * Single statements; on SQLite a read never waits for a transaction. Two reads through it are not one
   * snapshot.
   */
  db: Handle
  /** Serializable. `work` may run several times, uses only its `trx`, and awaits nothing but the database. */
  inTransaction: <R>(work: (trx: Trx) => Promise<R>) => Promise<R>
  /**
   * SQLite: what was deleted leaves the write-ahead log too; nothing happens while another process reads.
   * PostgreSQL reuses its log and the space of deleted rows by itself.
   */
  purgeDeleted: () => Promise<void>
  /** Of this process, now; asks the engine nothing. */
  readLoad: () => DatabaseLoad
  /** Fails when the engine does not answer. */
  ping: () => Promise<unknown>
  close: () => Promise<void>
}

const maxAttempts = 10

export function openDatabase(config: DatabaseConfig): Database {
  const dialect =
    config.engine === 'sqlite'
      ? new PortableSqlite(config.path, config.busyTimeoutMs)
      : new PortablePostgres(config)
  const db = new Kysely<Tables>({ dialect })

  let retries = 0
  // Retries run one at a time: PostgreSQL locks whole pages of small tables, so a burst of unrelated
  // transactions would otherwise collide again and again.
  let lastRetry = Promise.resolve()
  async function afterOtherRetries<R>(run: () => Promise<R>): Promise<R> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const previous = lastRetry
    lastRetry = promise
    await previous
    return run().finally(resolve)
  }

  async function inTransaction<R>(work: (trx: Trx) => Promise<R>): Promise<R> {
    // SQLite's driver ignores the level: begin immediate is serializable already
    const run = () =>
      db
        .transaction()
        .setIsolationLevel('serializable')
        .execute((trx) => guardTransaction(() => work(trx)))
    for (let attempt = 1; ; attempt++) {
      try {
        return await (attempt === 1 ? run() : afterOtherRetries(run))
      } catch (error) {
        if (attempt >= maxAttempts || !isRetryable(error)) throw error
        retries++
        await sleep(Math.random() * Math.min(2 ** attempt, 100))
      }
    }
  }
  const purgeDeleted = async () => {
    if (config.engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
  }
  return {
    engine: config.engine,
    db,
    inTransaction,
    purgeDeleted,
    readLoad: () => ({ ...dialect.readConnections(), retries }),
    ping: () => sql`select 1`.execute(db),
    close: () => db.destroy(),
  }
}
