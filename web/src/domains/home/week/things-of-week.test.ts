import { expect, test } from 'vitest'
import type { SeriesOutline } from '@oka/contract/series/series.schema.ts'
import { makeLesson } from '../../library/lesson-model/learning.fixture.ts'
import { nextStepsOf, thingReader } from './things-of-week.ts'

const half = { status: 1, lastKnownTime: 60, activityDuration: 120 }
const lessons = [
  makeLesson('1', 1),
  makeLesson('2', 2, { available: false }),
  makeLesson('3', 3),
  makeLesson('4', 4),
]
const step = (id: string) => ({ id, title: `Step ${id}`, minutes: 3, activityId: null })
const series: SeriesOutline[] = [
  { slug: 'bedtime-week', title: 'Bedtime week', illustration: 'x', steps: ['a', 'b', 'c'].map(step) },
]
const said = [{ step: 'bedtime-week/a', isDone: true }]
const read = thingReader({
  lessons,
  learning: {
    progress: new Map([
      ['1', { ...half, status: 2 }],
      ['3', half],
    ]),
    leftOut: new Map([
      ['1', null],
      ['4', null],
    ]),
  },
  series,
  said,
})

test('a thing of the week has its title, the minutes that are left, and whether it is done', () => {
  expect(read({ activityId: '1' })).toMatchObject({ title: 'Lesson 1', isDone: true })
  expect(read({ activityId: '3' })).toMatchObject({ minutes: 1, isDone: false })
  expect(read({ step: 'bedtime-week/a' })).toEqual({
    key: 'bedtime-week/a',
    title: 'Step a',
    minutes: 3,
    isDone: true,
  })
})

test('what was withdrawn or is locked is not in the week', () => {
  expect([{ activityId: '2' }, { activityId: 'gone' }, { step: 'bedtime-week/gone' }].map(read)).toEqual([
    null,
    null,
    null,
  ])
})

test('what was left out is not in the week, unless it was done', () => {
  expect(read({ activityId: '4' })).toBeNull()
  expect(read({ activityId: '1' })).not.toBeNull()
})

test('the next step of a series that was begun can be planned, of others none', () => {
  expect(nextStepsOf(series, said)).toEqual([{ step: 'bedtime-week/b', minutes: 3 }])
  expect(nextStepsOf(series, [])).toEqual([])
})
