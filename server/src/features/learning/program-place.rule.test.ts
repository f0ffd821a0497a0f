import { expect, test } from 'vitest'
import { isChoiceStanding, movedOn } from './program-place.rule.ts'

test('a choice counts unless she came to another place after it; told twice it counts still', () => {
  const place = { updatedAt: 1_000 }
  expect([999, 1_000, 1_001].map((chosenAt) => isChoiceStanding(place, chosenAt))).toEqual([false, true, true])
  expect(isChoiceStanding(null, 1)).toBe(true)
  expect(isChoiceStanding({ updatedAt: 0 }, 1)).toBe(true)
})

test('a place is as new as the ending that led to it, and a late ending makes it no older', () => {
  expect(movedOn(null, '1002', 500)).toEqual({ nextActivityId: '1002', updatedAt: 500 })
  expect(movedOn({ nextActivityId: '1002', updatedAt: 500 }, '1003', 900)).toEqual({ nextActivityId: '1003', updatedAt: 900 })
  expect(movedOn({ nextActivityId: '1003', updatedAt: 900 }, '1005', 500)).toEqual({ nextActivityId: '1005', updatedAt: 900 })
})
