import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activityType, contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { makeLesson } from '../lesson-model/learning.fixture.ts'
import { lessonKind } from '../lesson-model/lesson-kind.ts'
import {
  conditions,
  countMatches,
  facets,
  findMatches,
  findWaysOn,
  listQuery,
  narrows,
  openFirst,
  optionsOf,
  parseBrowse,
  printBrowse,
  topics,
  withChoice,
  withoutChoice,
  type Browsed,
  type Choice,
} from './browse-choice.rule.ts'

const needs = ['sleep', 'eating']

function browsed(id: string, changes: Partial<Activity> = {}, itsNeeds: string[] = []): Browsed {
  const lesson = { ...makeLesson(id, Number(id)), ...changes }
  return {
    lesson,
    kind: lessonKind(lesson),
    info: { activityId: id, shortAnswer: '', sureness: null, needs: itsNeeds },
  }
}
const idsOf = (lessons: readonly Browsed[]) => lessons.map(({ lesson }) => lesson.id)

const anyChoice = fc.record(
  Object.fromEntries(facets.map((facet) => [facet, fc.constantFrom(...optionsOf(facet, needs))])),
  { requiredKeys: [] },
) as fc.Arbitrary<Choice>

test('a choice that was written into the address is read from it as it was (DOOR-11)', () => {
  fc.assert(
    fc.property(anyChoice, fc.boolean(), fc.boolean(), (choice, showsAll, hasUnknown) => {
      const view = { choice, isList: showsAll || Object.keys(choice).length > 0, hasUnknown }
      const query = printBrowse(view)
      expect(query).toMatch(/^(\?[a-z0-9=&-]+)?$/)
      expect(parseBrowse(query, needs)).toEqual(view)
    }),
    { numRuns: 500 },
  )
})

test('whatever stands in an address is read, and written again in one short spelling', () => {
  const parameter = fc.tuple(
    fc.oneof(fc.constantFrom<string>(...facets, 'show'), fc.string()),
    fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('4-7', 'adhd', 'all', '-')),
  )
  fc.assert(
    fc.property(fc.array(parameter, { maxLength: 12 }), (pairs) => {
      const query = `?${new URLSearchParams(pairs)}`
      const view = parseBrowse(query, needs)
      const written = printBrowse(view)
      expect(written.length).toBeLessThan(200)
      expect(parseBrowse(written, needs)).toEqual(view)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['', { choice: {}, isList: false, hasUnknown: false }],
  ['?', { choice: {}, isList: false, hasUnknown: false }],
  ['?utm_source=mail', { choice: {}, isList: false, hasUnknown: false }],
  ['?show=all', { choice: {}, isList: true, hasUnknown: false }],
  ['?show=some', { choice: {}, isList: false, hasUnknown: false }],
  ['?age=4-7&condition=adhd', { choice: { age: '4-7', condition: 'adhd' }, isList: true, hasUnknown: false }],
  ['?age=5', { choice: {}, isList: false, hasUnknown: true }],
  ['?age=', { choice: {}, isList: false, hasUnknown: true }],
  ['?age=x&age=4-7', { choice: { age: '4-7' }, isList: true, hasUnknown: true }],
  ['?age=4-7&age=8-12', { choice: { age: '4-7' }, isList: true, hasUnknown: true }],
  ['?need=toString', { choice: {}, isList: false, hasUnknown: true }],
  ['?condition=%F0%9F%98%80&open=me', { choice: { open: 'me' }, isList: true, hasUnknown: true }],
  ['?condition=%E0%A4', { choice: {}, isList: false, hasUnknown: true }],
])('%j means what it can', (query, view) => {
  expect(parseBrowse(query, needs)).toEqual(view)
})

test('every option has a name of its own in the address, and every condition and topic one', () => {
  for (const facet of facets) {
    const options = optionsOf(facet, needs)
    expect(new Set(options).size).toBe(options.length)
    for (const option of options) expect(option).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  }
  expect(conditions.map(({ slug }) => slug)).toContain('tooth-decay-malocclusion')
  expect([conditions.length, topics.length]).toEqual([12, 17])
})

const lessons = [
  browsed('1', { childrenAgeGroups: [1, 2], medicalConditions: [2], minutes: 1, available: false }),
  browsed('2', { childrenAgeGroups: [2], medicalConditions: [2, 7], timesOfDay: ['bedtime'], minutes: 2 }, [
    'sleep',
  ]),
  browsed('3', { childrenAgeGroups: [4], topics: [12], contentType: contentType.video, minutes: 3 }),
  browsed('4', {
    childrenAgeGroups: [2],
    mentionedConditions: [2],
    activityType: activityType.quote,
    minutes: 1,
  }),
]

test.each([
  [{}, ['1', '2', '3', '4']],
  [{ condition: 'adhd' }, ['1', '2']],
  [{ condition: 'adhd', age: '4-7' }, ['1', '2']],
  [{ condition: 'adhd', age: '0-3' }, ['1']],
  [{ condition: 'adhd', open: 'me' }, ['2']],
  [{ need: 'sleep' }, ['2']],
  [{ day: 'bedtime' }, ['2']],
  [{ topic: 'sleep-and-breathing' }, ['3']],
  [{ kind: 'video' }, ['3']],
  [{ kind: 'quote' }, ['4']],
  [{ minutes: '1' }, ['1', '4']],
  [{ minutes: '2' }, ['1', '2', '4']],
  [{ age: '13-up', condition: 'adhd' }, []],
] satisfies [Choice, string[]][])('%j lists the lessons that fit all of it (DOOR-11)', (choice, ids) => {
  expect(idsOf(findMatches(lessons, choice))).toEqual(ids)
  expect(countMatches(lessons, choice)).toBe(ids.length)
})

test('what is open comes first, then what a membership opens, then what is not released', () => {
  const shut = { available: false, lockedBecause: 'membership' } as const
  const later = { available: false, lockedBecause: 'notReleased' } as const
  const list = [browsed('1', later), browsed('2', shut), browsed('3'), browsed('4', shut), browsed('5')]
  expect(idsOf(openFirst(list))).toEqual(['3', '5', '2', '4', '1'])
})

test('where nothing fits, what is found without one part is named, most lessons first', () => {
  const choice = { condition: 'adhd', age: '13-up', kind: 'article' }
  expect(findMatches(lessons, choice)).toEqual([])
  expect(findWaysOn(lessons, choice).map(({ dropped, count }) => [dropped, count])).toEqual([[['age'], 2]])
})

test('where leaving out one part is not enough, each part alone is named', () => {
  const choice = { need: 'sleep', age: '13-up', kind: 'quote' }
  expect(findWaysOn(lessons, choice).map(({ choice: rest, count }) => [listQuery(rest), count])).toEqual([
    ['?need=sleep', 1],
    ['?age=13-up', 1],
    ['?kind=quote', 1],
  ])
})

test('where nothing fits one part alone there is no way on but all lessons', () => {
  expect(findWaysOn(lessons, { condition: 'asthma' })).toEqual([])
  expect(listQuery({})).toBe('?show=all')
})

test('a part is changed or left out, and the rest stays', () => {
  expect(withChoice({ age: '4-7', kind: 'video' }, 'age', '0-3')).toEqual({ age: '0-3', kind: 'video' })
  expect(withoutChoice({ age: '4-7', kind: 'video' }, 'age')).toEqual({ kind: 'video' })
})

test('an option that all lessons fit narrows nothing', () => {
  expect([narrows(lessons, 'minutes', '2'), narrows(lessons, 'minutes', '5')]).toEqual([true, false])
})
