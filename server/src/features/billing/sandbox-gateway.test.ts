// The sandbox as a browser and as the academy's endpoint for messages see it.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testCards } from '@oka/contract/sandbox-gateway/test-cards.ts'
import { dayMs, minuteMs } from '@oka/contract/shared/durations.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { PaymentsUnavailableError, type GatewayPlan } from '../../ports/payments.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-11-22T10:00:00Z') })
})

afterAll(() => server.close())

const plan: GatewayPlan = {
  planId: 'opp.full-a-aud-1-1500',
  programId: 'opp.full',
  months: 1,
  currency: 'AUD',
  amount: 1_500,
}

let lastPurchase = 0

async function start() {
  const purchaseId = `purchase-${++lastPurchase}`
  const buyer = {
    customerId: 'customer-1',
    email: 'sara@example.org',
    name: 'Sara Example',
    country: 'AU',
    postalCode: '2000',
  }
  const started = await server.deps.payments.startSubscription(
    { purchaseId, createdAt: server.clock.now, buyer, plan, discount: null },
    server.clock.now,
  )
  if (started.problem !== null || started.subscription.clientSecret === null)
    throw new Error('nothing to pay')
  const { id: subscriptionId, clientSecret } = started.subscription
  return { purchaseId, subscriptionId, clientSecret }
}

const ask = async (call: 'confirm' | 'answer-check' | 'retrieve', body: object) =>
  (await server.post(`/api/sandbox-gateway/${call}`, body)).body

const confirm = (clientSecret: string, card: object = {}) =>
  ask('confirm', { clientSecret, card: { number: testCards.succeeds, expiry: '12/40', cvc: '123', ...card } })

const readSubscription = (id: string) => server.deps.payments.readSubscription(id, server.clock.now)

const storedObjects = async () =>
  JSON.stringify(await server.deps.database.db.selectFrom('sandbox_object').selectAll().execute())

