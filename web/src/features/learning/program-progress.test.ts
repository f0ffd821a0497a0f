import { describe, expect, test } from 'vitest'
import { lessonOf, programOf } from './learning.fixture.ts'
import { lessonState } from './lesson-state.ts'
import { programProgress, resumeTime } from './program-progress.ts'

const details = (status: number, lastKnownTime = 0) => ({
  memberDetails: { activityId: 'a', programId: 'opp103', status, lastKnownTime, activityDuration: 120, lastActivityDate: '2026-01-12T00:00:00.000Z' },
})

describe('where she stands in a program', () => {
  test('Continue is the lesson at the next index', () => {
    const program = programOf({}, [lessonOf('a', 1, details(2)), lessonOf('b', 2), lessonOf('c', 3)])
    expect(programProgress(program, 2)).toMatchObject({ done: 1, total: 3, minutesToGo: 4, next: { id: 'b' } })
  })

  test('a lesson done here that the server does not know of yet is passed over', () => {
    const program = programOf({}, [lessonOf('a', 1, details(2)), lessonOf('b', 2)])
    expect(programProgress(program, 1).next?.id).toBe('b')
  })

  test('locked lessons count, but no minutes are asked for them', () => {
    const program = programOf({}, [lessonOf('a', 1), lessonOf('b', 2, { available: false, lockedBecause: 'membership' })])
    expect(programProgress(program, 1)).toMatchObject({ total: 2, minutesToGo: 2 })
  })

  test('nothing open, nothing to continue', () => {
    expect(programProgress(programOf({}, [lessonOf('a', 1, { available: false })]), 1).next).toBeNull()
  })

  test('with everything done it begins again with the first', () => {
    expect(programProgress(programOf({}, [lessonOf('a', 1, details(2)), lessonOf('b', 2, details(2))]), 2).next?.id).toBe('a')
  })
})

test.each([
  [3, 0],
  [5, 5],
  [64, 64],
])('left at %d s, taken up at %d s', (left, resumed) => {
  expect(resumeTime(lessonOf('a', 1, details(1, left)))).toBe(resumed)
})

test('each state of a row has its kind', () => {
  expect(lessonState(lessonOf('a', 1)).kind).toBe('open')
  expect(lessonState(lessonOf('a', 1, { isNewActivity: true })).kind).toBe('new')
  expect(lessonState(lessonOf('a', 1, details(1, 60)))).toEqual({ kind: 'started', resumeAt: 60, share: 0.5 })
  expect(lessonState(lessonOf('a', 1, details(2))).kind).toBe('done')
  expect(lessonState(lessonOf('a', 1, { available: false, lockedBecause: 'membership' })).kind).toBe('membership')
  expect(lessonState(lessonOf('a', 1, { available: false, lockedBecause: 'notReleased' }))).toEqual({
    kind: 'scheduled',
    date: '2026-01-12T00:00:00.000Z',
    forMembers: false,
  })
  expect(lessonState(lessonOf('a', 1, { available: false, lockedBecause: 'notReleased', needsMembership: true }))).toMatchObject({ forMembers: true })
})
