// The reports of Vitest and Playwright in one format, and what a run prints of them.
import { existsSync, readFileSync } from 'node:fs'

export type Outcome = 'passed' | 'failed' | 'skipped' | 'unstable'

/** One test in one project; in `file` without a title, a file that could not be loaded. */
export interface TestResult {
  runner: 'vitest' | 'playwright'
  /** An engine, a package or a device. */
  project: string
  /** Relative to the root; '' where an error belongs to no file. */
  file: string
  title: string
  outcome: Outcome
  seconds: number
  /** What failed, with colours removed; '' where nothing did. */
  message: string
  /** Of a story, where it begins in its file. */
  line?: number
}

/** What vitest-reporter.ts wrote. */
export const vitestResults = (file: string): TestResult[] =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []

interface PlaywrightTest {
  projectName: string
  status: string
  results: { duration?: number; errors?: { message?: string }[] }[]
}
interface PlaywrightSuite {
  title: string
  specs?: { title: string; file: string; line?: number; tests: PlaywrightTest[] }[]
  suites?: PlaywrightSuite[]
}

/**
 * A story that passes only when Playwright itself repeats it counts as failed. `folder` is that of the
 * stories, relative to the root.
 */
export function playwrightResults(file: string, folder = 'e2e'): TestResult[] {
  if (!existsSync(file)) return []
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    suites: PlaywrightSuite[]
    errors: { message?: string }[]
  }
  const broken = report.errors.map(({ message = 'error' }): TestResult => ({
    runner: 'playwright',
    project: '',
    file: '',
    title: firstLine(message),
    outcome: 'failed',
    seconds: 0,
    message,
  }))
  return [...report.suites.flatMap((suite) => storiesOf(suite, '', folder)), ...broken]
}

function storiesOf(suite: PlaywrightSuite, above: string, folder: string): TestResult[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test): TestResult => {
      const message = test.results
        .flatMap((result) => result.errors ?? [])
        .map((error) => withoutColours(error.message ?? ''))
      return {
        runner: 'playwright',
        project: test.projectName,
        file: folder === '' ? spec.file : `${folder}/${spec.file}`,
        title: `${above} ${spec.title}`.trim(),
        outcome: outcomeOf(test.status),
        seconds: test.results.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
        message: message.join('\n'),
        ...(spec.line === undefined ? {} : { line: spec.line }),
      }
    }),
  )
  const below = (suite.suites ?? []).flatMap((inner) =>
    storiesOf(inner, `${above} ${inner.title}`.trim(), folder),
  )
  return [...own, ...below]
}

function outcomeOf(status: string): Outcome {
  if (status === 'expected') return 'passed'
  return status === 'skipped' ? 'skipped' : 'failed'
}

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
export const withoutColours = (text: string) => text.replace(colours, '')
const linesOf = (message: string) =>
  withoutColours(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
const firstLine = (message: string) => linesOf(message)[0]?.trim() ?? ''

const maxMessageLines = 6
const placeOf = ({ file, project }: TestResult) => (project === '' ? file : `${file} [${project}]`)

/**
 * The failed tests with the beginning of their messages, to stand at the end of a long output. A history that
 * is to become an example is printed whole.
 */
export const failureLines = (results: readonly TestResult[]): string[] =>
  results
    .filter(({ outcome }) => outcome === 'failed')
    .flatMap((result) => {
      const lines = linesOf(result.message)
      const shown = isFailedExample(result) ? lines : lines.slice(0, maxMessageLines)
      const place = placeOf(result)
      return [`✗ ${place ? `${place}: ` : ''}${result.title}`, ...shown.map((line) => `    ${line}`)]
    })

/** One line for each test that failed once and then passed twice. */
export const unstableLines = (results: readonly TestResult[]): string[] =>
  results
    .filter(({ outcome }) => outcome === 'unstable')
    .map((result) => `UNSTABLE ${placeOf(result)}, ${result.title}, ${firstLine(result.message)}`)

/**
 * A property's counterexample, or a seed of random requests: the same again each time, whatever the machine
 * does.
 */
export const isFailedExample = ({ message }: TestResult) =>
  /Property failed after \d+ tests|\bSEED=\d+/.test(message)

/** The slowest files of Vitest and the slowest stories, longest first. */
export function slowestLines(results: readonly TestResult[], count = 20): string[] {
  const seconds = new Map<string, number>()
  for (const result of results) {
    const name = result.runner === 'vitest' ? placeOf(result) : `${placeOf(result)} ${result.title}`
    seconds.set(name, (seconds.get(name) ?? 0) + result.seconds)
  }
  const slowest = [...seconds].toSorted(([, a], [, b]) => b - a).slice(0, count)
  return slowest.map(([name, time]) => `${time.toFixed(1).padStart(7)} s  ${name}`)
}

/** An unstable test counts as passed. */
export function tally(results: readonly TestResult[]) {
  const count = (...outcomes: Outcome[]) => results.filter(({ outcome }) => outcomes.includes(outcome)).length
  return { passed: count('passed', 'unstable'), failed: count('failed'), skipped: count('skipped') }
}

/** The line that other programs parse: nothing before or after it. */
export const tallyLine = ({ passed, failed, skipped }: ReturnType<typeof tally>) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`
