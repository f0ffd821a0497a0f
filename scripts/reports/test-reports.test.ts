import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  failureLines,
  playwrightResults,
  slowestLines,
  tally,
  tallyLine,
  unstableLines,
  vitestResults,
  type TestResult,
} from './test-reports.ts'

function reportFile(content: object) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'report-')), 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const result = (changes: Partial<TestResult>): TestResult => ({
  runner: 'vitest',
  project: 'web',
  file: 'web/sum.test.ts',
  title: 'adds',
  outcome: 'passed',
  seconds: 1,
  message: '',
  ...changes,
})

test('each test counts by its outcome, an unstable one as passed', () => {
  const results = (['passed', 'failed', 'skipped', 'unstable'] as const).map((outcome) => result({ outcome }))
  expect(tallyLine(tally(results))).toBe('2 passed, 1 failed, 1 skipped')
})

test('a story that passes only when Playwright repeats it is a failure; each has its device, its place and its seconds', () => {
  const spec = {
    title: 'finishes',
    file: 'learning/video.spec.ts',
    line: 12,
    tests: [
      {
        projectName: 'phone',
        status: 'flaky',
        results: [{ duration: 1_500, errors: [{ message: 'Timed out' }] }, { duration: 500 }],
      },
      { projectName: 'desktop', status: 'expected', results: [] },
    ],
  }
  const file = reportFile({
    errors: [],
    suites: [{ title: 'a.spec.ts', suites: [{ title: 'LEARN-1', specs: [spec] }] }],
  })
  expect(playwrightResults(file)).toMatchObject([
    {
      title: 'LEARN-1 finishes',
      outcome: 'failed',
      project: 'phone',
      file: 'e2e/learning/video.spec.ts',
      line: 12,
      seconds: 2,
      message: 'Timed out',
    },
    { title: 'LEARN-1 finishes', outcome: 'passed', project: 'desktop' },
  ])
})

test('a missing report has no results', () => {
  expect(vitestResults('no-such-report.json')).toEqual([])
  expect(playwrightResults('no-such-report.json')).toEqual([])
})

test('failed tests are listed with place and the first lines of their message, without colours', () => {
  const message = `\u001b[31mAssertionError\u001b[39m: expected 1 to be 2\n\n${Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n')}`
  const lines = failureLines([result({ outcome: 'failed', message }), result({})])
  expect(lines.slice(0, 3)).toEqual([
    '✗ web/sum.test.ts [web]: adds',
    '    AssertionError: expected 1 to be 2',
    '    line 0',
  ])
  expect(lines).toHaveLength(7)
})

test('a counterexample is printed whole', () => {
  const message = [
    'Error: Property failed after 3 tests',
    ...Array.from({ length: 20 }, (_, line) => `step ${line}`),
  ].join('\n')
  expect(failureLines([result({ outcome: 'failed', message })])).toHaveLength(22)
})

test('an unstable test is one line with its first message', () => {
  expect(
    unstableLines([result({ outcome: 'unstable', message: 'Timed out\nat a line' }), result({})]),
  ).toEqual(['UNSTABLE web/sum.test.ts [web], adds, Timed out'])
})

test('the slowest are files of Vitest, summed over their tests, and single stories', () => {
  const story = { runner: 'playwright' as const, project: 'phone', file: 'e2e/home.spec.ts' }
  const lines = slowestLines(
    [
      result({ seconds: 2 }),
      result({ title: 'subtracts', seconds: 3 }),
      result({ ...story, title: 'opens', seconds: 4 }),
      result({ ...story, title: 'ends', seconds: 0.5 }),
    ],
    2,
  )
  expect(lines).toEqual(['    5.0 s  web/sum.test.ts [web]', '    4.0 s  e2e/home.spec.ts [phone] opens'])
})
