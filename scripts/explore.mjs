// `npm run explore [-- word]`: the random tests, round after round with another seed, for MINUTES (20).
// ENGINE=sqlite or postgres chooses one, SEED the first seed.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { projectTree } from './house/project-tree.mjs'
import { addRound, closingLines, newExploration } from './random/exploration.mjs'
import { randomTestFiles } from './random/random-tests.mjs'
import { reportVariable } from './random/round-reporter.mjs'
import { postgresForTests } from './services/postgres.mjs'
import { temporaryFolder } from './services/temporary-folder.mjs'
import { exitWhenParentExits } from './toolchain/exit-when-parent-exits.mjs'
import { continueUnderProjectNode } from './toolchain/project-node.mjs'
import { inRoot, root } from './toolchain/root.mjs'

exitWhenParentExits()
await continueUnderProjectNode()
const { randomNumbers, seedOf } = await import('./random/random-numbers.ts')

/** Exploring runs beside other work, and looks for histories, not for slowness. */
const patience = ['--testTimeout=300000', '--hookTimeout=300000']
const minutes = Number(process.env.MINUTES ?? 20)
const engine = process.env.ENGINE
if (!(minutes > 0)) refuse(`MINUTES must be a number above 0, not ${process.env.MINUTES}.`)
if (engine !== undefined && engine !== 'sqlite' && engine !== 'postgres')
  refuse(`ENGINE must be sqlite or postgres, not ${engine}.`)
const files = randomTestFiles(projectTree(root), process.argv.slice(2))
if (files.length === 0) refuse(`No random test matches ${process.argv.slice(2).join(' ')}.`)
await (
  await import('./build.mjs')
).build((await import('./testing/select-tests.ts')).selectTests(root, files).parts)

const postgres = engine === 'sqlite' ? undefined : await postgresForTests()
if (engine === 'postgres' && !postgres) refuse('No PostgreSQL found.')
const engines =
  engine === 'sqlite'
    ? 'SQLite'
    : engine === 'postgres'
      ? 'PostgreSQL'
      : postgres
        ? 'SQLite and PostgreSQL'
        : 'SQLite (no PostgreSQL found)'
const temporary = temporaryFolder('oka-explore-')
const report = path.join(temporary.folder, 'round.json')
const startedAt = Date.now()
const until = startedAt + minutes * 60_000

/** @type {import('node:child_process').ChildProcess | undefined} */
let running
const interruption = new AbortController()
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => {
    interruption.abort()
    running?.kill('SIGTERM')
  })

const exploration = newExploration()
console.log(
  `${files.length} files on ${engines} for ${minutes} minutes:\n${files.map((file) => `  ${file}`).join('\n')}`,
)
try {
  const first = process.env.SEED ? seedOf(process.env.SEED) : Math.floor(Math.random() * 2 ** 31)
  const seeds = randomNumbers(first)
  for (let seed = first; Date.now() < until && !interruption.signal.aborted; seed = seeds.below(2 ** 31)) {
    const began = Date.now()
    const results = await runRound(seed)
    if (interruption.signal.aborted) break
    for (const line of addRound(exploration, seed, results, (Date.now() - began) / 1000)) console.log(line)
    if (results.length === 0) break
  }
} finally {
  postgres?.stop()
  temporary.remove()
}
for (const line of closingLines(exploration, {
  fileCount: files.length,
  engines,
  minutes: (Date.now() - startedAt) / 60_000,
}))
  console.log(line)
process.exitCode = exploration.findings.size > 0 || exploration.tests === 0 ? 1 : 0

/** @param {string} message @returns {never} */
function refuse(message) {
  console.error(message)
  process.exit(1)
}

/** @param {number} seed @returns {Promise<import('./random/round-reporter.mjs').Explored[]>} */
async function runRound(seed) {
  rmSync(report, { force: true })
  const env = {
    ...process.env,
    SEED: String(seed),
    EXPLORE_UNTIL: String(until),
    [reportVariable]: report,
    TMPDIR: temporary.folder,
    ENGINE: engine ?? '',
    TEST_DATABASE_URL: postgres?.url ?? '', // none: the projects of PostgreSQL are left out
  }
  const args = ['run', ...files, ...patience, `--reporter=${inRoot('scripts/random/round-reporter.mjs')}`]
  const { code, output } = await runVitest(args, env)
  if (existsSync(report)) return JSON.parse(readFileSync(report, 'utf8'))
  const error = `Vitest ended with ${code} and without a report:\n${output}`
  return [{ file: 'vitest', title: 'the round', project: '', histories: 0, error }]
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} env @returns {Promise<{ code: number | null, output: string }>} the end of what it printed */
function runVitest(args, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [inRoot('node_modules/vitest/vitest.mjs'), ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running = child
    const endChild = () => child.kill()
    process.once('exit', endChild)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output = (output + text).slice(-6000)
      })
    child.on('close', (code) => {
      process.off('exit', endChild)
      resolve({ code, output })
    })
  })
}
