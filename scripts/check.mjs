// `npm run check`: everything that can be said about the project without running it, side by side; only what fails is told at length.
import { existsSync } from 'node:fs'
import { runQuietly } from './toolchain/long-step.mjs'
import { inRoot, root } from './toolchain/root.mjs'

/** @typedef {{ ok: boolean, told: string }} Verdict */

const rooms = ['contract', 'client', 'ui', 'content', 'server', 'web', 'studio', 'e2e', 'bench', 'scripts']

/** @param {string} file below node_modules @param {string[]} args @returns {() => Promise<Verdict>} */
const program =
  (file, ...args) =>
  async () => {
    const { code, output } = await runQuietly(process.execPath, [inRoot('node_modules', file), ...args])
    return { ok: code === 0, told: output }
  }

/** @param {string} room */
const types = (room) => program('typescript/bin/tsc', '--noEmit', '--pretty', 'false', '-p', inRoot(room, 'tsconfig.json'))

async function imports() {
  const { checkImports, importRules } = await import('./imports/check-imports.mjs')
  const { moduleCount, violations } = await checkImports(root)
  // Without a TypeScript it can read, dependency-cruiser finds nothing wrong because it finds nothing.
  if (moduleCount < 30) return { ok: false, told: `Only ${moduleCount} modules were read.` }
  const why = (/** @type {string} */ name) => importRules.find((rule) => rule.name === name)?.comment ?? ''
  return { ok: violations.length === 0, told: violations.map(({ rule, from, to }) => `${from} → ${to}\n  ${rule}: ${why(rule)}`).join('\n') }
}

async function house() {
  const { checkHouse } = await import('./house/check-house.mjs')
  const broken = checkHouse(root)
  return {
    ok: broken.length === 0,
    told: broken.map(({ rule, comment, found }) => `${rule}: ${comment}\n${found.map((line) => `  ${line}`).join('\n')}`).join('\n'),
  }
}

/** @type {[string, () => Promise<Verdict>][]} */
const checks = [
  ...rooms
    .filter((room) => existsSync(inRoot(room, 'tsconfig.json')))
    .map((room) => /** @type {[string, () => Promise<Verdict>]} */ ([`types of ${room}`, types(room)])),
  ['lint', program('oxlint/bin/oxlint')],
  ['format', program('oxfmt/bin/oxfmt', '--list-different')],
  ['imports', imports],
  ['house', house],
  ['dead code', program('knip/bin/knip.js', '--no-config-hints')],
]

const startedAt = performance.now()
const verdicts = await Promise.all(checks.map(async ([name, check]) => ({ name, ...(await check()) })))
for (const { name, ok } of verdicts) console.log(`${ok ? '✓' : '✗'} ${name}`)
for (const { name, ok, told } of verdicts) if (!ok) console.log(`\n${name}\n${told.trim()}`)

const failed = verdicts.filter(({ ok }) => !ok).length
console.log(`\n${verdicts.length - failed} checks passed, ${failed} failed (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
process.exitCode = failed > 0 ? 1 : 0
