import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { playwrightResults, tally, tallyLine, vitestResults } from './test-reports.mjs'

function reportFile(content: object) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'report-')), 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('each test of a file counts by its outcome', () => {
  const tests = ['passed', 'failed', 'skipped', 'todo'].map((status) => ({ fullName: status, status }))
  const file = reportFile({ testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: tests }] })
  expect(tallyLine(tally(vitestResults(file)))).toBe('1 passed, 1 failed, 2 skipped')
})

test('a file that could not be loaded is a failure', () => {
  const file = reportFile({ testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }] })
  expect(tally(vitestResults(file))).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a browser test that passes only on a retry is a failure', () => {
  const spec = { title: 'finishes', tests: [{ status: 'flaky' }, { status: 'expected' }] }
  const file = reportFile({ errors: [], suites: [{ title: 'a.spec.ts', suites: [{ title: 'LEARN-1', specs: [spec] }] }] })
  expect(playwrightResults(file)).toEqual([
    { title: 'LEARN-1 finishes', outcome: 'failed' },
    { title: 'LEARN-1 finishes', outcome: 'passed' },
  ])
})

test('a missing report has no results', () => {
  expect(vitestResults('no-such-report.json')).toEqual([])
})
