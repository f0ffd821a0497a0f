import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
import { idOf } from './reading/answer.rule.ts'

let gateway: StripeAdapter
beforeAll(async () => {
  gateway = await openStripeAdapter()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  gateway.clock.now += 1_000
  gateway.intercept(null)
  await gateway.control.clearCalls()
})

const now = () => gateway.clock.now
const chargeOf = async (id: string) => {
  const { sdk } = gateway
  const { customer } = await sdk.subscriptions.retrieve(id)
  const { data } = await sdk.charges.list({ limit: 100 })
  return data.find((charge) => charge.customer === customer && charge.paid) ?? expect.fail('no charge')
}
const countCalls = async (method: string, path: RegExp) =>
  (await gateway.control.calls()).filter((call) => call.method === method && path.test(call.path)).length
const pass = (days: number) => void (gateway.clock.now += days * dayMs)
const passPeriod = async (id: string) =>
  void (gateway.clock.now = ((await gateway.read(id)).currentPeriodEnd ?? 0) + 3_600_000)
const failing = async () => {
  const id = await gateway.paid('failsLater')
  await passPeriod(id)
  expect((await gateway.read(id)).status).toBe('retrying')
  return id
}

describe('giving up a purchase', () => {
  const payBefore = (id: string, card: 'succeeds' | 'processing') => async () => {
    const subscription = await gateway.read(id)
    gateway.intercept(async ({ path }) => {
      if (!path.endsWith('/void')) return
      gateway.intercept(null)
      await gateway.pay(subscription, card)
    })
  }
  test.each(['succeeds', 'processing'] as const)(
    'loses no payment that %s in the same moment',
    async (card) => {
      const { id } = await gateway.start()
      await payBefore(id, card)()
      expect(await gateway.payments.abandonSubscription(id, now())).toBe('paid')
      pass(1 / 24)
      expect(await gateway.read(id)).toMatchObject({ status: 'active', invoices: [{ status: 'paid' }] })
    },
  )
})

describe('money that is given back', () => {
  test('is given back once, however many ask at the same time', async () => {
    const id = await gateway.paid()
    const invoice = firstOf(await gateway.read(id)).id
    await Promise.all(Array.from({ length: 5 }, () => gateway.payments.refundInvoice(id, invoice, now())))
    await gateway.payments.refundInvoice(id, invoice, now())
    expect(firstOf(await gateway.read(id)).refunds).toMatchObject([{ amount: 1_500 }])
  })

  test('is all of it where a part and all are given back at the same moment', async () => {
    for (const [first, second] of [
      [400, undefined],
      [undefined, 400],
    ] as const) {
      const id = await gateway.paid()
      const invoice = firstOf(await gateway.read(id)).id
      await Promise.all(
        [first, second].map((upTo) => gateway.payments.refundInvoice(id, invoice, now(), upTo)),
      )
      const { refunds } = firstOf(await gateway.read(id))
      expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_500)
    }
  })

  test('is exactly what staff left of it', async () => {
    const id = await gateway.paid()
    await gateway.sdk.refunds.create({ charge: (await chargeOf(id)).id, amount: 400 })
    await gateway.payments.refundInvoice(id, firstOf(await gateway.read(id)).id, now())
    expect(firstOf(await gateway.read(id)).refunds.map(({ amount }) => amount)).toEqual([400, 1_100])
  })

  test('is not what the bank has taken already, nor what is of another subscription', async () => {
    const disputed = await gateway.paid('disputed')
    pass(2)
    const { disputes, id: invoice } = firstOf(await gateway.read(disputed))
    expect(disputes).toMatchObject([{ closedAt: null, isWon: false }])
    await gateway.payments.refundInvoice(disputed, invoice, now())
    const other = await gateway.paid()
    await gateway.payments.refundInvoice(disputed, firstOf(await gateway.read(other)).id, now())
    for (const id of [disputed, other]) expect(firstOf(await gateway.read(id)).refunds).toEqual([])
    await gateway.control.closeDispute({ dispute: disputes[0]?.id ?? '', isWon: true, now: now() })
    expect(firstOf(await gateway.read(disputed)).disputes).toMatchObject([{ isWon: true, closedAt: now() }])
  })

  test('is listed by its subscription', async () => {
    const [refunded, disputed, untouched] = [
      await gateway.paid(),
      await gateway.paid('disputed'),
      await gateway.paid(),
    ]
    const since = now()
    await gateway.payments.refundInvoice(refunded, firstOf(await gateway.read(refunded)).id, now())
    pass(2)
    const returned = await gateway.payments.listReturned(since, now())
    expect(returned).toContain(refunded)
    expect(returned).toContain(disputed)
    expect(returned).not.toContain(untouched)
    expect(await gateway.payments.listReturned(now() + dayMs, now())).toEqual([])
  })
})

