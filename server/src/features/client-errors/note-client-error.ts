import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientError } from '@oka/contract/client-errors/client-error.schema.ts'
import { hourMs } from '@oka/contract/shared/durations.ts'
import { limitsOfAddress } from '../../rate-limit/limits-of-address.ts'
import type { Deps } from '../feature.ts'
import { keepKnownPlaces } from './known-places.rule.ts'

export type ClientErrorsDeps = Pick<Deps, 'rateLimits' | 'log' | 'errorReports' | 'folders' | 'loadPages'>

export const clientErrorsPerHour = 20
/** From everywhere: a release that breaks in every browser is known long before, and the log stays readable. */
export const allClientErrorsPerHour = 2_000

/**
 * Writes it to the log and tells of it, without a page or a file that is none of ours; the address is only
 * counted (ENV-8). Throws `rate_limited`.
 */
export async function noteClientError(
  { rateLimits, log, errorReports, folders, loadPages }: ClientErrorsDeps,
  { address, now }: { address: string; now: number },
  sent: ClientError,
): Promise<void> {
  const name = 'client-error'
  const limits = [
    ...limitsOfAddress(name, address, clientErrorsPerHour, hourMs),
    { name: `${name}-all`, subject: '', limit: allClientErrorsPerHour, windowMs: hourMs },
  ]
  await rateLimits.consumeInMemoryFirst(limits, now)
  const { pagePatterns = [] } = (await loadPages?.()) ?? {}
  const hasScript = (file: string) => existsSync(join(folders.webBuild, 'assets', file))
  const clientError = keepKnownPlaces(sent, { pagePatterns, hasScript })
  log.warn({ clientError }, 'error in a browser')
  errorReports.reportClientError(clientError, now)
}
