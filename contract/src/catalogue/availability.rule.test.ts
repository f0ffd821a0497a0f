import { expect, test } from 'vitest'
import { availabilityOf, opensProgram } from './availability.rule.ts'
import { activityAccess } from './catalogue.enums.ts'

const now = 1_000
const lesson = {
  access: activityAccess.public as 0 | 1,
  programId: 'opp201',
  releasedAt: 500,
  withdrawn: false,
}
const program = { visible: true, releasedAt: 500 }
const open = { available: true }
const locked = (lockedBecause: string) => ({ available: false, lockedBecause })

test('a membership opens its program; opp.full opens every one', () => {
  const opened = (entitlements: string[]) =>
    ['opp103', 'opp201', 'opp202', 'opp.full'].filter((id) => opensProgram(entitlements, id))
  expect(opened([])).toEqual([])
  expect(opened(['opp103'])).toEqual(['opp103'])
  expect(opened(['opp201', 'opp202'])).toEqual(['opp201', 'opp202'])
  expect(opened(['opp.full'])).toEqual(['opp103', 'opp201', 'opp202', 'opp.full'])
})

test('public lessons of visible programs are available to all, private ones to members of the program', () => {
  const privateLesson = { ...lesson, access: activityAccess.private }
  expect(availabilityOf(lesson, program, [], now)).toEqual(open)
  expect(availabilityOf(privateLesson, program, [], now)).toEqual(locked('membership'))
  expect(availabilityOf(privateLesson, program, ['opp103'], now)).toEqual(locked('membership'))
  expect(availabilityOf(privateLesson, program, ['opp201'], now)).toEqual(open)
  expect(availabilityOf(lesson, { ...program, visible: false }, [], now)).toEqual(locked('membership'))
  expect(availabilityOf(lesson, { ...program, visible: false }, ['opp.full'], now)).toEqual(open)
})

test('lessons that are withdrawn or not yet released are available to no one; a lesson opens at the moment of its release', () => {
  const everything = ['opp.full']
  expect(availabilityOf({ ...lesson, releasedAt: 1_001 }, program, everything, now)).toEqual(
    locked('notReleased'),
  )
  expect(availabilityOf({ ...lesson, releasedAt: 1_000 }, program, everything, now)).toEqual(open)
  expect(availabilityOf(lesson, { ...program, releasedAt: 1_001 }, everything, now)).toEqual(
    locked('notReleased'),
  )
  expect(availabilityOf({ ...lesson, withdrawn: true }, program, everything, now)).toEqual(
    locked('notReleased'),
  )
})

test('a lesson that is not yet released says whether it will need a membership', () => {
  const later = { ...lesson, releasedAt: 1_001 }
  const privateLesson = { ...later, access: activityAccess.private }
  expect(availabilityOf(later, program, [], now)).toEqual(locked('notReleased'))
  expect(availabilityOf(privateLesson, program, [], now)).toEqual({
    ...locked('notReleased'),
    needsMembership: true,
  })
  expect(availabilityOf(privateLesson, program, ['opp201'], now)).toEqual(locked('notReleased'))
})
