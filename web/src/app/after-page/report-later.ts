import type { ClientError } from '@oka/contract/client-errors/client-error.schema.ts'
import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'

/** What tells of an error is loaded with the first one. */
export function reportLater(kind: ClientError['kind'], error: unknown, site: SiteInfo) {
  void import('./report-error.ts').then(
    ({ reportError }) => reportError(kind, error, site),
    () => {},
  )
}
