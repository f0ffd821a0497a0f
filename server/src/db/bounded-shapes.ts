// Statements of few different lengths, so that each is prepared once and kept.

/** The list with its last value repeated up to a power of two: the same rows for an IN, one of seven texts. */
export function paddedForIn<T>(values: readonly T[]): T[] {
  return repeatedToPowerOfTwo([...new Set(values)])
}

/** The rows, the last one again and again, up to a power of two. */
export function repeatedToPowerOfTwo<T>(rows: readonly T[]): T[] {
  const padded = [...rows]
  const last = padded.at(-1)
  if (last === undefined) return padded
  while (padded.length & (padded.length - 1)) padded.push(last)
  return padded
}

/** The rows in pieces whose lengths are powers of two, the longest first: 13 → 8, 4, 1. */
export function inPowersOfTwo<T>(rows: readonly T[]): T[][] {
  const pieces: T[][] = []
  for (let start = 0; start < rows.length;) {
    const size = 2 ** Math.floor(Math.log2(rows.length - start))
    pieces.push(rows.slice(start, start + size))
    start += size
  }
  return pieces
}
