// One portable SQL on SQLite (better-sqlite3) and PostgreSQL (pg).
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql, type Transaction } from 'kysely'
import { isRetryable } from './database-error.ts'
import { PortablePostgres, type PostgresOptions } from './postgres.ts'
import type { Tables } from './schema.ts'
import { asTransactionScope } from './scope.ts'
import { PortableSqlite } from './sqlite.ts'

export type DatabaseConfig = { engine: 'sqlite'; path: string; busyMs: number } | ({ engine: 'postgres' } & PostgresOptions)

export type Handle = Kysely<Tables>
export type Trx = Transaction<Tables>

export interface Database {
  engine: DatabaseConfig['engine']
  /** Single statements; on SQLite a read never waits for a transaction. Two reads through it are not one snapshot. */
  db: Handle
  /** Serializable. `work` may run several times, uses only its `trx`, and awaits nothing but the database. */
  inTransaction: <R>(work: (trx: Trx) => Promise<R>) => Promise<R>
  /** Fails when the engine does not answer. */
  ping: () => Promise<unknown>
  close: () => Promise<void>
}

const attempts = 10

export function openDatabase(config: DatabaseConfig): Database {
  const dialect = config.engine === 'sqlite' ? new PortableSqlite(config.path, config.busyMs) : new PortablePostgres(config)
  const db = new Kysely<Tables>({ dialect })

  // What collided once runs again when no other repeat does: a rush of transactions that only seem to collide (PostgreSQL locks pages
  // of small tables) would otherwise collide again and again.
  let lastRepeat = Promise.resolve()
  async function afterOtherRepeats<R>(run: () => Promise<R>): Promise<R> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = lastRepeat
    lastRepeat = promise
    await before
    return run().finally(resolve)
  }

  async function inTransaction<R>(work: (trx: Trx) => Promise<R>): Promise<R> {
    // SQLite's driver ignores the level: begin immediate is serializable already
    const run = () =>
      db
        .transaction()
        .setIsolationLevel('serializable')
        .execute((trx) => asTransactionScope(() => work(trx)))
    for (let attempt = 1; ; attempt++) {
      try {
        return await (attempt === 1 ? run() : afterOtherRepeats(run))
      } catch (error) {
        if (attempt >= attempts || !isRetryable(error)) throw error
        await sleep(Math.random() * Math.min(2 ** attempt, 100))
      }
    }
  }
  return { engine: config.engine, db, inTransaction, ping: () => sql`select 1`.execute(db), close: () => db.destroy() }
}
