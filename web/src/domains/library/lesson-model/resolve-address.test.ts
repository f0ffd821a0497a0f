import { describe, expect, test } from 'vitest'
import type { Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { makeLesson, makeProgram } from './learning.fixture.ts'
import { resolveAddress } from './resolve-address.ts'

const kid = makeProgram({ programId: 'opp103', sequence: 1 }, [
  makeLesson('a', 1),
  makeLesson('b', 2),
  makeLesson('locked', 3, { available: false }),
])
const teacher = makeProgram({ programId: 'opp201', sequence: 2 }, [makeLesson('c', 1)])
const hidden = makeProgram({ programId: 'opp000', sequence: 9, visible: false }, [makeLesson('h', 1)])
const programs = [teacher, hidden, kid]
const none = () => null
const next = (id: string) => (program: Program) =>
  program.learningActivities.find((lesson) => lesson.id === id) ?? null

describe('an address of the learning area', () => {
  test.each([undefined, '', 'auto'])('program %o becomes the first visible program', (programId) => {
    expect(resolveAddress(programs, { programId }, none)).toEqual({
      kind: 'redirect',
      programId: 'opp103',
      activityId: null,
    })
  })

  test('auto activity is what Continue opens', () => {
    expect(resolveAddress(programs, { programId: 'auto', activityId: 'auto' }, next('b'))).toEqual({
      kind: 'redirect',
      programId: 'opp103',
      activityId: 'b',
    })
  })

  test('auto activity is the first one where nothing is open', () => {
    expect(resolveAddress(programs, { programId: 'opp103', activityId: 'auto' }, none)).toMatchObject({
      activityId: 'a',
    })
  })

  test('an address with both ids is that lesson', () => {
    expect(resolveAddress(programs, { programId: 'opp201', activityId: 'c' }, none)).toMatchObject({
      kind: 'lesson',
      activity: { id: 'c' },
    })
    expect(resolveAddress(programs, { programId: 'opp201' }, none)).toMatchObject({
      kind: 'list',
      program: { programId: 'opp201' },
    })
  })

  test.each([
    { programId: 'opp999' },
    { programId: 'opp103', activityId: 'c' },
    { programId: 'auto', activityId: 'nothing' },
  ])('%o is unknown', (address) => {
    expect(resolveAddress(programs, address, none)).toEqual({ kind: 'unknown' })
  })

  test('a program without lessons leads auto to its list', () => {
    const empty = makeProgram({ programId: 'opp103', sequence: 1 }, [])
    expect(resolveAddress([empty], { programId: 'opp103', activityId: 'auto' }, none)).toEqual({
      kind: 'redirect',
      programId: 'opp103',
      activityId: null,
    })
  })
})
