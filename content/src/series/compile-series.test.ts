import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { contentFolder } from '../content-folder.fixture.ts'
import { formatProblem } from '../problem.ts'
import { compileSeries } from './compile-series.ts'

const step = (id: string, more = '') =>
  `  - { id: ${id}, title: A step, minutes: 3, text: Do one thing. Then rest.${more} }\n`
const five = ['one', 'two', 'three', 'four', 'five'].map((id) => step(id)).join('')
const series = (steps = five, changes: readonly [string, string][] = []) =>
  changes.reduce(
    (text, [from, to]) => text.replace(from, to),
    `---
sequence: 1
title: A calm week
forWhom: For everyone
pace: tonight
note: A night off is fine.
illustration: moon
illustrationAlt: A moon
sheet: our-bedtime
ending: { title: It ends here, text: On one page. }
steps:
${steps}---
Five small steps.
`,
  )

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** The problems as authors read them; of a series with this file name. */
function problemsOf(text: string, name = 'calm-week.md') {
  const dir = contentFolder({
    [`series/${name}`]: text,
    'illustrations/moon.svg': '<svg/>',
    'lessons/2001-sleep.md': 'whatever is in it',
  })
  folders.push(dir)
  return (compileSeries(dir).problems ?? []).map(formatProblem)
}

test('a series of five to seven steps is compiled with its slug, and the shipped ones are', () => {
  const dir = contentFolder({
    'series/calm-week.md': series(five.replace('Then rest.', 'Then rest., lesson: "2001"')),
    'illustrations/moon.svg': '',
    'lessons/2001-sleep.md': '',
  })
  folders.push(dir)
  const { value = [] } = compileSeries(dir)
  expect(value).toMatchObject([
    {
      slug: 'calm-week',
      promise: 'Five small steps.',
      steps: [{ id: 'one', activityId: '2001', offers: null }, {}, {}, {}, {}],
    },
  ])
  expect(compileSeries(join(import.meta.dirname, '../..')).problems).toBeUndefined()
})

test.each([
  [
    'fewer than five steps',
    series(step('one') + step('two')),
    'series/calm-week.md:12: steps: must have at least 5 steps',
  ],
  [
    'more than seven steps',
    series(five + step('six') + step('seven') + step('eight')),
    'series/calm-week.md:12: steps: must have at most 7 steps',
  ],
  [
    'a lesson that does not exist',
    series(five + step('six', ', lesson: "2999"')),
    'series/calm-week.md:17: steps.5.lesson: there is no lesson 2999',
  ],
  ['an unknown sheet', series(five, [['our-bedtime', 'our-breakfast']]), /^series\/calm-week\.md:9: sheet: /],
  [
    'a line for a field that the sheet does not have',
    series(five + step('six', ', offers: { field: worries, text: None }')),
    'series/calm-week.md:17: steps.5.offers.field: the sheet our-bedtime has no field worries',
  ],
  [
    'two steps of one name',
    series(five + step('one')),
    'series/calm-week.md:17: steps.5.id: two steps have the id one',
  ],
  [
    'a picture that does not exist',
    series(five, [['illustration: moon', 'illustration: sun']]),
    'series/calm-week.md:7: illustration: illustrations/sun.svg does not exist',
  ],
  ['a misspelt field', series(five, [['note:', 'notes:']]), /is it misspelt/],
  [
    'a title that names a condition',
    series(five, [['A calm week', 'A week with asthma']]),
    /^series\/calm-week\.md:3: title: must not name a condition \("asthma"\)/,
  ],
  [
    'a claim that no source can show',
    series(five, [['A night off is fine.', 'This works for every child.']]),
    /^series\/calm-week\.md:6: .*claims more/,
  ],
  ['no promise', series(five, [['Five small steps.', '']]), /needs one or two sentences/],
])('%s is refused with its line', (_what, text, problem) => {
  const problems = problemsOf(text)
  expect(problems.length).toBeGreaterThan(0)
  if (typeof problem === 'string') expect(problems).toContain(problem)
  else
    expect(
      problems.some((line) => problem.test(line)),
      problems.join('\n'),
    ).toBe(true)
})

test('an address that names a condition is refused', () => {
  expect(problemsOf(series(), 'asthma-week.md')).toEqual([
    'series/asthma-week.md: must not name a condition ("asthma"), because it is in an address or on a shared card',
  ])
})
