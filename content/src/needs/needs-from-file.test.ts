import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { activityAccess } from '@oka/contract/catalogue/catalogue.enums.ts'
import { compileContent } from '../compile-content.ts'
import { contentFolder } from '../content-folder.fixture.ts'
import { formatProblem } from '../problem.ts'
import { compileSeries } from '../series/compile-series.ts'
import { needsFromFile } from './needs-from-file.ts'

const shipped = join(import.meta.dirname, '../..')
const text = readFileSync(join(shipped, 'needs.yaml'), 'utf8')
const lessons = compileContent(shipped).catalogue?.lessons ?? []
const series = compileSeries(shipped).value ?? []
const pictures = [...text.matchAll(/picture: (\S+)/g)].map(([, name]) => `illustrations/${name ?? ''}.svg`)

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function compiled(changed: string, parts = { lessons, series }) {
  const dir = contentFolder({
    'needs.yaml': changed,
    ...Object.fromEntries(pictures.map((picture) => [picture, '<svg/>'])),
  })
  folders.push(dir)
  return needsFromFile(dir, parts)
}
const problemsOf = (from: string | RegExp, to: string) => {
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  return (compiled(changed).problems ?? []).map(formatProblem)
}

test('the shipped needs are eight, and each answers everybody with an open lesson (DOOR-2, DOOR-4)', () => {
  const { value } = needsFromFile(shipped, { lessons, series })
  expect(value?.needs.map(({ name }) => name)).toEqual([
    'Not speaking yet',
    'Sleep',
    'Meltdowns',
    'Eating',
    'School',
    'Screens',
    'I’m worn out',
    'Something else',
  ])
  expect(value?.needs[0]).toMatchObject({
    slug: 'not-speaking',
    activityId: '1072',
    firstGroup: '0-3',
    moreActivityIds: ['1071', '1013'],
    seriesSlug: 'before-the-first-visit',
  })
  expect(value?.needs[0]).not.toHaveProperty('asks')
  expect(value?.asks.get('not-speaking')).toContain('no words at three')
})

test('a need whose lesson needs a membership is refused', () => {
  const shut = lessons.map((lesson) =>
    lesson.id === '1072' ? { ...lesson, access: activityAccess.private } : lesson,
  )
  expect(compiled(text, { lessons: shut, series }).problems?.map(formatProblem)).toEqual([
    'needs.yaml:8: needs.0.lesson: 1072 must be public, because a need answers everybody',
  ])
})

test.each([
  [
    'a lesson that does not exist',
    '"1072"',
    '"2999"',
    'needs.yaml:8: needs.0.lesson: there is no lesson 2999',
  ],
  ['a quote as its lesson', '"1072"', '"1004"', /needs\.0\.lesson: 1004 must be public/],
  [
    'two more lessons that both need a membership',
    '["1071", "1013"]',
    '["1012", "1013"]',
    'needs.yaml:10: needs.0.more: only one of the two may need a membership',
  ],
  [
    'its own lesson once more',
    '["1071", "1013"]',
    '["1072", "1013"]',
    /needs\.0\.more: must be two other lessons/,
  ],
  ['one more lesson only', '["1071", "1013"]', '["1071"]', /^needs\.yaml:10: needs\.0\.more/],
  [
    'a group that the lesson has no step for',
    'firstGroup: 4-7',
    'firstGroup: 13+',
    'needs.yaml:25: needs.1.firstGroup: lesson 1092 has a step for 4-7, doesNotSpeak, so it must be one of these (null for everyone)',
  ],
  [
    'a series that does not exist',
    'series: bedtime-week',
    'series: a-week',
    /there is no series\/a-week\.md/,
  ],
  [
    'a picture that does not exist',
    'need-speak',
    'need-none',
    /illustrations\/need-none\.svg does not exist/,
  ],
  [
    'an unknown kind of help',
    '[medicalAdvice, parentSupport]',
    '[friends]',
    /^needs\.yaml:12: needs\.0\.help\.0/,
  ],
  [
    'two needs of one address',
    'slug: sleep',
    'slug: not-speaking',
    /needs\.1\.slug: two needs are not-speaking/,
  ],
  [
    'a condition in its name',
    'name: Sleep',
    'name: Sleep and autism',
    /must not name a condition \("autism"\)/,
  ],
  ['a claim', 'Both can start today.', 'This works for every child.', /needs\.0\.lead: .*claims more/],
  ['a misspelt field', 'lead: Some nights', 'leed: Some nights', /is it misspelt/],
  ['seven needs', / {2}- slug: something-else[\s\S]*/, '', /^needs\.yaml:3: needs: must be 8/],
])('%s is refused with its line', (_what, from, to, problem) => {
  const problems = problemsOf(from, to)
  if (typeof problem === 'string') expect(problems).toContain(problem)
  else
    expect(
      problems.some((line) => problem.test(line)),
      problems.join('\n'),
    ).toBe(true)
})

test('a folder without needs is refused', () => {
  const dir = contentFolder()
  folders.push(dir)
  expect(needsFromFile(dir, { lessons, series }).problems?.map(formatProblem)).toEqual([
    'needs.yaml: is missing: it says what is hard tonight',
  ])
})
