// The seed of every random test, and random numbers for what fast-check does not generate: moments, orders,
// sizes.
const usualSeed = 20_261_126

/** The same in every run unless SEED says otherwise; `npm run explore` gives each round another. */
export const testSeed = seedOf(process.env.SEED)

/** @throws where SEED is no integer: a run with a mistyped seed would look like a repeat and be none. */
export function seedOf(given: string | undefined): number {
  if (given === undefined || given === '') return usualSeed
  const seed = Number(given)
  if (!Number.isSafeInteger(seed)) throw new Error(`SEED must be an integer, not ${given}`)
  return seed
}

interface RandomNumbers {
  /** From 0, less than 1. */
  next: () => number
  /** An integer from 0, less than `end`. */
  below: (end: number) => number
  shuffled: <T>(items: readonly T[]) => T[]
}

/** The same numbers for the same seed (the generator mulberry32). */
export function randomNumbers(seed = testSeed): RandomNumbers {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    below: (end) => Math.floor(next() * end),
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}
