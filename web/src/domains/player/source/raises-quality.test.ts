import { expect, test } from 'vitest'
import { raisesQuality } from './raises-quality.ts'

const large = {
  quality: 'auto',
  prefersReducedData: false,
  isAudioOnly: false,
  pictureHeight: 420,
  lineSpeed: 20,
  ahead: 30,
  left: 60,
} as const

test('a large picture on a good line rises by itself (START-3)', () => {
  expect(raisesQuality(large)).toBe(true)
})

test.each([
  ['a picture no larger than the small file', { pictureHeight: 232 }],
  ['a poor line', { lineSpeed: 1.6 }],
  ['a line of which nothing is known, little of the video loaded', { lineSpeed: null, ahead: 4 }],
  ['the data saver of the browser', { prefersReducedData: true }],
  ['the data saver of the player', { quality: 'saver' }],
  ['the lower quality by choice', { quality: '360p' }],
  ['sound only', { isAudioOnly: true, quality: '720p' }],
  ['the end near', { left: 9 }],
] as const)('%s stays with the small file (START-3)', (_what, changes) => {
  expect(raisesQuality({ ...large, ...changes })).toBe(false)
})

test('a line of which nothing is known is good when it loads far ahead', () => {
  expect(raisesQuality({ ...large, lineSpeed: null })).toBe(true)
  expect(raisesQuality({ ...large, lineSpeed: null, ahead: 16, left: 16 })).toBe(true)
})

test('720p by choice is taken on a phone and a poor line too (START-3)', () => {
  expect(
    raisesQuality({
      ...large,
      quality: '720p',
      pictureHeight: 232,
      lineSpeed: 1.6,
      prefersReducedData: true,
    }),
  ).toBe(true)
})
