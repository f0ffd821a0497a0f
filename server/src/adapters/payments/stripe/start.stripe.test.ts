import type { FaultKind } from '@oka/fakes/stripe/stripe-fake-client.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hourMs } from '@oka/contract/shared/durations.ts'
import {
  dayMs,
  firstOf,
  monthly,
  openStripeAdapter,
  planOf,
  yearly,
  type StripeAdapter,
} from '../../../../testing/gateways/stripe-adapter.ts'
import { makePrice } from '../../../../testing/gateways/stripe-prices.ts'
import { PaymentsUnavailableError } from '../../../ports/payments.ts'
import { idOf } from './reading/answer.rule.ts'

let gateway: StripeAdapter
beforeAll(async () => {
  gateway = await openStripeAdapter()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  gateway.clock.now += 1_000
  gateway.intercept(null)
  await gateway.control.clearFaults()
  await gateway.control.clearCalls()
})

const unavailable = PaymentsUnavailableError
const countOf = async (memberId: string) => {
  const { data } = await gateway.sdk.subscriptions.list({ status: 'all', limit: 100 })
  return data.filter(({ metadata }) => metadata.memberId === memberId).length
}
const callsOf = async () =>
  (await gateway.control.calls()).map(
    ({ method, path }) => `${method} ${path.replace(/\/(cus|sub|in|pi|ch|price)_\w+/, '/:id')}`,
  )
const customersMade = async () =>
  (await gateway.control.calls()).filter(
    ({ method, path, isReplayed }) => method === 'POST' && path === '/v1/customers' && !isReplayed,
  )

const priceOf = async (planId: string) =>
  (await gateway.sdk.prices.list({ lookup_keys: [planId] })).data[0] ?? expect.fail('no price')

describe('a purchase', () => {
  test('takes two calls at a time, and what Stripe knows of it says which purchase it is', async () => {
    const order = await gateway.orderOf()
    const { id } = await gateway.start(order)
    expect((await callsOf()).toSorted()).toEqual([
      'GET /v1/prices',
      'POST /v1/customers',
      'POST /v1/subscriptions',
    ])
    const { metadata } = await gateway.sdk.subscriptions.retrieve(id)
    expect(metadata).toEqual({
      purchaseId: order.purchaseId,
      memberId: order.buyer.customerId,
      academy: 'academy.example',
    })
    await gateway.control.clearCalls()
    await gateway.start({ ...order, purchaseId: 'the-next-one' })
    expect((await callsOf()).toSorted()).toEqual(['POST /v1/customers/:id', 'POST /v1/subscriptions'])
  })

  test('is one subscription and one charge, also when an answer was lost', async () => {
    const order = await gateway.orderOf()
    await gateway.control.fault({ path: '/v1/subscriptions', method: 'POST', kind: 'lostAnswer', times: 2 })
    await expect(gateway.start(order)).rejects.toThrow(unavailable)
    const started = await gateway.start(order)
    expect(await gateway.pay(started)).toBe('succeeded')
    expect((await gateway.start(order)).status).toBe('active') // what was answered first is out of date
    expect(await countOf(order.buyer.customerId)).toBe(1)
    expect((await gateway.sdk.charges.list({ limit: 100 })).data).toHaveLength(1)
  })

  test('is found when Stripe forgot the request', async () => {
    const order = await gateway.orderOf()
    const { id } = await gateway.start(order)
    gateway.clock.now += 22 * hourMs
    expect((await gateway.start(order)).id).toBe(id)
    gateway.clock.now += 3 * hourMs
    expect(await gateway.start(order)).toMatchObject({ id, status: 'abandoned' })
    expect(await countOf(order.buyer.customerId)).toBe(1)
  })

  test('goes on with another key where the first one failed inside Stripe', async () => {
    const order = await gateway.orderOf({ createdAt: gateway.clock.now - hourMs })
    const keys: (string | null)[] = []
    gateway.intercept(async ({ method, path, key }) => {
      if (method !== 'POST' || path !== '/v1/subscriptions') return
      keys.push(key)
      if (key?.endsWith('/0'))
        return Response.json(
          { error: { type: 'api_error' } },
          { status: 500, headers: { 'idempotent-replayed': 'true', 'stripe-should-retry': 'false' } },
        )
    })
    await gateway.start(order)
    expect(keys).toEqual([`subscription/${order.purchaseId}/0`, `subscription/${order.purchaseId}/1`])
    expect(await countOf(order.buyer.customerId)).toBe(1)
  })

  test('of a key that was used for something else is found, and else refused', async () => {
    const order = await gateway.orderOf()
    const { id } = await gateway.start(order)
    expect((await gateway.start({ ...order, plan: yearly })).id).toBe(id)
  })

  test('of a customer who was deleted at Stripe is of a new one', async () => {
    const order = await gateway.orderOf()
    const { id } = await gateway.start(order)
    const { customer } = await gateway.sdk.subscriptions.retrieve(id)
    await gateway.sdk.customers.del(idOf(customer) ?? '')
    const started = await gateway.start({ ...order, purchaseId: 'after-it' })
    expect((await gateway.sdk.subscriptions.retrieve(started.id)).customer).not.toBe(customer)
  })

  test('in another currency is of another customer, since Stripe has one currency for each', async () => {
    const euros = planOf(1, 'EUR', 1_400)
    await makePrice(gateway.sdk, euros.planId)
    const order = await gateway.orderOf()
    const first = await gateway.start(order)
    const second = await gateway.start({ ...order, purchaseId: 'in-euros', plan: euros })
    const third = await gateway.start({ ...order, purchaseId: 'in-dollars-again' })
    const [dollars, inEuros, again] = await Promise.all(
      [first, second, third].map(async ({ id }) => (await gateway.sdk.subscriptions.retrieve(id)).customer),
    )
    expect(inEuros).not.toBe(dollars)
    expect(again).toBe(dollars)
    for (const { id, purchaseId } of [first, second, third])
      expect(
        await gateway.payments.findStarted(
          { purchaseId, customerId: order.buyer.customerId },
          gateway.clock.now,
        ),
      ).toBe(id)
  })

  test('of a place that is not recognised leaves no customer at Stripe', async () => {
    const order = await gateway.orderOf()
    const answer = await gateway.payments.startSubscription(
      { ...order, buyer: { ...order.buyer, postalCode: '00000' } },
      gateway.clock.now,
    )
    expect(answer).toEqual({ problem: 'customer_tax_location_invalid' })
    expect((await customersMade()).map(({ status }) => status)).toEqual([400])
  })
})

