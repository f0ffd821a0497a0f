// What arrives at an endpoint for envelopes on this machine.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { ClientError } from '@oka/contract/client-errors/client-error.schema.ts'
import { findBuiltScript } from '../../../testing/recorded-pages.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { AppError } from '../../errors/app-error.ts'
import { eventOfRequest, tracesSampleRateOf } from './report.rule.ts'
import { sentry } from './sentry.ts'

interface Envelope {
  path: string
  auth: string
  header: Record<string, unknown>
  type: string
  // Tests read single fields of it; a missing one fails the test.
  // oxlint-disable-next-line no-explicit-any
  payload: any
}

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function openEndpoint(answer: { status: number; headers?: Record<string, string> } = { status: 200 }) {
  const received: Envelope[] = []
  const raw: string[] = []
  const server = http.createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString('utf8')))
    request.on('end', () => {
      raw.push(`${JSON.stringify(request.headers)}\n${body}`)
      const [header, item, payload] = body.split('\n').map((line) => (line === '' ? {} : JSON.parse(line)))
      const auth = String(request.headers['x-sentry-auth'])
      received.push({ path: request.url ?? '', auth, header, type: item.type, payload })
      response.writeHead(answer.status, answer.headers).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { received, raw, host, dsn: `http://key123@${host}/team/42`, answer }
}

async function openAcademy(env: Record<string, string>, hasPages = false): Promise<TestServer> {
  const server = await startTestServer({ env, hasPages })
  closing.push(() => server.close())
  return server
}

const inTest = { PUBLIC_URL: 'https://staging.academy.example' }
const clientError: ClientError = {
  kind: 'page',
  name: 'TypeError',
  status: 0,
  route: '/learn/:programId?',
  at: 'lesson.page-B1x.js:1:20',
  release: '1.2.3+7',
}
const events = (received: readonly Envelope[]) => received.filter(({ type }) => type === 'event')

/** The next look at the database fails with words of a person. */
function breakDatabase(server: TestServer) {
  const whole = server.deps.database.inTransaction
  server.deps.database.inTransaction = () =>
    Promise.reject(new TypeError('maria@example.org is autistic\n    at secret (/maria/a.js:1:2)'))
  return () => (server.deps.database.inTransaction = whole)
}

test('a failure of ours arrives once, with its place and without a word, an address or an id', async () => {
  const endpoint = await openEndpoint()
  const server = await openAcademy({ ...inTest, SENTRY_DSN: endpoint.dsn })
  const me = await server.begin()
  const mend = breakDatabase(server)
  const answer = await server.post(
    '/api/identity/loginorsignup?email=maria@example.org',
    { credentials: { username: 'maria@example.org', password: 'a secret of hers' } },
    me,
  )
  mend()
  expect(answer.status).toBe(500)
  await expect.poll(() => events(endpoint.received).length).toBe(1)
  const [event] = events(endpoint.received)
  expect(event).toMatchObject({ path: '/team/api/42/envelope/', type: 'event' })
  expect(event?.auth).toContain('sentry_key=key123')
  expect(event?.header['event_id']).toMatch(/^[\da-f]{32}$/)
  expect(event?.payload).toMatchObject({ platform: 'node', level: 'error', environment: 'Staging' })
  expect(event?.payload.exception.values[0]).toMatchObject({ type: 'TypeError', value: '' })
  expect(event?.payload.exception.values[0].stacktrace.frames.at(-1).filename).toBe('sentry.test.ts')
  for (const word of ['maria', 'autistic', 'secret', '127.0.0.1:', me['Academy-Member-Identifier'] ?? '-'])
    expect(endpoint.raw.join('').replaceAll(endpoint.host, '')).not.toContain(word)
})

test('refusals are no event; an error in a browser is one, by way of the server', async () => {
  const endpoint = await openEndpoint()
  const server = await openAcademy({ ...inTest, SENTRY_DSN: endpoint.dsn }, true)
  const filename = findBuiltScript('lesson.page-')
  expect((await server.get('/api/nothing')).status).toBe(404)
  expect((await server.post('/api/client-errors', { maria: true })).status).toBe(400)
  const built = { ...clientError, at: `${filename}:1:20` }
  expect((await server.post('/api/client-errors', built)).status).toBe(200)
  await expect.poll(() => events(endpoint.received).length).toBe(1)
  expect(events(endpoint.received)[0]?.payload).toMatchObject({
    platform: 'javascript',
    release: '1.2.3+7',
    transaction: '/learn/:programId?',
    exception: {
      values: [
        {
          type: 'TypeError',
          value: '',
          stacktrace: { frames: [{ filename, lineno: 1, colno: 20 }] },
        },
      ],
    },
  })
})

test('each request of a test environment is traced by its pattern; without a DSN nothing is sent', async () => {
  const endpoint = await openEndpoint()
  const server = await openAcademy({ ...inTest, SENTRY_DSN: endpoint.dsn })
  await server.get('/api/health?email=maria@example.org')
  await expect.poll(() => endpoint.received.map(({ type }) => type)).toEqual(['transaction'])
  const { payload } = endpoint.received[0] ?? {}
  expect(payload.transaction).toMatch(/^GET \/api\/health/)
  expect(payload.timestamp - payload.start_timestamp).toBeGreaterThanOrEqual(0)
  expect(payload.contexts.trace.trace_id).toMatch(/^[\da-f]{32}$/)
  expect(endpoint.raw.join('')).not.toContain('maria')
  const silent = await openAcademy(inTest)
  await silent.post('/api/client-errors', clientError)
  expect(endpoint.received).toHaveLength(1)
})

test('a fifth of the requests is traced, and all in a test environment', async () => {
  expect([tracesSampleRateOf({ isTest: false }), tracesSampleRateOf({ isTest: true })]).toEqual([0.2, 1])
  const endpoint = await openEndpoint()
  const project = { endpoint: `http://${endpoint.host}/api/1/envelope/`, publicKey: 'key' }
  const settings = { release: '1+1', environment: 'Production', now: () => 0, onFailure() {} }
  let drawn = 0
  const random = () => (drawn++ % 10) / 10
  const reports = sentry(project, {
    ...settings,
    tracesSampleRate: tracesSampleRateOf({ isTest: false }),
    random,
  })
  for (let times = 0; times < 10; times++)
    reports.traceRequest({ method: 'GET', route: '/', status: 200, seconds: 0.1, endedAt: 1_000 })
  await reports.close()
  expect(endpoint.received).toHaveLength(2)
})

test('an endpoint that refuses is left alone for as long as it says, and one that is gone is said once an hour', async () => {
  const endpoint = await openEndpoint({ status: 429, headers: { 'retry-after': '120' } })
  const clock = { now: 1_000_000 }
  const said: string[] = []
  const project = { endpoint: `http://${endpoint.host}/api/1/envelope/`, publicKey: 'key' }
  const options = { release: '1+1', environment: 'Production', tracesSampleRate: 0, now: () => clock.now }
  const reports = sentry(project, { ...options, onFailure: (reason) => said.push(reason) })
  reports.reportClientError(clientError, 0)
  await expect.poll(() => said).toEqual(['status 429'])
  clock.now += 119_000
  reports.reportClientError(clientError, 0)
  clock.now += 2_000
  reports.reportClientError(clientError, 0)
  await reports.close()
  expect(endpoint.received).toHaveLength(2)
  expect(said).toHaveLength(1)
})

test('many at once are not all sent', async () => {
  const endpoint = await openEndpoint()
  const project = { endpoint: `http://${endpoint.host}/api/1/envelope/`, publicKey: 'key' }
  const options = { release: '1+1', environment: 'Production', tracesSampleRate: 1, now: () => 0 }
  const reports = sentry(project, { ...options, onFailure() {} })
  for (let times = 0; times < 100; times++) reports.reportClientError(clientError, 0)
  await reports.close()
  expect(endpoint.received).toHaveLength(20)
})

test('many traces at once keep no error from being sent, nor errors a trace', async () => {
  const endpoint = await openEndpoint()
  const project = { endpoint: `http://${endpoint.host}/api/1/envelope/`, publicKey: 'key' }
  const options = { release: '1+1', environment: 'Staging', tracesSampleRate: 1, now: () => 0 }
  const reports = sentry(project, { ...options, onFailure() {} })
  const trace = () =>
    reports.traceRequest({ method: 'GET', route: '/', status: 200, seconds: 0.1, endedAt: 1_000 })
  for (let times = 0; times < 100; times++) trace()
  for (let times = 0; times < 100; times++) reports.reportClientError(clientError, 0)
  trace()
  await reports.close()
  expect(events(endpoint.received)).toHaveLength(20)
  expect(endpoint.received).toHaveLength(40)
})

test.each([
  ['a refusal', new AppError('not_found'), 404, false],
  ['too much at once', new AppError('overloaded'), 503, false],
  ['a connection that was lost', new Error('The network connection was lost.'), 500, false],
  ['what took too long', new Error('Request timeout of 15000 ms'), 500, false],
  ['our own mistake', new TypeError('x is not a function'), 500, true],
])('of %s an event is made or not, as the rule says', (_what, error, status, isEvent) => {
  const settings = { release: '1+1', environment: 'Production', tracesSampleRate: 0.2 }
  expect(eventOfRequest({ error, method: 'GET', route: '/', status }, settings, 0) !== null).toBe(isEvent)
})
