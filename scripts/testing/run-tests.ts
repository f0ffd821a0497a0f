// Runs tests with Vitest and stories with Playwright, runs again alone what failed, and prints what came of
// it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterReruns, reruns, testsToRerun } from '../reports/rerun.rule.ts'
import {
  failureLines,
  playwrightResults,
  slowestLines,
  tally,
  tallyLine,
  unstableLines,
  vitestResults,
  type TestResult,
} from '../reports/test-reports.ts'
import { runInTerminal } from '../toolchain/run-command.mjs'
import { inRoot } from '../toolchain/root.mjs'

export interface Suites {
  /** What the paths of tests are relative to. */
  root: string
  /** Folder of the reports. */
  reports: string
  /**
   * A configuration that writes its report where TEST_REPORT says; `files` is all when undefined, nothing
   * runs when null.
   */
  vitest: { config: string; files: string[] | undefined; env: NodeJS.ProcessEnv } | null
  playwright: { config: string; files: string[] | undefined; env: NodeJS.ProcessEnv } | null
  /** What a missing service means on CI: a failure outside any test. */
  failures: string[]
}

/**
 * Runs everything, then what failed twice alone. The returned code is that of the process; the last line that
 * is printed is the sum.
 */
export async function runSuites(suites: Suites): Promise<number> {
  rmSync(suites.reports, { recursive: true, force: true })
  mkdirSync(suites.reports, { recursive: true })
  const vitestCode = await runVitest(suites, 'vitest.json', suites.vitest?.files)
  const playwrightCode = await runPlaywright(suites, 'e2e.json', suites.playwright?.files)
  const first = [...resultsOf(suites, 'vitest.json'), ...resultsOf(suites, 'e2e.json')]
  // A runner that fails without a failing test (a crash, an unhandled rejection) counts as one failure.
  const crashed = (code: number, runner: TestResult['runner']) =>
    code !== 0 && !first.some((one) => one.runner === runner && one.outcome === 'failed')
  const crashes = [
    ...suites.failures,
    ...(crashed(vitestCode, 'vitest') ? ['Vitest failed outside any test: see its output above'] : []),
    ...(crashed(playwrightCode, 'playwright')
      ? ['Playwright failed outside any test: see its output above']
      : []),
  ]
  const results = afterReruns(first, await rerunAlone(suites, testsToRerun(first)))
  writeFileSync(path.join(suites.reports, 'results.json'), `${JSON.stringify(results)}\n`)

  const sum = tally(results)
  sum.failed += crashes.length
  const ranNothing = sum.passed + sum.failed === 0
  if (new Set(results.map(({ file }) => file)).size > 20)
    console.log(['\nThe slowest files and stories:', ...slowestLines(results)].join('\n'))
  for (const line of failureLines(results)) console.log(line)
  for (const crash of crashes) console.log(`✗ ${crash}`)
  for (const line of unstableLines(results)) console.log(line)
  if (ranNothing) console.error('No test ran.')
  console.log(`\n${tallyLine(sum)}`)
  return sum.failed > 0 || ranNothing ? 1 : 0
}

const resultsOf = ({ reports, root, playwright }: Suites, report: string) =>
  report.startsWith('vitest')
    ? vitestResults(path.join(reports, report))
    : playwrightResults(
        path.join(reports, report),
        path.relative(root, path.dirname(playwright?.config ?? root)).replaceAll(path.sep, '/'),
      )

async function runVitest(
  { vitest, reports, root }: Suites,
  report: string,
  files: string[] | undefined,
  ...more: string[]
) {
  if (!vitest) return 0
  const program = inRoot('node_modules/vitest/vitest.mjs')
  const env = { ...vitest.env, TEST_REPORT: path.join(reports, report) }
  return runInTerminal(
    process.execPath,
    [program, 'run', '--config', vitest.config, '--root', root, ...more, ...(files ?? [])],
    { env },
  )
}

async function runPlaywright(
  { playwright, reports }: Suites,
  report: string,
  files: string[] | undefined,
  ...more: string[]
) {
  if (!playwright) return 0
  const program = inRoot('node_modules/@playwright/test/cli.js')
  const env = { ...playwright.env, TEST_REPORT: path.join(reports, report) }
  const cwd = path.dirname(playwright.config)
  return runInTerminal(
    process.execPath,
    [program, 'test', '--config', playwright.config, ...more, ...(files ?? [])],
    { cwd, env },
  )
}

/** Each file with a failed test, and each failed story, by itself and one after the other. */
async function rerunAlone(suites: Suites, failed: readonly TestResult[]): Promise<TestResult[][]> {
  if (failed.length === 0) return []
  console.log(
    `\n${failed.length === 1 ? 'One test' : `${failed.length} tests`} failed and will run again alone, ${reruns} times.`,
  )
  const attempts: TestResult[][] = []
  for (let attempt = 1; attempt <= reruns; attempt++) {
    const found: TestResult[] = []
    for (const { file, project } of eachOnce(failed.filter(({ runner }) => runner === 'vitest'))) {
      const report = `vitest-again-${attempt}-${found.length}.json`
      await runVitest(suites, report, [file], '--project', project)
      found.push(...resultsOf(suites, report))
    }
    for (const { file, project, line } of eachOnce(failed.filter(({ runner }) => runner === 'playwright'))) {
      const report = `e2e-again-${attempt}-${found.length}.json`
      const place = path.join(suites.root, file).replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
      await runPlaywright(
        suites,
        report,
        [line === undefined ? place : `${place}:${line}`],
        '--workers=1',
        `--project=${project}`,
      )
      found.push(...resultsOf(suites, report))
    }
    attempts.push(found)
  }
  return attempts
}

const eachOnce = (results: readonly TestResult[]) => [
  ...new Map(results.map((one) => [[one.project, one.file, one.line].join('\n'), one])).values(),
]
