import type { Metrics } from '../../ports/metrics.ts'

/** Without METRICS_PORT. */
export const noMetrics: Metrics = {
  countRequest() {},
  countMail() {},
  countRefusal() {},
  port: null,
  async close() {},
}
