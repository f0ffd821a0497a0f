import { expect, test } from 'vitest'
import { makeLesson, makeProgram } from '../lesson-model/learning.fixture.ts'
import { savedLessons } from './saved-lessons.ts'

const savedAt = (day: number) => `2026-01-0${day}T00:00:00.000Z`

test('lessons of all programs in the order they were saved; without withdrawn ones and those of hidden programs', () => {
  const programs = [
    makeProgram({}, [makeLesson('1001', 1), makeLesson('1003', 2)]),
    makeProgram({ programId: 'opp201' }, [makeLesson('1022', 1, { programId: 'opp201' })]),
    makeProgram({ programId: 'opp202', visible: false }, [makeLesson('1030', 1, { programId: 'opp202' })]),
  ]
  const saved = ['1003', '1022', 'withdrawn', '1030', '1001'].map((activityId, index) => ({
    activityId,
    savedAt: savedAt(5 - index),
  }))
  expect(savedLessons(programs, saved).map(({ activity, savedAt: at }) => [activity.id, at])).toEqual([
    ['1003', savedAt(5)],
    ['1022', savedAt(4)],
    ['1001', savedAt(1)],
  ])
})
