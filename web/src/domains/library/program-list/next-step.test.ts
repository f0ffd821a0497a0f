import { expect, test } from 'vitest'
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { madeProgress, makeLesson, makeProgram } from '../lesson-model/learning.fixture.ts'
import { findNextStep } from './next-step.ts'

const { completed, inProgress } = activityStatus
const untouched = makeLesson('a', 1)
const started = makeLesson('b', 2, madeProgress(inProgress, 60))
const done = makeLesson('c', 3, madeProgress(completed))

test('the first lesson of a program without progress is started', () => {
  const program = makeProgram({}, [untouched])
  expect(findNextStep(program, [program], untouched, null)).toEqual({
    lesson: untouched,
    label: 'Start learning',
  })
})

test('a lesson that was left says how many minutes are left', () => {
  const program = makeProgram({}, [started])
  expect(findNextStep(program, [program], started, null)).toEqual({
    lesson: started,
    label: 'Continue, 1 min left',
  })
})

test('an untouched lesson of a program with progress is continued', () => {
  const program = makeProgram({}, [done, untouched])
  expect(findNextStep(program, [program], untouched, null)?.label).toBe('Continue')
})

test('where everything open is done, the next lesson is another program’s', () => {
  const program = makeProgram({ programId: 'opp103', sequence: 1 }, [done])
  const other = makeProgram({ programId: 'opp201', sequence: 2, fullName: 'Little Big Teacher' }, [untouched])
  expect(findNextStep(program, [program, other], done, null)).toEqual({
    lesson: untouched,
    label: 'Go on with Little Big Teacher',
  })
  expect(findNextStep(program, [program], done, null)).toEqual({ lesson: done, label: 'Start again' })
})

test('with nothing open there is no next lesson', () => {
  expect(findNextStep(makeProgram({}, []), [], null, null)).toBeNull()
})
