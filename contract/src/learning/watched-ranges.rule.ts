import type { WatchedRange } from './learning.schema.ts'

/** Ranges closer than this many seconds are joined, because players report at intervals. */
const joinGap = 1
/** The closest of more ranges than this are joined, so that a row stays small. */
export const maxRanges = 100

/** Share of the length that completes an activity, whichever parts of it were watched. */
export const completionThreshold = 0.9

/** The union of both lists, sorted, with touching ranges joined. Commutative and idempotent. */
export function joinRanges(a: readonly WatchedRange[], b: readonly WatchedRange[]): WatchedRange[] {
  const ordered = [...a, ...b].filter(([from, to]) => to > from).toSorted(([left], [right]) => left - right)
  const joined: WatchedRange[] = []
  for (const [from, to] of ordered) {
    const last = joined.at(-1)
    if (last && from <= last[1] + joinGap) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  while (joined.length > maxRanges) joinClosest(joined)
  return joined
}

function joinClosest(ranges: WatchedRange[]) {
  let closest = 1
  for (let i = 1; i < ranges.length; i++) if (distance(ranges, i) < distance(ranges, closest)) closest = i
  const [, end] = ranges[closest] ?? [0, 0]
  const before = ranges[closest - 1]
  if (before) before[1] = end
  ranges.splice(closest, 1)
}

const distance = (ranges: readonly WatchedRange[], i: number) => (ranges[i]?.[0] ?? 0) - (ranges[i - 1]?.[1] ?? 0)

/** Seconds watched at least once. */
export const watchedSeconds = (ranges: readonly WatchedRange[]) => ranges.reduce((sum, [from, to]) => sum + to - from, 0)

/** `duration` in seconds; nothing of unknown length (0) is fully watched. */
export const isFullyWatched = (ranges: readonly WatchedRange[], duration: number) => duration > 0 && watchedSeconds(ranges) >= duration * completionThreshold
