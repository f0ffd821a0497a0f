import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSeed } from '../../../scripts/random/random-numbers.ts'
import { printReport, sendRandomRequests } from '../../testing/long-runs/random-requests.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** `npm run test:requests` sends more. */
const count = Number(process.env.REQUESTS ?? 2_000)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasPages: true, env: { TRUST_PROXY: '1' } })
})
afterAll(() => server.close())

test(
  'whatever is sent to any endpoint, page or made-up address, there is no server error, and the API answers JSON (API-1 REL-2)',
  { timeout: Math.max(120_000, count * 60) },
  async () => {
    const report = await sendRandomRequests({
      url: server.url,
      server,
      count,
      seed: testSeed,
      connections: 20,
    })
    expect(report.failures, `SEED=${testSeed} npm test -- random-requests\n${printReport(report)}`).toEqual(
      [],
    )
    expect(report.byStatus.get(200)).toBeGreaterThan(300)
    expect(report.byPattern.size).toBeGreaterThanOrEqual(server.endpoints.length + 2)
    const errors = server.log.filter((line) => line.includes('"level":50'))
    expect(errors, `SEED=${testSeed} npm test -- random-requests`).toEqual([])
  },
)
