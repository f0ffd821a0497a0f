import { expect, test } from 'vitest'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import { makeLesson, makeProgram } from '../../library/lesson-model/learning.fixture.ts'
import { resumeSummary } from './resume-summary.ts'

const withStatus = (status: number, lastActivityDate: string) => ({
  memberDetails: {
    activityId: 'x',
    programId: 'opp103',
    status,
    lastKnownTime: 40,
    activityDuration: 120,
    lastActivityDate,
  },
})
const done = (date = '2026-01-01T00:00:00.000Z') => withStatus(2, date)
const begun = (date: string) => withStatus(1, date)
const other = (lessons: Parameters<typeof makeProgram>[1], over = {}) =>
  makeProgram({ programId: 'opp201', sequence: 2, ...over }, lessons)

test('Continue opens the program that was used last', () => {
  const first = makeProgram({}, [makeLesson('a', 1, begun('2026-02-01T00:00:00.000Z'))])
  const second = other([makeLesson('b', 1, begun('2026-03-01T00:00:00.000Z'))])
  expect(resumeSummary([first, second], null).next?.activity.id).toBe('b')
})

test('once a program has nothing open left, Continue opens another', () => {
  const first = makeProgram({}, [
    makeLesson('a', 1, done()),
    makeLesson('c', 2, { available: false, lockedBecause: 'membership' }),
  ])
  const { next, hasBegun } = resumeSummary([first, other([makeLesson('b', 1)])], null)
  expect(next?.activity.id).toBe('b')
  expect(hasBegun).toBe(true)
})

test('once everything open is done, there is nothing to continue', () => {
  expect(resumeSummary([makeProgram({}, [makeLesson('a', 1, done())])], null).next).toBeNull()
})

test('a hidden program is not listed', () => {
  expect(resumeSummary([makeProgram({ visible: false }, [makeLesson('a', 1)])], null)).toEqual({
    next: null,
    programs: [],
    hasBegun: false,
  })
})

test('a program in which a lesson was begun has begun, also before one is done', () => {
  const first = makeProgram({}, [makeLesson('a', 1, begun('2026-02-01T00:00:00.000Z'))])
  const { programs } = resumeSummary([first, other([makeLesson('b', 1)])], null)
  expect(programs.map(({ hasBegun, progress }) => [hasBegun, progress.done])).toEqual([
    [true, 0],
    [false, 0],
  ])
})

test('what was left out is not continued, in whatever program', () => {
  const account = (...leftOut: string[]) =>
    ({
      enrollments: { featuredPrograms: ['opp103', 'opp201'], allEnrollments: [] },
      defaultEnrollment: { programId: 'opp103', nextActivityIndex: 1 },
      leftOutActivities: leftOut.map((activityId) => ({ activityId, reason: null })),
    }) as unknown as LandingAccountInfo
  const programs = [
    makeProgram({}, [makeLesson('a', 1, begun('2026-02-01T00:00:00.000Z'))]),
    other([makeLesson('b', 1)]),
  ]
  const next = (...leftOut: string[]) => resumeSummary(programs, account(...leftOut)).next?.activity.id
  expect([next(), next('a'), next('a', 'b')]).toEqual(['a', 'b', undefined])
})