describe('a price', () => {
  test('that was replaced since it was read is looked up again', async () => {
    const plan = planOf(3, 'USD', 4_000)
    await makePrice(gateway.sdk, plan.planId)
    await gateway.start(await gateway.orderOf({ plan }))
    const { sdk } = gateway
    const { id: archived, product, recurring } = await priceOf(plan.planId)
    const successor = await sdk.prices.create({
      product: idOf(product) ?? '',
      currency: 'usd',
      unit_amount: 4_000,
      lookup_key: plan.planId,
      transfer_lookup_key: true,
      metadata: { planId: plan.planId, programId: plan.programId },
      tax_behavior: 'inclusive',
      recurring: { interval: 'month', interval_count: recurring?.interval_count ?? 1 },
    })
    await sdk.prices.update(archived, { active: false })
    const { id } = await gateway.start(await gateway.orderOf({ plan }))
    expect((await sdk.subscriptions.retrieve(id)).items.data[0]?.price.id).toBe(successor.id)
  })

  test('that is missing, or is not what was shown, sells nothing and says how to repair it', async () => {
    const missing = await gateway.orderOf({ plan: planOf(6, 'EUR', 6_000) })
    await expect(gateway.start(missing)).rejects.toThrow(
      /no price of the plan opp.full-h-eur-6-6000.*stripe sync/,
    )
    const plan = planOf(6, 'GBP', 6_999)
    const cheaper = planOf(6, 'GBP', 6_998)
    await makePrice(gateway.sdk, cheaper.planId)
    await gateway.sdk.prices.update((await priceOf(cheaper.planId)).id, {
      lookup_key: plan.planId,
      metadata: { planId: plan.planId },
    })
    await expect(gateway.start(await gateway.orderOf({ plan }))).rejects.toThrow(/another one.*stripe sync/)
  })

  test.each([planOf(3, 'JPY', 6_500), planOf(3, 'KWD', 12_340), planOf(12, 'EGP', 120_000)])(
    'of $amount in $currency is charged as it is shown',
    async (plan) => {
      await makePrice(gateway.sdk, plan.planId)
      const id = await gateway.paid('succeeds', await gateway.orderOf({ plan }))
      const { plan: bought, invoices } = await gateway.read(id)
      expect([bought, invoices[0]?.total]).toEqual([plan, plan.amount])
    },
  )
})

