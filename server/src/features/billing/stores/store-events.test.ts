// The messages of RevenueCat as they arrive, its own samples among them.
import { readPublishedMessages } from '@oka/fakes/revenuecat/published-samples.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { yearly } from '../../../../testing/stores/store-orders.ts'
import {
  newStoreMember,
  startStoreServer,
  storeAuthorization,
  type StoreServer,
} from '../../../../testing/stores/store-server.ts'

const samples = readPublishedMessages()

let stores: StoreServer

beforeAll(async () => {
  stores = await startStoreServer()
})

afterAll(() => stores.close())

const db = () => stores.server.deps.database.db

const rows = async () => ({
  events: (await db().selectFrom('payment_event').select('id').execute()).length,
  jobs: (await db().selectFrom('job').select('id').where('kind', '=', 'sync-store-purchases').execute())
    .length,
})

const received = { status: 200, body: { received: true } }

let count = 0

const message = (event: object = {}) =>
  JSON.stringify({ api_version: '1.0', event: { id: `event-${++count}`, type: 'RENEWAL', ...event } })

describe('RevenueCat’s own sample', () => {
  test('is there', () => expect(samples.length).toBeGreaterThanOrEqual(16))

  test.each(samples)(
    '$name is taken, once, and grants nothing to anyone (MEM-20)',
    async ({ name, body }) => {
      const own = body.replace(/("id"\s*:\s*)"[^"]*"/, `$1"${name}"`)
      expect(own).not.toBe(body)
      const before = await rows()
      expect(await stores.post(own)).toEqual(received)
      expect(await stores.post(own)).toEqual(received)
      expect(await stores.post(body)).toEqual(received) // several samples have one id
      expect((await rows()).jobs).toBe(before.jobs)
      expect((await rows()).events).toBeGreaterThan(before.events)
      await stores.server.runJobs()
      expect(await db().selectFrom('ledger_entry').select('id').execute()).toEqual([])
      expect(await db().selectFrom('membership').select('id').execute()).toEqual([])
    },
  )

  test.each(samples)('$name about a member reads that member, whatever it says', async ({ name, body }) => {
    const member = await newStoreMember(stores.server)
    const sample = JSON.parse(body)
    const isTransfer = sample.event.type === 'TRANSFER'
    const spy = vi.spyOn(stores.server.deps.stores ?? expect.fail(), 'readSubscriber')
    const ids = isTransfer ? { transferred_to: [member.id] } : { app_user_id: member.id }
    expect(
      await stores.post(
        JSON.stringify({ ...sample, event: { ...sample.event, ...ids, id: `${name}-of-a-member` } }),
      ),
    ).toEqual(received)
    await stores.server.runJobs()
    expect(spy.mock.calls.map(([id]) => id)).toEqual([member.id])
    spy.mockRestore()
    expect(await member.enrolled()).toEqual([])
  })
})

test('twenty deliveries of one message at once are one', async () => {
  const { id } = await newStoreMember(stores.server)
  const before = await rows()
  const body = message({ app_user_id: id })
  for (const answer of await Promise.all(Array.from({ length: 20 }, () => stores.post(body))))
    expect(answer).toEqual(received)
  expect(await rows()).toEqual({ events: before.events + 1, jobs: before.jobs + 1 })
  await stores.server.runJobs()
})

test('a message of a later release, with fields, a type and a store that are unknown, is taken', async () => {
  const { id } = await newStoreMember(stores.server)
  const before = await rows()
  expect(
    await stores.post(
      message({
        type: 'SOMETHING_OF_2031',
        store: 'MOON_STORE',
        app_user_id: id,
        aliases: [id, 7, null, { a: 1 }],
        more: { of: ['it'] },
      }),
    ),
  ).toEqual(received)
  expect((await rows()).jobs).toBe(before.jobs + 1)
  await stores.server.runJobs()
})

test('a message without anyone, or about people that are not ours, is taken and does nothing', async () => {
  const before = await rows()
  for (const event of [
    { type: 'TEST' },
    { app_user_id: 'x'.repeat(22) },
    { app_user_id: '$RCAnonymousID:1' },
    { transferred_from: [], transferred_to: null },
  ])
    expect(await stores.post(message(event))).toEqual(received)
  expect((await rows()).jobs).toBe(before.jobs)
})

