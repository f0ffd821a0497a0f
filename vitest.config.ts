import { defineConfig } from 'vitest/config'

const packageTests = (name: string, environment: 'node' | 'happy-dom' = 'node') => ({
  extends: true as const,
  test: { name, environment, include: [`${name}/**/*.test.{ts,tsx}`] },
})

/** The same server tests on each engine; every worker makes its own database. */
const serverOn = (engine: 'sqlite' | 'postgres', name: string) => ({
  extends: true as const,
  test: { name, include: ['server/**/*.test.ts'], env: { TEST_ENGINE: engine }, testTimeout: 60_000, hookTimeout: 60_000 },
})

export default defineConfig({
  test: {
    exclude: ['scripts/fixtures/**', '**/node_modules/**', '**/dist/**', '**/build/**'],
    passWithNoTests: true,
    expect: { poll: { timeout: 10_000 } }, // the machine may be busy
    maxWorkers: '100%', // many server tests wait for processes they start
    reporters: ['default', ['json', { outputFile: 'build/test-reports/vitest.json' }]],
    projects: [
      packageTests('contract'),
      packageTests('client'),
      packageTests('content'),
      packageTests('scripts'),
      packageTests('ui', 'happy-dom'),
      packageTests('web', 'happy-dom'),
      serverOn('sqlite', 'server (SQLite)'),
      ...(process.env.TEST_DATABASE_URL ? [serverOn('postgres', 'server (PostgreSQL)')] : []),
    ],
  },
})
