// PostgreSQL: every statement with parameters is prepared once per connection.
import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { errorCodeOf } from '../errors/error-code.ts'
import { isSilence } from './database-error.ts'
import { recentlyUsed } from './recently-used.ts'
import { guarded } from './scope.ts'

export interface PostgresOptions {
  connectionString: string
  /** Connections at most. */
  max: number
  /** Off for poolers in transaction mode, where a prepared statement may meet another server connection. */
  namedStatements: boolean
  /** A statement that takes longer is given up; null waits as long as it takes (migrations). */
  answerWithinMs: number | null
  /** An idle connection was lost; the pool opens another. */
  onLostConnection: (error: Error) => void
}

export class PortablePostgres extends PostgresDialect {
  constructor({ connectionString, max, namedStatements, answerWithinMs, onLostConnection }: PostgresOptions) {
    const types = new pg.TypeOverrides()
    types.setTypeParser(pg.types.builtins.INT8, Number as never) // count(*), bigint: numbers, as on SQLite
    const pool = new pg.Pool({
      connectionString,
      max,
      types,
      connectionTimeoutMillis: 5_000,
      Client: namedStatements ? NamingClient : TimedClient,
      // The server gives up by itself; where nothing comes back at all, not even that, the client does. Poolers take no such settings.
      ...(answerWithinMs === null ? {} : { query_timeout: answerWithinMs + silenceMs, ...(namedStatements ? { statement_timeout: answerWithinMs } : {}) }),
    })
    pool.on('error', onLostConnection) // without a listener the process would end
    super({ pool })
  }
  override createDriver() {
    return guarded(super.createDriver())
  }
}

const silenceMs = 2_000

// pg declares a dozen overloads; kysely calls query(sql, parameters) only, the pool the rest.
type Ask = (...args: unknown[]) => Promise<unknown>

class TimedClient extends pg.Client {
  override query(...args: never[]): never {
    const answer = (super.query as unknown as Ask).apply(this, args) as Promise<unknown> | undefined
    return answer?.catch?.((error: unknown) => {
      // The statement may still be running: nobody else may wait behind it.
      if (isSilence(error)) (this as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
      throw error
    }) as never
  }
}

class NamingClient extends TimedClient {
  #made = 0 // names are never reused, so a failed deallocate cannot clash
  readonly #names = recentlyUsed(
    300,
    () => `s${++this.#made}`,
    (name) => void this.#plain(`deallocate ${name}`).catch(() => {}),
  )

  #plain(...args: unknown[]): Promise<unknown> {
    return (super.query as unknown as Ask).apply(this, args)
  }

  override query(...args: never[]): never {
    const [text, values] = args as unknown as [unknown, unknown[] | undefined]
    if (typeof text !== 'string' || !values?.length) return this.#plain(...args) as never
    const again = async (error: unknown) => {
      if (errorCodeOf(error) !== '0A000') throw error
      this.#names.forget(text) // "cached plan must not change result type"
      if (this.getTransactionStatus() !== 'I') throw error // inTransaction runs again
      return this.query(...args)
    }
    return this.#plain({ name: this.#names.get(text), text, values }).catch(again) as never
  }
}
