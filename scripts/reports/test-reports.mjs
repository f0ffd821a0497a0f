// The reports of Vitest and Playwright in one format.
import { existsSync, readFileSync } from 'node:fs'

/** `file` and `message` are set for failed tests. @typedef {{ title: string, outcome: 'passed' | 'failed' | 'skipped', file?: string, message?: string }} TestResult */

/**
 * A file that could not be loaded counts as one failed test, because its tests did not run.
 * @param {string} file
 * @returns {TestResult[]}
 */
export function vitestResults(file) {
  if (!existsSync(file)) return []
  /** @type {{ testResults: { name: string, status: string, message?: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] }[] }[] }} */
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    /** @type {TestResult[]} */
    const tests = assertionResults.map((test) => {
      const outcome = vitestOutcome(test.status)
      return { title: test.fullName, outcome, ...(outcome === 'failed' ? { file: name, message: test.failureMessages?.join('\n') ?? '' } : {}) }
    })
    const hasFailure = tests.some((test) => test.outcome === 'failed')
    return status === 'failed' && !hasFailure
      ? [...tests, { title: name, outcome: /** @type {const} */ ('failed'), file: name, message: message ?? '' }]
      : tests
  })
}

/** @param {string} status @returns {TestResult['outcome']} */
const vitestOutcome = (status) => (status === 'passed' || status === 'failed' ? status : 'skipped')

/** @typedef {{ projectName: string, status: string, results: { errors?: { message?: string }[] }[] }} PlaywrightTest */
/** @typedef {{ title: string, specs?: { title: string, file: string, tests: PlaywrightTest[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

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
    spec.tests.map((test) => {
      const outcome = playwrightOutcome(test.status)
      const message = test.results.flatMap((result) => result.errors ?? []).map((error) => error.message ?? '')
      const where = outcome === 'failed' ? { file: `${spec.file} [${test.projectName}]`, message: message.join('\n') } : {}
      return { title: `${above} ${spec.title}`.trim(), outcome, ...where }
    }),
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

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
const maxMessageLines = 6

/** The failed tests with the beginning of their messages, to stand at the end of a long output. @param {TestResult[]} results @returns {string[]} */
export const failureLines = (results) =>
  results
    .filter((result) => result.outcome === 'failed')
    .flatMap(({ title, file, message = '' }) => {
      const lines = message
        .replace(colours, '')
        .split('\n')
        .filter((line) => line.trim() !== '')
      return [`✗ ${file ? `${file}: ` : ''}${title}`, ...lines.slice(0, maxMessageLines).map((line) => `    ${line}`)]
    })

/** The line that other programs parse: nothing before or after it. @param {ReturnType<typeof tally>} sum */
export const tallyLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`
