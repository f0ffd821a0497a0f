import { expect, test } from 'vitest'
import { agesInInput } from './age-in-input.rule.ts'
import { foldedWords, wordsOfInput } from './read-input.rule.ts'
import { spellingCorrector } from './spelling.rule.ts'
import { stemOf } from './stem.rule.ts'

test.each([
  ['Don’t  STOP!', ['dont', 'stop']],
  ['naïve Fünf', ['naive', 'funf']],
  ['A&E', ['a', 'and', 'e']],
  ['3-year-old', ['3', 'year', 'old']],
  ['', []],
])('%j is read as %j', (text, words) => {
  expect(foldedWords(text)).toEqual(words)
})

test('an input is cut to 160 characters, 24 words and 24 letters a word', () => {
  expect(wordsOfInput('ab '.repeat(100))).toHaveLength(24)
  expect(wordsOfInput('a'.repeat(10_000))).toEqual(['a'.repeat(24)])
})

test.each([
  '👶🏽😴🌙'.repeat(1_000),
  'Մանուկը չի քնում '.repeat(600),
  '子供が寝ない'.repeat(1_600),
  'ﷺ'.repeat(10_000),
  '<script>alert(1)</script>'.repeat(400),
])('of %j no more is read', (text) => {
  const words = wordsOfInput(text)
  expect(words.length).toBeLessThanOrEqual(24)
  expect(Math.max(0, ...words.map((word) => word.length))).toBeLessThanOrEqual(24)
})

test.each([
  ['biting', 'bites'],
  ['worries', 'worry'],
  ['sleeping', 'sleeps'],
  ['teachers', 'teacher'],
  ['running', 'runs'],
  ['crying', 'cries'],
])('%s and %s have one stem', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other))
})
test.each(['this', 'bus', 'glass', 'red', 'bed', 'sing'])('%s stays a word of its own', (word) => {
  expect(stemOf(word)).toBe(word)
})

const known = new Map([
  ['autism', 9],
  ['sleep', 20],
  ['sleet', 1],
  ['tantrum', 4],
  ['bed', 8],
])
test.each([
  ['autsim', 'autism'],
  ['slep', 'sleep'],
  ['slee', 'sleep'],
  ['tatnrums', 'tantrum'],
  ['bad', undefined],
  ['zebra', undefined],
])('%s was meant as %s', (typed, meant) => {
  const correct = spellingCorrector(known)
  expect(correct(typed)).toBe(meant)
  expect(correct(typed)).toBe(meant)
})

test.each([
  ['3 year old', [1]],
  ['18 months', [1]],
  ['30months', [1]],
  ['at 15', [4]],
  ['my 9yo and my toddler', [3, 1]],
  ['age 6', [2]],
  ['10 words', []],
  ['40 years', []],
  ['constructor', []],
])('%s names the age groups %j', (input, groups) => {
  expect(agesInInput(foldedWords(input))).toEqual(groups)
})
