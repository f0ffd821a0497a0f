// What a command says where Stripe answers something that is not understood.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { beginCommand } from '../../../../testing/commands.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let server: TestServer
const nonsense = createServer((_, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"object":"nothing"}'),
)
beforeAll(async () => {
  server = await startTestServer()
  await new Promise<void>((listening) => nonsense.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  nonsense.close()
  await server.close()
})

test('an answer of Stripe in another form is named as the reason, and no key is', async () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_ofTheSecretKind',
    STRIPE_PUBLISHABLE_KEY_TEST: 'pk_test_ofThePublicKind',
    STRIPE_WEBHOOK_SECRET: 'whsec_ofTheKindThatSigns',
  }
  const env = {
    ...server.processEnv,
    ...keys,
    STRIPE_API_URL: `http://127.0.0.1:${(nonsense.address() as AddressInfo).port}`,
  }
  const { code, err } = await beginCommand(env, 'staff', ['stripe', 'sync', '--why', 'going live']).ended
  expect(code).toBe(1)
  expect(err).toMatch(/refuses the key \(Stripe answered in another form: .+\)\. What was done stays/)
  for (const key of Object.values(keys)) expect(err).not.toContain(key)
})
