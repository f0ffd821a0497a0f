import { describe, expect, it } from 'vitest'
import { coverageRows, gapsOf } from './coverage.rule.ts'

const lesson = (id: string, changes: object = {}) => ({
  id,
  topics: [12],
  childrenAgeGroups: [1, 2],
  medicalConditions: [],
  poster: `poster-${id}`,
  ...changes,
})
const rowsOf = (...lessons: ReturnType<typeof lesson>[]) => coverageRows(lessons).filter((row) => row.lessons > 0)

describe('coverage', () => {
  it('counts a lesson once in each of its topics, by age', () => {
    expect(rowsOf(lesson('1', { topics: [12, 6] }), lesson('2', { childrenAgeGroups: [2] }))).toEqual([
      { label: 'Learning and Education', depth: 0, lessons: 1, byAge: [1, 1, 0, 0], anyAge: 0 },
      { label: 'Sleep and Breathing', depth: 0, lessons: 2, byAge: [1, 2, 0, 0], anyAge: 0 },
    ])
  })
  it('lists conditions below their topic, and lessons without an age separately', () => {
    expect(rowsOf(lesson('1', { medicalConditions: [6], childrenAgeGroups: [] }))).toEqual([
      { label: 'Sleep and Breathing', depth: 0, lessons: 1, byAge: [0, 0, 0, 0], anyAge: 1 },
      { label: 'Asthma', depth: 1, lessons: 1, byAge: [0, 0, 0, 0], anyAge: 1 },
    ])
  })
  it('includes topics without a lesson', () => {
    expect(coverageRows([])).toHaveLength(17)
  })
})

describe('gaps', () => {
  it('are topics and conditions without a lesson', () => {
    const gaps = gapsOf([lesson('1', { medicalConditions: [6] })])
    expect(gaps.topics).toHaveLength(16)
    expect(gaps.topics).not.toContain('Sleep and Breathing')
    expect(gaps.conditions).toHaveLength(11)
    expect(gaps.conditions).not.toContain('Asthma')
  })
  it('are pictures that lessons share', () => {
    expect(gapsOf([lesson('1', { poster: 'poster-day' }), lesson('2'), lesson('3', { poster: 'poster-day' })]).sharedPosters).toEqual([
      { poster: 'poster-day', ids: ['1', '3'] },
    ])
  })
})
