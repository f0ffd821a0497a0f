import type { ClientError } from '@oka/contract/client-errors/client-error.schema.ts'
import { reportClientError } from '@oka/contract/client-errors/client-errors.endpoints.ts'
import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'
import { createCaller } from '@oka/client/caller.ts'
import { browserEnvironment } from '../../platform/environment/environment.ts'
import { clientErrorOf } from './describe-error.ts'

/** Of one page load: whatever repeats is known by then. */
const mostReports = 5

const told = new Set<string>()

/** Tells the server, without who it is and without waiting: a report that does not arrive is lost. */
export function reportError(kind: ClientError['kind'], error: unknown, site: SiteInfo) {
  const { pathname, origin } = location
  const report = clientErrorOf({ kind, error, pathname, origin, isOnline: navigator.onLine }, site)
  if (report === null) return
  const { kind: _kind, ...what } = report // the error page's error may have come by as another one
  const key = JSON.stringify(what)
  if (told.has(key) || told.size >= mostReports) return
  told.add(key)
  const { apiRoot } = browserEnvironment(site.environment)
  const call = createCaller({ apiRoot, credentials: () => ({}) })
  void call(reportClientError, report, { keepalive: true }).catch(() => {})
}