describe('a subscription that is ended', () => {
  test('leaves nothing open that could be charged', async () => {
    const id = await failing()
    for (let i = 0; i < 2; i++) await gateway.payments.endSubscription(id, now())
    expect(await gateway.read(id)).toMatchObject({
      status: 'ended',
      endedAt: now(),
      invoices: [{ status: 'paid' }, { status: 'void', nextTryAt: null }],
    })
    pass(20)
    expect((await gateway.read(id)).invoices).toHaveLength(2)
  })

  test('while its renewal is processing is over all the same, and that payment can be given back', async () => {
    const id = await gateway.paid('processing')
    pass(1)
    gateway.clock.now = ((await gateway.read(id)).currentPeriodEnd ?? 0) + 1_000
    for (let i = 0; i < 2; i++) await gateway.payments.endSubscription(id, now())
    expect(await gateway.read(id)).toMatchObject({
      status: 'ended',
      invoices: [{ status: 'paid' }, { status: 'open', isProcessing: true }],
    })
    pass(1)
    const { invoices, endedAt } = await gateway.read(id)
    expect(invoices[1]).toMatchObject({ status: 'paid', refunds: [] })
    expect(invoices[1]?.paidAt).toBeGreaterThan(endedAt ?? Number.NaN)
    await gateway.payments.refundInvoice(id, invoices[1]?.id ?? '', now())
    expect((await gateway.read(id)).invoices[1]?.refunds).toMatchObject([{ amount: 1_500 }])
  })

  test('is not changed any more', async () => {
    const id = await gateway.paid()
    await gateway.payments.endSubscription(id, now())
    const ended = await gateway.read(id)
    for (const isOn of [false, true]) await gateway.payments.setAutoRenew(id, isOn, now())
    for (const plan of [yearly, null]) await gateway.payments.setNextPlan(id, plan, now())
    await gateway.payments.finishCardUpdate(id, now())
    expect(await gateway.payments.abandonSubscription(id, now())).toBe('paid')
    expect(await gateway.read(id)).toEqual(ended)
  })

  test('before its first payment was never begun', async () => {
    const started = await gateway.start()
    await gateway.payments.endSubscription(started.id, now())
    expect(await gateway.read(started.id)).toMatchObject({ status: 'abandoned', endedAt: null })
    expect(await gateway.pay(started)).toBe('canceled')
  })
})

