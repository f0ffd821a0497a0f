import { expect, test } from 'vitest'
import { isJumpCurrent, advance } from './program-position.rule.ts'

test('a jump counts unless the position changed after it; a repeat counts too', () => {
  const position = { updatedAt: 1_000 }
  expect([999, 1_000, 1_001].map((chosenAt) => isJumpCurrent(position, chosenAt))).toEqual([false, true, true])
  expect(isJumpCurrent(null, 1)).toBe(true)
  expect(isJumpCurrent({ updatedAt: 0 }, 1)).toBe(true)
})

test('a position is as new as the completion that led to it, and a late completion makes it no older', () => {
  expect(advance(null, '1002', 500)).toEqual({ nextActivityId: '1002', updatedAt: 500 })
  expect(advance({ nextActivityId: '1002', updatedAt: 500 }, '1003', 900)).toEqual({ nextActivityId: '1003', updatedAt: 900 })
  expect(advance({ nextActivityId: '1003', updatedAt: 900 }, '1005', 500)).toEqual({ nextActivityId: '1005', updatedAt: 900 })
})
