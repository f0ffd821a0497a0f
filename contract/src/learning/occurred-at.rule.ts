import { minuteMs } from '../shared/durations.ts'

/** A smaller difference is not corrected, because a slow connection alone can cause it. */
export const toleratedSkewMs = 2 * 60_000
/** No event is older than the academy. */
const earliestEvent = Date.UTC(2020, 0, 1)

/**
 * When an event happened, on the server's clock in epoch milliseconds, never in the future. `happened` and
 * `sent` are on the client's clock; the difference between `sent` and `now` is the error of that clock.
 */
export function occurredAt(
  { happened, sent }: { happened: number; sent: number | undefined },
  now: number,
): number {
  const skew = sent === undefined ? 0 : now - sent
  return Math.max(earliestEvent, Math.min(Math.abs(skew) < toleratedSkewMs ? happened : happened + skew, now))
}

/**
 * What says that it is of a later time than this was saved by a server whose clock was ahead, and gives way
 * to what arrives now: a change is never later than the server's time. Of servers beside each other the
 * clocks differ by less.
 */
export const latestStored = (now: number): number => now + minuteMs

/** The same of a change as it arrives; `now` where it does not say when it was made. */
export function changedAtOf(
  { changedAt, sentAt }: { changedAt?: string | undefined; sentAt?: string | undefined },
  now: number,
): number {
  if (changedAt === undefined) return now
  return occurredAt(
    { happened: Date.parse(changedAt), sent: sentAt === undefined ? undefined : Date.parse(sentAt) },
    now,
  )
}
