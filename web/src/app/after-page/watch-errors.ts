import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'
import { reportLater } from './report-later.ts'

type SeenError = ErrorEvent | PromiseRejectionEvent

declare global {
  interface Window {
    /** As `storeEarlyErrors` stores them. */
    okaErrors?: SeenError[]
  }
}

/** What has happened since the document began, and from now on whatever happens. Returns a function that ends it. */
export function watchErrors(site: SiteInfo): () => void {
  const see = (event: SeenError) =>
    'reason' in event ? reportLater('rejection', event.reason, site) : reportLater('error', event.error, site)
  const errors = (window.okaErrors ??= [])
  for (const event of errors.splice(0)) see(event)
  errors.push = (event) => (see(event), 0)
  return () => void Reflect.deleteProperty(errors, 'push')
}