test('the anonymous id of a visitor is no member’s', async () => {
  const before = await rows()
  const anonymous = await stores.server.begin()
  expect(await stores.post(message({ app_user_id: Object.values(anonymous)[0] }))).toEqual(received)
  expect((await rows()).jobs).toBe(before.jobs)
})

describe('is refused and not stored:', () => {
  test.each<[string, string | null]>([
    ['no authorization', null],
    ['an empty one', ''],
    ['another one', 'Bearer another-authorization-of-the-stores-test'],
    ['a part of it', storeAuthorization.slice(0, -1)],
    ['more than it', `${storeAuthorization}x`],
    ['it in capitals', storeAuthorization.toUpperCase()],
  ])('%s', async (_name, authorization) => {
    const before = await rows()
    expect(await stores.post(message(), authorization)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'authorization' }] },
    })
    expect(await rows()).toEqual(before)
  })

  test.each([
    ['nothing', ''],
    ['no JSON', '{"event":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no event', '{"api_version":"1.0"}'],
    ['an event without an id', '{"event":{"type":"RENEWAL"}}'],
    ['an id that is none', '{"event":{"id":7,"type":"RENEWAL"}}'],
    ['an id that is longer than any', JSON.stringify({ event: { id: 'x'.repeat(300), type: 'RENEWAL' } })],
  ])('a body that is %s', async (_name, body) => {
    const before = await rows()
    expect(await stores.post(body)).toMatchObject({ status: 400, body: { errorCode: 'invalid_request' } })
    expect(await rows()).toEqual(before)
  })

  test('more than a message can be', async () => {
    expect(await stores.post(message({ more: 'x'.repeat(300_000) }))).toMatchObject({ status: 413 })
  })
})

test('the log names neither members nor the authorization', async () => {
  const { id } = await newStoreMember(stores.server)
  await stores.post(message({ app_user_id: id }))
  await stores.post(message(), 'Bearer a-secret-that-was-entered-wrongly-there')
  await stores.server.runJobs()
  expect(stores.server.log.join('')).not.toContain(id)
  expect(stores.server.log.join('')).not.toContain('entered-wrongly')
})

test('refused messages are in the log without what is in them, at most once a minute', async () => {
  const lines = (from: number) =>
    stores.server.log.slice(from).filter((line) => line.includes('a message of the stores was refused'))
  stores.server.clock.now += 60_000
  const before = stores.server.log.length
  for (let times = 0; times < 10; times++)
    await stores.post(message(), 'Bearer entered-wrongly-in-the-dashboard')
  await stores.post('not-for-the-log')
  expect(lines(before).map((line) => JSON.parse(line).reason)).toEqual(['its authorization is wrong'])
  stores.server.clock.now += 60_000
  await stores.post('not-for-the-log')
  expect(lines(before).map((line) => JSON.parse(line).reason)).toEqual([
    'its authorization is wrong',
    'its body is no message of the stores',
  ])
  expect(lines(0).join('')).not.toMatch(/not-for-the-log|entered-wrongly/)
})

test('the same messages at two servers of one database are one row each, and one membership', async () => {
  const other = await stores.server.another()
  try {
    const member = await newStoreMember(stores.server)
    await stores.fake.purchase({ appUserId: member.id, ...yearly })
    const events = await stores.fake.takeEvents()
    const more = Array.from({ length: 4 }, () => ({
      body: message({ app_user_id: member.id }),
      authorization: storeAuthorization,
    }))
    await Promise.all(
      [...events, ...more].flatMap(({ body, authorization }) => [
        stores.post(body, authorization),
        stores.post(body, authorization, other),
      ]),
    )
    await Promise.all([stores.server.runJobs(), other.runJobs()])
    expect(await member.ledger()).toEqual(['paid'])
    expect((await member.overview()).memberships).toHaveLength(1)
  } finally {
    await other.close()
  }
})
