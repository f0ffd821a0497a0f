// Whatever a client sends, nothing breaks and nothing changes.
import http from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityId } from '@oka/contract/shared/ids.ts'
import { landingStorePost } from '@oka/contract/bootstrap/bootstrap.endpoints.ts'
import { endGiftLink } from '@oka/contract/gift-links/gift-links.endpoints.ts'
import { embedStore } from '@oka/contract/partners/partners.endpoints.ts'
import type { Endpoint } from '@oka/contract/shared/endpoint.ts'
import { allowedHeaders, urlOf } from '../../testing/endpoint-examples.ts'
import { storedRows } from '../../testing/stored-rows.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
/** Every bound POST and PUT with headers of a caller it allows. */
let posts: readonly { endpoint: Endpoint; headers: Record<string, string> }[]

beforeAll(async () => {
  server = await startTestServer()
  const endpoints = server.endpoints.filter(({ method }) => method !== 'GET')
  const callers: { endpoint: Endpoint; headers: Record<string, string> }[] = []
  // all at once, the hashing queue may refuse some
  for (const endpoint of endpoints)
    callers.push({ endpoint, headers: await allowedHeaders(server, endpoint) })
  posts = callers
})
afterAll(() => server.close())

const stored = () => storedRows(server)

const isRefusal = (status: number) => status >= 400 && status < 500

/** Bodies near the right ones: right fields with wrong values among wrong fields. */
const nearBody = fc.record(
  {
    activityId: fc.oneof(
      fc.constantFrom('9999', '', '1006', '../1001', '1001\0', ' 1001', '1001 '),
      fc.string({ unit: 'binary' }),
      fc.jsonValue(),
    ),
    action: fc.oneof(fc.constantFrom('save', 'jump', 'SAVE'), fc.jsonValue()),
    isSaved: fc.constantFrom('yes', 1, null, [], {}),
    status: fc.oneof(fc.constantFrom(-1, 3, 1.5, '1', 2 ** 53), fc.jsonValue()),
    lastKnownTime: fc.oneof(fc.constantFrom(-0.1, 86_401, '7', null), fc.jsonValue()),
    lastActivityDate: fc.oneof(fc.constantFrom('yesterday', '2026-13-01T00:00:00Z', ''), fc.jsonValue()),
    marketingInfo: fc.oneof(
      fc.constantFrom({ utmSource: 'x\0' }, { utmSource: 'x'.repeat(300) }, 'utm'),
      fc.constant([]),
    ),
    email: fc.constantFrom('nobody', 'a@b', '@', 'a b@c.de', 1),
    programId: fc.constantFrom('OPP103', '', 'x'.repeat(50), 'a\ud800'),
    __proto__: fc.constant({ isAdmin: true }),
  },
  {
    requiredKeys: [
      'activityId',
      'isSaved',
      'action',
      'status',
      'lastKnownTime',
      'lastActivityDate',
      'marketingInfo',
      'email',
      'programId',
    ],
  },
)

