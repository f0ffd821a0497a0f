import { expect, test } from 'vitest'
import { addRound, closingLines, newExploration } from './exploration.mjs'
import { errorText, type Explored } from './round-reporter.mjs'

const run = { fileCount: 2, engines: 'SQLite', minutes: 20.4 }
const held: Explored = {
  file: 'contract/src/plan.rule.test.ts',
  title: 'a week has seven days',
  project: 'contract',
  histories: 1_500,
  error: null,
}
const error =
  'Property failed after 3 tests (SEED=7), shrunk 2 times.\nShortest: [[1]]\nExample, in the options of this fc.assert: examples: [[[1]]],\nWhole: [[1,2,3]]'
const failed: Explored = {
  file: 'server/src/ledger.model.test.ts',
  title: 'histories end well',
  project: 'server (SQLite)',
  histories: 3,
  error,
}

test('a round says its seed, how much it explored and that all held', () => {
  expect(addRound(newExploration(), 7, [held, { ...held, histories: 1 }], 12.3)).toEqual([
    'Round 1, SEED=7: 2 tests, 1,501 histories, 12 s: all held',
  ])
})

test('a failed history is printed with its seed where it is found, and only named when the same test fails again', () => {
  const exploration = newExploration()
  const first = addRound(exploration, 7, [held, failed], 1).join('\n')
  for (const line of error.split('\n')) expect(first).toContain(`    ${line}`)
  expect(first).toContain('✗ server/src/ledger.model.test.ts › histories end well [server (SQLite)]')
  expect(first).toContain('SEED=7 npm test -- server/src/ledger.model.test.ts')
  const third = addRound(
    newExploration(),
    8,
    [{ ...failed, project: 'server (PostgreSQL, Stripe)' }],
    1,
  ).join('\n')
  expect(third).toContain('SEED=8 ENGINE=postgres npm test -- server/src/ledger.model.test.ts')
  const second = addRound(exploration, 8, [held, { ...failed, project: 'server (PostgreSQL)' }], 1)
  expect(second.slice(1)).toEqual([
    '✗ server/src/ledger.model.test.ts › histories end well [server (PostgreSQL)], as before',
  ])
})

test('the list at the end has each failed test once, with its seeds and the line that makes it an example', () => {
  const exploration = newExploration()
  addRound(exploration, 7, [held, failed], 1)
  addRound(exploration, 8, [held, { ...failed, project: 'server (PostgreSQL)' }], 1)
  addRound(exploration, 9, [{ ...held, error: 'expected 1 to be 2' }], 1)
  expect(closingLines(exploration, run)).toEqual([
    '',
    '3 rounds of 2 files on SQLite in 20 minutes: 4,506 histories, 2 tests failed:',
    '✗ server/src/ledger.model.test.ts › histories end well',
    '    2 times: SEED=7 [server (SQLite)], SEED=8 [server (PostgreSQL)]',
    '    Example, in the options of this fc.assert: examples: [[[1]]],',
    '✗ contract/src/plan.rule.test.ts › a week has seven days',
    '    once: SEED=9 [contract]',
    '    SEED=9 npm test -- contract/src/plan.rule.test.ts',
  ])
})

test('what held throughout is said with how much was explored, and a run without any test is not called held', () => {
  const exploration = newExploration()
  addRound(exploration, 7, [held], 1)
  expect(closingLines(exploration, run)).toEqual([
    '',
    '1 round of 2 files on SQLite in 20 minutes: 1,500 histories, nothing found.',
  ])
  expect(closingLines(newExploration(), run)).toEqual(['', 'No test ran.'])
})

test('a failure that is no history comes with the line of the test; a history needs none', () => {
  const stack =
    'AssertionError: expected 1 to be 2\n    at file:///x/node_modules/vitest/dist/index.js:1:2\n    at server/src/erasure.test.ts:19:7'
  expect(errorText({ message: 'expected 1 to be 2', stack })).toBe(
    'expected 1 to be 2\n    at server/src/erasure.test.ts:19',
  )
  expect(errorText({ message: error, stack })).toBe(error)
  expect(errorText({ message: 'fetch failed', cause: { name: 'Error', message: 'other side closed' } })).toBe(
    'fetch failed: other side closed',
  )
})