describe('the end of a period', () => {
  test('is not renewed once auto-renew is off, whatever plan was to come', async () => {
    const id = await gateway.paid()
    await gateway.payments.setNextPlan(id, yearly, now())
    expect((await gateway.read(id)).nextPlan).toEqual(yearly)
    await gateway.payments.setAutoRenew(id, false, now())
    expect(await gateway.read(id)).toMatchObject({ autoRenew: false, nextPlan: null, plan: monthly })
    await gateway.payments.setNextPlan(id, yearly, now())
    expect((await gateway.read(id)).nextPlan).toBeNull()
    await gateway.payments.setAutoRenew(id, true, now())
    await passPeriod(id)
    expect(await gateway.read(id)).toMatchObject({
      status: 'active',
      plan: monthly,
      invoices: [{}, { total: 1_500 }],
    })
  })

  test('changes nothing where the same is said again', async () => {
    const id = await gateway.paid()
    await gateway.payments.setNextPlan(id, yearly, now())
    await gateway.control.clearCalls()
    await gateway.payments.setNextPlan(id, yearly, now())
    await gateway.payments.setAutoRenew(id, true, now())
    expect(await countCalls('POST', /./)).toBe(0)
  })

  test('charges the next plan to the card of the member', async () => {
    const id = await gateway.paid()
    await gateway.payments.setNextPlan(id, yearly, now())
    await passPeriod(id)
    expect(await gateway.read(id)).toMatchObject({
      plan: yearly,
      nextPlan: null,
      card: { last4: '4242' },
      invoices: [{}, { status: 'paid', total: 12_000 }],
    })
    await passPeriod(id)
    expect(await gateway.read(id)).toMatchObject({
      plan: yearly,
      invoices: [{}, {}, { status: 'paid', total: 12_000 }],
    })
  })

  test('is not over while its invoice is a draft', async () => {
    const id = await gateway.paid()
    const { currentPeriodEnd } = await gateway.read(id)
    await gateway.control.settings({ draftMinutes: 60 })
    gateway.clock.now = (currentPeriodEnd ?? 0) + 1_000
    expect(await gateway.read(id)).toMatchObject({
      status: 'active',
      currentPeriodEnd,
      invoices: [{ status: 'paid' }],
    })
    pass(1)
    expect(await gateway.read(id)).toMatchObject({ status: 'active', invoices: [{}, { status: 'paid' }] })
    await gateway.control.settings({ draftMinutes: 0 })
  })
})

describe('another card', () => {
  test('that is declined is tried once, however often the browser and the message say so', async () => {
    const id = await failing()
    const { clientSecret } = await gateway.payments.startCardUpdate(id, now())
    const { control } = gateway
    await control.confirm({
      clientSecret,
      card: { number: '4000000000000341', expiry: '12/40', cvc: '123' },
      now: now(),
    })
    for (let i = 0; i < 3; i++) await gateway.payments.finishCardUpdate(id, now())
    expect((await gateway.read(id)).invoices[1]?.failures).toHaveLength(2)
  })

  test('is announced with the subscription that it is for', async () => {
    const id = await gateway.paid()
    const { clientSecret } = await gateway.payments.startCardUpdate(id, now())
    const { control } = gateway
    await control.takeEvents({ now: now() })
    await control
      .confirm({
        clientSecret,
        card: { number: '5555555555554444', expiry: '12/40', cvc: '123' },
        now: now(),
      })
      .catch(() => undefined)
    await control.confirm({
      clientSecret,
      card: { number: '4242424242424242', expiry: '12/40', cvc: '123' },
      now: now(),
    })
    const messages = await control.takeEvents({ now: now() })
    const events = messages.map(({ body, signature }) => gateway.payments.readEvent(body, signature, now()))
    expect(events.filter((event) => event?.isCardUpdate)).toMatchObject([
      { type: 'setup_intent.succeeded', subscriptionId: id },
    ])
  })
})

test('every message about a payment leads to its subscription', async () => {
  const { control } = gateway
  await control.takeEvents({ now: now() })
  const id = await gateway.paid('disputed')
  await gateway.read(id)
  pass(2)
  const messages = await control.takeEvents({ now: now() })
  const events = messages.map(({ body, signature }) => gateway.payments.readEvent(body, signature, now()))
  expect(events).not.toContain(null)
  const named = await Promise.all(
    events.map(async (event) => [
      event?.type,
      event?.subscriptionId ??
        (event?.objectId && (await gateway.payments.findSubscription(event.objectId, now()))),
    ]),
  )
  const about = named.filter(([, subscription]) => subscription === id).map(([type]) => type)
  for (const type of [
    'customer.subscription.created',
    'payment_intent.succeeded',
    'invoice.paid',
    'charge.dispute.created',
  ])
    expect(about).toContain(type)
})

