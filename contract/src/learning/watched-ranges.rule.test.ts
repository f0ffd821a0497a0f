import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WatchedRange } from './learning.schema.ts'
import {
  isFullyWatched,
  joinRanges,
  maxRanges,
  watchedSeconds,
  completionThreshold,
} from './watched-ranges.rule.ts'

const range = fc
  .tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: 4_000 }))
  .map(([a, b]): WatchedRange => [Math.min(a, b), Math.max(a, b)])
const ranges = fc.array(range, { maxLength: 20 })

test('ranges that touch or nearly touch are joined, and empty ones dropped', () => {
  const joined: [WatchedRange[], WatchedRange[], WatchedRange[]][] = [
    [[[0, 5]], [[5, 9]], [[0, 9]]],
    [[[0, 5]], [[6, 9]], [[0, 9]]],
    [
      [[0, 5]],
      [[6.5, 9]],
      [
        [0, 5],
        [6.5, 9],
      ],
    ],
    [[[0, 9]], [[2, 3]], [[0, 9]]],
    [[[4, 4]], [[9, 2]], []],
  ]
  for (const [a, b, both] of joined) expect(joinRanges(a, b)).toEqual(both)
})

test('joining changes neither argument, is commutative and idempotent, and loses nothing watched', () => {
  fc.assert(
    fc.property(ranges, ranges, (a, b) => {
      const before = JSON.stringify([a, b])
      const both = joinRanges(a, b)
      expect(JSON.stringify([a, b])).toBe(before)
      expect(joinRanges(b, a)).toEqual(both)
      expect(joinRanges(both, a)).toEqual(both)
      for (const [from, to] of [...a, ...b].filter(([start, end]) => end > start))
        expect(both.some(([start, end]) => start <= from && end >= to)).toBe(true)
    }),
  )
})

test('of very many ranges the longest are stored, and no gap counts as watched', () => {
  const many = Array.from({ length: 150 }, (_, i): WatchedRange => [i * 2, i * 2 + (i % 3 === 0 ? 0.5 : 0.9)])
  const joined = joinRanges(many, [])
  expect(joined).toEqual(many.filter((_, i) => i % 3 !== 0))
  expect(joined).toHaveLength(maxRanges)
  expect(joinRanges(joined, joined)).toEqual(joined)
})

test('however many ranges there are, no time is invented and what is known to be watched never gets less', () => {
  const far = fc
    .tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 1, max: 9 }))
    .map(([at, tenths]): WatchedRange => [at * 2, at * 2 + tenths / 10])
  const lists = fc.array(fc.array(far, { minLength: 40, maxLength: 200 }), { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(lists, (sent) => {
      let known: WatchedRange[] = []
      for (const message of sent) {
        const next = joinRanges(known, message)
        expect(joinRanges(message, known)).toEqual(next)
        expect(joinRanges(next, known)).toEqual(next)
        expect(next.length).toBeLessThanOrEqual(maxRanges)
        expect(watchedSeconds(next)).toBeGreaterThanOrEqual(watchedSeconds(known) - 1e-9)
        known = next
      }
      for (const [from, to] of known)
        expect(sent.flat().some(([start, end]) => start <= from && end >= to)).toBe(true)
    }),
    { numRuns: 50, endOnFailure: true }, // hundreds of ranges take minutes to shrink
  )
})

test('nine tenths of a known length are fully watched; nothing of an unknown length is', () => {
  expect(completionThreshold).toBe(0.9)
  expect(isFullyWatched([[0, 89]], 100)).toBe(false)
  expect(
    isFullyWatched(
      [
        [0, 45],
        [50, 95],
      ],
      100,
    ),
  ).toBe(true)
  expect(isFullyWatched([], 0)).toBe(false)
  expect(
    watchedSeconds([
      [1, 3],
      [7, 7.5],
    ] as WatchedRange[]),
  ).toBe(2.5)
})
