import { describe, expect, it } from 'vitest'
import { contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import { countsOf, coverageRows, gapsOf } from './coverage.rule.ts'

const lesson = (id: string, changes: object = {}) => ({
  id,
  topics: [12],
  childrenAgeGroups: [1, 2],
  medicalConditions: [],
  interests: [],
  timesOfDay: [],
  contentType: contentType.text,
  parts: {
    shortAnswer: '',
    tryToday: null,
    seekHelp: [],
    help: [],
    suggestions: [],
    disagreement: null,
    evidence: [],
  },
  poster: `poster-${id}`,
  ...changes,
})
const rowsOf = (...lessons: ReturnType<typeof lesson>[]) =>
  coverageRows(lessons).filter((row) => row.lessons > 0)

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
    expect(
      gapsOf([lesson('1', { poster: 'poster-day' }), lesson('2'), lesson('3', { poster: 'poster-day' })])
        .sharedPosters,
    ).toEqual([{ poster: 'poster-day', ids: ['1', '3'] }])
  })
})

describe('what has a lowest number', () => {
  const countOf = (label: string, ...lessons: ReturnType<typeof lesson>[]) =>
    countsOf(lessons).find((count) => count.label === label)?.lessons

  it('is everything but the two empty topics', () => {
    expect(countsOf([]).map(({ label }) => label)).toHaveLength(3 + 15 + 12 + 4 + 16 + 6)
  })
  it('counts an age only where it is the only one', () => {
    expect(
      countOf(
        'only 4 to 7 years',
        lesson('1'),
        lesson('2', { childrenAgeGroups: [2] }),
        lesson('3', { childrenAgeGroups: [] }),
      ),
    ).toBe(1)
  })
  it('counts videos, conditions, interests and parts of the day', () => {
    expect(countOf('videos', lesson('1'), lesson('2', { contentType: contentType.video }))).toBe(1)
    expect(countOf('about Asthma', lesson('1'), lesson('2', { medicalConditions: [6] }))).toBe(1)
    expect(countOf('interest Fitness', lesson('1'), lesson('2', { interests: [13] }))).toBe(1)
    expect(countOf('time of day out', lesson('1'), lesson('2', { timesOfDay: ['out'] }))).toBe(1)
  })
})
