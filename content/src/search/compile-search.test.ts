import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { compileContent } from '../compile-content.ts'
import { article, contentFolder, goodFolder, phrases } from '../content-folder.fixture.ts'
import type { CompiledNeeds } from '../needs/needs-from-file.ts'
import { formatProblem } from '../problem.ts'
import { compileSearch } from './compile-search.ts'

const words = `same:
  - [sleep, nap]
pins:
  - words: [night]
    first: ["2001"]
    byAge: { "0-3": ["2001"] }
gaps:
  - about: toilet
    nearest: ["2001"]
    words: [potty]
help:
  phrases:
    - { kinds: [crisis], words: [want to die] }
  pairs:
    - { kinds: [poison], one: [ate], other: [pill] }
  lessons:
    - { kinds: [crisis], lesson: "2001" }
pages:
  - { id: "page:cancel", title: Cancel, words: [stop paying] }
sheets:
  - { id: "sheet:visit", title: A visit, words: [doctor] }
series: []
noise: [the]
negations: [not]
readAs: { son: child }
`
const asked = article.replace(/^asks: .*$/m, `asks: [wont sleep, ${phrases(14)}]`)
const needs: CompiledNeeds = {
  needs: [
    {
      slug: 'sleep',
      name: 'Sleep',
      question: 'What can I do tonight?',
      lead: 'One small thing.',
      picture: 'picture',
      activityId: '2001',
      firstGroup: null,
      moreActivityIds: ['2001', '2002'],
      seriesSlug: 'calm-week',
      help: ['crisis'],
    },
  ],
  asks: new Map([['sleep', ['bad nights']]]),
}
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function compile(text = words, lesson = asked) {
  const dir = contentFolder({ ...goodFolder, 'lessons/2001-sleep.md': lesson, 'search-words.yaml': text })
  folders.push(dir)
  const { catalogue, asks, problems } = compileContent(dir)
  if (!catalogue) throw new Error(problems.map(formatProblem).join('\n'))
  return compileSearch(dir, { catalogue, asks, series: [], needs })
}
const problemsOf = (text: string) => (compile(text).problems ?? []).map(formatProblem)

test('lessons and needs with what parents type, sheets and pages are in one file, whose version follows what is in it', () => {
  const { value } = compile()
  expect(value?.entries.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['2001', 'need:sleep', 'sheet:visit', 'page:cancel']),
  )
  expect(value?.entries.find(({ id }) => id === '2001')).toMatchObject({
    kind: 'lesson',
    asks: expect.arrayContaining(['wont sleep']),
    subjects: expect.arrayContaining([expect.any(String)]),
  })
  expect(compile().value?.version).toBe(value?.version)
  expect(compile(words, asked.replace('wont sleep', 'cant sleep')).value?.version).not.toBe(value?.version)
  expect(compile(words.replace('potty', 'nappies off')).value?.version).not.toBe(value?.version)
})

test.each([
  [
    'a lesson that does not exist',
    '    first: ["2001"]',
    '    first: ["2999"]',
    'pins.0.first.0: there is no 2999',
  ],
  ['one for an age', '"0-3": ["2001"]', '"0-3": ["2999"]', 'pins.0.byAge.0-3.0: there is no 2999'],
  ['a series that does not exist', 'series: []', 'series: [{ id: "series:x", words: [y] }]', /no series:x$/],
  ['an unknown sheet', 'sheet:visit', 'sheet:unknown', /must be the id of a lesson/],
  ['an unknown page', 'page:cancel', 'page:unknown', /must be the id of a lesson/],
  ['an unknown kind of help', 'kinds: [poison]', 'kinds: [fire]', /help\.pairs\.0\.kinds\.0/],
  ['a misspelt table', 'noise:', 'noises:', /is it misspelt/],
  ['a list of one word', '[sleep, nap]', '[sleep]', /same\.0/],
  ['what is not YAML', 'same:', 'same: [', /not valid YAML/],
])('%s is refused with its line', (_what, from, to, problem) => {
  const found = problemsOf(words.replace(from, to))
  expect(found.length).toBeGreaterThan(0)
  expect(found.join('\n')).toMatch(problem)
  expect(found[0]).toMatch(/^search-words\.yaml:\d+: |^search-words\.yaml: /)
})

test('a gap may not hide the lesson that is found by the same words', () => {
  const hidden = words.replace('words: [potty]', 'words: ["Wont sleep"]')
  expect(problemsOf(hidden)).toEqual([])
  expect(problemsOf(hidden.replace('nearest: ["2001"]', 'nearest: ["2002"]'))).toEqual([
    expect.stringContaining('gaps.0.words.0: lesson 2001 is found by "Wont sleep"'),
  ])
})
