import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WatchedRange } from './learning.schema.ts'
import { isFullyWatched, joinRanges, maxRanges, watchedSeconds, completionThreshold } from './watched-ranges.rule.ts'

const range = fc.tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: 4_000 })).map(([a, b]): WatchedRange => [Math.min(a, b), Math.max(a, b)])
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
      for (const [from, to] of [...a, ...b].filter(([start, end]) => end > start)) expect(both.some(([start, end]) => start <= from && end >= to)).toBe(true)
    }),
  )
})

test('of very many ranges the closest are joined, and none is lost', () => {
  const many = Array.from({ length: 150 }, (_, i): WatchedRange => [i * 10, i * 10 + (i % 2 ? 7 : 3)])
  const joined = joinRanges(many, [])
  expect(joined).toHaveLength(maxRanges)
  for (const [from, to] of many) expect(joined.some(([start, end]) => start <= from && end >= to)).toBe(true)
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
