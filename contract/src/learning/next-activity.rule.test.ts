import { expect, test } from 'vitest'
import { activityAfter, activityForAuto, activityToGoOnWith, nextOnCompletion } from './next-activity.rule.ts'

const row = (sequence: number, available = true) => ({ id: `a${sequence}`, sequence, available })
const program = [row(1), row(2, false), row(3), row(4)]

test('auto is the available one at the next index, else the first available, else the first', () => {
  expect(activityForAuto(program, 3)?.id).toBe('a3')
  expect(activityForAuto(program, 2)?.id).toBe('a1')
  expect(activityForAuto(program, 99)?.id).toBe('a1')
  expect(activityForAuto([row(1, false), row(2, false)], 2)?.id).toBe('a1')
  expect(activityForAuto([], 1)).toBeUndefined()
})

test('after an activity comes the next available one, over those that are not', () => {
  expect(activityAfter(program, 1)?.id).toBe('a3')
  expect(activityAfter(program, 4)).toBeUndefined()
})

test('completing moves on from what was completed; an older one moves nothing, the last one neither', () => {
  expect(nextOnCompletion(program, row(1), row(1))?.id).toBe('a3')
  expect(nextOnCompletion(program, row(3), row(1))?.id).toBe('a4')
  expect(nextOnCompletion(program, row(1), row(3))).toBeNull()
  expect(nextOnCompletion(program, row(4), row(4))).toBeNull()
  expect(nextOnCompletion(program, row(1), undefined)?.id).toBe('a3')
})

test('one goes on to the one after, or to where one stands further on already', () => {
  expect(activityToGoOnWith(program, row(1), 1)?.id).toBe('a3')
  expect(activityToGoOnWith(program, row(3), 1)?.id).toBe('a4')
  expect(activityToGoOnWith(program, row(1), 4)?.id).toBe('a4')
  expect(activityToGoOnWith(program, row(1), 2)?.id).toBe('a3')
  expect(activityToGoOnWith(program, row(4), 4)).toBeUndefined()
})
