import { expect, test } from 'vitest'
import { createItems } from '../../../platform/storage/items.ts'
import { createJumps, type Jump } from './jumps.ts'

const setUp = () =>
  createJumps(
    createItems(() => {
      throw new Error('storage refused')
    }),
  )
const chosen = (activityId: string, at: number, programId = 'opp103'): Jump => ({ activityId, programId, at })

test('of one program the last choice waits, though the clock was set back a day', () => {
  const jumps = setUp()
  jumps.keep('me', chosen('1003', 90_000_000))
  jumps.keep('me', chosen('1004', 3_600_000))
  expect(jumps.waiting('me')).toEqual([chosen('1004', 90_000_001)])
})

test('what was told is settled; a choice made while it was on its way stays', () => {
  const jumps = setUp()
  jumps.keep('me', chosen('1003', 10))
  const [told] = jumps.waiting('me')
  jumps.keep('me', chosen('1004', 10)) // within the same millisecond
  if (told) jumps.settle('me', told)
  expect(jumps.waiting('me')).toEqual([chosen('1004', 11)])
})

test('LOGIN-7: of two choices in one program the later one stays, whoever of the two names made it', () => {
  for (const [hers, before, stays] of [
    [20, 10, '1005'],
    [10, 20, '1003'],
  ] as const) {
    const jumps = setUp()
    jumps.keep('account', chosen('1005', hers))
    jumps.keep('nobody', chosen('1003', before))
    jumps.keep('nobody', chosen('1022', 5, 'opp201'))
    jumps.carryOver('nobody', 'account')
    expect(jumps.waiting('nobody')).toEqual([])
    expect(jumps.waiting('account').map(({ activityId }) => activityId)).toEqual([stays, '1022'])
  }
})

test('LOGIN-7: a choice made before she signed in is forgotten where her account stands further on', () => {
  const jumps = setUp()
  jumps.keep('nobody', chosen('1003', 10))
  jumps.keep('nobody', chosen('1022', 20, 'opp201'))
  jumps.followMerge('nobody', 'account', ({ activityId }) => activityId === '1003')
  expect(jumps.waiting('nobody')).toEqual([])
  expect(jumps.waiting('account')).toEqual([chosen('1022', 20, 'opp201')])
})
