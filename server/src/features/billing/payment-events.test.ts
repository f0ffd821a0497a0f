import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { createSignature } from '../../adapters/payments/sandbox/event-signature.ts'
import { paymentsWithoutGateway } from '../../adapters/payments/payments-without-gateway.ts'
import { postMessage } from '../../../testing/gateways/test-gateway.ts'
import { buyMembership, liveIn, payWithCard, planFor } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { deleteOldPaymentEvents } from './payment-events.store.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-11-23T10:00:00Z') })
})

afterAll(() => server.close())

const eventOf: TestServer['gateway']['messageOf'] = (about) => server.gateway.messageOf(about)

const signed = (body: string, at = server.clock.now) => server.gateway.sign(body, at)

async function post(
  body: string,
  signature: string | null = signed(body),
  to = server,
  contentType = 'application/json',
) {
  const response = await fetch(`${to.url}/api/webhooks/payments`, {
    method: 'POST',
    headers: {
      'content-type': contentType,
      ...(signature !== null && { [server.deps.payments.signatureHeader]: signature }),
    },
    body,
  })
  return { status: response.status, body: await response.json() }
}

const rows = async () => ({
  events: (await server.deps.database.db.selectFrom('payment_event').select('id').execute()).length,
  jobs: (
    await server.deps.database.db.selectFrom('job').select('id').where('kind', '=', 'sync-purchase').execute()
  ).length,
})

const received = { status: 200, body: { received: true } }

test('an event is stored with the job that asks the gateway, and its repeat does nothing', async () => {
  const before = await rows()
  const body = eventOf({ subscriptionId: 'sub_unknown' })
  expect(await post(body)).toEqual(received)
  expect(await rows()).toEqual({ events: before.events + 1, jobs: before.jobs + 1 })
  expect(await post(body)).toEqual(received)
  expect(await post(body)).toEqual(received)
  expect(await rows()).toEqual({ events: before.events + 1, jobs: before.jobs + 1 })
  await server.runJobs()
})

test('an event that is sent again after more than an hour, as from a dashboard, has the gateway read again, once', async () => {
  const body = eventOf({ subscriptionId: 'sub_unknown' })
  await post(body)
  await server.runJobs()
  const before = await rows()
  server.clock.now += 59 * 60_000
  expect(await post(body)).toEqual(received)
  expect(await rows()).toEqual(before)
  server.clock.now += 2 * 60_000
  for (let turn = 0; turn < 2; turn++) expect(await post(body)).toEqual(received)
  expect(await rows()).toEqual({ events: before.events, jobs: before.jobs + 1 })
  await server.runJobs()
})

test('without a gateway every message is refused as one that is not signed', async () => {
  const { readEvent } = server.deps.payments
  Object.assign(server.deps.payments, { readEvent: paymentsWithoutGateway.readEvent })
  try {
    expect(await post(eventOf())).toMatchObject({ status: 400, body: { errorCode: 'invalid_request' } })
  } finally {
    Object.assign(server.deps.payments, { readEvent })
  }
})

test('twenty deliveries of one event at once are one', async () => {
  const before = await rows()
  const body = eventOf({ subscriptionId: 'sub_unknown' })
  for (const answer of await Promise.all(Array.from({ length: 20 }, () => post(body))))
    expect(answer).toEqual(received)
  expect(await rows()).toEqual({ events: before.events + 1, jobs: before.jobs + 1 })
  await server.runJobs()
})

test('an event of an unknown subscription, purchase or member is taken, and the log does not say whose it is', async () => {
  const logged = server.log.length
  for (const data of [
    { subscriptionId: 'sub_unknown-7' },
    { purchaseId: 'purchase-unknown-7' },
    { subscriptionId: 'sub_unknown-7', purchaseId: 'purchase-unknown-7' },
    {},
  ])
    expect(await post(eventOf(data))).toEqual(received)
  await server.runJobs()
  expect((await rows()).jobs).toBe(0)
  expect(server.log.slice(logged).join('')).not.toMatch(/unknown-7|given up|repeated/)
})

