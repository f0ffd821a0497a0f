import { expect, test } from 'vitest'
import { accountWith, makeLesson, makeProgram } from './learning.fixture.ts'
import { openElsewhere, programWithOpenLessons } from './open-lessons.ts'

const done = {
  memberDetails: {
    activityId: 'x',
    programId: 'opp103',
    status: 2,
    lastKnownTime: 0,
    activityDuration: 60,
    lastActivityDate: '2026-01-01T00:00:00.000Z',
  },
}
const locked = { available: false, lockedBecause: 'membership' } as const
const kid = makeProgram({ programId: 'opp103', sequence: 1 }, [
  makeLesson('a', 1),
  makeLesson('b', 2, locked),
])
const hidden = makeProgram({ programId: 'opp000', sequence: 0, visible: false }, [makeLesson('h', 1)])
const parent = makeProgram({ programId: 'opp202', sequence: 3 }, [makeLesson('c', 1, locked)])
const teacher = makeProgram({ programId: 'opp201', sequence: 2 }, [
  makeLesson('d', 1, done),
  makeLesson('e', 2, locked),
  makeLesson('f', 3),
])
const finished = makeProgram({ programId: 'opp103', sequence: 1 }, [
  makeLesson('a', 1, done),
  makeLesson('b', 2, locked),
])

test('where nothing is open in a program, another visible one has the open lessons, or none', () => {
  expect(programWithOpenLessons([hidden, parent, kid], kid)).toBe(kid)
  expect(programWithOpenLessons([hidden, parent, kid], parent)).toBe(kid)
  expect(programWithOpenLessons([hidden, parent], parent)).toBeNull()
})

test('where the open lessons of a program are done, one with something left comes first', () => {
  expect(programWithOpenLessons([teacher, finished], finished)).toBe(teacher)
  expect(programWithOpenLessons([parent, finished], parent)).toBe(finished)
})

test('elsewhere: the next open lesson of each other program that is shown, never one that is done or locked', () => {
  const ids = (programs: Parameters<typeof openElsewhere>[0], program: typeof kid) =>
    openElsewhere(programs, program, null).map(({ activity }) => activity.id)
  expect(ids([teacher, hidden, parent, kid], parent)).toEqual(['a', 'f'])
  expect(ids([teacher, finished, kid], kid)).toEqual(['f'])
  expect(ids([finished, parent], parent)).toEqual([])
})

test('of another program what Continue opens is offered, and what was left out only where nothing else is left (DOOR-5)', () => {
  const own = makeProgram({ programId: 'opp103', sequence: 1 }, [])
  const two = makeProgram({ programId: 'opp201', sequence: 2 }, [makeLesson('a', 1), makeLesson('b', 2)])
  const one = makeProgram({ programId: 'opp301', sequence: 3 }, [makeLesson('c', 1)])
  const ids = (...leftOut: string[]) =>
    openElsewhere([own, two, one], own, accountWith(...leftOut)).map(({ activity }) => activity.id)
  expect([ids(), ids('a'), ids('a', 'b')]).toEqual([
    ['a', 'c'],
    ['b', 'c'],
    ['c', 'a'],
  ])
})
