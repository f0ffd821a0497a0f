// The fake answers as RevenueCat does: the official client reads it, and its messages have the fields of
// RevenueCat's own samples.
import { Purchases, PurchasesError, type CustomerInfo } from '@revenuecat/purchases-js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { serveRevenueCatFake } from './fake-server.ts'
import { readPublishedMessages } from './published-samples.ts'
import { revenueCatFakeClient } from './revenuecat-fake-client.ts'

const monthly = { productId: 'oka_opp_full_p1m', entitlement: 'opp.full', months: 1 } as const

let fake: Awaited<ReturnType<typeof serveRevenueCatFake>>
beforeAll(async () => {
  fake = await serveRevenueCatFake()
})
afterAll(() => fake.close())

let account = 0
afterEach(() => {
  if (Purchases.isConfigured()) Purchases.getSharedInstance().close()
})

/** The stores of the new project are at the time `at`. */
function newProject(at = Date.now()) {
  const name = `judge${++account}`
  const clock = { now: Math.floor(at / 1_000) * 1_000 }
  const store = revenueCatFakeClient(fake.url, `sk_${name}`, () => clock.now)
  const info = (appUserId: string): Promise<CustomerInfo> => {
    if (Purchases.isConfigured()) Purchases.getSharedInstance().close()
    return Purchases.configure({
      apiKey: `rcb_${name}`,
      appUserId,
      httpConfig: { proxyURL: fake.url },
    }).getCustomerInfo()
  }
  return { clock, store, info, secretKey: `sk_${name}` }
}

test('the official client reads a subscriber who has bought nothing', async () => {
  const { info } = newProject()
  const read = await info('member-1')
  expect(read.activeSubscriptions.size).toBe(0)
  expect(read.entitlements.active).toEqual({})
})

test('the official client reads an open subscription as it was bought', async () => {
  const { store, info, clock } = newProject()
  const { transactionId, expiresAt } = await store.purchase({ appUserId: 'member-1', ...monthly })
  const read = await info('member-1')
  expect(read.entitlements.active['opp.full']).toMatchObject({
    isActive: true,
    willRenew: true,
    store: 'app_store',
    productIdentifier: monthly.productId,
  })
  expect(read.managementURL).toBe('https://apps.apple.com/account/subscriptions')
  expect(read.subscriptionsByProductIdentifier[monthly.productId]).toMatchObject({
    storeTransactionId: transactionId,
    purchaseDate: new Date(clock.now),
    expiresDate: new Date(expiresAt),
    isSandbox: false,
    isActive: true,
    refundedAt: null,
    ownershipType: 'PURCHASED',
  })
})

test('the official client reads a cancellation and that it was taken back', async () => {
  const { store, info, clock } = newProject()
  await store.purchase({ appUserId: 'member-1', store: 'play_store', ...monthly })
  await store.cancel('member-1', monthly.productId)
  expect((await info('member-1')).entitlements.all['opp.full']).toMatchObject({
    isActive: true,
    willRenew: false,
    unsubscribeDetectedAt: new Date(clock.now),
  })
  await store.uncancel('member-1', monthly.productId)
  expect((await info('member-1')).entitlements.all['opp.full']).toMatchObject({
    isActive: true,
    willRenew: true,
    store: 'play_store',
  })
})

test('the official client reads a renewal that failed, its grace period, and that it was paid', async () => {
  const { store, info, clock } = newProject(Date.now() - 31 * dayMs)
  const { expiresAt } = await store.purchase({ appUserId: 'member-1', ...monthly })
  clock.now = expiresAt
  await store.billingIssue('member-1', monthly.productId, 16)
  const failed = await info('member-1')
  expect(failed.entitlements.all['opp.full']).toMatchObject({
    isActive: true,
    willRenew: false,
    billingIssueDetectedAt: new Date(expiresAt),
  })
  expect(failed.subscriptionsByProductIdentifier[monthly.productId]?.gracePeriodExpiresDate).toEqual(
    new Date(expiresAt + 16 * dayMs),
  )
  await store.renew('member-1', monthly.productId)
  const paid = await info('member-1')
  expect(paid.entitlements.active['opp.full']).toMatchObject({
    willRenew: true,
    billingIssueDetectedAt: null,
  })
})

