import { expect, test } from 'vitest'
import { lessonOf, programOf } from '../learning.fixture.ts'
import { whereSheIs } from './where-she-is.ts'

const touched = (status: number, lastActivityDate: string) => ({
  memberDetails: { activityId: 'x', programId: 'opp103', status, lastKnownTime: 40, activityDuration: 120, lastActivityDate },
})
const done = (date = '2026-01-01T00:00:00.000Z') => touched(2, date)
const begun = (date: string) => touched(1, date)
const other = (lessons: Parameters<typeof programOf>[1], over = {}) => programOf({ programId: 'opp201', sequence: 2, ...over }, lessons)

test('Continue is where she was last', () => {
  const first = programOf({}, [lessonOf('a', 1, begun('2026-02-01T00:00:00.000Z'))])
  const second = other([lessonOf('b', 1, begun('2026-03-01T00:00:00.000Z'))])
  expect(whereSheIs([first, second], null).next?.lesson.id).toBe('b')
})

test('once a program has nothing left that is open, Continue goes on in another', () => {
  const first = programOf({}, [lessonOf('a', 1, done()), lessonOf('c', 2, { available: false, lockedBecause: 'membership' })])
  const { next, hasBegun } = whereSheIs([first, other([lessonOf('b', 1)])], null)
  expect(next?.lesson.id).toBe('b')
  expect(hasBegun).toBe(true)
})

test('all that is open is done: nothing to continue', () => {
  expect(whereSheIs([programOf({}, [lessonOf('a', 1, done())])], null).next).toBeNull()
})

test('a program that is not visible is not among hers', () => {
  expect(whereSheIs([programOf({ visible: false }, [lessonOf('a', 1)])], null)).toEqual({ next: null, programs: [], hasBegun: false })
})
