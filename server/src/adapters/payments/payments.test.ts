// What every gateway does alike: each project runs it with its own.
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testCards, type TestCard } from '@oka/contract/sandbox-gateway/test-cards.ts'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { newMembers } from '../../../testing/gateways/new-members.ts'
import { testGateway } from '../../../testing/gateways/open-gateway-account.ts'
import { openStripeAdapter } from '../../../testing/gateways/stripe-adapter.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { GatewayPlan, GatewaySubscription, Order, Payments } from '../../ports/payments.ts'
import { createSignature } from './sandbox/event-signature.ts'

const planOf = (months: GatewayPlan['months'], amount: number): GatewayPlan => ({
  planId: `opp.full-h-usd-${months}-${amount}`,
  programId: 'opp.full',
  months,
  currency: 'USD',
  amount,
})
const monthly = planOf(1, 1_500)
const yearly = planOf(12, 12_000)

const startAt = Date.parse('2026-11-22T10:00:00Z')
let memberIds: string[] = []
let lastOrder = 0
const orderOf = (change: Partial<Order> = {}): Order => ({
  purchaseId: `purchase-${++lastOrder}`,
  createdAt: startAt,
  buyer: {
    customerId: memberIds.pop() ?? 'one member too few',
    email: 'sara@example.org',
    name: 'Sara',
    country: 'US',
    postalCode: '10001',
  },
  plan: monthly,
  discount: null,
  ...change,
})

/** A gateway, and the parts of a payer's browser that a test needs. */
interface Opened {
  /** Ids of members who bought nothing yet. */
  memberIds: string[]
  clock: { now: number }
  payments: Payments
  /** Returns the status that the browser reads. */
  pay: (clientSecret: string, card: TestCard) => Promise<string>
  sign: (body: string, now: number) => string
  messageOf: (subscriptionId: string, purchaseId: string) => string
  close: () => Promise<void>
}

/** One for each order of the tests below. */
const memberCount = 60
const webhookSecret = 'a secret of this test only, 32 or more'.replaceAll(' ', '-')

async function openSandbox(): Promise<Opened> {
  const server: TestServer = await startTestServer({
    env: { PAYMENT_WEBHOOK_SECRET: webhookSecret },
    now: startAt,
  })
  const { sandbox, payments } = server.deps
  return {
    memberIds: await newMembers(server, memberCount),
    clock: server.clock,
    payments,
    async pay(clientSecret, card) {
      const answer = await sandbox?.confirm(
        clientSecret,
        { number: testCards[card], expiry: '12/40', cvc: '123' },
        server.clock.now,
      )
      return answer?.status ?? 'unknown'
    },
    sign: (body, now) => createSignature(Buffer.from(webhookSecret), body, now),
    messageOf: (subscriptionId, purchaseId) =>
      JSON.stringify({ id: 'evt_1', type: 'invoice.paid', created: 1, data: { subscriptionId, purchaseId } }),
    close: server.close,
  }
}

async function openStripe(): Promise<Opened> {
  const { server, payments, clock, webhookSecret: secret, pay, close } = await openStripeAdapter()
  return {
    memberIds: await newMembers(server, memberCount),
    clock,
    payments,
    pay: (clientSecret, card) => pay({ clientSecret }, card),
    sign: (payload, now) =>
      Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(now / 1_000) }),
    messageOf(subscription, purchaseId) {
      const parent = {
        type: 'subscription_details',
        subscription_details: { subscription, metadata: { purchaseId } },
      }
      return JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'invoice.paid',
        livemode: false,
        data: { object: { object: 'invoice', parent } },
      })
    },
    close,
  }
}

