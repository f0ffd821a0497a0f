// SQLite: one writer behind a lock and one read-only connection, each with its prepared statements.
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { SqliteAdapter, SqliteDialect } from 'kysely'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { DatabaseLoad } from '../ports/metrics.ts'
import { readErrorCode } from '../errors/error-code.ts'
import { markErrors } from './database-error.ts'
import { refuseConnectionsInTransaction } from './transaction-guard.ts'

/** `busyTimeoutMs`: how long a write waits for another process. */
export class PortableSqlite extends SqliteDialect {
  readonly #open: () => SqliteDriver
  #driver: SqliteDriver | undefined
  constructor(path: string, busyTimeoutMs: number) {
    super({ database: undefined as never })
    this.#open = () => new SqliteDriver(path, busyTimeoutMs)
  }
  override createDriver() {
    this.#driver = this.#open()
    return refuseConnectionsInTransaction(markErrors(this.#driver))
  }
  readConnections(): Omit<DatabaseLoad, 'retries'> {
    const writers = this.#driver?.writers ?? 0
    return { open: 2, idle: writers === 0 ? 2 : 1, waiting: Math.max(0, writers - 1) }
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
  readonly writer: SqliteHandle
  readonly reader: SqliteHandle
  readonly #busyTimeoutMs: number
  /** The one that writes, and those that wait for it. */
  writers = 0
  #lastWrite = Promise.resolve()
  readonly #released: SqliteConnection[] = [] // as many as were in use at once

  constructor(path: string, busyTimeoutMs: number) {
    this.#busyTimeoutMs = busyTimeoutMs
    // switching to WAL may have to wait
    this.writer = openHandle(new Sqlite(path, { timeout: busyTimeoutMs }))
    // secure_delete: what is erased is overwritten in the file, not only marked as free
    for (const pragma of [
      'journal_mode = wal',
      'synchronous = full',
      'foreign_keys = on',
      'secure_delete = on',
    ])
      this.writer.sqlite.pragma(pragma)
    if (this.writer.sqlite.pragma('synchronous', { simple: true }) !== 2)
      throw new Error('SQLite refused synchronous = full')
    // SQLite's own wait blocks the event loop: write() waits instead
    this.writer.sqlite.pragma('busy_timeout = 0')
    this.reader = openHandle(new Sqlite(path, { readonly: true }))
  }

  async #lock(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const previous = this.#lastWrite
    this.#lastWrite = promise
    this.writers++
    await previous
    return () => {
      this.writers--
      resolve()
    }
  }

  /** Locks and runs one statement, retried while another process writes. The caller unlocks. */
  async write<R>(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<{ result: QueryResult<R>; unlock: () => void }> {
    // from here: each write that waits in line would otherwise begin its own wait
    const until = Date.now() + this.#busyTimeoutMs
    const unlock = await this.#lock()
    for (; ; await sleep(1 + Math.random() * 4)) {
      try {
        return { result: this.writer.run<R>(sql, parameters), unlock }
      } catch (error) {
        if (readErrorCode(error).startsWith('SQLITE_BUSY') && Date.now() < until) continue
        unlock()
        throw error
      }
    }
  }

  async init() {}
  async acquireConnection() {
    return this.#released.pop() ?? new SqliteConnection(this)
  }
  async releaseConnection(connection: DatabaseConnection) {
    this.#released.push(connection as SqliteConnection)
  }
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
      this.#unlock?.() // also when the statement threw, or every later write would wait forever
      this.#unlock = undefined
    }
  }
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { reader, writer } = this.#driver
    if (this.#unlock) return writer.run(sql, parameters)
    if (reader.statements.memo(sql).readonly) return reader.run(sql, parameters)
    const { result, unlock } = await this.#driver.write<R>(sql, parameters)
    unlock()
    return result
  }
  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncGenerator<QueryResult<R>> {
    const { sqlite } = this.#unlock ? this.#driver.writer : this.#driver.reader
    // a cached statement would be busy
    for (const row of sqlite.prepare(sql).iterate(...parameters)) yield { rows: [row as R] }
  }
}

const maxStatements = 300

type SqliteHandle = ReturnType<typeof openHandle>

function openHandle(sqlite: Sqlite.Database) {
  const statements = new LRUCache<string, Sqlite.Statement>({
    max: maxStatements,
    memoMethod: (sql) => sqlite.prepare(sql),
  })
  const run = <R>(sql: string, parameters: readonly unknown[]): QueryResult<R> => {
    const statement = statements.memo(sql)
    if (statement.reader) return { rows: statement.all(parameters) as R[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
  return { sqlite, statements, run }
}
