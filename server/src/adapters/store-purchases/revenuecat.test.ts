import { serveRevenueCatFake } from '@oka/fakes/revenuecat/fake-server.ts'
import { readPublishedSubscriber } from '@oka/fakes/revenuecat/published-samples.ts'
import { revenueCatFakeClient } from '@oka/fakes/revenuecat/revenuecat-fake-client.ts'
import { expect, test, vi } from 'vitest'
import { PaymentsUnavailableError } from '../../ports/payments.ts'
import { revenueCat } from './revenuecat.ts'

const settings = {
  secretKey: 'sk_of_a_test',
  webhookAuthorization: 'Bearer of a test',
  apiUrl: null,
  acceptsSandbox: true,
  testAccounts: [],
}

function storesThatAnswer(answer: unknown, status = 200) {
  const log = { error: vi.fn<(...args: unknown[]) => void>() }
  const send = vi.fn<typeof fetch>(
    async () => new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status }),
  )
  return { stores: revenueCat(settings, { log, fetch: send }), log, send }
}
const read = (answer: unknown) => storesThatAnswer(answer).stores.readSubscriber('member')

const subscription = {
  store: 'app_store',
  store_transaction_id: '2000',
  purchase_date: '2026-11-24T10:00:00Z',
  expires_date: '2026-12-24T10:00:00Z',
  is_sandbox: false,
}
const subscriberWith = (subscriptions: object, entitlements: object = {}, more: object = {}) => ({
  subscriber: { entitlements, subscriptions, ...more },
})