describe('is refused and not stored:', () => {
  const body = () => eventOf({ subscriptionId: 'sub_refused' })
  test.each<[string, () => [string, string | null]]>([
    ['no signature', () => [body(), null]],
    ['an empty signature', () => [body(), '']],
    ['a wrong signature', () => [body(), `t=${Math.floor(server.clock.now / 1_000)},v1=${'0'.repeat(64)}`]],
    [
      'a signature by another secret',
      () => [body(), createSignature(Buffer.from('another'), body(), server.clock.now)],
    ],
    [
      'a signature of six minutes ago',
      () => ((text) => [text, signed(text, server.clock.now - 6 * 60_000)] as [string, string])(body()),
    ],
    [
      'a signature of the future',
      () => ((text) => [text, signed(text, server.clock.now + 6 * 60_000)] as [string, string])(body()),
    ],
    [
      'a body that was changed',
      () =>
        ((text) => [text.replace('sub_refused', 'sub_another'), signed(text)] as [string, string])(body()),
    ],
    ['a body with a space more', () => ((text) => [`${text} `, signed(text)] as [string, string])(body())],
    ['no body', () => ['', signed(body())]],
  ])('%s', async (_name, attempt) => {
    const before = await rows()
    const [text, signature] = attempt()
    expect(await post(text, signature)).toMatchObject({
      status: 400,
      body: {
        errorCode: 'invalid_request',
        fields: [{ path: server.deps.payments.signatureHeader, message: 'is missing, wrong or too old' }],
      },
    })
    expect(await rows()).toEqual(before)
  })

  test('more than an event can be', async () => {
    const text = eventOf({ subscriptionId: 'x'.repeat(300_000) })
    expect(await post(text)).toMatchObject({ status: 413, body: { errorCode: 'body_too_large' } })
  })

  test('a signed id that is longer than any', async () => {
    expect(await post(eventOf({ subscriptionId: 'x'.repeat(500) }))).toMatchObject({ status: 400 })
  })
})

test('the body is read as it arrived, whatever its type says', async () => {
  for (const type of ['text/plain', 'application/json; charset=utf-8', 'application/octet-stream']) {
    const body = eventOf().replaceAll(',', ' ,\n')
    expect(await post(body, signed(body), server, type)).toEqual(received)
  }
})

test('the same events at two servers of one database, again and again and at once, are one row each, and one payment (MEM-10)', async () => {
  const other = await server.another()
  try {
    const { me } = await signedIn(server)
    await liveIn(server, me)
    const { body } = await server.post(
      '/api/account/create-invoice',
      { planId: await planFor(server, me) },
      me,
    )
    await payWithCard(server, body.clientSecret)
    const before = await rows()
    const { body: info } = await server.get('/api/app/store', me)
    const { id: purchaseId, subscription_id: subscriptionId } = await server.deps.database.db
      .selectFrom('purchase')
      .select(['id', 'subscription_id'])
      .where('member_id', '=', info.accountInfo.id)
      .executeTakeFirstOrThrow()
    const events = Array.from({ length: 5 }, () => eventOf({ purchaseId, subscriptionId }))
    await Promise.all(
      events.flatMap((event) => [post(event, signed(event), server), post(event, signed(event), other)]),
    )
    expect((await rows()).events).toBe(before.events + events.length)
    const own = await server.gateway.takeMessages()
    await Promise.all(
      [server, other, server, other].flatMap((to) => own.map((message) => postMessage(to, message))),
    )
    await Promise.all([server.runJobs(), other.runJobs()])
    const entries = await server.deps.database.db
      .selectFrom('ledger_entry')
      .select('kind')
      .where('membership_id', '=', purchaseId)
      .execute()
    expect(entries).toEqual([{ kind: 'paid' }])
  } finally {
    await other.close()
  }
})

test('what arrived is forgotten after 60 days', async () => {
  const { me } = await signedIn(server)
  await buyMembership(server, me)
  const { database } = server.deps
  expect(await deleteOldPaymentEvents(database, server.clock.now + 59 * dayMs, 1_000)).toBe(0)
  expect(await deleteOldPaymentEvents(database, server.clock.now + 61 * dayMs, 1_000)).toBeGreaterThan(0)
  expect((await rows()).events).toBe(0)
})
