import { describe, expect, test } from 'vitest'
import type { SearchEntry } from '@oka/contract/search/search-file.schema.ts'
import type { SearchAnswer } from '@oka/contract/search/search.rule.ts'
import { isQuoteNamed, shownAnswer } from './shown-answer.rule.ts'

const entry = (id: string, kind: SearchEntry['kind'], title = id, subtitle = ''): SearchEntry => ({
  id,
  kind,
  title,
  subtitle,
  shortAnswer: '',
  subjects: [],
  headings: [],
  mentions: [],
  asks: [],
  ages: [],
  conditions: [],
  minutes: 0,
})
const quote = entry('9', 'quote', 'Sleep, the balm of hurt minds', 'William Shakespeare, Macbeth, 1606')
const answered = (entries: readonly SearchEntry[], more: Partial<SearchAnswer> = {}): SearchAnswer => ({
  band: 'answers',
  entries,
  corrections: [],
  help: [],
  ...more,
})
const shown = (entries: readonly SearchEntry[], input = 'sleep', more: Partial<SearchAnswer> = {}) =>
  shownAnswer(answered(entries, more), input, () => true)
const ids = (entries: readonly SearchEntry[]) => entries.map(({ id }) => id)

describe('a quote', () => {
  test.each([
    ['shakespeare', true],
    ['something by William Shakespeare', true],
    ['balm of hurt minds', true],
    ['sleep', false],
    ['hurt and cannot sleep', false],
  ])('for %j: %s', (input, isNamed) => {
    expect(isQuoteNamed(quote, input.toLowerCase().split(' '))).toBe(isNamed)
  })
  test('is left out where it is not named, and its answer is said less surely', () => {
    const found = shown([quote, entry('1', 'lesson')])
    expect(ids(found.lessons)).toEqual(['1'])
    expect(found.band).toBe('perhaps')
  })
  test('is found by a name that is misspelt', () => {
    const found = shown([quote], 'shakespere', {
      corrections: [{ typed: 'shakespere', read: 'shakespeare' }],
    })
    expect(ids(found.lessons)).toEqual(['9'])
    expect(found.band).toBe('answers')
  })
})

test('at most five lessons, then what else there is, and pages of the site', () => {
  const lessons = ['1', '2', '3', '4', '5', '6'].map((id) => entry(id, 'lesson'))
  const found = shown([entry('page:help', 'page'), ...lessons, entry('series:a', 'series')])
  expect(ids(found.lessons)).toEqual(['1', '2', '3', '4', '5'])
  expect(ids(found.more)).toEqual(['series:a'])
  expect(ids(found.pages)).toEqual(['page:help'])
  expect(found.isForPage).toBe(true)
  expect(shown([...lessons, entry('page:help', 'page')]).isForPage).toBe(false)
})

test('under numbers for help nobody reads that there is no lesson', () => {
  const nearest = { band: 'nearest', help: ['crisis'] } as const
  expect(shown([entry('1', 'lesson')], 'i want to die', nearest).band).toBe('perhaps')
  expect(shown([entry('1', 'lesson')], 'zebra', { ...nearest, help: [] }).band).toBe('nearest')
})

test('what the catalogue of the reader does not have is left out', () => {
  const found = shownAnswer(
    answered([entry('1', 'lesson'), entry('2', 'lesson')]),
    'sleep',
    ({ id }) => id === '2',
  )
  expect(ids(found.lessons)).toEqual(['2'])
})
