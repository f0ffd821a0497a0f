// PostgreSQL: every statement with parameters is prepared once per connection.
import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { errorCodeOf } from '../errors/error-code.ts'
import { recentlyUsed } from './recently-used.ts'
import { guarded } from './scope.ts'

export interface PostgresOptions {
  connectionString: string
  /** Connections at most. */
  max: number
  /** Off for poolers in transaction mode, where a prepared statement may meet another server connection. */
  namedStatements: boolean
  /** An idle connection was lost; the pool opens another. */
  onLostConnection: (error: Error) => void
}

export class PortablePostgres extends PostgresDialect {
  constructor({ connectionString, max, namedStatements, onLostConnection }: PostgresOptions) {
    const types = new pg.TypeOverrides()
    types.setTypeParser(pg.types.builtins.INT8, Number as never) // count(*), bigint: numbers, as on SQLite
    const pool = new pg.Pool({
      connectionString,
      max,
      types,
      connectionTimeoutMillis: 5_000,
      ...(namedStatements ? { Client: NamingClient } : {}),
    })
    pool.on('error', onLostConnection) // without a listener the process would end
    super({ pool })
  }
  override createDriver() {
    return guarded(super.createDriver())
  }
}

class NamingClient extends pg.Client {
  #made = 0 // names are never reused, so a failed deallocate cannot clash
  readonly #names = recentlyUsed(
    300,
    () => `s${++this.#made}`,
    (name) => void super.query(`deallocate ${name}`).catch(() => {}),
  )

  // pg declares a dozen overloads; kysely calls query(sql, parameters) only, the pool the rest.
  override query(...args: never[]): never {
    const [text, values] = args as unknown as [unknown, unknown[] | undefined]
    const plain = super.query.bind(this) as unknown as (...args: unknown[]) => Promise<unknown>
    if (typeof text !== 'string' || !values?.length) return plain(...args) as never
    const again = async (error: unknown) => {
      if (errorCodeOf(error) !== '0A000') throw error
      this.#names.forget(text) // "cached plan must not change result type"
      if (this.getTransactionStatus() !== 'I') throw error // inTransaction runs again
      return this.query(...args)
    }
    return plain({ name: this.#names.get(text), text, values }).catch(again) as never
  }
}
