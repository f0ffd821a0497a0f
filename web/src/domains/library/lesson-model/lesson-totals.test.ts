import { expect, test } from 'vitest'
import { makeLesson, makeProgram } from './learning.fixture.ts'
import { lessonTotals } from './lesson-totals.ts'
import { programProgress } from './program-progress.ts'

const locked = { available: false, lockedBecause: 'membership' } as const
const kid = makeProgram({ programId: 'opp103', sequence: 1 }, [
  makeLesson('a', 1),
  makeLesson('b', 2, locked),
])

test('all lessons of the list count, open or not, and progress counts the same', () => {
  expect(lessonTotals(kid)).toEqual({ lessons: 2, minutes: 4, open: 1 })
  expect(programProgress(kid, 1).total).toBe(lessonTotals(kid).lessons)
})
