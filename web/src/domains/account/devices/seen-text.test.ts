import { expect, test } from 'vitest'
import { lastSeenText, signedInText } from './seen-text.ts'

const texts = {
  day: (instant: string) => `day ${new Date(instant).getDate()}`,
  time: (instant: string) => `${new Date(instant).getHours()}:00`,
}
const noon = new Date(2026, 10, 22, 12)
const before = (hours: number) => new Date(noon.getTime() - hours * 3_600_000).toISOString()

test.each([
  [-1, 'within the last few minutes'],
  [0.1, 'within the last few minutes'],
  [0.5, '30 minutes ago'],
  [1.5, 'an hour ago'],
  [5, '5 hours ago'],
  [11, 'today at 1:00'],
  [13, 'yesterday at 23:00'],
  [37, 'day 20'],
])('%d hours ago', (hours, expected) => {
  expect(lastSeenText(before(hours), noon.getTime(), texts)).toBe(expected)
})

test('hours count across midnight; a day is a day of the calendar', () => {
  const early = new Date(2026, 10, 22, 1).getTime()
  expect(lastSeenText(new Date(2026, 10, 21, 22).toISOString(), early, texts)).toBe('3 hours ago')
  expect(signedInText(new Date(2026, 10, 21, 22).toISOString(), early, texts)).toBe('yesterday')
  expect(signedInText(before(2), noon.getTime(), texts)).toBe('today')
  expect(signedInText(before(50), noon.getTime(), texts)).toBe('day 20')
})
