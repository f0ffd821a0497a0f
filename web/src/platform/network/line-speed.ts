interface Connection {
  downlink?: number
}

/** Bytes: the transfer of less says more about the round trip than about the line. */
const telling = 30_000

/** The list of transfers is long, and a video that plays wants to know four times a second. In ms. */
const readEveryMs = 3_000

let fastest: number | null = null
let readAt = -readEveryMs

/**
 * In Mbit/s: what the browser says, else the fastest transfer of this page, as it was at most three seconds
 * ago; `null` while nothing says.
 */
export function lineSpeed(): number | null {
  const { downlink } = 'connection' in navigator ? (navigator.connection as Connection) : {}
  if (downlink !== undefined) return downlink
  if (performance.now() - readAt < readEveryMs) return fastest
  readAt = performance.now()
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const speeds = entries.filter(({ transferSize }) => transferSize > telling).map(speedOf)
  fastest = speeds.length > 0 ? Math.max(...speeds) : null
  return fastest
}

const speedOf = ({ transferSize, requestStart, responseEnd }: PerformanceResourceTiming) =>
  (transferSize * 8) / 1_000 / Math.max(1, responseEnd - requestStart)
