import { expect, test } from 'vitest'
import { afterReruns, maxRerun, maxUnstable, testsToRerun } from './rerun.rule.ts'
import type { TestResult } from './test-reports.ts'

const result = (title: string, changes: Partial<TestResult> = {}): TestResult => ({
  runner: 'vitest',
  project: 'server (SQLite)',
  file: `server/${title}.test.ts`,
  title,
  outcome: 'failed',
  seconds: 1,
  message: 'expected 1 to be 2',
  ...changes,
})
const passed = (title: string, changes: Partial<TestResult> = {}) =>
  result(title, { outcome: 'passed', message: '', ...changes })
const outcomes = (results: readonly TestResult[]) => results.map(({ outcome }) => outcome)

test('only what failed in both of two reruns, or in one, stays failed', () => {
  const first = [result('a'), result('b'), result('c'), passed('d')]
  const again = [
    [passed('a'), passed('b'), result('c')],
    [passed('a'), result('b'), result('c')],
  ]
  expect(outcomes(afterReruns(first, again))).toEqual(['unstable', 'failed', 'failed', 'passed'])
})

test('a test that did not run again stays failed, and so does every test after a single rerun', () => {
  expect(outcomes(afterReruns([result('a')], [[passed('a')], []]))).toEqual(['failed'])
  expect(outcomes(afterReruns([result('a')], [[passed('a')]]))).toEqual(['failed'])
  expect(outcomes(afterReruns([result('a')], []))).toEqual(['failed'])
})

test('the same test on another engine says nothing', () => {
  const other = passed('a', { project: 'server (PostgreSQL)' })
  expect(outcomes(afterReruns([result('a')], [[other], [other]]))).toEqual(['failed'])
})

test('more unstable tests than a run may have all fail', () => {
  const names = Array.from({ length: maxUnstable + 1 }, (_, index) => `t${index}`)
  const again = names.map((name) => passed(name))
  const after = afterReruns(
    names.map((name) => result(name)),
    [again, again],
  )
  expect(new Set(outcomes(after))).toEqual(new Set(['failed']))
  expect(after[0]?.message).toContain('more than 3 tests of this run did')
})

test('counterexamples and seeds are not run again, nor is a run that is broken', () => {
  const counterexample = result('model', {
    message: 'Error: Property failed after 12 tests\n{ seed: 1, path: "11" }\nCounterexample: [8]',
  })
  const seed = result('requests', {
    message: 'SEED=5 npm run test:requests: expected [ … ] to deeply equal []',
  })
  expect(testsToRerun([counterexample, seed, result('a'), result('', { file: '' })])).toEqual([result('a')])
  expect(outcomes(afterReruns([counterexample], [[passed('model')], [passed('model')]]))).toEqual(['failed'])
  expect(testsToRerun(Array.from({ length: maxRerun + 1 }, (_, index) => result(`t${index}`)))).toEqual([])
})
