// What Stripe's messages can be that the sandbox's cannot. What both can be is in webhook.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postMessage } from '../../../testing/gateways/test-gateway.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-11-23T10:00:00Z') })
})

afterAll(() => server.close())

const rows = async () => ({
  events: (await server.deps.database.db.selectFrom('payment_event').select('id').execute()).length,
  jobs: (
    await server.deps.database.db.selectFrom('job').select('id').where('kind', '=', 'sync-purchase').execute()
  ).length,
})

const post = (body: string) =>
  postMessage(server, { body, signature: server.gateway.sign(body, server.clock.now) })

describe('is taken and leads to nothing:', () => {
  const message = () =>
    JSON.parse(
      server.gateway.messageOf({ subscriptionId: 'sub_of_others', purchaseId: 'purchase-of-others' }),
    ) as object
  test.each<[string, object]>([
    ['a message of the live mode', { livemode: true }],
    ['a message about a connected account', { account: 'acct_another' }],
    ['a message about an account of an organization', { context: 'acct_another' }],
    [
      'a type that is not known here',
      { type: 'moon.full', data: { object: { id: 'moon_1', object: 'moon' } } },
    ],
    ['an object without a kind', { type: 'balance.available', data: { object: {} } }],
  ])('%s (MEM-20)', async (_name, change) => {
    const before = await rows()
    expect(await post(JSON.stringify({ ...message(), ...change }))).toBe(200)
    expect(await rows()).toEqual({ events: before.events + 1, jobs: before.jobs })
  })
})

test.each([
  ['no JSON', 'charge.refunded'],
  ['nothing', 'null'],
  ['a list', '[]'],
  [
    'an event without an id',
    '{"object":"event","type":"invoice.paid","livemode":false,"data":{"object":{"object":"invoice"}}}',
  ],
  [
    'an event without an object',
    '{"id":"evt_1","object":"event","type":"invoice.paid","livemode":false,"data":null}',
  ],
  [
    'an event with an object of another form',
    '{"id":"evt_2","object":"event","type":"invoice.paid","livemode":false,"data":{"object":{"object":"subscription","id":7}}}',
  ],
  [
    'a notification of the second version of events',
    '{"id":"evt_3","object":"v2.core.event","type":"v1.billing.meter.error","livemode":false,"related_object":null}',
  ],
])('signed, but %s, is refused without a fault of the server (MEM-20)', async (_name, body) => {
  const before = await rows()
  expect(await post(body)).toBe(400)
  expect(await rows()).toEqual(before)
})
