import { expect, test } from 'vitest'
import { maxRelease, releaseNumber, releaseProblem } from './release-number.rule.ts'

const published = { release: 7, hash: 'a' }

test('changed content gets the next number, unchanged content keeps its own, and the first is 1', () => {
  expect(releaseNumber(published, 'b')).toBe(8)
  expect(releaseNumber(published, 'a')).toBe(7)
  expect(releaseNumber(null, 'a')).toBe(1)
})

test('a chosen number is above the last one, also for the same content', () => {
  expect(releaseNumber(published, 'a', 12)).toBe(12)
  for (const wanted of [7, 6, 8.5, Number.NaN])
    expect(() => releaseNumber(published, 'b', wanted)).toThrow('a whole number above 7')
})

test('content that changed without a new number is named with the command to run', () => {
  expect(releaseProblem(published, 'a')).toBeNull()
  expect(releaseProblem(published, 'b')).toMatch(/since release 7.*npm run content:release/)
})

test('a number that release.json cannot hold is refused', () => {
  expect(() => releaseNumber({ release: 3, hash: 'a' }, 'b', maxRelease + 1)).toThrow(
    `whole number above 3, at most ${maxRelease}`,
  )
  expect(releaseNumber({ release: 3, hash: 'a' }, 'b', maxRelease)).toBe(maxRelease)
})
