import { expect, test } from 'vitest'
import { acceptanceRows, compareWithTests } from './acceptance.mjs'

const rows = acceptanceRows(
  [
    '| id | what holds | issue |',
    '|---|---|---|',
    '| ENV-1 | One record. | skeleton |',
    '| ENV-2 | A native app \\| a page. | native |',
  ].join('\n'),
)
const passed = (title: string) => ({ title, outcome: 'passed' as const })
const failed = (title: string) => ({ title, outcome: 'failed' as const })
const ids = (list: { id: string }[]) => list.map((row) => row.id)

test('rows are read with their issue, without the head of the table', () => {
  expect(rows.map(({ id, issue }) => [id, issue])).toEqual([
    ['ENV-1', 'skeleton'],
    ['ENV-2', 'native'],
  ])
})

test('a row is proven by a passing test with its id', () => {
  expect(ids(compareWithTests(rows, [passed('ENV-1: there is one record')]).proven)).toEqual(['ENV-1'])
})

test('a row with a failing test is open, though another one passed', () => {
  expect(ids(compareWithTests(rows, [passed('ENV-1: a'), failed('ENV-1: b')]).open)).toEqual([
    'ENV-1',
    'ENV-2',
  ])
})

test('a skipped test proves nothing', () => {
  expect(compareWithTests(rows, [{ title: 'ENV-1: a', outcome: 'skipped' }]).proven).toEqual([])
})

test('an id that is not in the list is reported, a word that looks like one is not', () => {
  expect(compareWithTests(rows, [passed('ENV-9: UTF-8 survives')]).unknown).toEqual([
    'ENV-9 in "ENV-9: UTF-8 survives"',
  ])
})

test('a test with more than two ids is reported', () => {
  const title = 'ENV-1 ENV-2 ENV-3: everything'
  expect(compareWithTests(rows, [passed(title)]).overloaded).toEqual([title])
})
