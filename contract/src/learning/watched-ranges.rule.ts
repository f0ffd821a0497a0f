import type { WatchedRange } from './learning.schema.ts'

/** Ranges closer than this many seconds are joined, because players report at intervals. */
const joinGap = 1
/**
 * Only the longest of more ranges than this are stored, so that a row stays small: too little counts as
 * watched then, never too much.
 */
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
  return joined.length > maxRanges ? longestOf(joined) : joined
}

/**
 * In their order. Of equally long ones the earlier, so that the result does not depend on who sent what
 * first.
 */
function longestOf(ranges: readonly WatchedRange[]): WatchedRange[] {
  const byLength = ranges.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]) || a[0] - b[0])
  return byLength.slice(0, maxRanges).toSorted(([left], [right]) => left - right)
}

/** Seconds watched at least once. */
export const watchedSeconds = (ranges: readonly WatchedRange[]) =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0)

/** `duration` in seconds; nothing of unknown length (0) is fully watched. */
export const isFullyWatched = (ranges: readonly WatchedRange[], duration: number) =>
  duration > 0 && watchedSeconds(ranges) >= duration * completionThreshold
