import { describe, expect, test } from 'vitest'
import { lessonOf, programOf } from './learning.fixture.ts'
import { resolveAddress } from './resolve-address.ts'

const kid = programOf({ programId: 'opp103', sequence: 1 }, [lessonOf('a', 1), lessonOf('b', 2), lessonOf('locked', 3, { available: false })])
const teacher = programOf({ programId: 'opp201', sequence: 2 }, [lessonOf('c', 1)])
const hidden = programOf({ programId: 'opp000', sequence: 9, visible: false }, [lessonOf('h', 1)])
const programs = [teacher, hidden, kid]
const at = (sequence: number) => () => sequence

describe('an address of the learning area', () => {
  test.each([undefined, '', 'auto'])('program %o becomes the first visible program', (programId) => {
    expect(resolveAddress(programs, { programId }, at(1))).toEqual({ kind: 'elsewhere', programId: 'opp103', activityId: null })
  })

  test('auto activity is the available one at the next index', () => {
    expect(resolveAddress(programs, { programId: 'auto', activityId: 'auto' }, at(2))).toEqual({ kind: 'elsewhere', programId: 'opp103', activityId: 'b' })
  })

  test('auto activity is the first one where the next index is locked', () => {
    expect(resolveAddress(programs, { programId: 'opp103', activityId: 'auto' }, at(3))).toMatchObject({ activityId: 'a' })
  })

  test('a typed address is honoured', () => {
    expect(resolveAddress(programs, { programId: 'opp201', activityId: 'c' }, at(1))).toMatchObject({ kind: 'lesson', activity: { id: 'c' } })
    expect(resolveAddress(programs, { programId: 'opp201' }, at(1))).toMatchObject({ kind: 'list', program: { programId: 'opp201' } })
  })

  test.each([{ programId: 'opp999' }, { programId: 'opp103', activityId: 'c' }, { programId: 'auto', activityId: 'nothing' }])('%o is unknown', (asked) => {
    expect(resolveAddress(programs, asked, at(1))).toEqual({ kind: 'unknown' })
  })

  test('a program without lessons leads auto to its list', () => {
    const empty = programOf({ programId: 'opp103', sequence: 1 }, [])
    expect(resolveAddress([empty], { programId: 'opp103', activityId: 'auto' }, at(1))).toEqual({ kind: 'elsewhere', programId: 'opp103', activityId: null })
  })
})
