import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const inOps = (file: string) => fileURLToPath(new URL(`../../../../ops/${file}`, import.meta.url))
const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' })
// it is in Debian's package prometheus; CI installs it
const hasPromtool = promtool('--version').error === undefined || process.env.CI === 'true'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { METRICS_PORT: '0' } })
})
afterAll(() => server.close())

describe('the alert rules', () => {
  test.skipIf(!hasPromtool)('speak when something is wrong and are quiet otherwise (OPS-8)', () => {
    const tested = promtool('test', 'rules', inOps('alerts.test.yml'))
    expect(tested.status, tested.stdout + tested.stderr).toBe(0)
  })

  test('ask only for metrics that the academy has, and each is tested (OPS-8)', async () => {
    const rules = readFileSync(inOps('alerts.yml'), 'utf8')
    const text = await (await fetch(`http://127.0.0.1:${server.deps.metrics.port}/metrics`)).text()
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
    const asked = [...rules.matchAll(/\b(?:oka|nodejs)_[a-z0-9_]+/g)].map(([name]) => name)
    expect(asked.length).toBeGreaterThan(10)
    for (const name of asked) expect(known, name).toContain(name.replace(/_(total|bucket)$/, ''))
    const tests = readFileSync(inOps('alerts.test.yml'), 'utf8')
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
    for (const alert of alerts) expect(tests, alert).toMatch(new RegExp(`alertname: ${alert}\\n +exp_alerts`))
  })
})
