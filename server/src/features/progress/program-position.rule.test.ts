import { expect, test } from 'vitest'
import { toleratedSkewMs } from '@oka/contract/learning/occurred-at.rule.ts'
import { advance, isBefore, isJumpCurrent, jumpTo } from './program-position.rule.ts'

test('a jump counts unless the position changed after it; a repeat counts too', () => {
  const position = { updatedAt: 1_000 }
  expect([999, 1_000, 1_001].map((chosenAt) => isJumpCurrent(position, chosenAt))).toEqual([
    false,
    true,
    true,
  ])
  expect(isJumpCurrent(null, 1)).toBe(true)
  expect(isJumpCurrent({ updatedAt: 0 }, 1)).toBe(true)
})

test('a position is as new as the completion that led to it, and a late completion makes it no older', () => {
  expect(advance(null, '1002', 500)).toEqual({ nextActivityId: '1002', updatedAt: 500, chosenAt: 0 })
  expect(advance({ nextActivityId: '1002', updatedAt: 500, chosenAt: 0 }, '1003', 900)).toEqual({
    nextActivityId: '1003',
    updatedAt: 900,
    chosenAt: 0,
  })
  expect(advance(jumpTo('1003', 900), '1005', 500)).toEqual({
    nextActivityId: '1005',
    updatedAt: 900,
    chosenAt: 900,
  })
})

test('only a completion from before the change, by more than clocks may differ, is before it', () => {
  expect([8, 9, 10, 11].map((times) => isBefore(10 * toleratedSkewMs, times * toleratedSkewMs))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(isBefore(undefined, 0)).toBe(false)
})