describe('the calls of a browser', () => {
  test('pay with a test card', async () => {
    const { clientSecret, subscriptionId } = await start()
    expect(await ask('retrieve', { clientSecret })).toEqual({
      success: true,
      status: 'requires_payment_method',
      error: null,
    })
    expect(await confirm(clientSecret)).toEqual({ success: true, status: 'succeeded', error: null })
    expect(await ask('retrieve', { clientSecret })).toEqual({
      success: true,
      status: 'succeeded',
      error: null,
    })
    expect(await readSubscription(subscriptionId)).toMatchObject({
      status: 'active',
      invoices: [{ status: 'paid', total: 1_500, tax: 136 }],
    })
  })

  test.each([
    [testCards.declined, 'card_declined', 'Your card was declined.'],
    [testCards.insufficientFunds, 'insufficient_funds', 'Your card has insufficient funds.'],
    [testCards.expired, 'expired_card', 'Your card has expired.'],
    [testCards.wrongCvc, 'incorrect_cvc', 'Your card’s security code is incorrect.'],
  ])('are declined with %s, and say why', async (number, code, message) => {
    const { clientSecret } = await start()
    const declined = {
      success: true,
      status: 'requires_payment_method',
      error: { type: 'card_error', code, message },
    }
    expect(await confirm(clientSecret, { number })).toEqual(declined)
    expect(await ask('retrieve', { clientSecret })).toEqual(declined)
    expect(await confirm(clientSecret)).toMatchObject({ status: 'succeeded', error: null })
  })

  test('answer the question of the bank', async () => {
    const [refused, approved] = [await start(), await start()]
    for (const { clientSecret } of [refused, approved])
      expect(await confirm(clientSecret, { number: testCards.requiresAction })).toEqual({
        success: true,
        status: 'requires_action',
        error: null,
      })
    expect(
      await ask('answer-check', { clientSecret: refused.clientSecret, isApproved: false }),
    ).toMatchObject({
      status: 'requires_payment_method',
      error: { type: 'card_error', code: 'authentication_failed' },
    })
    expect(await ask('answer-check', { clientSecret: approved.clientSecret, isApproved: true })).toEqual({
      success: true,
      status: 'succeeded',
      error: null,
    })
  })

  test('a form that is filled in wrongly changes nothing', async () => {
    const { clientSecret, subscriptionId } = await start()
    const before = await storedObjects()
    for (const card of [{ number: '4242 4242 4242 4241' }, { expiry: '01/20' }, { cvc: '1' }])
      expect(await confirm(clientSecret, card)).toMatchObject({
        status: 'requires_payment_method',
        error: { type: 'validation_error' },
      })
    expect(await storedObjects()).toBe(before)
    expect(await readSubscription(subscriptionId)).toMatchObject({ invoices: [{ failures: [] }] })
  })

  test('a card that may be real is refused, stored nowhere and not answered; of a test card only its end is stored', async () => {
    const { clientSecret } = await start()
    const number = '5555555555554444'
    const answer = await confirm(clientSecret, { number })
    expect(answer).toMatchObject({ error: { type: 'validation_error', code: 'test_cards_only' } })
    await confirm(clientSecret, { cvc: '917' })
    const everything = JSON.stringify(answer) + (await storedObjects()) + server.log.join('\n')
    for (const secret of [number, testCards.succeeds, '"917"', 'sara@example.org', 'Sara Example', '12/40'])
      expect(everything).not.toContain(secret)
    expect(await storedObjects()).toContain(String.raw`last4\":\"4242`)
  })

  test('know no payment with another secret, also with one that begins alike', async () => {
    const { clientSecret, subscriptionId } = await start()
    const card = { number: testCards.succeeds, expiry: '12/40', cvc: '123' }
    for (const wrong of [
      'x',
      subscriptionId,
      `${subscriptionId}_secret_`,
      clientSecret.slice(0, -1),
      `${clientSecret}0`,
      `sub_0_secret_${clientSecret.split('_secret_')[1]}`,
    ])
      for (const [call, body] of [
        ['confirm', { card }],
        ['answer-check', { isApproved: true }],
        ['retrieve', {}],
      ] as const)
        expect(
          await server.post(`/api/sandbox-gateway/${call}`, { clientSecret: wrong, ...body }),
        ).toMatchObject({
          status: 404,
          body: { success: false, errorCode: 'payment_unknown' },
        })
    expect(await readSubscription(subscriptionId)).toMatchObject({ status: 'awaitingPayment' })
  })

  test('one secret that is confirmed in several processes at once is charged once', async () => {
    const { clientSecret, subscriptionId } = await start()
    const other = await server.another()
    const body = { clientSecret, card: { number: testCards.succeeds, expiry: '12/40', cvc: '123' } }
    const answers = await Promise.all(
      [server, other, server, other].map((one) => one.post('/api/sandbox-gateway/confirm', body)),
    )
    await other.close()
    expect(answers.map((answer) => answer.body.status)).toEqual(Array.from({ length: 4 }, () => 'succeeded'))
    const paid = await server.deps.database.db
      .selectFrom('job')
      .select('payload')
      .where('kind', '=', 'deliver-sandbox-event')
      .execute()
    expect(paid.filter(({ payload }) => payload.includes(subscriptionId))).toHaveLength(1)
  })
})

test('what happened is reported to the server’s own endpoint', async () => {
  const { db } = server.deps.database
  const { clientSecret, subscriptionId } = await start()
  await confirm(clientSecret)
  await server.runJobs()
  expect(
    await db.selectFrom('job').select('last_error').where('kind', '=', 'deliver-sandbox-event').execute(),
  ).toEqual([])
  const events = await db.selectFrom('payment_event').select('id').execute()
  expect(events).toContainEqual({ id: `sandbox:evt_${subscriptionId}_1` })
})