test('a list has every subscription of this academy, also those that are over, and none of others', async () => {
  const { sdk } = gateway
  const ended = await gateway.paid()
  await gateway.payments.endSubscription(ended, now())
  const { purchaseId, buyer } = await gateway.orderOf()
  const foreign = await gateway
    .another({ academy: 'other.example' })
    .startSubscription({ purchaseId, buyer, createdAt: now(), plan: monthly, discount: null }, now())
  const customer = await sdk.customers.create({
    email: 'staff@example.org',
    address: { country: 'US', postal_code: '10001' },
  })
  const [price] = (await sdk.prices.list({ lookup_keys: [monthly.planId] })).data
  const bare = await sdk.subscriptions.create({
    customer: customer.id,
    items: [{ price: price?.id ?? '' }],
    payment_behavior: 'default_incomplete',
  })
  await gateway.server.deps.database.db
    .deleteFrom('gateway_customer')
    .where('member_id', '=', buyer.customerId)
    .execute()
  const ids: string[] = []
  let after: string | null = null
  do {
    const page = await gateway.payments.listSubscriptions(after, now())
    ids.push(...page.subscriptions.map(({ id }) => id))
    after = page.next
  } while (after !== null)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toContain(ended)
  expect(ids).not.toContain(foreign.problem === null && foreign.subscription.id)
  expect(ids).not.toContain(bare.id)
  const { subscriptions } = await gateway.payments.listSubscriptions(null, now())
  expect(subscriptions.find(({ id }) => id === ended)).toMatchObject({
    status: 'ended',
    endedAt: now(),
    plan: monthly,
    customerId: expect.any(String),
  })
  expect(await gateway.payments.readSubscription(bare.id, now())).toBeNull()
})

test('a member who leaves is forgotten at Stripe, in each currency', async () => {
  const order = await gateway.orderOf()
  const euros = planOf(1, 'EUR', 1_400)
  await makePrice(gateway.sdk, euros.planId)
  const id = await gateway.paid('succeeds', order)
  const other = await gateway.paid('succeeds', {
    ...order,
    purchaseId: 'of-who-leaves-in-euros',
    plan: euros,
  })
  for (const one of [id, other]) await gateway.payments.endSubscription(one, now())
  for (let i = 0; i < 2; i++) await gateway.payments.forgetBuyer(order.buyer.customerId, now())
  const { sdk } = gateway
  for (const one of [id, other]) {
    const { customer } = await sdk.subscriptions.retrieve(one)
    expect(await sdk.customers.retrieve(idOf(customer) ?? '')).toMatchObject({ deleted: true })
  }
  const rows = await gateway.server.deps.database.db
    .selectFrom('gateway_customer')
    .selectAll()
    .where('member_id', '=', order.buyer.customerId)
    .execute()
  expect(rows).toEqual([])
  expect(await gateway.read(id)).toMatchObject({ status: 'ended', invoices: [{ status: 'paid' }] })
})

test('reading takes as many calls for one period as for many, and does not mix the memberships of a member', async () => {
  const order = await gateway.orderOf()
  const id = await gateway.paid('succeeds', order)
  const other = await gateway.paid('succeeds', { ...order, purchaseId: 'beside-it', plan: yearly })
  const callsOfReading = async () => {
    await gateway.control.clearCalls()
    const read = await gateway.read(id)
    return { read, count: (await gateway.control.calls()).length }
  }
  expect((await callsOfReading()).count).toBe(3)
  for (let period = 0; period < 3; period++) await passPeriod(id)
  await gateway.payments.refundInvoice(id, (await gateway.read(id)).invoices[2]?.id ?? '', now())
  const { read, count } = await callsOfReading()
  expect(count).toBe(3)
  expect(read.invoices.map(({ status, card, refunds }) => [status, card?.last4, refunds.length])).toEqual(
    [0, 0, 1, 0].map((refunds) => ['paid', '4242', refunds]),
  )
  expect((await gateway.read(other)).invoices).toMatchObject([{ status: 'paid', refunds: [] }])
})

test('a subscription is read the same once its customer was deleted', async () => {
  const id = await gateway.paid()
  await passPeriod(id)
  await gateway.payments.endSubscription(id, now())
  const { invoices } = await gateway.read(id)
  await gateway.sdk.customers.del(idOf((await gateway.sdk.subscriptions.retrieve(id)).customer) ?? '')
  expect((await gateway.read(id)).invoices).toEqual(invoices)
})

test('the portal is of the customer of the subscription', async () => {
  const id = await gateway.paid()
  expect(await gateway.payments.openPortal(id, 'https://academy.example/membership', now())).toMatch(
    /^https?:\/\//,
  )
})
