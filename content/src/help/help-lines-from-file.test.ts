import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { formatProblem } from '../problem.ts'
import { readRelease } from '../release/content-release.ts'
import { helpLinesFromFile } from './help-lines-from-file.ts'

const dir = mkdtempSync(join(tmpdir(), 'oka-help-'))
afterAll(() => rmSync(dir, { recursive: true }))

const contentDay = '2026-11-23'

const good = `liveCheck: Check every number on its live page.
countries:
  IE:
    - kinds: [poison]
      number: "01 809 2166"
      name: Public Poisons Line
      note: 8 in the morning to 10 at night
      link: https://poisons.ie/public/
      checkedOn: "2026-05-23"
      checkedBy: a stored copy of poisons.ie
`

function compiled(change: (text: string) => string = (text) => text) {
  const path = join(dir, 'help-lines.yaml')
  writeFileSync(path, change(good))
  return helpLinesFromFile(path, contentDay)
}
const problemsOf = (change: (text: string) => string) => compiled(change).problems?.map(formatProblem)

test('a line becomes what a telephone dials, with the day and the page it was checked with (CAT-8)', () => {
  expect(compiled().value).toEqual({
    countries: [
      {
        country: 'IE',
        name: 'Ireland',
        lines: [
          {
            kinds: ['poison'],
            number: '01 809 2166',
            dial: '018092166',
            isText: false,
            name: 'Public Poisons Line',
            note: '8 in the morning to 10 at night',
            region: '',
            link: 'https://poisons.ie/public/',
            checkedOn: '2026-05-23',
            checkedBy: 'a stored copy of poisons.ie',
          },
        ],
      },
    ],
  })
})

test.each([
  [
    'an unknown kind',
    (text: string) => text.replace('[poison]', '[toxins]'),
    /^help-lines\.yaml:4: .*“toxins” is no kind of help: choose one of emergency, /,
  ],
  [
    'a missing link',
    (text: string) => text.replace(/ {6}link: .*\n/, ''),
    /^help-lines\.yaml:4: .*link: is required: the official page/,
  ],
  [
    'an address that is not whole',
    (text: string) => text.replace('https://', ''),
    /^help-lines\.yaml:8: .*begins with https/,
  ],
  [
    'an unknown country',
    (text: string) => text.replace('  IE:', '  Eire:'),
    /^help-lines\.yaml:4: .*Eire: is no country: write its two letters/,
  ],
  [
    'a check of more than six months before the content',
    (text: string) => text.replace('05-23', '05-22'),
    /^help-lines\.yaml:9: .*more than 6 months before the day of the content \(2026-11-23\): check the number/,
  ],
  [
    'a day that does not exist',
    (text: string) => text.replace('2026-05-23', '2026-06-31'),
    /^help-lines\.yaml:9: .*is no day of the calendar/,
  ],
  [
    'words in a number',
    (text: string) => text.replace('01 809 2166', '112 or 999'),
    /^help-lines\.yaml:5: .*has words in it: add `dial`/,
  ],
  [
    'the same number twice',
    (text: string) => text + good.slice(good.indexOf('    - kinds')),
    /^help-lines\.yaml:12: .*stands twice in this country: give one line all its kinds/,
  ],
  [
    'a misspelt field',
    (text: string) => text.replace('note:', 'hours:'),
    /^help-lines\.yaml:4: .*is it misspelt/,
  ],
  [
    'YAML that cannot be read',
    (text: string) => text.replace('[poison]', '[poison'),
    /^help-lines\.yaml:\d+: is not valid YAML/,
  ],
])('%s is refused with its line and what to do (CAT-8)', (_, change, message) => {
  expect(problemsOf(change)).toEqual([expect.stringMatching(message)])
})

test('a number in words can be dialled when its digits are given', () => {
  expect(
    compiled((text) => text.replace('"01 809 2166"', '"112 or 999"\n      dial: "112"')).value?.countries[0]
      ?.lines[0],
  ).toMatchObject({
    number: '112 or 999',
    dial: '112',
  })
})

test('the shipped file compiles on the day of the release; each country has an emergency number first (CAT-8)', () => {
  const content = join(import.meta.dirname, '../..')
  const { value, problems } = helpLinesFromFile(
    join(content, 'help-lines.yaml'),
    readRelease(content).value?.day ?? '',
  )
  expect(problems?.map(formatProblem)).toBeUndefined()
  expect(value?.countries.map(({ country }) => country).toSorted()).toEqual([
    'AU',
    'CA',
    'DE',
    'ES',
    'FR',
    'GB',
    'IE',
    'IN',
    'IT',
    'NZ',
    'US',
    'ZA',
  ])
  for (const { country, lines } of value?.countries ?? [])
    expect(lines[0]?.kinds, country).toEqual(['emergency'])
})
