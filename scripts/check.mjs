// `npm run check [-- name …]`: the static checks, all or those that are named; details are printed for
// failures only.
import { readFileSync } from 'node:fs'
import { runQuietly } from './toolchain/run-command.mjs'
import { inRoot, root } from './toolchain/root.mjs'

/** @typedef {{ ok: boolean, details: string }} Verdict */
/** @typedef {{ name: string, run: () => Promise<Verdict> }} Check a part of a check has its name, a colon and a name of its own */

const packageFolders = [
  'contract',
  'client',
  'ui',
  'content',
  'fakes',
  'server',
  'web',
  'e2e',
  'bench',
  'scripts',
]

/**
 * The checks run beside each other, so none of them needs threads of its own: threads of one type checker
 * share nothing and each infers the same types again, which takes half as much processor time more.
 */
const oneThread = { env: { ...process.env, GOMAXPROCS: '1' } }

/** @param {string} file @param {string[]} args @returns {() => Promise<Verdict>} */
const program =
  (file, ...args) =>
  async () => {
    const { code, output } = await runQuietly(process.execPath, [inRoot(file), ...args], oneThread)
    return { ok: code === 0, details: output }
  }

/** @param {string} folder */
const types = (folder) =>
  program(
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '--singleThreaded',
    '--pretty',
    'false',
    '-p',
    inRoot(folder, 'tsconfig.json'),
  )

async function imports() {
  const { checkImports, importRules } = await import('./imports/check-imports.mjs')
  const { moduleCount, violations } = await checkImports(root)
  // dependency-cruiser reports no violation when it cannot parse TypeScript, because it then finds no
  // modules.
  if (moduleCount < 30) return { ok: false, details: `Only ${moduleCount} modules were read.` }
  const why = (/** @type {string} */ name) => importRules.find((rule) => rule.name === name)?.comment ?? ''
  return {
    ok: violations.length === 0,
    details: violations.map(({ rule, from, to }) => `${from} → ${to}\n  ${rule}: ${why(rule)}`).join('\n'),
  }
}

async function house() {
  const { checkHouse } = await import('./house/check-house.mjs')
  const broken = checkHouse(root)
  return {
    ok: broken.length === 0,
    details: broken
      .map(
        ({ rule, comment, found }) => `${rule}: ${comment}\n${found.map((line) => `  ${line}`).join('\n')}`,
      )
      .join('\n'),
  }
}

async function classNames() {
  const { checkClassNames } = await import('./class-names/check-class-names.mjs')
  const { fileCount, found } = checkClassNames(root)
  if (fileCount < 30) return { ok: false, details: `Only ${fileCount} stylesheets were read.` }
  return { ok: found.length === 0, details: found.join('\n') }
}

async function browsers() {
  const { checkBrowsers, oldestBrowsersText } = await import('./browsers/check-browsers.mjs')
  const { fileCount, found } = checkBrowsers(root)
  if (fileCount < 30) return { ok: false, details: `Only ${fileCount} files were read.` }
  const isNamed = readFileSync(inRoot('README.md'), 'utf8').includes(oldestBrowsersText)
  const details = [
    ...found,
    ...(isNamed ? [] : [`README.md does not name the oldest supported browsers: ${oldestBrowsersText}`]),
  ]
  return { ok: details.length === 0, details: details.join('\n') }
}

async function legalTexts() {
  const { checkLegalTexts } = await import('./legal/check-legal-texts.mjs')
  const { names, found } = await checkLegalTexts(root)
  const missing = ['terms', 'privacy'].filter((name) => !names.includes(name))
  const details = [...missing.map((name) => `The text of ${name} was not found.`), ...found]
  return { ok: details.length === 0, details: details.join('\n') }
}

/** @type {Check[]} */
const checks = [
  ...packageFolders.map((folder) => ({ name: `types:${folder}`, run: types(folder) })),
  { name: 'lint', run: program('node_modules/oxlint/bin/oxlint') },
  { name: 'format', run: program('node_modules/oxfmt/bin/oxfmt', '--list-different') },
  { name: 'imports', run: imports },
  { name: 'house', run: house },
  { name: 'classes', run: classNames },
  { name: 'content', run: program('content/src/release/check-release.ts') },
  { name: 'browsers', run: browsers },
  { name: 'legal', run: legalTexts },
  { name: 'dead', run: program('node_modules/knip/bin/knip.js', '--no-config-hints') },
]

/** @param {string} word */
const checksCalled = (word) => checks.filter(({ name }) => name === word || name.startsWith(`${word}:`))

const words = process.argv.slice(2)
const unknown = words.filter((word) => checksCalled(word).length === 0)
if (unknown.length > 0) {
  const names = new Set(checks.flatMap(({ name }) => [name.split(':')[0], name]))
  console.error(`There is no check called ${unknown.join(', ')}; there are ${[...names].join(', ')}.`)
  process.exit(1)
}
const chosen =
  words.length === 0
    ? checks
    : checks.filter((check) => words.some((word) => checksCalled(word).includes(check)))

const startedAt = performance.now()
const verdicts = await Promise.all(chosen.map(async ({ name, run }) => ({ name, ...(await run()) })))
for (const { name, ok } of verdicts) console.log(`${ok ? '✓' : '✗'} ${name}`)
for (const { name, ok, details } of verdicts) if (!ok) console.log(`\n${name}\n${details.trim()}`)

const failed = verdicts.filter(({ ok }) => !ok).length
console.log(
  `\n${verdicts.length - failed} checks passed, ${failed} failed (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
)
process.exitCode = failed > 0 ? 1 : 0
