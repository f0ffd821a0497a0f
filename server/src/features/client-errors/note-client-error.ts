import type { Logger } from 'pino'
import type { ClientError } from '@oka/contract/client-errors/client-error.schema.ts'
import { hourMs } from '@oka/contract/shared/durations.ts'
import { limitsOfAddress } from '../../rate-limit/limits-of-address.ts'
import type { ErrorReports } from '../../ports/error-reports.ts'
import type { RateLimits } from '../../rate-limit/rate-limit.store.ts'

export interface ClientErrorsDeps {
  rateLimits: RateLimits
  log: Logger
  errorReports: ErrorReports
}

export const clientErrorsPerHour = 20
/** From everywhere: a release that breaks in every browser is known long before, and the log stays readable. */
export const allClientErrorsPerHour = 2_000

/** Writes it to the log and tells of it; the address is only counted (ENV-8). Throws `rate_limited`. */
export async function noteClientError(
  { rateLimits, log, errorReports }: ClientErrorsDeps,
  { address, now }: { address: string; now: number },
  clientError: ClientError,
): Promise<void> {
  const name = 'client-error'
  const limits = [
    ...limitsOfAddress(name, address, clientErrorsPerHour, hourMs),
    { name: `${name}-all`, subject: '', limit: allClientErrorsPerHour, windowMs: hourMs },
  ]
  await rateLimits.consumeInMemoryFirst(limits, now)
  log.warn({ clientError }, 'error in a browser')
  errorReports.reportClientError(clientError, now)
}
