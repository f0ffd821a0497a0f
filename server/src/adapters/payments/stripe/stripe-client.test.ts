import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMembers } from '../../../../testing/gateways/new-members.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { PaymentsUnavailableError, type Payments } from '../../../ports/payments.ts'
import { openStripe } from './stripe.ts'

const email = 'sara@example.org'
const settings = {
  gateway: 'stripe',
  secretKey: 'sk_test_x',
  publishableKey: 'pk_test_x',
  webhookSecrets: ['whsec_x'],
  apiUrl: 'http://stripe.test:8443',
  isLive: false,
} as const

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, {
    status,
    headers: { 'request-id': 'req_1', 'stripe-should-retry': 'false', ...headers },
  })
const refusal = (status: number, error: object) =>
  json(status, { error: { message: `No such ${email}`, ...error } })

type Answer = (url: string, init: RequestInit | undefined) => Response | Promise<Response>
const openWith = (answer: Answer, change: object = {}) =>
  openStripe(
    { ...settings, ...change },
    {
      database: server.deps.database,
      academy: 'academy.example',
      timeoutMs: 50,
      retryDelayMs: 1,
      fetch: async (url, init) => answer(url instanceof Request ? url.url : url.toString(), init),
    },
  )

/** What a read throws, as it is logged. */
async function thrownBy(answer: Answer): Promise<Error> {
  try {
    await openWith(answer).readSubscription('sub_1', 0)
  } catch (error) {
    if (error instanceof Error) return error
  }
  return expect.fail('nothing was thrown')
}

const subscription = {
  id: 'sub_1',
  object: 'subscription',
  status: 'active',
  metadata: { purchaseId: 'p' },
  items: { data: [] },
  latest_invoice: null,
  schedule: null,
}
const answering =
  (one: object): Answer =>
  (url) =>
    url.includes('/invoices') ? json(200, { object: 'list', data: [], has_more: false }) : json(200, one)

test.each<[string, Answer]>([
  [
    'cannot be reached',
    () => Promise.reject(Object.assign(new Error(`connect ${email}`), { code: 'ECONNREFUSED' })),
  ],
  [
    'does not answer in time',
    (_url, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      ),
  ],
  ['fails inside', () => refusal(500, { type: 'api_error' })],
  ['is overloaded', () => refusal(429, { type: 'invalid_request_error', code: 'rate_limit' })],
  ['does not know our key', () => refusal(401, { type: 'invalid_request_error' })],
  ['does not allow our key to do it', () => refusal(403, { type: 'invalid_request_error' })],
  [
    'is still busy with the same',
    () => refusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' }),
  ],
  [
    'refuses the request',
    () => refusal(400, { type: 'invalid_request_error', code: 'parameter_unknown', param: 'expand' }),
  ],
  [
    'answers a page',
    () => new Response(`<p>${email}</p>`, { status: 200, headers: { 'content-type': 'text/html' } }),
  ],
  ['answers in an unknown state', answering({ ...subscription, status: 'hibernating' })],
  ['answers without a part', answering({ ...subscription, items: undefined })],
  ['answers a subscription to nothing', answering(subscription)],
])('the gateway is unavailable while Stripe %s', async (_name, answer) => {
  const error = await thrownBy(answer)
  expect(error).toBeInstanceOf(PaymentsUnavailableError)
  expect(`${error.message} ${String(error.cause)} ${error.stack}`).not.toContain(email)
  expect(error.message).toMatch(/^Stripe /)
})

test.each<[string, (gateway: Payments) => Promise<void>]>([
  ['auto-renew', (gateway) => gateway.setAutoRenew('sub_1', false, 0)],
  ['another plan', (gateway) => gateway.setNextPlan('sub_1', null, 0)],
  ['a card that was confirmed', (gateway) => gateway.finishCardUpdate('sub_1', 0)],
])('%s changes nothing of a subscription in an unknown state, and is unavailable', async (_name, change) => {
  const item = { price: { id: 'price_1', metadata: {} } }
  const unknown = {
    ...subscription,
    status: 'hibernating',
    customer: 'cus_1',
    default_payment_method: 'pm_1',
    ended_at: null,
    items: { data: [item] },
  }
  const setup = {
    id: 'seti_1',
    status: 'succeeded',
    payment_method: 'pm_2',
    metadata: { subscriptionId: 'sub_1' },
  }
  const changes: string[] = []
  const payments = openWith((url, init) => {
    if (init?.method !== 'GET') changes.push(url)
    return json(
      200,
      url.includes('/setup_intents') ? { object: 'list', data: [setup], has_more: false } : unknown,
    )
  })
  await expect(change(payments)).rejects.toThrow(
    /^Stripe answered a state of a subscription that is not known here: hibernating$/,
  )
  expect(changes).toEqual([])
})

