// What `stripe sync` does with its options, as a command before the fake of Stripe.
import { randomBytes } from 'node:crypto'
import { stripeFakeClient, stripeFakeEnv } from '@oka/fakes/stripe/stripe-fake-client.ts'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { refuseProblems } from '../../../../testing/gateways/refuse-problems.ts'
import { runCommand } from '../../../../testing/commands.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const actions = async () =>
  (await server.deps.database.db.selectFrom('staff_action').select('action').orderBy('at').execute()).map(
    ({ action }) => action,
  )

test('with --all-packages every package has its prices; --retire switches off what is not sold, and each is in the audit by its own name', async () => {
  const fakeUrl = inject('stripeFakeUrl')
  const name = randomBytes(8).toString('hex')
  const { hostname, port } = new URL(fakeUrl)
  const sdk = new Stripe(`sk_test_${name}`, { host: hostname, port, protocol: 'http', telemetry: false })
  const env = { ...server.processEnv, ...stripeFakeEnv(fakeUrl, name) }
  const sync = (...args: string[]) =>
    runCommand(env, 'staff', ['stripe', 'sync', ...args, '--why', 'another package'])
  const active = async () =>
    (await sdk.prices.list({ active: true, limit: 100 }).autoPagingToArray({ limit: 10_000 })).length

  const { out } = await sync('--all-packages')
  const all = Number(/(\d+) to make, prices/.exec(out)?.[1])
  expect(all).toBeGreaterThan(492)
  expect(await active()).toBe(0)
  expect(await sync('--all-packages', '--apply')).toMatchObject({
    code: 0,
    out: expect.stringContaining(
      `Now ${all.toLocaleString('en-US')} prices of ${all.toLocaleString('en-US')} plans stand at Stripe.`,
    ),
  })
  expect(await active()).toBe(all)

  expect((await sync('--retire')).out).toContain(`${all - 492} to switch off, prices not sold any more`)
  expect(await active()).toBe(all)
  expect(await sync('--retire', '--apply')).toMatchObject({ code: 0 })
  expect(await active()).toBe(492)
  expect((await sync('--retire', '--apply')).out).toContain('There is nothing to do.')
  expect(await actions()).toEqual([
    'readStripePrices',
    'syncedStripePrices',
    'readStripePrices',
    'retiredStripePrices',
    'retiredStripePrices',
  ])
  await refuseProblems(stripeFakeClient(fakeUrl, `sk_test_${name}`))
})
