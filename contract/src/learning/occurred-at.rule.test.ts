import { expect, test } from 'vitest'
import { occurredAt } from './occurred-at.rule.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const minute = 60_000
const day = 1_440 * minute

test('a clock that is nearly right is not corrected, so that a repeated event has the same time', () => {
  expect(occurredAt({ happened: now - 5 * minute, sent: now - minute }, now)).toBe(now - 5 * minute)
  expect(occurredAt({ happened: now - 5 * minute, sent: undefined }, now)).toBe(now - 5 * minute)
})

test('a clock that is a day fast or slow is corrected by the time at which the message was sent', () => {
  for (const error of [day, -day])
    expect(occurredAt({ happened: now - 5 * minute + error, sent: now + error }, now)).toBe(now - 5 * minute)
})

test('an event is never in the future', () => {
  expect(occurredAt({ happened: now + day, sent: undefined }, now)).toBe(now)
  expect(occurredAt({ happened: now + 1, sent: now }, now)).toBe(now)
  expect(occurredAt({ happened: now + day + minute, sent: now + day }, now)).toBe(now)
})
