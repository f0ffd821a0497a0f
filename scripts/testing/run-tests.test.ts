import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'vitest'
import { inRoot } from '../toolchain/root.mjs'

const samples = inRoot('scripts/fixtures/runner')

/** Runs the sample tests as `npm test` runs the project's. */
async function runSamples(chosen: { vitest?: string[]; stories?: string[] }) {
  const counts = mkdtempSync(path.join(tmpdir(), 'runner-'))
  const env = {
    ...process.env,
    RUN_COUNTS: counts,
    VITEST: undefined,
    VITEST_POOL_ID: undefined,
    VITEST_WORKER_ID: undefined,
    TEST_WORKER_INDEX: undefined,
  }
  const suites = {
    root: samples,
    reports: path.join(counts, 'reports'),
    vitest: chosen.vitest
      ? { config: path.join(samples, 'vitest.config.ts'), files: chosen.vitest, env }
      : null,
    playwright: chosen.stories
      ? { config: path.join(samples, 'playwright.config.ts'), files: chosen.stories, env }
      : null,
    failures: [],
  }
  const program = `import { runSuites } from ${JSON.stringify(inRoot('scripts/testing/run-tests.ts'))}; process.exitCode = await runSuites(${JSON.stringify(suites)})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const code = await new Promise((resolve) => child.on('close', resolve))
  rmSync(counts, { recursive: true, force: true })
  return { code, lines: output.trim().split('\n') }
}

// Each is processes that begin one after the other, so they run beside each other.
test.concurrent(
  'a test and a story that fail once and then pass twice alone are named as unstable and count as passed',
  { timeout: 120_000 },
  async ({ expect }) => {
    const { code, lines } = await runSamples({ vitest: ['unstable.test.ts'], stories: ['unstable.spec.ts'] })
    expect(lines).toContain(
      'UNSTABLE unstable.test.ts [samples], fails the first time only, AssertionError: expected 1 to be greater than 1',
    )
    expect(
      lines.some((line) =>
        line.startsWith(
          'UNSTABLE unstable.spec.ts [phone], a story fails the first time only, Error: expect',
        ),
      ),
    ).toBe(true)
    expect(lines.at(-1)).toBe('2 passed, 0 failed, 0 skipped')
    expect(code).toBe(0)
  },
)

test.concurrent(
  'a broken test, one that fails every second time and a broken story fail the run',
  { timeout: 120_000 },
  async ({ expect }) => {
    const { code, lines } = await runSamples({ vitest: ['broken.test.ts'], stories: ['broken.spec.ts'] })
    expect(lines).toContain('✗ broken.test.ts [samples]: always fails')
    expect(lines).toContain('✗ broken.test.ts [samples]: fails every second time')
    expect(lines).toContain('✗ broken.spec.ts [phone]: a broken story')
    expect(lines.filter((line) => line.startsWith('UNSTABLE'))).toEqual([])
    expect(lines.at(-1)).toBe('1 passed, 3 failed, 0 skipped')
    expect(code).toBe(1)
  },
)

test.concurrent(
  'a counterexample fails the run although it is not found a second time',
  { timeout: 120_000 },
  async ({ expect }) => {
    const { code, lines } = await runSamples({ vitest: ['example.test.ts'] })
    expect(lines.some((line) => line.includes('Property failed after'))).toBe(true)
    expect(lines.some((line) => line.includes('Counterexample: [8]'))).toBe(true)
    expect(lines.at(-1)).toBe('0 passed, 1 failed, 0 skipped')
    expect(code).toBe(1)
  },
)
