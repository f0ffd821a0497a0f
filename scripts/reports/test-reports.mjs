// The reports of Vitest and Playwright in one format.
import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ title: string, outcome: 'passed' | 'failed' | 'skipped' }} TestResult */

/**
 * A file that could not be loaded counts as one failed test, because its tests did not run.
 * @param {string} file
 * @returns {TestResult[]}
 */
export function vitestResults(file) {
  if (!existsSync(file)) return []
  /** @type {{ testResults: { name: string, status: string, assertionResults: { fullName: string, status: string }[] }[] }} */
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.map((test) => ({ title: test.fullName, outcome: vitestOutcome(test.status) }))
    const hasFailure = tests.some((test) => test.outcome === 'failed')
    return status === 'failed' && !hasFailure ? [...tests, { title: name, outcome: /** @type {const} */ ('failed') }] : tests
  })
}

/** @param {string} status @returns {TestResult['outcome']} */
const vitestOutcome = (status) => (status === 'passed' || status === 'failed' ? status : 'skipped')

/** @typedef {{ title: string, specs?: { title: string, tests: { status: string }[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

/**
 * A test that passes only on a retry counts as failed.
 * @param {string} file
 * @returns {TestResult[]}
 */
export function playwrightResults(file) {
  if (!existsSync(file)) return []
  /** @type {{ suites: PlaywrightSuite[], errors: { message?: string }[] }} */
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const broken = report.errors.map((error) => ({ title: error.message ?? 'error', outcome: /** @type {const} */ ('failed') }))
  return [...report.suites.flatMap((suite) => resultsOf(suite, '')), ...broken]
}

/** @param {PlaywrightSuite} suite @param {string} above @returns {TestResult[]} */
function resultsOf(suite, above) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({ title: `${above} ${spec.title}`.trim(), outcome: playwrightOutcome(test.status) })),
  )
  const below = (suite.suites ?? []).flatMap((inner) => resultsOf(inner, `${above} ${inner.title}`.trim()))
  return [...own, ...below]
}

/** @param {string} status @returns {TestResult['outcome']} */
function playwrightOutcome(status) {
  if (status === 'expected') return 'passed'
  return status === 'skipped' ? 'skipped' : 'failed'
}

/** @param {TestResult[]} results */
export function tally(results) {
  const count = (/** @type {TestResult['outcome']} */ outcome) => results.filter((result) => result.outcome === outcome).length
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
}

/** The line that other programs parse: nothing before or after it. @param {ReturnType<typeof tally>} sum */
export const tallyLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`
