// `npm run check`: every static check, in parallel; details are printed for failures only.
import { existsSync, readFileSync } from 'node:fs'
import { runQuietly } from './toolchain/run-command.mjs'
import { inRoot, root } from './toolchain/root.mjs'

/** @typedef {{ ok: boolean, details: string }} Verdict */

const packageFolders = ['contract', 'client', 'ui', 'content', 'server', 'web', 'e2e', 'bench', 'scripts']

/** @param {string} file below node_modules @param {string[]} args @returns {() => Promise<Verdict>} */
const program =
  (file, ...args) =>
  async () => {
    const { code, output } = await runQuietly(process.execPath, [inRoot('node_modules', file), ...args])
    return { ok: code === 0, details: output }
  }

async function contentRelease() {
  const { code, output } = await runQuietly(process.execPath, [inRoot('content/src/release/check-release.ts')])
  return { ok: code === 0, details: output }
}

/** @param {string} folder */
const types = (folder) => program('typescript/bin/tsc', '--noEmit', '--pretty', 'false', '-p', inRoot(folder, 'tsconfig.json'))

async function imports() {
  const { checkImports, importRules } = await import('./imports/check-imports.mjs')
  const { moduleCount, violations } = await checkImports(root)
  // dependency-cruiser reports no violation when it cannot parse TypeScript, because it then finds no modules.
  if (moduleCount < 30) return { ok: false, details: `Only ${moduleCount} modules were read.` }
  const why = (/** @type {string} */ name) => importRules.find((rule) => rule.name === name)?.comment ?? ''
  return { ok: violations.length === 0, details: violations.map(({ rule, from, to }) => `${from} → ${to}\n  ${rule}: ${why(rule)}`).join('\n') }
}

async function house() {
  const { checkHouse } = await import('./house/check-house.mjs')
  const broken = checkHouse(root)
  return {
    ok: broken.length === 0,
    details: broken.map(({ rule, comment, found }) => `${rule}: ${comment}\n${found.map((line) => `  ${line}`).join('\n')}`).join('\n'),
  }
}

async function browsers() {
  const { checkBrowsers, oldestBrowsersText } = await import('./browsers/check-browsers.mjs')
  const { fileCount, found } = checkBrowsers(root)
  if (fileCount < 30) return { ok: false, details: `Only ${fileCount} files were read.` }
  const isNamed = readFileSync(inRoot('README.md'), 'utf8').includes(oldestBrowsersText)
  const details = [...found, ...(isNamed ? [] : [`README.md does not name the oldest supported browsers: ${oldestBrowsersText}`])]
  return { ok: details.length === 0, details: details.join('\n') }
}

/** @type {[string, () => Promise<Verdict>][]} */
const checks = [
  ...packageFolders
    .filter((folder) => existsSync(inRoot(folder, 'tsconfig.json')))
    .map((folder) => /** @type {[string, () => Promise<Verdict>]} */ ([`types of ${folder}`, types(folder)])),
  ['lint', program('oxlint/bin/oxlint')],
  ['format', program('oxfmt/bin/oxfmt', '--list-different')],
  ['imports', imports],
  ['house', house],
  ['content release', contentRelease],
  ['oldest browsers', browsers],
  ['dead code', program('knip/bin/knip.js', '--no-config-hints')],
]

const startedAt = performance.now()
const verdicts = await Promise.all(checks.map(async ([name, check]) => ({ name, ...(await check()) })))
for (const { name, ok } of verdicts) console.log(`${ok ? '✓' : '✗'} ${name}`)
for (const { name, ok, details } of verdicts) if (!ok) console.log(`\n${name}\n${details.trim()}`)

const failed = verdicts.filter(({ ok }) => !ok).length
console.log(`\n${verdicts.length - failed} checks passed, ${failed} failed (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
process.exitCode = failed > 0 ? 1 : 0
