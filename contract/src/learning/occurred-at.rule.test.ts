import { expect, test } from 'vitest'
import { occurredAt } from './occurred-at.rule.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const minute = 60_000
const day = 1_440 * minute

test('a clock that is about right is believed as it is, so that a repeat is the same moment', () => {
  expect(occurredAt({ happened: now - 5 * minute, sent: now - minute }, now)).toBe(now - 5 * minute)
  expect(occurredAt({ happened: now - 5 * minute, sent: undefined }, now)).toBe(now - 5 * minute)
})

test('a clock that is a day wrong, either way, is set right by what it said when the message was sent', () => {
  for (const wrong of [day, -day]) expect(occurredAt({ happened: now - 5 * minute + wrong, sent: now + wrong }, now)).toBe(now - 5 * minute)
})

test('nothing happened in the future', () => {
  expect(occurredAt({ happened: now + day, sent: undefined }, now)).toBe(now)
  expect(occurredAt({ happened: now + 1, sent: now }, now)).toBe(now)
  expect(occurredAt({ happened: now + day + minute, sent: now + day }, now)).toBe(now)
})
