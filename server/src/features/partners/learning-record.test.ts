import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPartner, openFrame, partnerToken } from '../../../testing/partners.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openSecrets, rotated, sealSecrets, type PartnerSecrets } from './partner-secrets.ts'
import { findPartnerRow, updatePartner, type PartnerRow } from './partners.store.ts'
import { sendWebhook } from './send-webhook.ts'

const start = Date.parse('2026-11-28T10:00:00Z')

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A partner's server: answers with what is in `statuses`, then with 200. */
async function startReceiver() {
  const received: Received[] = []
  const statuses: number[] = []
  const http = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end('{}')
    })
  })
  await new Promise<void>((open) => http.listen(0, '127.0.0.1', open))
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}/xapi`
  return { address, received, statuses, close: () => new Promise((closed) => http.close(closed)) }
}

let server: TestServer
let receiver: Awaited<ReturnType<typeof startReceiver>>
let secrets: PartnerSecrets
beforeEach(async () => {
  server = await startTestServer({ now: start })
  receiver = await startReceiver()
  secrets = await addPartner(server, 'hill', { learningRecord: { address: receiver.address } })
})
afterEach(async () => {
  await server.close()
  await receiver.close()
})

const save = (me: Record<string, string>, activityId = '1001', status = 2) =>
  server.post(
    '/api/landing/update-learning-activity',
    {
      activityId,
      action: 'save',
      status,
      lastKnownTime: 0,
      lastActivityDate: new Date(server.clock.now - 1_000).toISOString(),
    },
    me,
  )
const signed = async (userId: string, partnerId = 'hill', secret = secrets.current) =>
  (await openFrame(server, { partnerId, token: partnerToken(server, { id: partnerId, secret }, userId) })).me
const change = (
  changes: (row: PartnerRow) => Partial<Pick<PartnerRow, 'record' | 'sealed_secrets' | 'disabled_at'>>,
) =>
  server.deps.database.inTransaction(async (trx) => {
    const row = await findPartnerRow(trx, 'hill')
    if (row) await updatePartner(trx, row, changes(row))
  })
const jobs = () => server.deps.database.db.selectFrom('job').selectAll().execute()

/** As a library of Standard Webhooks does. */
function isSignedBy({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret, 'base64')
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const signature = `v1,${createHmac('sha256', key).update(content).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(signature)
}

test('a partner is told once of a lesson that a signed user finishes, as a signed xAPI statement (EMB-4)', async () => {
  const me = await signed('pupil-7')
  await save(me, '1001', 1)
  await server.runJobs()
  expect(receiver.received).toEqual([])
  await save(me)
  await save(me)
  server.clock.now += 60_000
  await save(me) // again, later
  expect(JSON.stringify(await jobs())).not.toContain('pupil-7')
  await server.runJobs()
  expect(receiver.received).toHaveLength(1)
  const [first] = receiver.received
  if (!first) throw new Error('nothing was received')
  const statement = JSON.parse(first.body)
  expect(statement).toEqual({
    id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    actor: {
      objectType: 'Agent',
      account: { homePage: 'https://school.example', name: 'pupil-7' },
    },
    verb: { id: 'http://adlnet.gov/expapi/verbs/completed', display: { 'en-US': 'completed' } },
    object: {
      objectType: 'Activity',
      id: `${server.deps.config.publicUrl}/learn/opp103/1001`,
      definition: { type: 'http://adlnet.gov/expapi/activities/lesson', name: { 'en-US': 'Lesson 1001' } },
    },
    result: { completion: true },
    context: { platform: 'Oka Academy' },
    timestamp: '2026-11-28T09:59:59.000Z',
    version: '1.0.3',
  })
  expect(first.headers).toMatchObject({
    'content-type': 'application/json',
    'x-experience-api-version': '1.0.3',
    'webhook-id': statement.id,
    'webhook-timestamp': String(server.clock.now / 1_000),
  })
  expect([isSignedBy(first, secrets.current), isSignedBy(first, secrets.userKey)]).toEqual([true, false])
  expect(server.log.join('')).not.toMatch(/pupil-7|Lesson 1001/)
})

