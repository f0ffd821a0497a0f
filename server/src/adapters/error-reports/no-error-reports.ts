import type { ErrorReports } from '../../ports/error-reports.ts'

/** Without SENTRY_DSN. */
export const noErrorReports: ErrorReports = {
  reportRequest() {},
  reportClientError() {},
  traceRequest() {},
  async close() {},
}
