import { expect, test } from 'vitest'
import { rateLimitedMessage } from './rate-limited.messages.ts'

test.each([
  [0, 'a minute'],
  [60_000, 'a minute'],
  [60_001, '2 minutes'],
  [49 * 60_000, '49 minutes'],
  [50 * 60_000, 'an hour'],
  [60 * 60_000, 'an hour'],
  [60 * 60_000 + 1, '2 hours'],
  [24 * 60 * 60_000, '24 hours'],
])('a wait of %i milliseconds is called %s', (ms, words) => {
  expect(rateLimitedMessage(ms)).toBe(`Too many attempts. Please wait ${words} and try again.`)
})
