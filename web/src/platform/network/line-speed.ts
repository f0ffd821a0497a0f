interface Connection {
  downlink?: number
}

/** Bytes: the transfer of less says more about the round trip than about the line. */
const telling = 30_000

/** In Mbit/s: what the browser says, else the fastest transfer of this page; `null` while nothing says. */
export function lineSpeed(): number | null {
  const { downlink } = 'connection' in navigator ? (navigator.connection as Connection) : {}
  if (downlink !== undefined) return downlink
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const speeds = entries.filter(({ transferSize }) => transferSize > telling).map(speedOf)
  return speeds.length > 0 ? Math.max(...speeds) : null
}

const speedOf = ({ transferSize, requestStart, responseEnd }: PerformanceResourceTiming) => (transferSize * 8) / 1_000 / Math.max(1, responseEnd - requestStart)
