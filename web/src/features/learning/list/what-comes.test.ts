import { expect, test } from 'vitest'
import { lessonOf, programOf } from '../learning.fixture.ts'
import { whatComes } from './what-comes.ts'

const done = {
  memberDetails: { activityId: 'x', programId: 'opp103', status: 2, lastKnownTime: 0, activityDuration: 60, lastActivityDate: '2026-01-01T00:00:00.000Z' },
}
const later = (id: string, sequence: number, releaseDate: string) => lessonOf(id, sequence, { available: false, lockedBecause: 'notReleased', releaseDate })

test('says the earliest date, what a membership opens, and where else something is open', () => {
  const here = programOf({}, [
    lessonOf('a', 1, done),
    later('b', 2, '2027-03-01T00:00:00.000Z'),
    later('c', 3, '2027-02-01T00:00:00.000Z'),
    lessonOf('d', 4, { available: false, lockedBecause: 'membership' }),
  ])
  const other = programOf({ programId: 'opp201' }, [lessonOf('e', 1)])
  expect(whatComes(here, [here, other])).toEqual({
    skipped: null,
    opens: { date: '2027-02-01T00:00:00.000Z', forMembers: false },
    withMembership: 1,
    elsewhere: other,
  })
})

test('an open lesson that was passed by comes first; a hidden program is offered to nobody', () => {
  const here = programOf({}, [lessonOf('a', 1), lessonOf('b', 2, done)])
  const hidden = programOf({ programId: 'opp201', visible: false }, [lessonOf('e', 1)])
  expect(whatComes(here, [here, hidden])).toMatchObject({ skipped: { id: 'a' }, opens: null, withMembership: 0, elsewhere: null })
})
