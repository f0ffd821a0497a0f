import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { failureLines, playwrightResults, tally, tallyLine, vitestResults } from './test-reports.mjs'

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
  const spec = {
    title: 'finishes',
    file: 'video.spec.ts',
    tests: [
      { status: 'flaky', results: [] },
      { status: 'expected', results: [] },
    ],
  }
  const file = reportFile({ errors: [], suites: [{ title: 'a.spec.ts', suites: [{ title: 'LEARN-1', specs: [spec] }] }] })
  expect(playwrightResults(file)).toMatchObject([
    { title: 'LEARN-1 finishes', outcome: 'failed' },
    { title: 'LEARN-1 finishes', outcome: 'passed' },
  ])
})

test('a missing report has no results', () => {
  expect(vitestResults('no-such-report.json')).toEqual([])
})

test('failed tests are listed with file and the first lines of their message, without colours', () => {
  const message = `\u001b[31mAssertionError\u001b[39m: expected 1 to be 2\n\n${Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n')}`
  const tests = [
    { fullName: 'adds', status: 'failed', failureMessages: [message] },
    { fullName: 'subtracts', status: 'passed' },
  ]
  const lines = failureLines(vitestResults(reportFile({ testResults: [{ name: 'sum.test.ts', status: 'failed', assertionResults: tests }] })))
  expect(lines.slice(0, 3)).toEqual(['✗ sum.test.ts: adds', '    AssertionError: expected 1 to be 2', '    line 0'])
  expect(lines).toHaveLength(7)
})

test('failed stories are listed with their file and device', () => {
  const story = { projectName: 'phone', status: 'unexpected', results: [{ errors: [{ message: 'Timed out' }] }] }
  const report = { suites: [{ title: 'home.spec.ts', specs: [{ title: 'opens', file: 'home.spec.ts', tests: [story] }] }], errors: [] }
  expect(failureLines(playwrightResults(reportFile(report)))).toEqual(['✗ home.spec.ts [phone]: opens', '    Timed out'])
})