test('the official client reads a refund, an end and a transfer', async () => {
  const { store, info, clock } = newProject(Date.now() - dayMs)
  await store.purchase({ appUserId: 'member-1', ...monthly })
  await store.transfer('member-1', 'member-2')
  expect((await info('member-1')).activeSubscriptions.size).toBe(0)
  expect([...(await info('member-2')).activeSubscriptions]).toEqual([monthly.productId])
  clock.now += 1_000
  await store.refund('member-2', monthly.productId)
  const refunded = await info('member-2')
  expect(refunded.entitlements.active).toEqual({})
  expect(refunded.subscriptionsByProductIdentifier[monthly.productId]).toMatchObject({
    refundedAt: new Date(clock.now),
    isActive: false,
  })
})

test('the official client reads another product in the place of the first, and one that was bought once', async () => {
  const { store, info } = newProject()
  await store.purchase({ appUserId: 'member-1', ...monthly })
  await store.purchase({
    appUserId: 'member-1',
    productId: 'oka_opp_full_p1y',
    entitlement: 'opp.full',
    months: 12,
  })
  await store.purchase({ appUserId: 'member-1', productId: 'tip', isSubscription: false })
  const read = await info('member-1')
  expect(read.entitlements.active['opp.full']?.productIdentifier).toBe('oka_opp_full_p1y')
  expect([...read.activeSubscriptions]).toEqual(['oka_opp_full_p1y'])
  expect(read.nonSubscriptionTransactions.map(({ productIdentifier }) => productIdentifier)).toEqual(['tip'])
})

test('a subscriber who was deleted has nothing, and is made again by whoever reads it', async () => {
  const { store, info, secretKey } = newProject()
  await store.purchase({ appUserId: 'member-1', ...monthly })
  const remove = async () =>
    (
      await fetch(`${fake.url}/v1/subscribers/member-1`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${secretKey}` },
      })
    ).status
  expect([await remove(), await remove()]).toEqual([200, 404])
  expect(await store.hasSubscriber('member-1')).toBe(false)
  expect((await info('member-1')).activeSubscriptions.size).toBe(0)
  expect(await store.hasSubscriber('member-1')).toBe(true)
})

test.each(['500', '429', 'down'] as const)(
  'a fault of the kind %s reaches the official client as an error',
  async (kind) => {
    const { store, info } = newProject()
    await store.fault(kind)
    await expect(info('member-1')).rejects.toBeInstanceOf(PurchasesError)
    await expect(info('member-1')).resolves.toBeDefined()
  },
)

test('the messages have the fields of the samples of their type', async () => {
  const samples = readPublishedMessages()
    .filter(({ name }) => name.startsWith('sample-events'))
    .map(({ body }) => JSON.parse(body))
  const { store, clock } = newProject(Date.parse('2026-01-01T00:00:00Z'))
  await store.purchase({ appUserId: 'member-1', ...monthly })
  await store.cancel('member-1', monthly.productId)
  await store.uncancel('member-1', monthly.productId)
  clock.now = Date.parse('2026-02-01T00:00:00Z')
  await store.billingIssue('member-1', monthly.productId, 3)
  await store.renew('member-1', monthly.productId)
  await store.extend('member-1', monthly.productId, 3)
  await store.purchase({
    appUserId: 'member-1',
    productId: 'oka_opp_full_p1y',
    entitlement: 'opp.full',
    months: 12,
  })
  await store.purchase({ appUserId: 'member-1', productId: 'once', isSubscription: false })
  await store.expire('member-1', 'oka_opp_full_p1y')
  await store.transfer('member-1', 'member-2')
  const events = (await store.takeEvents()).map(({ body }) => JSON.parse(body).event)
  const types = new Set(events.map(({ type }) => type))
  // Many samples leave these out, so no message needs them.
  const notAlways = new Set([
    'presented_offering_id',
    'is_family_share',
    'country_code',
    'tax_percentage',
    'commission_percentage',
    'app_id',
    'auto_resume_at_ms',
    'is_trial_conversion',
  ])
  for (const type of [
    'INITIAL_PURCHASE',
    'RENEWAL',
    'CANCELLATION',
    'UNCANCELLATION',
    'BILLING_ISSUE',
    'PRODUCT_CHANGE',
    'EXPIRATION',
    'SUBSCRIPTION_EXTENDED',
    'TRANSFER',
  ]) {
    expect(types).toContain(type)
    const event = events.find((one) => one.type === type)
    const fields = samples
      .filter((sample) => sample.event.type === type)
      .map((sample) => Object.keys(sample.event))
    expect(fields.length).toBeGreaterThan(0)
    const missing = (fields[0] ?? []).filter(
      (field) => fields.every((list) => list.includes(field)) && !notAlways.has(field) && !(field in event),
    )
    expect([type, missing]).toEqual([type, []])
  }
})
