import { expect, test } from 'vitest'
import { placeOfShare, scrollForShare, shareRead, shareToResume } from './reading-place.ts'

test('a text is read from its top to where its end comes into view', () => {
  expect(shareRead({ scrolled: 0, end: 2_800, window: 800 })).toBe(0)
  expect(shareRead({ scrolled: 1_000, end: 2_800, window: 800 })).toBe(0.5)
  expect(shareRead({ scrolled: 5_000, end: 2_800, window: 800 })).toBe(1)
})

test('a text that fits its window is in view', () => expect(shareRead({ scrolled: 0, end: 500, window: 800 })).toBe(1))

test('the share of a text is told as seconds of its reading time, and found again', () => {
  const { time, duration } = placeOfShare(0.5, 3)
  expect([time, duration]).toEqual([90, 180])
  expect(scrollForShare(shareToResume(time, 3) ?? 0, { end: 2_800, window: 800 })).toBe(1_000)
})

test('who was nearly at the end, or nowhere yet, begins again', () => {
  expect([0, 90, 177, 180, 900].map((time) => shareToResume(time, 3))).toEqual([null, 0.5, null, null, null])
})
