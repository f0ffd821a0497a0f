import { expect, test } from 'vitest'
import { positionOfShare, scrollForShare, shareRead, shareToResume } from './reading-position.ts'

test('a text is read from its top to where its end comes into view', () => {
  expect(shareRead({ scrolled: 0, end: 2_800, window: 800 })).toBe(0)
  expect(shareRead({ scrolled: 1_000, end: 2_800, window: 800 })).toBe(0.5)
  expect(shareRead({ scrolled: 5_000, end: 2_800, window: 800 })).toBe(1)
})

test('a text that fits its window is in view', () =>
  expect(shareRead({ scrolled: 0, end: 500, window: 800 })).toBe(1))

test('a share of a text becomes seconds of its reading time and back', () => {
  const { time, duration } = positionOfShare(0.5, 3)
  expect([time, duration]).toEqual([90, 180])
  expect(scrollForShare(shareToResume(time, 3) ?? 0, { end: 2_800, window: 800 })).toBe(1_000)
})

test('nearly at the end, or not begun, a text starts at its top', () => {
  expect([0, 90, 177, 180, 900].map((time) => shareToResume(time, 3))).toEqual([null, 0.5, null, null, null])
})