describe('a gateway', () => {
  let opened: Opened
  let payments: Payments
  beforeAll(async () => {
    opened = await (testGateway === 'stripe' ? openStripe() : openSandbox())
    payments = opened.payments
    memberIds = opened.memberIds
  })
  afterAll(() => opened.close())
  beforeEach(() => {
    opened.clock.now += 1_000
  })

  const start = async (order: Order): Promise<GatewaySubscription> => {
    const started = await payments.startSubscription(order, opened.clock.now)
    if (started.problem !== null) throw new Error(started.problem)
    return started.subscription
  }
  test('what was made of a purchase is found, and nothing is made for that', async () => {
    const order = orderOf()
    const purchase = { purchaseId: order.purchaseId, customerId: order.buyer.customerId }
    expect(await payments.findStarted(purchase, opened.clock.now)).toBeNull()
    const { id } = await start(order)
    expect(await payments.findStarted(purchase, opened.clock.now)).toBe(id)
    expect(
      await payments.findStarted({ ...purchase, purchaseId: 'of-which-nothing-was-made' }, opened.clock.now),
    ).toBeNull()
  })

  const read = async (id: string): Promise<GatewaySubscription> => {
    const subscription = await payments.readSubscription(id, opened.clock.now)
    if (!subscription) throw new Error('unknown')
    return subscription
  }
  const paid = async (order = orderOf(), card: TestCard = 'succeeds') => {
    const started = await start(order)
    expect(await opened.pay(started.clientSecret ?? '', card)).toBe('succeeded')
    return started.id
  }

  test('makes one subscription of an order, however often it is started', async () => {
    const order = orderOf()
    const first = await start(order)
    const repeats = await Promise.all([start(order), start(order), start(order)])
    for (const repeat of repeats) expect(repeat).toEqual(first)
    expect(await start({ ...order, buyer: { ...order.buyer, postalCode: '00000' } })).toEqual(first)
    expect(first).toMatchObject({
      purchaseId: order.purchaseId,
      status: 'awaitingPayment',
      invoices: [{ status: 'open', total: 1_500, tax: 0 }],
    })
    expect(first.clientSecret).toMatch(/^(sub|pi)_/)
    expect(await read(first.id)).toEqual(first)
    expect((await start(orderOf())).id).not.toBe(first.id)
  })

  test('charges once, also when a payment is confirmed several times at once', async () => {
    const { id: subscriptionId, clientSecret } = await start(orderOf())
    const statuses = await Promise.all(
      Array.from({ length: 5 }, () => opened.pay(clientSecret ?? '', 'succeeds')),
    )
    expect(statuses).toEqual(Array.from({ length: 5 }, () => 'succeeded'))
    const { status, invoices, card, currentPeriodEnd } = await read(subscriptionId)
    expect(invoices).toMatchObject([
      {
        status: 'paid',
        total: 1_500,
        paidAt: opened.clock.now,
        failures: [],
        card: { brand: 'visa', last4: '4242' },
      },
    ])
    expect({ status, card, currentPeriodEnd }).toEqual({
      status: 'active',
      card: { brand: 'visa', last4: '4242' },
      currentPeriodEnd: invoices[0]?.periodEnd,
    })
  })

  test('takes a discount off the first period only, and one of all of it leaves nothing to pay', async () => {
    const half = await start(orderOf({ discount: { couponCode: 'HALF', percent: 50 } }))
    expect(half.invoices[0]?.total).toBe(750)
    const free = await start(orderOf({ discount: { couponCode: 'FREE', percent: 100 } }))
    expect(await read(free.id)).toMatchObject({
      clientSecret: null,
      status: 'active',
      card: null,
      invoices: [{ status: 'paid', total: 0, discount: 1_500 }],
    })
  })

  test.each([
    ['US', '1234'],
    ['US', '00000'],
    ['CA', '12345'],
    ['AU', '20000'],
    ['DE', '00000'],
    ['', '10115'],
  ])('does not recognise the place %s %s', async (country, postalCode) => {
    const order = orderOf()
    const answer = await payments.startSubscription(
      { ...order, buyer: { ...order.buyer, country, postalCode } },
      opened.clock.now,
    )
    expect(answer).toEqual({ problem: 'customer_tax_location_invalid' })
  })

  test('gives up what was not paid, and never what was', async () => {
    const { id: subscriptionId, clientSecret } = await start(orderOf())
    for (let i = 0; i < 2; i++)
      expect(await payments.abandonSubscription(subscriptionId, opened.clock.now)).toBe('abandoned')
    expect(await opened.pay(clientSecret ?? '', 'succeeds')).toBe('canceled')
    expect(await read(subscriptionId)).toMatchObject({
      status: 'abandoned',
      invoices: [{ status: 'void', paidAt: null }],
    })

    const active = await paid()
    expect(await payments.abandonSubscription(active, opened.clock.now)).toBe('paid')
    expect((await read(active)).status).toBe('active')

    const slow = await start(orderOf())
    expect(await opened.pay(slow.clientSecret ?? '', 'processing')).toBe('processing')
    expect(await payments.abandonSubscription(slow.id, opened.clock.now)).toBe('paid')
    expect(await read(slow.id)).toMatchObject({
      status: 'awaitingPayment',
      invoices: [{ isProcessing: true }],
    })
  })

  test('knows nothing of a subscription that it did not make', async () => {
    expect(await payments.readSubscription('sub_unknown', opened.clock.now)).toBeNull()
  })

  test('turns auto-renew off and on, and ends at the end of the period where it is off', async () => {
    const id = await paid()
    const turnedOff = opened.clock.now
    await payments.setAutoRenew(id, false, turnedOff)
    opened.clock.now += 1_000
    await payments.setAutoRenew(id, false, opened.clock.now)
    expect(await read(id)).toMatchObject({ autoRenew: false, cancelledAt: turnedOff, status: 'active' })
    await payments.setAutoRenew(id, true, opened.clock.now)
    expect(await read(id)).toMatchObject({ autoRenew: true, cancelledAt: null })
    await payments.setAutoRenew(id, false, opened.clock.now)
    const { currentPeriodEnd } = await read(id)
    opened.clock.now += 40 * dayMs
    expect(await read(id)).toMatchObject({
      status: 'ended',
      endedAt: currentPeriodEnd,
      invoices: [{ status: 'paid' }],
    })
  })

  test('changes the plan with the next renewal, and not before', async () => {
    const id = await paid()
    await payments.setNextPlan(id, yearly, opened.clock.now)
    expect(await read(id)).toMatchObject({ plan: monthly, nextPlan: yearly, invoices: [{ total: 1_500 }] })
    opened.clock.now += 40 * dayMs
    expect(await read(id)).toMatchObject({
      plan: yearly,
      nextPlan: null,
      invoices: [{ plan: monthly }, { plan: yearly, total: 12_000, status: 'paid' }],
    })
    await payments.setNextPlan(id, monthly, opened.clock.now)
    await payments.setNextPlan(id, null, opened.clock.now)
    expect((await read(id)).nextPlan).toBeNull()
  })

  test('refunds an invoice once', async () => {
    const id = await paid()
    const invoiceId = (await read(id)).invoices[0]?.id ?? ''
    for (let i = 0; i < 2; i++) await payments.refundInvoice(id, invoiceId, opened.clock.now)
    expect((await read(id)).invoices).toMatchObject([
      { status: 'paid', refunds: [{ amount: 1_500, at: opened.clock.now }] },
    ])
    expect((await read(id)).invoices[0]?.refunds).toHaveLength(1)
  })

  test('refunds a part of an invoice up to what was named in all, and then the rest', async () => {
    const id = await paid()
    const invoiceId = (await read(id)).invoices[0]?.id ?? ''
    const amounts = async () => (await read(id)).invoices[0]?.refunds.map(({ amount }) => amount)
    for (let i = 0; i < 2; i++) await payments.refundInvoice(id, invoiceId, opened.clock.now, 400)
    expect(await amounts()).toEqual([400])
    await payments.refundInvoice(id, invoiceId, opened.clock.now, 300)
    expect(await amounts()).toEqual([400])
    opened.clock.now += 1_000
    await payments.refundInvoice(id, invoiceId, opened.clock.now, 1_000)
    expect(await amounts()).toEqual([400, 600])
    expect((await read(id)).status).toBe('active')
    opened.clock.now += 1_000
    await payments.refundInvoice(id, invoiceId, opened.clock.now)
    expect(await amounts()).toEqual([400, 600, 500])
  })

  test('charges nothing any more once it is ended', async () => {
    const id = await paid()
    const endedAt = opened.clock.now
    await payments.endSubscription(id, opened.clock.now, 'whileUnpaid')
    expect((await read(id)).status).toBe('active')
    await payments.endSubscription(id, opened.clock.now)
    opened.clock.now += 1_000
    await payments.endSubscription(id, opened.clock.now)
    opened.clock.now += 400 * dayMs
    const { status, invoices, endedAt: at } = await read(id)
    expect([status, at, invoices.length]).toEqual(['ended', endedAt, 1])
  })

  test('replaces the card, and tries a renewal that failed at once with the new one', async () => {
    const id = await paid(orderOf(), 'failsLater')
    opened.clock.now += 32 * dayMs
    expect(await read(id)).toMatchObject({
      status: 'retrying',
      card: { last4: '0341' },
      invoices: [{}, { status: 'open' }],
    })
    const { clientSecret } = await payments.startCardUpdate(id, opened.clock.now)
    expect(await payments.startCardUpdate(id, opened.clock.now)).toEqual({ clientSecret })
    expect(await opened.pay(clientSecret, 'declined')).toBe('requires_payment_method')
    expect(await opened.pay(clientSecret, 'succeeds')).toBe('succeeded')
    for (let i = 0; i < 2; i++) await payments.finishCardUpdate(id, opened.clock.now)
    expect(await read(id)).toMatchObject({
      status: 'active',
      card: { last4: '4242' },
      invoices: [{}, { status: 'paid', paidAt: opened.clock.now }],
    })
  })

  test('reads a message that is signed, and none that is not, is changed or is old', () => {
    const { now } = opened.clock
    const body = opened.messageOf('sub_1', 'purchase-1')
    const signature = opened.sign(body, now)
    expect(payments.readEvent(body, signature, now)).toMatchObject({
      id: 'evt_1',
      type: 'invoice.paid',
      subscriptionId: 'sub_1',
      purchaseId: 'purchase-1',
      isCardUpdate: false,
    })
    expect(payments.readEvent(body, signature, now + 5 * 60_000)).not.toBeNull()
    expect(payments.readEvent(body, signature, now + 5 * 60_000 + 2_000)).toBeNull()
    expect(payments.readEvent(body, signature, now - 6 * 60_000)).toBeNull()
    expect(payments.readEvent(body.replace('sub_1', 'sub_2'), signature, now)).toBeNull()
    for (const wrong of [
      '',
      'v1=x',
      signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      opened.sign(body, now + 1_000).replace(/^t=\d+/, `t=${now}`),
    ])
      expect(payments.readEvent(body, wrong, now)).toBeNull()
  })
})
