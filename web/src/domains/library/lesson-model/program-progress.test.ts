import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { describe, expect, test } from 'vitest'
import { accountWith, madeProgress, makeLesson, makeProgram } from './learning.fixture.ts'
import { lessonState } from './lesson-state.ts'
import { autoActivity, nextAfter, programProgress, resumeTime } from './program-progress.ts'

describe('progress in a program', () => {
  test('Continue is the lesson at the next index', () => {
    const program = makeProgram({}, [
      makeLesson('a', 1, madeProgress(2)),
      makeLesson('b', 2),
      makeLesson('c', 3),
    ])
    expect(programProgress(program, 2)).toMatchObject({
      done: 1,
      total: 3,
      next: { id: 'b' },
    })
  })

  test('a lesson that is done but not yet at the server is passed over', () => {
    const program = makeProgram({}, [makeLesson('a', 1, madeProgress(2)), makeLesson('b', 2)])
    expect(programProgress(program, 1).next?.id).toBe('b')
  })

  test('what was left out is next only where nothing else is left', () => {
    const program = makeProgram({}, [
      makeLesson('a', 1, madeProgress(1, 30)),
      makeLesson('b', 2),
      makeLesson('c', 3),
    ])
    const next = (...leftOut: string[]) => programProgress(program, 1, new Set(leftOut)).next?.id
    expect([next(), next('a'), next('a', 'b'), next('a', 'b', 'c')]).toEqual(['a', 'b', 'c', 'a'])
  })

  test('after a lesson comes the next that is neither done nor left out, and what was left out before nothing', () => {
    const [a, b, c] = [makeLesson('a', 1), makeLesson('b', 2), makeLesson('c', 3)]
    const next = (lessons: Activity[], ...leftOut: string[]) => {
      return nextAfter(makeProgram({}, lessons), a, accountWith(...leftOut))?.id
    }
    const done = { ...b, ...madeProgress(2) }
    expect([next([a, b, c]), next([a, b, c], 'b'), next([a, b, c], 'b', 'c')]).toEqual(['b', 'c', 'b'])
    expect([next([a, done, c]), next([a, done, c], 'c'), next([a])]).toEqual(['c', 'c', undefined])
  })

  test('auto is the lesson at the next index, also where another one was left unfinished, and what Continue opens where that was left out (LEARN-1)', () => {
    const program = makeProgram({}, [
      makeLesson('a', 1),
      makeLesson('b', 2, madeProgress(1, 30)),
      makeLesson('c', 3),
    ])
    const auto = (...leftOut: string[]) => autoActivity(program, accountWith(...leftOut))?.id
    expect([autoActivity(program, null)?.id, auto(), auto('a'), auto('a', 'b')]).toEqual(['a', 'a', 'b', 'c'])
  })

  test('locked lessons count', () => {
    const program = makeProgram({}, [
      makeLesson('a', 1),
      makeLesson('b', 2, { available: false, lockedBecause: 'membership' }),
    ])
    expect(programProgress(program, 1)).toMatchObject({ total: 2 })
  })

  test('with nothing available there is nothing to continue', () => {
    expect(programProgress(makeProgram({}, [makeLesson('a', 1, { available: false })]), 1).next).toBeNull()
  })

  test('with everything done Continue is the first lesson', () => {
    expect(
      programProgress(
        makeProgram({}, [makeLesson('a', 1, madeProgress(2)), makeLesson('b', 2, madeProgress(2))]),
        2,
      ).next?.id,
    ).toBe('a')
  })
})

test.each([
  [3, 0],
  [5, 5],
  [64, 64],
])('a lesson left at %d s resumes at %d s', (left, resumed) => {
  expect(resumeTime(makeLesson('a', 1, madeProgress(1, left)))).toBe(resumed)
})

test('each state of a lesson has its kind', () => {
  expect(lessonState(makeLesson('a', 1)).kind).toBe('open')
  expect(lessonState(makeLesson('a', 1, { isNewActivity: true })).kind).toBe('new')
  expect(lessonState(makeLesson('a', 1, madeProgress(1, 60)))).toEqual({
    kind: 'started',
    resumeAt: 60,
    share: 0.5,
  })
  expect(lessonState(makeLesson('a', 1, madeProgress(2))).kind).toBe('done')
  expect(lessonState(makeLesson('a', 1, { available: false, lockedBecause: 'membership' })).kind).toBe(
    'membership',
  )
  expect(lessonState(makeLesson('a', 1, { available: false, lockedBecause: 'notReleased' }))).toEqual({
    kind: 'scheduled',
    date: '2026-01-12T00:00:00.000Z',
    forMembers: false,
  })
  expect(
    lessonState(
      makeLesson('a', 1, { available: false, lockedBecause: 'notReleased', needsMembership: true }),
    ),
  ).toMatchObject({ forMembers: true })
})
