// Stripe fails in every way that it can: no call fails in another way than with 503, nothing is granted, and
// nothing is lost.
import type { Fault, FaultKind } from '@oka/fakes/stripe/stripe-fake-client.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hourMs } from '@oka/contract/shared/durations.ts'
import { buyMembership, liveIn, payWithCard, planFor } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const unavailable = { status: 503, body: { errorCode: 'payments_unavailable' } }

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-11-23T10:00:00Z') })
})

afterAll(() => server.close())

let email: string

let me: Record<string, string>

beforeEach(async () => {
  ;({ email, me } = await signedIn(server))
})

afterEach(() => server.gateway.stripe().clearFaults())

const fault = (input: Fault) => server.gateway.stripe().fault(input)

const heal = () => server.gateway.stripe().clearFaults()

const sync = () => server.get('/api/account/sync-enrollments', me)

const overview = async () => (await server.get('/api/account/membership', me)).body

const statuses = async () => (await overview()).memberships.map(({ status }: { status: string }) => status)

const memberId = async (): Promise<string> => (await server.get('/api/app/store', me)).body.accountInfo.id

const ledger = async () => {
  const rows = await server.deps.database.db
    .selectFrom('ledger_entry')
    .select('kind')
    .where('subject_id', '=', await memberId())
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** What Stripe has of this member. */
async function subscriptions() {
  const { deps, gateway, clock } = server
  const { rows } = {
    rows: await deps.database.db
      .selectFrom('purchase')
      .select('id')
      .where('member_id', '=', await memberId())
      .execute(),
  }
  const all = await Promise.all(
    (await gateway.subscriptionIds()).map((id) => deps.payments.readSubscription(id, clock.now)),
  )
  return all.filter((one) => one !== null && rows.some(({ id }) => id === one.purchaseId))
}

async function passTime(ms: number) {
  server.clock.now += ms
  ;({ me } = await signedIn(server, email))
}

describe.each<[string, FaultKind, ownCountry: string]>([
  ['cannot be reached', 'down', 'GB'],
  ['fails', '500', 'JP'],
  ['is overloaded', '429', 'EG'],
  ['does what is requested and loses every answer', 'lostAnswer', 'KW'],
])('when Stripe %s', (_name, kind, ownCountry) => {
  test.each<[string, Pick<Fault, 'path' | 'method'>, country: string]>([
    ['customers', { path: '/v1/customers' }, 'AU'],
    ['prices', { path: '/v1/prices', method: 'GET' }, ownCountry], // a server reads a price once
    ['subscriptions', { path: '/v1/subscriptions' }, 'AU'],
  ])(
    'at %s, a purchase says so, and is made once when Stripe is back (MEM-20)',
    async (_path, where, country) => {
      await liveIn(server, me, country)
      const planId = await planFor(server, me, { country })
      await fault({ ...where, kind })
      expect(await server.post('/api/account/create-invoice', { planId }, me)).toMatchObject(unavailable)
      await heal()
      await passTime(5 * 60_000)
      const { body } = await server.post('/api/account/create-invoice', { planId }, me)
      expect(body).toMatchObject({ isSuccess: true, clientSecret: expect.any(String) })
      expect(await subscriptions()).toHaveLength(1)
      expect(await payWithCard(server, body.clientSecret)).toBe('succeeded')
      await server.runJobs()
      expect(await ledger()).toEqual(['paid'])
    },
  )

  test('after a payment, nothing is granted until it can be read, and then once (MEM-10, MEM-20)', async () => {
    await liveIn(server, me)
    const { body } = await server.post(
      '/api/account/create-invoice',
      { planId: await planFor(server, me) },
      me,
    )
    await payWithCard(server, body.clientSecret)
    await fault({ path: '/v1', kind })
    expect(await sync()).toMatchObject(unavailable)
    await server.runJobs() // its messages are taken all the same
    expect(await statuses()).toEqual([])
    await heal()
    await passTime(hourMs)
    await server.runJobs()
    expect(await statuses()).toEqual(['active'])
    expect(await ledger()).toEqual(['paid'])
  })

  test.each<[string, (membershipId: string) => [path: string, input: object]]>([
    [
      'cancelling',
      (membershipId) => [
        'toggle-subscription-autorenew',
        { membershipId, autoRenew: false, cancellationReason: 'Too little time' },
      ],
    ],
    ['a refund', (membershipId) => ['request-refund', { membershipId }]],
    ['another card', (membershipId) => ['start-card-update', { membershipId }]],
  ])('%s says so, and happens once when it is requested again (MEM-20)', async (_act, call) => {
    const { membershipId } = await buyMembership(server, me)
    const [path, input] = call(membershipId ?? '')
    await fault({ path: '/v1', kind })
    expect(await server.post(`/api/account/${path}`, input, me)).toMatchObject(unavailable)
    await heal()
    await passTime(60_000)
    expect((await server.post(`/api/account/${path}`, input, me)).status).toBe(200)
    const [subscription] = await subscriptions()
    expect(subscription?.invoices[0]?.refunds).toHaveLength(path === 'request-refund' ? 1 : 0)
    expect(subscription?.status).toBe(path === 'request-refund' ? 'ended' : 'active')
    expect(subscription?.autoRenew).toBe(path === 'start-card-update')
  })
})

describe('an answer that comes after the server stopped waiting', () => {
  const waiting = { timeoutMs: 1_000 }
  let impatient: TestServer
  beforeAll(async () => {
    impatient = await server.another({ gatewayCalls: waiting })
  })
  afterAll(() => impatient.close())

  /** Each call is made twice. */
  test.each([
    ['once is not missed', 1, 200],
    ['twice leaves the purchase to the next request', 2, 503],
  ])('%s, and there is one subscription (MEM-20)', async (_name, times, status) => {
    await liveIn(server, me)
    const planId = await planFor(server, me)
    const started = async () =>
      (await server.gateway.stripe().calls()).filter(
        ({ method, path }) => method === 'POST' && path === '/v1/subscriptions',
      )
    const before = (await started()).length
    await fault({
      path: '/v1/subscriptions',
      method: 'POST',
      kind: 'slow',
      ms: waiting.timeoutMs + 500,
      times,
    })
    expect((await impatient.post('/api/account/create-invoice', { planId }, me)).status).toBe(status)
    // Stripe has done what was given up
    await expect.poll(async () => (await started()).length).toBe(before + 2)
    await passTime(5 * 60_000)
    expect((await impatient.post('/api/account/create-invoice', { planId }, me)).body).toMatchObject({
      isSuccess: true,
    })
    expect(await subscriptions()).toHaveLength(1)
  })
})

describe('what Stripe says in words that are not known here', () => {
  test.each([
    ['a subscription', '/v1/subscriptions'],
    ['an invoice', '/v1/invoices'],
    ['a charge', '/v1/charges'],
  ])('of %s grants nothing, is logged, and is read again (MEM-20)', async (_object, path) => {
    await liveIn(server, me)
    const { body } = await server.post(
      '/api/account/create-invoice',
      { planId: await planFor(server, me) },
      me,
    )
    await payWithCard(server, body.clientSecret)
    await fault({ path, method: 'GET', kind: 'drift' })
    const logged = server.log.length
    expect(await sync()).toMatchObject(unavailable)
    expect(server.log.slice(logged).join('')).toMatch(/not known here/)
    const ofJobs = server.log.length
    await server.runJobs()
    expect(server.log.slice(ofJobs).find((line) => line.includes('sync-purchase'))).toMatch(/not known here/)
    expect(await statuses()).toEqual([])
    await heal()
    await passTime(hourMs)
    await server.runJobs()
    expect(await statuses()).toEqual(['active'])
  })

  test('takes nothing away from who has a membership', async () => {
    await buyMembership(server, me)
    await fault({ path: '/v1', method: 'GET', kind: 'drift' })
    expect(await sync()).toMatchObject(unavailable)
    expect(await statuses()).toEqual(['active'])
  })

  test('in fields that nothing here reads changes nothing', async () => {
    await fault({ path: '/v1', kind: 'drift', field: null })
    await buyMembership(server, me)
    expect(await statuses()).toEqual(['active'])
  })
})