describe('the messages', () => {
  interface Received {
    path: string
    body: string
    signature: string
  }
  const state = { received: [] as Received[], status: 200 }
  let endpoint: Server
  beforeAll(async () => {
    endpoint = createServer((request, response) => {
      let body = ''
      request.setEncoding('utf8').on('data', (part: string) => (body += part))
      request.on('end', () => {
        state.received.push({
          path: request.url ?? '',
          body,
          signature: String(request.headers['payment-signature']),
        })
        response.writeHead(state.status).end()
      })
    })
    await new Promise<void>((done) => endpoint.listen(0, '127.0.0.1', done))
    server.deps.sandbox?.deliverTo(`http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/hook`)
  })
  afterAll(() => endpoint.close())
  beforeEach(async () => {
    await server.deps.database.db.deleteFrom('job').execute()
    Object.assign(state, { received: [], status: 200 })
  })
  afterEach(() => server.deps.database.db.deleteFrom('job').execute())

  const typesOf = (subscriptionId: string) =>
    state.received
      .map(({ body }) => JSON.parse(body) as { type: string; data: object })
      .filter(({ data }) => JSON.stringify(data).includes(subscriptionId))

  test('are posted, signed, and read by the academy', async () => {
    const { clientSecret, subscriptionId, purchaseId } = await start()
    await confirm(clientSecret)
    await server.runJobs()
    const [message] = state.received
    expect(state.received).toHaveLength(1)
    expect(message?.path).toBe('/hook')
    expect(JSON.parse(message?.body ?? '')).toEqual({
      id: `evt_${subscriptionId}_1`,
      type: 'invoice.paid',
      created: Math.floor(server.clock.now / 1_000),
      data: { subscriptionId, purchaseId },
    })
    const event = server.deps.payments.readEvent(
      message?.body ?? '',
      message?.signature ?? '',
      server.clock.now,
    )
    expect(event).toEqual({
      id: `evt_${subscriptionId}_1`,
      type: 'invoice.paid',
      subscriptionId,
      purchaseId,
      objectId: null,
      isCardUpdate: false,
    })
  })

  test('are repeated until they are taken, and signed anew', async () => {
    state.status = 500
    const { clientSecret } = await start()
    await confirm(clientSecret)
    await server.runJobs()
    server.clock.now += 10 * minuteMs
    await server.runJobs()
    state.status = 200
    server.clock.now += 10 * minuteMs
    await server.runJobs()
    await server.runJobs()
    expect(state.received).toHaveLength(3)
    expect(new Set(state.received.map(({ body }) => body)).size).toBe(1)
    const read = ({ body, signature }: Received) =>
      server.deps.payments.readEvent(body, signature, server.clock.now)
    expect(state.received.map(read).map((event) => event !== null)).toEqual([false, false, true])
  })

  test('come without anyone calling: renewals, retries and the end happen by the clock', async () => {
    const { clientSecret, subscriptionId } = await start()
    await confirm(clientSecret, { number: testCards.failsLater })
    for (let day = 0; day < 40; day++) {
      await server.runJobs()
      server.clock.now += dayMs
    }
    expect(typesOf(subscriptionId).map(({ type }) => type)).toEqual([
      'invoice.paid',
      ...Array.from({ length: 4 }, () => 'invoice.payment_failed'),
      'customer.subscription.deleted',
    ])
    expect(await server.deps.database.db.selectFrom('job').selectAll().execute()).toEqual([])
  })

  test('what is due sooner than an earlier wake happens in time', async () => {
    const { clientSecret, subscriptionId } = await start()
    await confirm(clientSecret, { number: testCards.processing })
    server.clock.now += minuteMs
    await server.runJobs()
    expect(typesOf(subscriptionId).map(({ type }) => type)).toEqual([
      'payment_intent.processing',
      'invoice.paid',
    ])
  })

  test('of another process are signed with the same secret', async () => {
    const { clientSecret } = await start()
    await confirm(clientSecret)
    await server.runJobs()
    const other = await server.another()
    const [message] = state.received
    const event = other.deps.payments.readEvent(
      message?.body ?? '',
      message?.signature ?? '',
      server.clock.now,
    )
    await other.close()
    expect(event?.type).toBe('invoice.paid')
  })
})

test('an academy with real keys has no sandbox: its calls do not exist, and payments say that they are not available', async () => {
  const live = await startTestServer({ config: { payments: { gateway: 'none' } } })
  const { payments, sandbox } = live.deps
  const answer = await live.post('/api/sandbox-gateway/retrieve', { clientSecret: 'x' })
  expect([sandbox, payments.isTest, answer.status, answer.body.errorCode]).toEqual([
    null,
    false,
    404,
    'not_found',
  ])
  const calls = [
    () => payments.readSubscription('sub_1', 0),
    () => payments.abandonSubscription('sub_1', 0),
    () => payments.setAutoRenew('sub_1', true, 0),
    () => payments.setNextPlan('sub_1', null, 0),
    () => payments.startCardUpdate('sub_1', 0),
    () => payments.refundInvoice('sub_1', 'in_1', 0),
    () => payments.endSubscription('sub_1', 0),
  ]
  for (const call of calls) await expect(call()).rejects.toThrow(PaymentsUnavailableError)
  expect(payments.readEvent('', '', 0)).toBeNull()
  await live.close()
})