test('where the receiver fails, the same statement is sent again until it is taken, and in the end it is a dead letter (EMB-4)', async () => {
  receiver.statuses.push(500, 302, 429)
  await save(await signed('pupil-7'))
  for (let attempt = 0; attempt < 5; attempt++) {
    await server.runJobs()
    server.clock.now += 3_600_000
  }
  expect(receiver.received).toHaveLength(4)
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(4)
  expect(receiver.received.every((one) => isSignedBy(one, secrets.current))).toBe(true)
  receiver.statuses.push(...Array.from({ length: 100 }, () => 503))
  await save(await signed('pupil-8'))
  for (let attempt = 0; attempt < 45; attempt++) {
    await server.runJobs()
    server.clock.now += 24 * 3_600_000
  }
  const dead = (await jobs()).filter(({ failed_at: failedAt }) => failedAt !== null)
  expect(dead).toMatchObject([{ kind: 'partner-learning-record', last_error: 'webhook_status_503' }])
})

test('nobody is told of unsigned users, of partners without a learning record, or once it is taken back (EMB-4)', async () => {
  const valley = await addPartner(server, 'valley')
  await save((await openFrame(server, { partnerId: 'hill' })).me)
  await save(await signed('pupil-1', 'valley', valley.current))
  expect((await jobs()).map(({ kind }) => kind)).toEqual([])
  const forgetting = await signed('pupil-2')
  await save(forgetting)
  await server.post('/api/embed/forget', {}, forgetting)
  expect(await jobs()).toEqual([])
  await save(await signed('pupil-3'))
  await change(() => ({ disabled_at: server.clock.now }))
  await server.runJobs()
  await change(() => ({ disabled_at: null }))
  await save(await signed('pupil-4'))
  await change(({ record }) => {
    const { learningRecord: _address, ...rest } = JSON.parse(record)
    return { record: JSON.stringify(rest) }
  })
  await server.runJobs()
  expect(receiver.received).toEqual([])
  expect(await jobs()).toEqual([])
})

test('the user id is stored only while the partner has a learning record, and sealed (EMB-4)', async () => {
  const stored = async () =>
    (await server.deps.database.db.selectFrom('partner_user').selectAll().execute()).map(
      ({ sealed_user_id: sealed }) => sealed,
    )
  await signed('pupil-7')
  expect(await stored()).toEqual([expect.stringMatching(/^v1:/)])
  await change(({ record }) => {
    const { learningRecord: _address, ...rest } = JSON.parse(record)
    return { record: JSON.stringify(rest) }
  })
  server.clock.now += 1_000
  await signed('pupil-7')
  expect(await stored()).toEqual([null])
})

test('between two secrets both sign, so that a receiver may have either (EMB-4)', async () => {
  const values = server.deps.sealedValues
  const next = rotated(secrets, { dropsOld: false })
  await change((row) => {
    expect(openSecrets(values, 'hill', row.sealed_secrets)).toEqual(secrets)
    return { sealed_secrets: sealSecrets(values, 'hill', next) }
  })
  await save(await signed('pupil-7'))
  await server.runJobs()
  const [first] = receiver.received
  expect(first && [secrets.current, next.current].map((secret) => isSignedBy(first, secret))).toEqual([
    true,
    true,
  ])
})

test('the server calls no address of its own network, and no name that leads there (EMB-4)', async () => {
  const addresses = {
    'https://10.0.0.1/': 'webhook_address_not_public',
    'https://127.0.0.2/': 'webhook_address_not_public',
    'https://[::1]/': 'webhook_address_not_public',
    'https://169.254.169.254/latest': 'webhook_address_not_public',
  }
  for (const [address, code] of Object.entries(addresses)) {
    await change(({ record }) => ({
      record: JSON.stringify({ ...JSON.parse(record), learningRecord: { address } }),
    }))
    await save(await signed(`pupil-of-${code}-${address.length}`))
    await server.runJobs()
    const [job] = await jobs()
    expect([address, job?.last_error, job?.failed_at]).toEqual([address, code, server.clock.now])
    await server.deps.database.db.deleteFrom('job').execute()
  }
  const webhook = { id: 'x', body: '{}', secrets: [secrets.current], headers: {} }
  const { port } = new URL(receiver.address)
  const sending = { now: start, signal: AbortSignal.timeout(10_000), allowsLocalhost: false }
  await expect(sendWebhook({ ...webhook, address: `https://localhost:${port}/` }, sending)).rejects.toThrow(
    'webhook_address_not_public',
  )
  await expect(sendWebhook({ ...webhook, address: receiver.address }, sending)).rejects.toThrow(
    'webhook_address_not_https',
  )
  expect(receiver.received).toEqual([])
})
