// Connections to PostgreSQL: every statement with parameters is prepared once per connection.
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { readErrorCode } from '../errors/error-code.ts'
import { isQueryTimeout } from './database-error.ts'

export interface PostgresOptions {
  connectionString: string
  /** Connections at most. */
  max: number
  /** Off for poolers in transaction mode, where a prepared statement may reach another server connection. */
  namedStatements: boolean
  /** A statement that takes longer is cancelled; null sets no limit (migrations). */
  statementTimeoutMs: number | null
  /** An idle connection was lost; the pool opens another. */
  onLostConnection: (error: Error) => void
}

export function openPool({
  connectionString,
  max,
  namedStatements,
  statementTimeoutMs,
  onLostConnection,
}: PostgresOptions): pg.Pool {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number as never) // count(*), bigint: numbers, as on SQLite
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    connectionTimeoutMillis: 5_000,
    Client: namedStatements ? PreparingClient : TimedClient,
    // PostgreSQL cancels the statement itself; the client gives up where no answer arrives at all. Poolers do
    // not accept statement_timeout.
    ...(statementTimeoutMs === null
      ? {}
      : {
          query_timeout: statementTimeoutMs + clientMarginMs,
          ...(namedStatements ? { statement_timeout: statementTimeoutMs } : {}),
        }),
  })
  pool.on('error', onLostConnection) // without a listener the process would end
  return pool
}

const clientMarginMs = 2_000
const maxPreparedStatements = 300 // per connection

// pg declares a dozen overloads of query; Kysely calls query(sql, parameters) only, the pool the rest.
type QueryFunction = (...args: unknown[]) => Promise<unknown>

class TimedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // Without a listener a connection that is lost between two statements ends the process. The next
    // statement fails, and the pool opens another.
    this.on('error', () => {})
  }

  override query(...args: never[]): never {
    const result = (super.query as unknown as QueryFunction).apply(this, args) as Promise<unknown> | undefined
    return result?.catch?.((error: unknown) => {
      // the statement still runs: no other may queue behind it; the pool opens a new connection
      if (isQueryTimeout(error)) void this.end()
      throw error
    }) as never
  }
}

class PreparingClient extends TimedClient {
  #nameCount = 0 // names are never reused, so a failed deallocate cannot clash
  readonly #names = new LRUCache<string, string>({
    max: maxPreparedStatements,
    memoMethod: () => `s${++this.#nameCount}`,
    dispose: (name, _text, reason) => {
      if (reason === 'evict') void this.#query(`deallocate ${name}`).catch(() => {})
    },
  })

  #query(...args: unknown[]): Promise<unknown> {
    return (super.query as unknown as QueryFunction).apply(this, args)
  }

  override query(...args: never[]): never {
    const [text, values] = args as unknown as [unknown, unknown[] | undefined]
    if (typeof text !== 'string' || !values?.length) return this.#query(...args) as never
    const prepareAgain = async (error: unknown) => {
      if (readErrorCode(error) !== '0A000') throw error
      this.#names.delete(text) // "cached plan must not change result type"
      if (this.getTransactionStatus() !== 'I') throw error // inTransaction retries
      return this.query(...args)
    }
    return this.#query({ name: this.#names.memo(text), text, values }).catch(prepareAgain) as never
  }
}