test('a subscriber is read with the documented call', async () => {
  const { stores, send } = storesThatAnswer(subscriberWith({}))
  await stores.readSubscriber('a/b?c')
  expect(send.mock.calls[0]?.[0]).toBe('https://api.revenuecat.com/v1/subscribers/a%2Fb%3Fc')
  expect(send.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer sk_of_a_test' })
})

test('RevenueCat’s sample of a subscriber is read (MEM-20)', async () => {
  const { purchases, entitlements, unreadable } = await read(readPublishedSubscriber('CustomerInfo'))
  expect(purchases.map(({ productId }) => productId)).toEqual([
    'com.revenuecat.ABCDNA12U.ProductName',
    'com.revenuecat.monthly_4.99.1_week_intro',
  ])
  expect(entitlements).toEqual([
    { programId: 'premium', productId: 'com.revenuecat.monthly_4.99.1_week_intro' },
    { programId: 'tip', productId: 'com.revenuecat.product.tip' },
  ])
  expect(unreadable).toEqual([])
})

test('what was paid in advance in Google Play does not renew, and a pause says when it is over (MEM-20)', async () => {
  const prepaid = { ...subscription, store: 'play_store', period_type: 'prepaid' }
  const paused = {
    ...subscription,
    store: 'play_store',
    period_type: 'normal',
    auto_resume_date: '2027-02-24T10:00:00Z',
  }
  const { purchases, unreadable } = await read(subscriberWith({ prepaid, paused }))
  expect(unreadable).toEqual([])
  expect(purchases).toMatchObject([
    { productId: 'prepaid', isSubscription: false },
    { productId: 'paused', isSubscription: true, resumesAt: Date.parse('2027-02-24T10:00:00Z') },
  ])
})

test('its sample of another form of it too, with both stores', async () => {
  const { purchases, unreadable } = await read(readPublishedSubscriber('CustomerInfo-v2'))
  expect(purchases).toHaveLength(4)
  expect(purchases[2]).toMatchObject({
    store: 'googlePlay',
    isSandbox: true,
    refundedAt: null,
    managementUrl: 'https://play.google.com/store/account/subscriptions',
  })
  expect(purchases[1]).toMatchObject({
    store: 'appStore',
    unsubscribedAt: Date.parse('2023-01-12T20:16:21Z'),
  })
  expect(unreadable).toEqual([])
})

test('its sample with a subscription that makes no sense hides no other', async () => {
  const { purchases } = await read(readPublishedSubscriber('CustomerInfoWithInvalidSubscription'))
  expect(purchases.map(({ productId }) => productId)).toEqual(['sub2'])
})

test('what of a store of ours cannot be read is said, and not left out', async () => {
  const changed = {
    purchase_date: 'soon',
    expires_date: null,
    is_sandbox: 'no',
    store: 7,
    store_transaction_id: {},
    refunded_at: 12,
  }
  for (const [field, value] of Object.entries(changed))
    expect(
      await read(
        subscriberWith(
          { product: { ...subscription, [field]: value } },
          { 'opp.full': { product_identifier: 'product' } },
        ),
      ),
    ).toEqual({
      purchases: [],
      entitlements: [{ programId: 'opp.full', productId: 'product' }],
      unreadable: ['product'],
    })
  expect(
    await read(subscriberWith({ product: subscription }, { 'opp.full': { product: 'product' } })),
  ).toMatchObject({ unreadable: ['opp.full'] })
})

const otherStores = [
  'stripe',
  'rc_billing',
  'promotional',
  'amazon',
  'roku',
  'paddle',
  'external',
  'test_store',
  'galaxy',
]
test.each(otherStores)('what was sold by %s is none of ours', async (store) => {
  expect(await read(subscriberWith({ product: { ...subscription, store } }))).toEqual({
    purchases: [],
    entitlements: [],
    unreadable: [],
  })
})

test('a store that is not known here cannot be read, so that nothing ends because of it', async () => {
  const store = 'app_store_of_2031'
  expect(await read(subscriberWith({ product: { ...subscription, store } }))).toEqual({
    purchases: [],
    entitlements: [],
    unreadable: ['product'],
  })
  const once = {
    non_subscriptions: {
      once: [{ id: '1', store, purchase_date: '2026-11-24T10:00:00Z', is_sandbox: false }],
    },
  }
  const entitled = { 'opp.full': { product_identifier: 'once', expires_date: '2026-12-24T10:00:00Z' } }
  expect(await read(subscriberWith({}, entitled, once))).toMatchObject({
    purchases: [],
    unreadable: ['once'],
  })
})

test('fields that are unknown change nothing', async () => {
  const { purchases } = await read(
    subscriberWith({ product: { ...subscription, of_2031: { a: [1] } } }, {}, { of_2031: 'yes' }),
  )
  expect(purchases).toHaveLength(1)
})

test('a product that is bought once ends with its entitlement; without an end it opens nothing', async () => {
  const single = [{ id: '1', store: 'app_store', purchase_date: '2026-11-24T10:00:00Z', is_sandbox: false }]
  const withEnd = (expires: string | null) =>
    read(
      subscriberWith(
        {},
        { 'opp.full': { product_identifier: 'once', expires_date: expires } },
        { non_subscriptions: { once: single } },
      ),
    )
  expect((await withEnd('2026-12-24T10:00:00Z')).purchases).toMatchObject([
    { isSubscription: false, expiresAt: Date.parse('2026-12-24T10:00:00Z') },
  ])
  expect((await withEnd(null)).purchases).toEqual([])
})

test.each([
  ['https://evil.example/apple.com', 'https://apps.apple.com/account/subscriptions'],
  ['javascript:alert(1)//apple.com', 'https://apps.apple.com/account/subscriptions'],
  ['http://apps.apple.com/account', 'https://apps.apple.com/account/subscriptions'],
  [`https://apps.apple.com/${'x'.repeat(500)}`, 'https://apps.apple.com/account/subscriptions'],
  ['https://play.google.com/store/account/subscriptions', 'https://apps.apple.com/account/subscriptions'],
  [
    'https://apps.apple.com/account/subscriptions?of=us',
    'https://apps.apple.com/account/subscriptions?of=us',
  ],
])('a management link %s leads to %s', async (url, expected) => {
  expect(
    (await read(subscriberWith({ product: subscription }, {}, { management_url: url }))).purchases[0]
      ?.managementUrl,
  ).toBe(expected)
})

test.each([
  ['another form', { customer: {} }, 200],
  ['a list', [], 200],
  ['no JSON', '<html>not.for.the.log</html>', 200],
  ['more than a subscriber can be', subscriberWith({ product: 'x'.repeat(2_000_001) }), 200],
  ['an error', { code: 7225, message: 'Invalid API Key.' }, 401],
  ['too many calls', {}, 429],
  ['a failure', {}, 503],
  ['elsewhere', {}, 302],
])('%s is no answer', async (_name, answer, status) => {
  const { stores } = storesThatAnswer(answer, status)
  const error = await stores.readSubscriber('member-of-a-test').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(PaymentsUnavailableError)
  expect(`${String(error)} ${String((error as Error).cause)}`).not.toMatch(
    /member-of-a-test|sk_of_a_test|not\.for\.the\.log/,
  )
})

test.each([200, 204, 404])(
  'a subscriber is deleted with the documented call, and status %s is the end of it',
  async (status) => {
    const send = vi.fn<typeof fetch>(async () => new Response(null, { status }))
    await revenueCat(settings, { log: { error: vi.fn() }, fetch: send }).deleteSubscriber('a/b')
    expect(send.mock.calls).toMatchObject([
      [
        'https://api.revenuecat.com/v1/subscribers/a%2Fb',
        { method: 'DELETE', headers: { authorization: 'Bearer sk_of_a_test' } },
      ],
    ])
  },
)

test.each([401, 403, 429, 500, 503, 302])(
  'where deleting is answered with %s it has to be repeated',
  async (status) => {
    await expect(storesThatAnswer({}, status).stores.deleteSubscriber('member')).rejects.toBeInstanceOf(
      PaymentsUnavailableError,
    )
  },
)

test('an answer that comes after our timeout is none, and the next one is read', async () => {
  const server = await serveRevenueCatFake()
  const secretKey = 'sk_that_is_slow'
  const stores = revenueCat(
    { ...settings, secretKey, apiUrl: server.url },
    { log: { error: vi.fn() }, timeoutMs: 200 },
  )
  await revenueCatFakeClient(server.url, secretKey).fault('slow', 1, 1_000)
  await expect(stores.readSubscriber('member')).rejects.toBeInstanceOf(PaymentsUnavailableError)
  expect(await stores.readSubscriber('member')).toEqual({ purchases: [], entitlements: [], unreadable: [] })
  await server.close()
})

test('a form that has changed is logged without what is in it', async () => {
  const { stores, log } = storesThatAnswer({
    subscriber: { entitlements: {}, subscriptions: 'secret-of-a-member' },
  })
  await stores.readSubscriber('member-of-a-test').catch(() => {})
  expect(JSON.stringify(log.error.mock.calls)).toContain('subscriber.subscriptions')
  expect(JSON.stringify(log.error.mock.calls)).not.toMatch(/of-a-(member|test)/)
})
