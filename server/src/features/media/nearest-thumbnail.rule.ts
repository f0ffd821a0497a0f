/** The drawn second nearest to the asked one; the earlier of two equally near. `seconds` is not empty. */
export function nearestThumbnail(seconds: readonly number[], time: number): number | undefined {
  return seconds.toSorted((a, b) => Math.abs(a - time) - Math.abs(b - time) || a - b)[0]
}
