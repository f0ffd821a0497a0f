/** Clocks that differ by less than this are believed: a poor line alone delays by as much. */
const believedSkewMs = 2 * 60_000
/** No lesson was taken earlier; a clock that says so is wrong. */
const beforeAnyLesson = Date.UTC(2020, 0, 1)

/**
 * When something happened, on the server's clock (epoch milliseconds). A client tells when by its own clock, and what that
 * clock said as it sent the message: the difference to `now` is how wrong it is. Never in the future.
 */
export function occurredAt({ happened, sent }: { happened: number; sent: number | undefined }, now: number): number {
  const skew = sent === undefined ? 0 : now - sent
  return Math.max(beforeAnyLesson, Math.min(Math.abs(skew) < believedSkewMs ? happened : happened + skew, now))
}
