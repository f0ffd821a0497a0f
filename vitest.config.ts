import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { VitestReporter } from './scripts/reports/vitest-reporter.ts'

/** Tests that put something else in place of a module: each file has modules of its own. */
const mockingFiles = (pattern: string) =>
  globSync(pattern).filter((file) => /\bvi\.(doM|m)ock\(/.test(readFileSync(file, 'utf8')))
const webMocks = mockingFiles('web/**/*.test.{ts,tsx}')
const serverMocks = mockingFiles('server/**/*.test.ts')

/** The files of a package share their modules: to load them again is most of their time. */
const packageTests = (name: string, environment: 'node' | 'happy-dom' = 'node') => ({
  extends: true as const,
  test: { name, environment, isolate: false, include: [`${name}/**/*.test.{ts,tsx}`], exclude: webMocks },
})

/** Compiles the lessons and the mails that changed. */
const serverSetup = 'scripts/testing/compile-content.mjs'

/** The engines that are wanted and, for PostgreSQL, there. */
const isWanted = (engine: 'sqlite' | 'postgres') => !process.env.ENGINE || process.env.ENGINE === engine
const runsSqlite = isWanted('sqlite')
const runsPostgres = isWanted('postgres') && Boolean(process.env.TEST_DATABASE_URL)

/** The same server tests on each engine; every worker makes its own database. */
const serverOn = (engine: 'sqlite' | 'postgres', name: string) => ({
  extends: true as const,
  test: {
    name,
    isolate: false,
    include: ['server/**/*.test.ts'],
    exclude: ['**/*.stripe.test.ts', ...serverMocks],
    alias: { '@node-rs/argon2': fileURLToPath(new URL('server/testing/quick-argon2.ts', import.meta.url)) },
    env: { TEST_ENGINE: engine },
    globalSetup: serverSetup,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

const serverWithMocksOn = (engine: 'sqlite' | 'postgres', name: string) => ({
  extends: true as const,
  test: { ...serverOn(engine, name).test, isolate: true, include: serverMocks, exclude: [], alias: {} },
})

/** The tests of what is bought, with Stripe in place of the sandbox. */
const serverWithStripeOn = (engine: 'sqlite' | 'postgres', name: string, include: string[]) => ({
  extends: true as const,
  test: {
    ...serverOn(engine, name).test,
    // these name their gateway themselves; rules know none
    exclude: [
      'server/src/features/billing/{going-live,payment-listeners,sandbox-gateway}.test.ts',
      '**/*.rule.test.ts',
    ],
    include,
    env: { TEST_ENGINE: engine, TEST_GATEWAY: 'stripe' },
    globalSetup: [serverSetup, 'server/testing/gateways/stripe-fake-setup.ts'],
  },
})
const allWithStripe = [
  'server/**/*.stripe.test.ts',
  'server/src/adapters/payments/payments.test.ts',
  'server/src/features/billing/*.test.ts',
  'server/src/features/billing/reconciliation/*.test.ts',
  'server/src/features/billing/prices/switched-package.test.ts',
  'server/src/features/personal-data/erasure/{erasure,delete-account}.test.ts',
  'server/src/features/billing/staff/money-commands.test.ts',
]
/** What several processes write at once; the other tests run on PostgreSQL with the sandbox. */
const racesWithStripe = [
  'server/src/features/billing/{checkout,refused-checkout,changes,paid-once,leaving,leaving-while-paying}.test.ts',
  'server/src/features/billing/{payment-events,invalid-invoices,subscription-sync,failing-renewal}.test.ts',
  'server/src/features/billing/{replaced-price,payment-events,subscription-settlement,faults}.stripe.test.ts',
  'server/src/features/billing/failed-refund.stripe.test.ts',
]

export default defineConfig({
  test: {
    exclude: ['scripts/fixtures/**', '**/node_modules/**', '**/dist/**', '**/build/**'],
    passWithNoTests: true,
    setupFiles: ['scripts/random/seed-tests.ts'], // of every project
    expect: { poll: { timeout: 10_000 } }, // the machine may be busy
    maxWorkers: '100%', // many server tests wait for processes they start
    reporters: [
      'default',
      new VitestReporter(process.env.TEST_REPORT ?? 'build/test-reports/vitest.json', import.meta.dirname),
    ],
    projects: [
      packageTests('contract'),
      packageTests('client'),
      packageTests('content'),
      packageTests('scripts'),
      {
        ...packageTests('fakes'),
        test: { ...packageTests('fakes').test, isolate: true, testTimeout: 30_000, hookTimeout: 180_000 },
      },
      packageTests('ui', 'happy-dom'),
      packageTests('web', 'happy-dom'),
      {
        ...packageTests('web', 'happy-dom'),
        test: { name: 'web with mocks', environment: 'happy-dom', include: webMocks },
      },
      ...(runsSqlite
        ? [
            serverOn('sqlite', 'server (SQLite)'),
            serverWithMocksOn('sqlite', 'server with mocks (SQLite)'),
            serverWithStripeOn('sqlite', 'server (SQLite, Stripe)', allWithStripe),
          ]
        : []),
      ...(runsPostgres
        ? [
            serverOn('postgres', 'server (PostgreSQL)'),
            serverWithMocksOn('postgres', 'server with mocks (PostgreSQL)'),
            serverWithStripeOn('postgres', 'server (PostgreSQL, Stripe)', racesWithStripe),
          ]
        : []),
    ],
  },
})
