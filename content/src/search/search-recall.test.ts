// What the shipped lessons, phrases and tables find for the written questions (questions.json). The tables and
// the phrases were written by people who knew them: unseen questions are answered less often.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { helpKinds } from '@oka/contract/catalogue/lesson-parts.enums.ts'
import { searchEntryId } from '@oka/contract/search/search-file.schema.ts'
import { buildSearchIndex, type SearchIndex } from '@oka/contract/search/search-index.rule.ts'
import { search } from '@oka/contract/search/search.rule.ts'
import { compileContent } from '../compile-content.ts'
import { needsFromFile } from '../needs/needs-from-file.ts'
import { formatProblem } from '../problem.ts'
import { compileSeries } from '../series/compile-series.ts'
import { compileSearch } from './compile-search.ts'

const question = z.strictObject({
  q: z.string(),
  /** All of them are to be among the first three. */
  mustHave: z.array(searchEntryId),
  nothingFits: z.boolean(),
  helpFirst: z.boolean(),
  kind: z.string(),
  set: z.literal(['A', 'B', 'C']),
  help: z.optional(z.array(z.literal([...helpKinds]))),
  nearest: z.optional(z.array(searchEntryId)),
})
const questions = z
  .array(question)
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'questions.json'), 'utf8')))

const contentDir = join(import.meta.dirname, '../..')
let index: SearchIndex
beforeAll(() => {
  const { catalogue, asks, problems = [] } = compileContent(contentDir)
  const series = compileSeries(contentDir).value
  if (!catalogue || !series) throw new Error(problems.map(formatProblem).join('\n'))
  const needs = needsFromFile(contentDir, { lessons: catalogue.lessons, series }).value
  if (!needs) throw new Error('needs.yaml has a problem')
  const compiled = compileSearch(contentDir, { catalogue, asks, series, needs })
  if (!compiled.value) throw new Error(compiled.problems.map(formatProblem).join('\n'))
  index = buildSearchIndex(compiled.value)
})

describe('the right entries are among the first three', () => {
  test.each([
    ['A', 0.95],
    ['B', 0.95],
    ['C', 0.85],
  ] as const)('for set %s of the written questions in %f of all cases', (set, least) => {
    const asked = questions.filter((one) => one.set === set && one.mustHave.length > 0)
    expect(asked.length).toBeGreaterThan(40)
    const misses: string[] = []
    const shares = asked.map(({ q, mustHave }) => {
      const first = search(index, q)
        .entries.slice(0, 3)
        .map(({ id }) => id)
      const found = mustHave.filter((id) => first.includes(id)).length
      if (found < mustHave.length) misses.push(`${q}: ${mustHave.join(', ')}, but ${first.join(', ')}`)
      return found / mustHave.length
    })
    const recall = shares.reduce((sum, share) => sum + share, 0) / asked.length
    expect(recall, misses.join('\n')).toBeGreaterThanOrEqual(least)
  })
})

test('of the questions that no lesson answers, most of set A are told so', () => {
  const asked = questions.filter(({ set, nothingFits }) => set === 'A' && nothingFits)
  const told = asked.filter(({ q }) => search(index, q).band === 'nearest')
  expect(told.length / asked.length).toBeGreaterThanOrEqual(0.8)
})

test('the words for help put the numbers first where they are known, and seldom elsewhere', () => {
  const known = questions.filter(({ helpFirst }) => helpFirst)
  const found = known.filter(({ q }) => search(index, q).help.length > 0)
  expect(found.length / known.length).toBeGreaterThanOrEqual(0.95)
  const others = questions.filter(({ helpFirst }) => !helpFirst)
  const alarms = others.filter(({ q }) => search(index, q).help.length > 0)
  expect(alarms.length / others.length).toBeLessThanOrEqual(0.05)
})

test.each([
  ['cancel my membership', 'page:cancel'],
  ['refund', 'page:membership'],
  ['wrong email', 'page:signing-in'],
  ['delete my account', 'page:delete-account'],
  ['sleep diary', 'sheet:sleep-diary'],
  ['bedtime routine', 'series:bedtime-week'],
])('%s leads to %s', (input, id) => {
  expect(
    search(index, input)
      .entries.slice(0, 3)
      .map((entry) => entry.id),
  ).toContain(id)
})
