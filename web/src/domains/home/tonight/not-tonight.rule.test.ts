import { expect, test } from 'vitest'
import { endOfNight, readNotTonight, storedNotTonight } from './not-tonight.rule.ts'

test('an evening ends at five in the morning, also for those who are up after midnight', () => {
  const end = new Date(2026, 10, 28, 5)
  for (const now of [
    new Date(2026, 10, 27, 5),
    new Date(2026, 10, 27, 23, 59),
    new Date(2026, 10, 28, 4, 59),
  ])
    expect(new Date(endOfNight(now))).toEqual(end)
})

test('what is stored holds for those it names, until its end', () => {
  const stored = storedNotTonight(100, ['', 'leo of 4', '100%'])
  expect(readNotTonight(stored, 99)).toEqual(['', 'leo of 4', '100%'])
  expect(readNotTonight(stored, 100)).toEqual([])
  expect(readNotTonight(storedNotTonight(100, []), 99)).toEqual([])
})

test.each([null, '', 'x', '%', '9999999999999'])('nothing is read from %s', (stored) => {
  expect(readNotTonight(stored, 1)).toEqual([])
})
