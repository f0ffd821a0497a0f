// Anyone may send a report, and with it words in the place of a page or a file: only those that the web build has
// are told (ENV-8).
import type { ClientError } from '@oka/contract/client-errors/client-error.schema.ts'

/** What the web build has. */
export interface KnownPlaces {
  /** Of its pages, without the slash they begin with. */
  pagePatterns: readonly string[]
  hasScript: (file: string) => boolean
}

/** The report with '' for a route or a place that is none of ours. */
export function keepKnownPlaces(report: ClientError, { pagePatterns, hasScript }: KnownPlaces): ClientError {
  const [file = ''] = report.at.split(':')
  const isPage = report.route === '/' || pagePatterns.includes(report.route.slice(1))
  return { ...report, route: isPage ? report.route : '', at: file !== '' && hasScript(file) ? report.at : '' }
}
