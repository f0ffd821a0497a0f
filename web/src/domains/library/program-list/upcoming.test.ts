import { expect, test } from 'vitest'
import { accountWith, makeLesson, makeProgram } from '../lesson-model/learning.fixture.ts'
import { findUpcoming } from './upcoming.ts'

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
const scheduled = (id: string, sequence: number, releaseDate: string) =>
  makeLesson(id, sequence, { available: false, lockedBecause: 'notReleased', releaseDate })

test('names the earliest date, how many lessons a membership opens, and what is open in another program', () => {
  const program = makeProgram({}, [
    makeLesson('a', 1, done),
    scheduled('b', 2, '2027-03-01T00:00:00.000Z'),
    scheduled('c', 3, '2027-02-01T00:00:00.000Z'),
    makeLesson('d', 4, { available: false, lockedBecause: 'membership' }),
  ])
  const other = makeProgram({ programId: 'opp201' }, [makeLesson('e', 1)])
  expect(findUpcoming(program, [program, other], null)).toEqual({
    skipped: null,
    opens: { date: '2027-02-01T00:00:00.000Z', forMembers: false },
    withMembership: 1,
    elsewhere: [{ program: other, activity: other.learningActivities[0] }],
  })
})

test('an open lesson that was skipped comes first; a hidden program is never offered', () => {
  const program = makeProgram({}, [makeLesson('a', 1), makeLesson('b', 2, done)])
  const hidden = makeProgram({ programId: 'opp201', visible: false }, [makeLesson('e', 1)])
  expect(findUpcoming(program, [program, hidden], null)).toMatchObject({
    skipped: { id: 'a' },
    opens: null,
    withMembership: 0,
    elsewhere: [],
  })
})

test('what was left out is no skipped lesson (PROF-9)', () => {
  const program = makeProgram({}, [makeLesson('a', 1), makeLesson('b', 2, done)])
  const account = accountWith('a')
  expect(findUpcoming(program, [program], account).skipped).toBeNull()
})
