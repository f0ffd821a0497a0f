import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WatchedRange } from './learning.shapes.ts'
import { isWatchedThrough, joinRanges, mostRanges, watchedSeconds, watchedShareThatCompletes } from './watched-ranges.rule.ts'

const range = fc.tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: 4_000 })).map(([a, b]): WatchedRange => [Math.min(a, b), Math.max(a, b)])
const ranges = fc.array(range, { maxLength: 20 })

test('parts that touch or nearly touch become one; empty ones vanish', () => {
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

test('joining changes neither argument; order and repeats do not matter; nothing watched gets lost', () => {
  fc.assert(
    fc.property(ranges, ranges, (a, b) => {
      const before = JSON.stringify([a, b])
      const both = joinRanges(a, b)
      expect(JSON.stringify([a, b])).toBe(before)
      expect(joinRanges(b, a)).toEqual(both)
      expect(joinRanges(both, a)).toEqual(both)
      for (const [from, to] of [...a, ...b].filter((one) => one[1] > one[0])) expect(both.some((one) => one[0] <= from && one[1] >= to)).toBe(true)
    }),
  )
})

test('a row stays small: of very many parts the closest are joined, and none is lost', () => {
  const many = Array.from({ length: 150 }, (_, i): WatchedRange => [i * 10, i * 10 + (i % 2 ? 7 : 3)])
  const joined = joinRanges(many, [])
  expect(joined).toHaveLength(mostRanges)
  for (const [from, to] of many) expect(joined.some((one) => one[0] <= from && one[1] >= to)).toBe(true)
})

test('nine tenths of a known length are watched through; of an unknown length nothing is', () => {
  expect(watchedShareThatCompletes).toBe(0.9)
  expect(isWatchedThrough([[0, 89]], 100)).toBe(false)
  expect(
    isWatchedThrough(
      [
        [0, 45],
        [50, 95],
      ],
      100,
    ),
  ).toBe(true)
  expect(isWatchedThrough([], 0)).toBe(false)
  expect(
    watchedSeconds([
      [1, 3],
      [7, 7.5],
    ] as WatchedRange[]),
  ).toBe(2.5)
})
