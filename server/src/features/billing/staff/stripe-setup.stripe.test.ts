import { randomBytes } from 'node:crypto'
import {
  stripeFakeClient,
  stripeFakeEnv,
  type StripeFakeClient,
} from '@oka/fakes/stripe/stripe-fake-client.ts'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { refuseProblems } from '../../../../testing/gateways/refuse-problems.ts'
import { runCommand } from '../../../../testing/commands.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { webhookEvents } from '../../../adapters/payments/stripe/setup/webhook-events.rule.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 }) // each runs commands as processes

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const fakeUrl = inject('stripeFakeUrl')
let name: string
let sdk: Stripe
let control: StripeFakeClient
beforeEach(() => {
  name = randomBytes(8).toString('hex')
  const { hostname, port } = new URL(fakeUrl)
  sdk = new Stripe(`sk_test_${name}`, { host: hostname, port, protocol: 'http', telemetry: false })
  control = stripeFakeClient(fakeUrl, `sk_test_${name}`)
})
afterEach(() => refuseProblems(control))

const env = () => ({
  ...server.processEnv,
  PUBLIC_URL: 'https://academy.example',
  ...stripeFakeEnv(fakeUrl, name),
})
const stripe = (...args: string[]) => runCommand(env(), 'staff', ['stripe', ...args, '--why', 'going live'])
const prices = (active: boolean) =>
  sdk.prices.list({ active, limit: 100 }).autoPagingToArray({ limit: 10_000 })

test('prices are shown first, made once also after a run that was cut off, and never changed; the check says what is missing', async () => {
  const first = await stripe('sync')
  expect(first).toMatchObject({ code: 0, err: '', out: expect.stringContaining('492 to make, prices') })
  expect(first.out).toContain('Nothing was changed. Add --apply to do it.')
  expect(await prices(true)).toEqual([])
  const unready = await stripe('check')
  expect(unready).toMatchObject({ code: 1, err: expect.stringContaining('2 things must be set up') })
  expect(unready.out).toMatch(
    /MISSING {2}There is no webhook endpoint https:\/\/academy\.example\/api\/webhooks\/payments/,
  )
  expect(unready.out).toMatch(/MISSING {2}Of the plans that are sold, 492 have no price/)

  await control.fault({ path: '/v1/prices', method: 'POST', kind: 'lostAnswer', times: 10 })
  expect(await stripe('sync', '--apply')).toMatchObject({
    code: 1,
    err: expect.stringContaining('run it again'),
  })
  await control.clearFaults()
  expect(await stripe('sync', '--apply')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Now 492 prices of 492 plans stand at Stripe.'),
  })
  const made = await prices(true)
  expect(new Set(made.map(({ lookup_key: key }) => key)).size).toBe(492)
  expect(made).toHaveLength(492)
  expect(await stripe('sync', '--apply')).toMatchObject({
    code: 0,
    out: expect.stringContaining('There is nothing to do.'),
  })

  await sdk.webhookEndpoints.create({
    url: 'https://academy.example/api/webhooks/payments',
    enabled_events: [...webhookEvents],
    api_version: Stripe.API_VERSION,
  })
  const ready = await stripe('check')
  expect(ready).toMatchObject({ code: 0, err: '' })
  expect(ready.out).toContain('Products and prices are complete (492 prices).')
  expect(ready.out).not.toContain('MISSING')
  const { action } = await server.deps.database.db
    .selectFrom('staff_action')
    .select('action')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow()
  expect(action).toBe('checkedStripe')
})

test('without a key of Stripe, and with one that it refuses, a command says so', async () => {
  const check = (settings: Record<string, string>) =>
    runCommand(settings, 'staff', ['stripe', 'check', '--why', 'x'])
  const withoutKey = Object.fromEntries(
    Object.entries(server.processEnv).filter(([setting]) => !setting.startsWith('STRIPE_')),
  )
  expect(await check(withoutKey)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('No key of Stripe is set'),
  })
  expect(await check({ ...env(), STRIPE_SECRET_KEY: 'sk_test_wrong12345678' })).toMatchObject({
    code: 1,
    out: expect.stringContaining('The account could not be seen (StripeAuthenticationError 401)'),
  })
})
