// Stripe says for a day what it said for a key, also that it failed inside.
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  firstOf,
  openStripeAdapter,
  planOf,
  type StripeAdapter,
} from '../../../../testing/gateways/stripe-adapter.ts'
import { makePrice } from '../../../../testing/gateways/stripe-prices.ts'
import { idOf } from './reading/answer.rule.ts'
import { applyChanges } from './setup/catalogue-at-stripe.ts'

let gateway: StripeAdapter
beforeAll(async () => {
  gateway = await openStripeAdapter()
})
afterAll(() => gateway.close())
afterEach(() => gateway.intercept(null))

const now = () => gateway.clock.now
const replayedFailure = () =>
  Response.json(
    { error: { type: 'api_error' } },
    { status: 500, headers: { 'idempotent-replayed': 'true', 'stripe-should-retry': 'false' } },
  )

/** Of calls to this path each first key has failed; returns the keys that were used. */
function failFirstKey(path: RegExp, before: () => Promise<unknown> = async () => {}): string[] {
  const keys: string[] = []
  gateway.intercept(async (call) => {
    if (call.method !== 'POST' || !path.test(call.path)) return
    keys.push(call.key ?? '')
    if (!call.key?.endsWith('/0')) return
    await before()
    return replayedFailure()
  })
  return keys
}

test('another card can be chosen after the first request failed inside Stripe, and one that was made all the same goes on', async () => {
  const id = await gateway.paid()
  const keys = failFirstKey(/^\/v1\/setup_intents$/)
  const { clientSecret } = await gateway.payments.startCardUpdate(id, now())
  expect(keys.map((key) => key.slice(-2))).toEqual(['/0', '/1'])
  gateway.intercept(null)
  expect((await gateway.payments.startCardUpdate(id, now())).clientSecret).toBe(clientSecret)

  const other = await gateway.paid()
  const { customer } = await gateway.sdk.subscriptions.retrieve(other)
  const made: (string | null)[] = []
  failFirstKey(/^\/v1\/setup_intents$/, async () => {
    const setup = await gateway.sdk.setupIntents.create({
      customer: idOf(customer) ?? '',
      usage: 'off_session',
      metadata: { subscriptionId: other },
    })
    made.push(setup.client_secret)
  })
  expect([(await gateway.payments.startCardUpdate(other, now())).clientSecret]).toEqual(made)
})

test('a refund that failed inside Stripe is made with another key, and one that was made all the same is not made again', async () => {
  const id = await gateway.paid()
  const invoice = firstOf(await gateway.read(id)).id
  const keys = failFirstKey(/^\/v1\/refunds$/)
  await gateway.payments.refundInvoice(id, invoice, now())
  expect(keys.map((key) => key.slice(-2))).toEqual(['/0', '/1'])
  expect(firstOf(await gateway.read(id)).refunds).toMatchObject([{ amount: 1_500 }])

  const other = await gateway.paid()
  const otherInvoice = firstOf(await gateway.read(other)).id
  const { data } = await gateway.sdk.charges.list({
    customer: idOf((await gateway.sdk.subscriptions.retrieve(other)).customer) ?? '',
  })
  const again = failFirstKey(/^\/v1\/refunds$/, () =>
    gateway.sdk.refunds.create({ charge: data[0]?.id ?? '' }),
  )
  await gateway.payments.refundInvoice(other, otherInvoice, now())
  expect(again).toHaveLength(1)
  expect(firstOf(await gateway.read(other)).refunds).toMatchObject([{ amount: 1_500 }])
})

test('a price that failed inside Stripe is made with another key, and one that was made all the same is found', async () => {
  const plan = planOf(6, 'USD', 7_700)
  const failure = Object.assign(new Stripe.errors.StripeAPIError({ type: 'api_error', message: 'failed' }), {
    headers: { 'idempotent-replayed': 'true' },
  })
  const failOnce = (before: () => Promise<unknown>) => {
    const keys: string[] = []
    const create = async (params: Stripe.PriceCreateParams, options: { idempotencyKey: string }) => {
      keys.push(options.idempotencyKey)
      if (!options.idempotencyKey.endsWith('/0')) return gateway.sdk.prices.create(params, options)
      await before()
      throw failure
    }
    const client = {
      products: gateway.sdk.products,
      prices: { create, list: gateway.sdk.prices.list.bind(gateway.sdk.prices) },
    } as unknown as Stripe
    return { client, keys }
  }
  const nothing = {
    newProducts: [],
    changedProducts: [],
    newPrices: [],
    changedPrices: [],
    unsoldPrices: [],
    wrongPrices: [],
    standing: 0,
  }
  const options = { retires: false, pauseMs: 0, onProgress: () => {} }
  const first = failOnce(async () => {})
  await applyChanges(first.client, { ...nothing, newPrices: [plan] }, options)
  expect(first.keys).toEqual([`price/${plan.planId}/0`, `price/${plan.planId}/1`])
  const other = planOf(6, 'USD', 7_800)
  const second = failOnce(() => makePrice(gateway.sdk, other.planId))
  await applyChanges(second.client, { ...nothing, newPrices: [other] }, options)
  expect(second.keys).toHaveLength(1)
  expect((await gateway.sdk.prices.list({ lookup_keys: [other.planId] })).data).toHaveLength(1)
})

test.each(['succeeds', 'declined'] as const)(
  'a charge of another card (%s) that failed inside Stripe is tried again once',
  async (card) => {
    const id = await gateway.paid('failsLater')
    gateway.clock.now = ((await gateway.read(id)).currentPeriodEnd ?? 0) + 3_600_000
    expect((await gateway.read(id)).status).toBe('retrying')
    await gateway.pay(
      await gateway.payments.startCardUpdate(id, now()),
      card === 'declined' ? 'failsLater' : card,
    )
    const keys = failFirstKey(/\/pay$/)
    for (let turn = 0; turn < 2; turn++) await gateway.payments.finishCardUpdate(id, now())
    const { status, invoices } = await gateway.read(id)
    expect([status, invoices[1]?.failures.length]).toEqual(
      card === 'succeeds' ? ['active', 1] : ['retrying', 2],
    )
    expect(keys.slice(0, 2).map((key) => key.slice(-2))).toEqual(['/0', '/1'])
    expect(keys).toHaveLength(card === 'succeeds' ? 2 : 3) // the repeat reads what the first call did
  },
)

test('a refund whose keys were spent for a day of failures is still made, once', async () => {
  const id = await gateway.paid()
  const invoice = firstOf(await gateway.read(id)).id
  const keys: string[] = []
  gateway.intercept(async (call) => {
    if (call.method !== 'POST' || call.path !== '/v1/refunds') return
    keys.push(call.key ?? '')
    return keys.length < 25 ? replayedFailure() : undefined
  })
  await gateway.payments.refundInvoice(id, invoice, now())
  expect(new Set(keys).size).toBe(25)
  expect(firstOf(await gateway.read(id)).refunds).toMatchObject([{ amount: 1_500 }])
})
