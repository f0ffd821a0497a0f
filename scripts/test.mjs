// `npm test [-- filter]`: every test, on each database engine found, and in Chromium, then one line with the totals. Runs on Node 20 or newer until Node 24 is installed.
import { readdirSync, rmSync } from 'node:fs'
import { failureLines, playwrightResults, tally, tallyLine, vitestResults } from './reports/test-reports.mjs'
import { exitWhenParentExits } from './toolchain/exit-when-parent-exits.mjs'
import { installWhenNeeded } from './toolchain/install.mjs'
import { runInTerminal, StepFailed } from './toolchain/run-command.mjs'
import { continueUnderProjectNode, refuseOldNode, WrongNode } from './toolchain/project-node.mjs'
import { inRoot } from './toolchain/root.mjs'
import { temporaryFolder } from './services/temporary-folder.mjs'
import { isBuilt } from './toolchain/build-freshness.mjs'

const isCi = process.env.CI === 'true'
const filters = process.argv.slice(2)
const vitestReport = inRoot('build/test-reports/vitest.json')
const e2eReport = inRoot('build/test-reports/e2e.json')

try {
  refuseOldNode()
  exitWhenParentExits()
  await installWhenNeeded()
  await continueUnderProjectNode()
  process.exitCode = await test()
} catch (error) {
  if (!(error instanceof StepFailed || error instanceof WrongNode)) throw error
  console.error(error.message)
  console.log(tallyLine({ passed: 0, failed: 1, skipped: 0 }))
  process.exitCode = 1
}

async function test() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => process.exit(130))
  rmSync(vitestReport, { force: true })
  rmSync(e2eReport, { force: true })
  if (!isBuilt()) await (await import('./build.mjs')).build()

  const unitCode = await runUnitAndServerTests()
  const browserCode = await runBrowserTests()
  const results = [...vitestResults(vitestReport), ...playwrightResults(e2eReport)]
  const sum = tally(results)
  // A runner that fails without a failing test (a crash, an unhandled rejection, a missing browser on CI) counts as one failure.
  const crashes = sum.failed > 0 ? [] : [...(unitCode === 0 ? [] : ['Vitest']), ...(browserCode === 0 ? [] : ['Playwright'])]
  sum.failed += crashes.length
  const ranNothing = sum.passed + sum.failed === 0
  if (ranNothing) console.error(filters.length > 0 ? `No test matches ${filters.join(' ')}.` : 'No test ran.')
  for (const line of failureLines(results)) console.log(line)
  for (const runner of crashes) console.log(`✗ ${runner} failed outside any test: see its output above`)
  console.log(`\n${tallyLine(sum)}`)
  return sum.failed > 0 || ranNothing ? 1 : 0
}

async function runUnitAndServerTests() {
  const { postgresForTests } = await import('./services/postgres.mjs')
  const postgres = await postgresForTests()
  if (!postgres) console.log(isCi ? 'No PostgreSQL: CI needs one.' : 'No PostgreSQL found: SQLite only.')
  const temporary = temporaryFolder('oka-tests-')
  const env = { ...process.env, TMPDIR: temporary.folder, ...(postgres && { TEST_DATABASE_URL: postgres.url }) }
  try {
    const code = await runInTerminal(process.execPath, [inRoot('node_modules/vitest/vitest.mjs'), 'run', ...filters], { env })
    return postgres || !isCi ? code : 1
  } finally {
    postgres?.stop()
    temporary.remove()
  }
}

async function runBrowserTests() {
  const stories = readdirSync(inRoot('e2e'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.spec.ts'))
  const isSelected = filters.length === 0 || stories.some((name) => filters.some((filter) => name.includes(filter)))
  if (stories.length === 0 || !isSelected) return 0
  const { chromiumForTests } = await import('./services/chromium.mjs')
  const chromium = await chromiumForTests()
  if (!chromium) {
    console.log(isCi ? 'No browser: CI needs one.' : 'No browser: browser tests skipped.')
    return isCi ? 1 : 0
  }
  const env = { ...process.env, CHROMIUM_PATH: chromium }
  return runInTerminal(process.execPath, [inRoot('node_modules/@playwright/test/cli.js'), 'test', ...filters], { cwd: inRoot('e2e'), env })
}
