// `npm run spec`: which rows of docs/acceptance.md have a passing test in the last `npm test`, grouped by
// issue.
import { existsSync, readFileSync } from 'node:fs'
import { acceptanceRows, compareWithTests } from './reports/acceptance.mjs'
import { inRoot } from './toolchain/root.mjs'

const report = inRoot('build/test-reports/results.json')
const rows = acceptanceRows(readFileSync(inRoot('docs/acceptance.md'), 'utf8'))
/** What `npm test` found. @type {import('./reports/test-reports.ts').TestResult[]} */
const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : []
const { proven, open, unknown, overloaded } = compareWithTests(rows, results)

const only = process.argv[2]
const issues = Map.groupBy(rows, (row) => row.issue)
for (const [issue, owned] of issues) {
  if (only && issue !== only) continue
  const missing = owned.filter((row) => open.includes(row))
  console.log(`${issue}: ${owned.length - missing.length} of ${owned.length} rows have a passing test`)
  for (const { id, text } of missing)
    console.log(`  ${id.padEnd(9)} ${text.length > 110 ? `${text.slice(0, 109)}…` : text}`)
}
for (const line of unknown) console.log(`Not in docs/acceptance.md: ${line}`)
for (const title of overloaded) console.log(`Has more than two ids: ${title}`)
if (results.length === 0) console.log('No test report found. Run npm test first.')
console.log(`\n${proven.length} of ${rows.length} rows have a passing test`)
process.exitCode = unknown.length + overloaded.length > 0 ? 1 : 0
