// Whose address counts in the limits: what the trusted proxy says, never what a client writes itself.
import { afterEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
afterEach(() => server.close())

const start = async (env: Record<string, string>) => {
  server = await startTestServer({ hasPages: true, env: { REQUESTS_PER_MINUTE: '2', ...env } })
}
const statusFrom = async (forwardedFor: string) =>
  (await server.get('/api/landing/store', { 'x-forwarded-for': forwardedFor })).status
const statusesFrom = async (addresses: readonly string[]) => {
  const statuses = []
  for (const address of addresses) statuses.push(await statusFrom(address))
  return statuses
}

test('behind one proxy each forwarded address has its own limit, whatever the client put before it', async () => {
  await start({ TRUST_PROXY: '1' })
  expect(
    await statusesFrom(['203.0.113.1', '198.51.100.9, 203.0.113.1', '198.51.100.8, 203.0.113.1']),
  ).toEqual([200, 200, 429])
  expect(await statusesFrom(['203.0.113.2', '203.0.113.1, 203.0.113.3'])).toEqual([200, 200])
})

test('behind two proxies the address before the last one counts', async () => {
  await start({ TRUST_PROXY: '2' })
  expect(
    await statusesFrom([
      '1.1.1.1, 203.0.113.1, 10.0.0.1',
      '2.2.2.2, 203.0.113.1, 10.0.0.2',
      '3.3.3.3, 203.0.113.1, 10.0.0.3',
    ]),
  ).toEqual([200, 200, 429])
  expect(await statusFrom('203.0.113.1, 203.0.113.2, 10.0.0.1')).toBe(200)
})

test('without a trusted proxy the header counts for nothing', async () => {
  await start({})
  expect(await statusesFrom(['203.0.113.1', '203.0.113.2', '203.0.113.3'])).toEqual([200, 200, 429])
})
