import type { WatchedRange } from './learning.shapes.ts'

/** Parts closer than this many seconds count as one: players report in steps. */
const gap = 1
/** More parts than this are joined at their smallest gaps, so that a row stays small. */
export const mostRanges = 100

/** This share of the length watched means done, wherever the playing stopped. The screen says so. */
export const watchedShareThatCompletes = 0.9

/** Both sets of parts as one, in order, joined where they touch. Order and repeats do not matter. */
export function joinRanges(a: readonly WatchedRange[], b: readonly WatchedRange[]): WatchedRange[] {
  const ordered = [...a, ...b].filter(([from, to]) => to > from).toSorted(([left], [right]) => left - right)
  const joined: WatchedRange[] = []
  for (const [from, to] of ordered) {
    const last = joined.at(-1)
    if (last && from <= last[1] + gap) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  while (joined.length > mostRanges) joinClosest(joined)
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

/** `duration` in seconds; an unknown one (0) completes nothing. */
export const isWatchedThrough = (ranges: readonly WatchedRange[], duration: number) =>
  duration > 0 && watchedSeconds(ranges) >= duration * watchedShareThatCompletes