describe.each<[string, unknown]>([
  ['a list without its members', { object: 'list', has_more: false }],
  ['a list of nothing', { object: 'list', data: null, has_more: false }],
  ['an object without parts', {}],
  ['a list of objects without parts', { object: 'list', data: [{}], has_more: false }],
])('%s in place of any answer', (_name, answer) => {
  const payments = () => openWith(() => json(200, answer as object))
  const order = {
    purchaseId: 'p',
    createdAt: 0,
    buyer: { customerId: 'm', email, name: 'Sara', country: 'US', postalCode: '10001' },
    plan: {
      planId: 'opp.full-h-usd-1-1500',
      programId: 'opp.full',
      months: 1,
      currency: 'USD',
      amount: 1_500,
    },
    discount: { couponCode: 'SPRING', percent: 10 },
  } as const
  beforeAll(async () => {
    const [memberId = ''] = await newMembers(server, 1)
    Object.assign(order.buyer, { customerId: memberId })
    const customer = {
      member_id: memberId,
      source: 'stripeTest',
      currency: 'USD',
      customer_id: 'cus_1',
      created_at: 0,
    } as const
    await server.deps.database.db.insertInto('gateway_customer').values(customer).execute()
  })

  test.each<[string, (gateway: Payments) => Promise<unknown>]>([
    ['a purchase', (gateway) => gateway.startSubscription(order, 0)],
    ['an old purchase', (gateway) => gateway.startSubscription(order, 90_000_000)],
    [
      'looking for a purchase',
      (gateway) => gateway.findStarted({ purchaseId: 'p', customerId: order.buyer.customerId }, 0),
    ],
    ['giving up a purchase', (gateway) => gateway.abandonSubscription('sub_1', 0)],
    ['reading', (gateway) => gateway.readSubscription('sub_1', 0)],
    ['auto-renew', (gateway) => gateway.setAutoRenew('sub_1', false, 0)],
    ['another plan', (gateway) => gateway.setNextPlan('sub_1', order.plan, 0)],
    ['another card', (gateway) => gateway.startCardUpdate('sub_1', 0)],
    ['a card that was confirmed', (gateway) => gateway.finishCardUpdate('sub_1', 0)],
    ['the portal', (gateway) => gateway.openPortal('sub_1', 'https://academy.example', 0)],
    ['a refund', (gateway) => gateway.refundInvoice('sub_1', 'in_1', 0)],
    ['an end', (gateway) => gateway.endSubscription('sub_1', 0)],
    ['an object of a message', (gateway) => gateway.findSubscription('pi_1', 0)],
    ['all subscriptions', (gateway) => gateway.listSubscriptions(null, 0)],
    ['what went back', (gateway) => gateway.listReturned(0, 0)],
  ])('makes %s unavailable, and never fails in another way', async (_call, call) => {
    const outcome = await call(payments()).then(
      () => null,
      (error: unknown) => error,
    )
    expect(outcome === null || outcome instanceof PaymentsUnavailableError, String(outcome)).toBe(true)
  })
})

test('a fault of the database is none of Stripe', async () => {
  const { database } = server.deps
  const broken = { ...database, db: { selectFrom: () => expect.fail('unreachable') } }
  const answer: typeof fetch = async () => json(200, { object: 'list', data: [], has_more: false })
  const payments = (error: Error) =>
    openStripe(settings, {
      database: Object.assign(broken, {
        db: {
          selectFrom: () => {
            throw error
          },
        },
      }) as never,
      academy: 'a',
      fetch: answer,
    })
  for (const error of [
    Object.assign(new Error('terminated'), { code: '57P01' }),
    new TypeError('SQLite3 can only bind numbers, strings, bigints, buffers, and null'),
    new Error('Connection terminated unexpectedly'),
  ])
    await expect(payments(error).findStarted({ purchaseId: 'p', customerId: 'm' }, 0)).rejects.toBe(error)
})

test('what Stripe does not know is nothing', async () => {
  const payments = openWith(() => refusal(404, { type: 'invalid_request_error', code: 'resource_missing' }))
  expect(await payments.readSubscription('sub_1', 0)).toBeNull()
  expect(await payments.findSubscription('pi_1', 0)).toBeNull()
  expect(await payments.findSubscription('ch_1', 0)).toBeNull()
  expect(await payments.openPortal('sub_1', 'https://academy.example/membership', 0)).toBeNull()
  expect(await payments.abandonSubscription('sub_1', 0)).toBe('abandoned')
  await payments.endSubscription('sub_1', 0)
  await payments.setAutoRenew('sub_1', false, 0)
})

test('calls go to the address of the settings, with our key and without reports on other calls', async () => {
  const calls: [string, Headers][] = []
  const payments = openWith((url, init) => {
    calls.push([url, new Headers(init?.headers)])
    return answering({ ...subscription, metadata: {} })(url, init)
  })
  for (let i = 0; i < 2; i++) expect(await payments.readSubscription('sub_1', 0)).toBeNull()
  expect(calls).toHaveLength(4)
  for (const [url, headers] of calls) {
    expect(url).toMatch(/^http:\/\/stripe\.test:8443\/v1\//)
    expect(headers.get('authorization')).toBe('Bearer sk_test_x')
    expect(headers.get('x-stripe-client-telemetry')).toBeNull()
  }
  const live = openWith(
    (url) => {
      expect(url).toMatch(/^https:\/\/api\.stripe\.com(:443)?\/v1\//)
      return refusal(404, { code: 'resource_missing' })
    },
    { apiUrl: null, isLive: true },
  )
  expect([await live.readSubscription('sub_1', 0), live.source, live.isTest]).toEqual([null, 'stripe', false])
})

test('a server with keys of Stripe takes payments there, and its browser gets the publishable key', async () => {
  const env = {
    STRIPE_SECRET_KEY: 'sk_test_12345678',
    STRIPE_PUBLISHABLE_KEY_TEST: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678901234567',
  }
  const other = await startTestServer({ env })
  const { payments, sandbox } = other.deps
  await other.close()
  expect(sandbox).toBeNull()
  expect([payments.source, payments.isTest, payments.signatureHeader]).toEqual([
    'stripeTest',
    true,
    'stripe-signature',
  ])
  expect(payments.cardForm).toEqual({ gateway: 'stripe', publishableKey: 'pk_test_1' })
})
