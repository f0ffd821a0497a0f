// What an error of either engine means to the rest of the program.
import { errorCodeOf } from '../errors/error-code.ts'

// serialization failure, deadlock, prepared plan outdated by a migration
const retryable = new Set(['40001', '40P01', '0A000'])
export const isRetryable = (error: unknown) => retryable.has(errorCodeOf(error))

const unreachable =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08\d{3}|57P0[123]|57014|53\d{3}|58\d{3}|SQLITE_BUSY.*|SQLITE_FULL|SQLITE_IOERR.*)$/

/** pg waited for an answer in vain. */
export const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/** The database cannot take this now: away, full, or locked for longer than we wait. The caller may try again later. */
export const isUnavailable = (error: unknown) =>
  unreachable.test(errorCodeOf(error)) ||
  isRetryable(error) ||
  isSilence(error) ||
  /timeout exceeded when trying to connect|Connection terminated/.test(String((error as Error | null)?.message))