describe('bad input', () => {
  test('wrong bodies at every POST are refused with fields, and change nothing (API-1)', async () => {
    const before = await stored()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...posts),
        fc.oneof(
          nearBody,
          fc.jsonValue().filter((value) => JSON.stringify(value) !== '{}'),
        ),
        async ({ endpoint, headers }, body) => {
          const isPlainObject = typeof body === 'object' && body !== null && !Array.isArray(body)
          // it needs no field, so any other object is right
          fc.pre(endpoint !== landingStorePost || !isPlainObject || 'email' in body)
          fc.pre(endpoint !== embedStore || !isPlainObject)
          // nor these but a lesson that exists
          fc.pre(
            !/(?:^|\/)(?:mark-try-reminded|activity-preview)$/.test(endpoint.path) ||
              !isPlainObject ||
              body['activityId'] !== '1006',
          )
          // nor this one but the id of any lesson
          fc.pre(
            !endpoint.path.endsWith('/end-gift-link') ||
              !isPlainObject ||
              !activityId.safeParse(body['activityId']).success,
          )
          // there is nothing to take back of a lesson without a gift link, and of an unknown one
          fc.pre(endpoint !== endGiftLink || !endGiftLink.input?.safeParse(body).success)
          // nor does a profile
          fc.pre(!endpoint.path.endsWith('/update') || !isPlainObject || 'email' in body)
          const answer = await server[endpoint.method === 'PUT' ? 'put' : 'post'](
            urlOf(endpoint),
            body,
            headers,
          )
          expect(
            isRefusal(answer.status),
            `${endpoint.path} ${JSON.stringify(body)} → ${answer.status}`,
          ).toBe(true)
          expect(answer.body).toMatchObject({
            success: false,
            errorCode: expect.any(String),
            message: expect.any(String),
            requestId: expect.any(String),
          })
        },
      ),
      { numRuns: 300 },
    )
    expect(await stored()).toBe(before)
  })

  /** All that these read is optional. */
  const takesAnyObject = new Set<Endpoint>([landingStorePost, embedStore])

  test('raw bytes, wrong types, empty and huge bodies are refused, and change nothing (API-1)', async () => {
    const before = await stored()
    const bodies: [string, string | Uint8Array][] = [
      ['application/json', '{"activityId":'],
      ['application/json', ''],
      ['application/json', 'null'],
      ['application/json', '[]'],
      ['application/json', '"x"'],
      ['application/json', new Uint8Array([0xff, 0xfe, 0x00])],
      ['application/json', '['.repeat(100_000)],
      ['application/json', `{"activityId":"${'x'.repeat(300_000)}"}`],
      ['application/json', '{"__proto__":{"x":1}}'],
      ['application/json', '{"constructor":{"prototype":{"x":1}}}'],
      ['text/plain', '{}'],
      ['application/x-www-form-urlencoded', 'a=1'],
      ['multipart/form-data; boundary=x', '--x--'],
      ['application/json; charset=utf-16', '{"x":1}'],
      ['', '{}'],
    ]
    for (const { endpoint, headers } of posts.filter((post) => !takesAnyObject.has(post.endpoint))) {
      const acceptsAnyObject = endpoint.path.endsWith('/update') // a profile's fields are all optional
      for (const [type, body] of acceptsAnyObject
        ? bodies.filter(([, sent]) => sent !== '{"x":1}')
        : bodies) {
        const response = await fetch(server.url + urlOf(endpoint), {
          method: endpoint.method,
          body,
          headers: { ...headers, 'content-type': type },
        })
        expect(
          isRefusal(response.status),
          `${endpoint.path} ${type} ${String(body).slice(0, 40)} → ${response.status}`,
        ).toBe(true)
      }
    }
    expect(await stored()).toBe(before)
  })

  test('wrong headers, queries and paths at every call never cause a server error', async () => {
    const before = await stored()
    const odd = fc
      .string({ unit: 'binary-ascii', maxLength: 60 })
      .filter((value) => /^[\x20-\x7e]*$/.test(value))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          ...server.endpoints.map(urlOf),
          ...['docs', 'docs/json', '', '../etc/passwd', '%', '%00', '%ff', '//evil.example'].map(
            (path) => `/api/${path}`,
          ),
        ),
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND'),
        fc.record(
          {
            'api-version': odd,
            'academy-member-identifier': odd,
            authorization: odd,
            'if-none-match': odd,
            range: odd,
            origin: odd,
            'accept-encoding': odd,
            'x-forwarded-for': odd,
          },
          { requiredKeys: [] },
        ),
        odd,
        async (path, method, headers, query) => {
          expect(
            await statusOf(method, `${path}?${encodeURIComponent(query)}`, headers),
            `${method} ${path}`,
          ).toBeLessThan(500)
        },
      ),
      { numRuns: 400 },
    )
    expect(await stored()).toBe(before)
  })

  test('an unknown address is 404, another method 405 with Allow, another version of the API 400 (API-1)', async () => {
    expect(await server.get('/api/nothing')).toMatchObject({ status: 404, body: { errorCode: 'not_found' } })
    const wrongMethod = await server.get('/api/landing/activity-content')
    expect(wrongMethod).toMatchObject({ status: 405, body: { errorCode: 'method_not_allowed' } })
    expect(wrongMethod.headers.get('allow')).toBe('POST')
    expect(await server.get('/api/landing/store', { 'Api-Version': '3.0' })).toMatchObject({
      status: 400,
      body: { errorCode: 'unsupported_api_version' },
    })
    expect((await server.get('/api/landing/store', { 'Api-Version': '2.0' })).status).toBe(200)
  })

  test('too many calls from one address are refused with 429 and Retry-After (API-1)', async () => {
    const other = await startTestServer({ env: { REQUESTS_PER_MINUTE: '3' } })
    const answers = []
    for (let i = 0; i < 5; i++) answers.push(await other.get('/api/landing/store'))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
    expect(answers[4]?.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(answers[4]?.body).toMatchObject({ success: false, errorCode: 'rate_limited' })
    await other.close()
  })
})

/** By node:http, which sends paths and headers as they are. */
function statusOf(method: string, path: string, headers: http.OutgoingHttpHeaders): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const request = http.request({ hostname, port, method, path, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    request.on('error', reject).end()
  })
}
