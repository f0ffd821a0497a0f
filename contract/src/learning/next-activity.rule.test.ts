import { expect, test } from 'vitest'
import {
  nextAvailableActivity,
  resolveAutoActivity,
  nextAfterEnd,
  nextAfterCompletion,
} from './next-activity.rule.ts'

const row = (sequence: number, available = true) => ({ id: `a${sequence}`, sequence, available })
const program = [row(1), row(2, false), row(3), row(4)]

test('auto is the available one at the next index, else the first available, else the first', () => {
  expect(resolveAutoActivity(program, 3)?.id).toBe('a3')
  expect(resolveAutoActivity(program, 2)?.id).toBe('a1')
  expect(resolveAutoActivity(program, 99)?.id).toBe('a1')
  expect(resolveAutoActivity([row(1, false), row(2, false)], 2)?.id).toBe('a1')
  expect(resolveAutoActivity([], 1)).toBeUndefined()
})

test('activities that are not available are skipped', () => {
  expect(nextAvailableActivity(program, 1)?.id).toBe('a3')
  expect(nextAvailableActivity(program, 4)).toBeUndefined()
})

test('completing an activity advances to the next one; completing an earlier one or the last one does not', () => {
  expect(nextAfterCompletion(program, row(1), row(1))?.id).toBe('a3')
  expect(nextAfterCompletion(program, row(3), row(1))?.id).toBe('a4')
  expect(nextAfterCompletion(program, row(1), row(3))).toBeNull()
  expect(nextAfterCompletion(program, row(4), row(4))).toBeNull()
  expect(nextAfterCompletion(program, row(1), undefined)?.id).toBe('a3')
})

const noneDone = () => false
const done =
  (...ids: string[]) =>
  ({ id }: { id: string }) =>
    ids.includes(id)

test('after the end comes the next activity, or the current one if that is further on already', () => {
  expect(nextAfterEnd(program, row(1), 1, noneDone)?.id).toBe('a3')
  expect(nextAfterEnd(program, row(3), 1, noneDone)?.id).toBe('a4')
  expect(nextAfterEnd(program, row(1), 4, noneDone)?.id).toBe('a4')
  expect(nextAfterEnd(program, row(1), 2, noneDone)?.id).toBe('a3')
  expect(nextAfterEnd(program, row(4), 4, noneDone)).toBeUndefined()
})

test('an activity that is done is not offered again', () => {
  expect(nextAfterEnd(program, row(1), 1, done('a3'))?.id).toBe('a4')
  expect(nextAfterEnd(program, row(1), 4, done('a4'))?.id).toBe('a3')
  expect(nextAfterEnd(program, row(1), 1, done('a3', 'a4'))).toBeUndefined()
})
