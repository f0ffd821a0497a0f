// What an error of either engine means to the rest of the program.
import { errorCodeOf } from '../errors/error-code.ts'

// serialization failure, deadlock, prepared plan outdated by a migration
const retryable = new Set(['40001', '40P01', '0A000'])
export const isRetryable = (error: unknown) => retryable.has(errorCodeOf(error))

const unavailable =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08\d{3}|57P0[123]|57014|53\d{3}|58\d{3}|SQLITE_BUSY.*|SQLITE_FULL|SQLITE_IOERR.*)$/

/** pg's own time limit ran out before PostgreSQL answered. */
export const isQueryTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/** The database is away, full, or locked for longer than the server waits. The caller may try again later. */
export const isUnavailable = (error: unknown) =>
  unavailable.test(errorCodeOf(error)) ||
  isRetryable(error) ||
  isQueryTimeout(error) ||
  /timeout exceeded when trying to connect|Connection terminated|Client was closed/.test(String((error as Error | null)?.message))