describe('a discount', () => {
  test('is a promotion code that is made once', async () => {
    const discount = { couponCode: 'SPRING', percent: 25 }
    for (let i = 0; i < 2; i++)
      expect(firstOf(await gateway.start(await gateway.orderOf({ discount })))).toMatchObject({
        total: 1_125,
        discount: 375,
      })
    expect((await gateway.sdk.promotionCodes.list({ code: 'SPRING' })).data).toHaveLength(1)
  })

  test('of another percentage under the same code, or of a code that Stripe cannot have, is taken off all the same', async () => {
    expect(
      firstOf(await gateway.start(await gateway.orderOf({ discount: { couponCode: 'SPRING', percent: 50 } })))
        .total,
    ).toBe(750)
    expect(
      firstOf(await gateway.start(await gateway.orderOf({ discount: { couponCode: 'ÉTÉ_50', percent: 50 } })))
        .total,
    ).toBe(750)
  })

  test('of all of it is paid without a card, and the first renewal fails for want of one', async () => {
    const { id, status } = await gateway.start(
      await gateway.orderOf({ discount: { couponCode: 'ALL', percent: 100 } }),
    )
    expect(status).toBe('active')
    gateway.clock.now += 32 * dayMs // less than a month and the first repeat
    const { status: later, invoices } = await gateway.read(id)
    expect([later, invoices[1]]).toMatchObject([
      'retrying',
      { status: 'open', failures: [{ id: expect.stringMatching(/\/attempt\/1$/) }] },
    ])
  })
})

describe('while Stripe', () => {
  const slow = { ms: 400 }
  test.each<[string, FaultKind]>([
    ['is down', 'down'],
    ['fails inside', '500'],
    ['is overloaded', '429'],
    ['does not answer in time', 'slow'],
    ['loses its answers', 'lostAnswer'],
  ])(
    '%s every call says that payments are unavailable, and a repeat afterwards does the rest',
    async (_name, kind) => {
      const order = await gateway.orderOf()
      const id = await gateway.paid()
      const payments = gateway.another({ timeoutMs: 100 })
      const { now } = gateway.clock
      const { control } = gateway
      await control.fault({ path: '/v1', kind, ...(kind === 'slow' && slow) })
      for (const call of [
        () => payments.startSubscription(order, now),
        () => payments.readSubscription(id, now),
        () => payments.setAutoRenew(id, false, now),
        () => payments.abandonSubscription(id, now),
        () => payments.listSubscriptions(null, now),
      ])
        await expect(call()).rejects.toThrow(unavailable)
      await control.clearFaults()
      const started = await payments.startSubscription(order, now)
      expect(started).toMatchObject({ problem: null, subscription: { status: 'awaitingPayment' } })
      expect(await countOf(order.buyer.customerId)).toBe(1)
    },
  )

  test('answers in words that are not known nothing is granted, and new fields do no harm', async () => {
    const id = await gateway.paid()
    await gateway.control.fault({ path: '/v1/subscriptions/*', kind: 'drift', times: 1 })
    await expect(gateway.read(id)).rejects.toThrow(
      /^Stripe answered a state of a subscription that is not known here/,
    )
    await gateway.control.fault({ path: '/v1/*', kind: 'drift', field: null })
    expect(await gateway.read(id)).toMatchObject({ status: 'active', plan: monthly })
  })
})

test('a customer that is made while the account is deleted does not stay at Stripe', async () => {
  const order = await gateway.orderOf()
  const memberId = order.buyer.customerId
  const { db } = gateway.server.deps.database
  await gateway.control.clearCalls()
  gateway.intercept(async ({ method, path }) => {
    if (method === 'POST' && path === '/v1/customers')
      await db.updateTable('member').set({ kind: 'deleted' }).where('id', '=', memberId).execute()
  })
  await expect(gateway.start(order)).rejects.toThrow('deleted meanwhile')
  gateway.intercept(null)
  const deletions = (await gateway.control.calls()).filter(
    ({ method, path }) => method === 'DELETE' && path.startsWith('/v1/customers/'),
  )
  expect(deletions).toMatchObject([{ status: 200 }])
  expect(
    await db.selectFrom('gateway_customer').selectAll().where('member_id', '=', memberId).execute(),
  ).toEqual([])
})
