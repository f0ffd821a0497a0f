import { expect, test } from 'vitest'
import { makeLesson } from './learning.fixture.ts'
import { lessonIcons, rowAction } from './lesson-icons.ts'

const details = (status: number) => ({
  memberDetails: {
    activityId: 'a',
    programId: 'opp103',
    status,
    lastKnownTime: 0,
    activityDuration: 60,
    lastActivityDate: '2026-01-01T00:00:00.000Z',
  },
})
const forMembers = makeLesson('a', 1, { available: false, lockedBecause: 'membership' })
const later = makeLesson('a', 1, {
  available: false,
  lockedBecause: 'notReleased',
  releaseDate: '2026-11-30T00:00:00.000Z',
})
const laterForMembers = { ...later, needsMembership: true as const }

test('to free people an unavailable lesson that a membership opens has the membership icon, and its row leads to what opens it (LEARN-10)', () => {
  expect([forMembers, laterForMembers, later].map((lesson) => lessonIcons(lesson, true))).toEqual([
    ['membership'],
    ['membership'],
    [],
  ])
  expect([forMembers, laterForMembers, later].map((lesson) => rowAction(lesson, true))).toEqual([
    'offer',
    'disabled',
    'disabled',
  ])
})

test('enrolled members see unavailable lessons disabled and without an icon (LEARN-10)', () => {
  for (const lesson of [forMembers, laterForMembers, later]) {
    expect(lessonIcons(lesson, false)).toEqual([])
    expect(rowAction(lesson, false)).toBe('disabled')
  }
})

test.each([true, false])(
  'an available lesson shows whether it is done, new and special (free: %s)',
  (isFree) => {
    const icons = (over: Parameters<typeof makeLesson>[2]) => lessonIcons(makeLesson('a', 1, over), isFree)
    expect(icons({})).toEqual([])
    expect(icons(details(2))).toEqual(['done'])
    expect(icons({ isNewActivity: true })).toEqual(['new'])
    expect(icons({ isNewActivity: true, ...details(1) })).toEqual([])
    expect(icons({ isSpecialActivity: true })).toEqual(['premium'])
    expect(icons({ isSpecialActivity: true, isNewActivity: true })).toEqual(['new', 'premium'])
    expect(icons({ isSpecialActivity: true, ...details(2) })).toEqual(['done', 'premium'])
    expect(rowAction(makeLesson('a', 1), isFree)).toBe('open')
  },
)

test('an unavailable lesson is neither new nor special', () => {
  expect(lessonIcons({ ...forMembers, isNewActivity: true, isSpecialActivity: true }, true)).toEqual([
    'membership',
  ])
})
