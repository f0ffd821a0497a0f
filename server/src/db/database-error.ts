// What an error of either engine means to the rest of the program.
import type { DatabaseConnection, Driver } from 'kysely'
import { readErrorCode } from '../errors/error-code.ts'

/**
 * Marked where they are thrown: a client that hangs up, or another server, causes the same codes
 * (ECONNRESET).
 */
const errorsOfDrivers = new WeakSet<object>()

// serialization failure, deadlock, prepared plan outdated by a migration
const retryable = new Set(['40001', '40P01', '0A000'])
export const isRetryable = (error: unknown) => retryable.has(readErrorCode(error))

const unavailable =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08\d{3}|57P0[123]|57014|53\d{3}|58\d{3}|SQLITE_BUSY.*|SQLITE_FULL|SQLITE_IOERR.*)$/

/** pg's own time limit ran out before PostgreSQL answered. */
export const isQueryTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout'

/** The database is away, full, or locked for longer than the server waits. The caller may try again later. */
export const isUnavailable = (error: unknown) =>
  error instanceof Error &&
  errorsOfDrivers.has(error) &&
  (unavailable.test(readErrorCode(error)) ||
    isRetryable(error) ||
    isQueryTimeout(error) ||
    /timeout exceeded when trying to connect|Connection terminated|Client was closed|encountered a connection error and is not queryable/.test(
      error.message,
    ))

/** Wraps a driver: its errors are known as the database's. */
export function markErrors<D extends Driver>(driver: D): D {
  const acquire = driver.acquireConnection.bind(driver)
  driver.acquireConnection = async (options) => markErrorsOfConnection(await marking(() => acquire(options)))
  for (const name of ['beginTransaction', 'commitTransaction', 'rollbackTransaction'] as const) {
    const run = driver[name].bind(driver) as (...args: unknown[]) => Promise<void>
    driver[name] = (...args: unknown[]) => marking(() => run(...args))
  }
  return driver
}

const wrapped = new WeakSet<DatabaseConnection>() // the same connections are handed out again

function markErrorsOfConnection(connection: DatabaseConnection): DatabaseConnection {
  if (wrapped.has(connection)) return connection
  wrapped.add(connection)
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = (query) => marking(() => execute(query))
  return connection
}

async function marking<R>(run: () => Promise<R>): Promise<R> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Error) errorsOfDrivers.add(error)
    throw error
  }
}
