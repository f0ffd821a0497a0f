// `npm test [-- word …]`: every test, on each database engine found, and in Chromium, Firefox and WebKit, then
// one line with the totals. A word chooses the files whose path contains it, on SQLite unless
// ENGINE=postgres. Runs on Node 20 or newer until Node 24 is installed.
import { exitWhenParentExits } from './toolchain/exit-when-parent-exits.mjs'
import { installWhenNeeded } from './toolchain/install.mjs'
import { continueUnderProjectNode, refuseOldNode, WrongNode } from './toolchain/project-node.mjs'
import { inRoot, root } from './toolchain/root.mjs'
import { StepFailed } from './toolchain/run-command.mjs'
import { temporaryFolder } from './services/temporary-folder.mjs'

const isCi = process.env.CI === 'true'
const words = process.argv.slice(2)

try {
  refuseOldNode()
  exitWhenParentExits()
  await installWhenNeeded()
  await continueUnderProjectNode()
  process.exitCode = await test()
} catch (error) {
  if (!(error instanceof StepFailed || error instanceof WrongNode)) throw error
  console.error(error.message)
  console.log('0 passed, 1 failed, 0 skipped')
  process.exitCode = 1
}

async function test() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => process.exit(130))
  const { selectTests } = await import('./testing/select-tests.ts')
  const { runSuites } = await import('./testing/run-tests.ts')
  const { build } = await import('./build.mjs')
  const { vitest, stories, parts } = selectTests(root, words)
  if (words.length > 0 && vitest.length + stories.length === 0)
    console.error(`No test has ${words.join(' or ')} in its path.`)
  await build(parts)

  const engine = process.env.ENGINE ?? (words.length > 0 ? 'sqlite' : '')
  const hasServerTests = vitest.some((file) => file.startsWith('server/'))
  const postgres = hasServerTests && engine !== 'sqlite' ? await findPostgres() : undefined
  const chromium = stories.length > 0 ? await findChromium() : undefined
  if (chromium && stories.some((file) => file.startsWith('e2e/engines/'))) await tellOfMissingEngines()
  const temporary = temporaryFolder('oka-tests-')
  const env = {
    ...process.env,
    TMPDIR: temporary.folder,
    ENGINE: engine,
    ...(postgres && { TEST_DATABASE_URL: postgres.url }),
  }
  try {
    return await runSuites({
      root,
      reports: inRoot('build/test-reports'),
      vitest:
        vitest.length === 0
          ? null
          : { config: inRoot('vitest.config.ts'), files: words.length > 0 ? vitest : undefined, env },
      playwright: chromium
        ? {
            config: inRoot('e2e/playwright.config.ts'),
            files:
              words.length > 0
                ? stories.map((file) => inRoot(file).replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
                : undefined,
            env: { ...process.env, TMPDIR: temporary.folder, CHROMIUM_PATH: chromium },
          }
        : null,
      failures: [
        ...(isCi && hasServerTests && engine !== 'sqlite' && !postgres
          ? ['No PostgreSQL: CI needs one']
          : []),
        ...(isCi && stories.length > 0 && !chromium ? ['No browser: CI needs one'] : []),
      ],
    })
  } finally {
    postgres?.stop()
    temporary.remove()
  }
}

async function findPostgres() {
  const postgres = await (await import('./services/postgres.mjs')).postgresForTests()
  if (!postgres) console.log('No PostgreSQL found: SQLite only.')
  return postgres
}

async function findChromium() {
  const chromium = await (await import('./services/chromium.mjs')).chromiumForTests()
  if (!chromium) console.log('No browser: stories are left out.')
  return chromium
}

async function tellOfMissingEngines() {
  const { describeMissing } = await import('../e2e/engines/harness/missing-engine.ts')
  for (const engine of /** @type {const} */ (['firefox', 'webkit'])) {
    const missing = describeMissing(engine)
    if (missing) console.log(`The stories in ${engine} ${isCi ? 'fail' : 'are skipped'}. ${missing}`)
  }
}
