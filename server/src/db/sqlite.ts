// SQLite: one writer behind a lock and one read-only connection, each with its prepared statements.
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { SqliteAdapter, SqliteDialect } from 'kysely'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { errorCodeOf } from '../errors/error-code.ts'
import { recentlyUsed } from './recently-used.ts'
import { guarded } from './scope.ts'

/** `path` of the file; `busyMs`: how long a write waits for another process. */
export class PortableSqlite extends SqliteDialect {
  readonly #open: () => SqliteDriver
  constructor(path: string, busyMs: number) {
    super({ database: undefined as never })
    this.#open = () => new SqliteDriver(path, busyMs)
  }
  override createDriver() {
    return guarded(this.#open())
  }
  override createAdapter() {
    return new PortableAdapter()
  }
}

class PortableAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true // SqliteDriver has its own lock
  }
  override get supportsTransactionalDdl() {
    return true
  }
}

class SqliteDriver implements Driver {
  readonly writer: Handle
  readonly reader: Handle
  readonly #busyMs: number
  #tail = Promise.resolve()

  constructor(path: string, busyMs: number) {
    this.#busyMs = busyMs
    this.writer = openHandle(new Sqlite(path, { timeout: busyMs })) // switching to WAL may have to wait
    for (const pragma of ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on']) this.writer.sqlite.pragma(pragma)
    if (this.writer.sqlite.pragma('synchronous', { simple: true }) !== 2) throw new Error('SQLite did not take synchronous = full')
    this.writer.sqlite.pragma('busy_timeout = 0') // it would block the event loop: write() waits instead
    this.reader = openHandle(new Sqlite(path, { readonly: true }))
  }

  async #lock(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#tail
    this.#tail = promise
    await before
    return resolve
  }

  /** Takes the lock and runs one statement, again and again while another process writes. */
  async write<R>(sql: string, parameters: readonly unknown[]): Promise<{ result: QueryResult<R>; unlock: () => void }> {
    const unlock = await this.#lock()
    for (const until = Date.now() + this.#busyMs; ; await sleep(1 + Math.random() * 4)) {
      try {
        return { result: this.writer.run<R>(sql, parameters), unlock }
      } catch (error) {
        if (errorCodeOf(error).startsWith('SQLITE_BUSY') && Date.now() < until) continue
        unlock()
        throw error
      }
    }
  }

  async init() {}
  async acquireConnection() {
    return new SqliteConnection(this)
  }
  async releaseConnection() {}
  async beginTransaction(connection: DatabaseConnection) {
    await (connection as SqliteConnection).begin()
  }
  async commitTransaction(connection: DatabaseConnection) {
    ;(connection as SqliteConnection).end('commit')
  }
  async rollbackTransaction(connection: DatabaseConnection) {
    ;(connection as SqliteConnection).end('rollback')
  }
  async destroy() {
    this.reader.sqlite.close()
    this.writer.sqlite.close()
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #driver: SqliteDriver
  #unlock: (() => void) | undefined // set while in a transaction
  constructor(driver: SqliteDriver) {
    this.#driver = driver
  }
  async begin() {
    this.#unlock = (await this.#driver.write('begin immediate', [])).unlock
  }
  end(how: 'commit' | 'rollback') {
    const { sqlite, run } = this.#driver.writer
    if (how === 'commit') run(how, []) // if it throws, kysely rolls back
    try {
      if (how === 'rollback' && sqlite.inTransaction) run(how, []) // a full disk rolls back by itself
    } finally {
      this.#unlock?.() // whatever happened, the next writer must get its turn
      this.#unlock = undefined
    }
  }
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { reader, writer } = this.#driver
    if (this.#unlock) return writer.run(sql, parameters)
    if (reader.statements.get(sql).readonly) return reader.run(sql, parameters)
    const { result, unlock } = await this.#driver.write<R>(sql, parameters)
    unlock()
    return result
  }
  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncGenerator<QueryResult<R>> {
    const { sqlite } = this.#unlock ? this.#driver.writer : this.#driver.reader
    for (const row of sqlite.prepare(sql).iterate(...parameters)) yield { rows: [row as R] } // a cached statement would be busy
  }
}

type Handle = ReturnType<typeof openHandle>

function openHandle(sqlite: Sqlite.Database) {
  const statements = recentlyUsed(300, (sql) => sqlite.prepare(sql))
  const run = <R>(sql: string, parameters: readonly unknown[]): QueryResult<R> => {
    const statement = statements.get(sql)
    if (statement.reader) return { rows: statement.all(parameters) as R[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
  return { sqlite, statements, run }
}
