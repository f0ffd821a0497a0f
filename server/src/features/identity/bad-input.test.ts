// Invalid input to the identity calls and to a signed-in member's calls is refused without a 5xx and changes
// nothing.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '@oka/contract/shared/endpoint.ts'
import {
  longEnough,
  newEmail,
  refresh,
  refreshPath,
  signedIn,
  signInPath,
  type SignedIn,
} from '../../../testing/sign-in.ts'
import { storedRows } from '../../../testing/stored-rows.ts'
import { browser, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
/** Every bound POST that a signed-in member may call. */
let posts: readonly Endpoint[]
let member: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  posts = server.endpoints.filter(
    ({ method, allowedCallers, input }) =>
      method === 'POST' && allowedCallers.includes('member') && input !== null,
  )
  member = await signedIn(server)
})
afterAll(() => server.close())

const stored = () => storedRows(server)

/** Without the key that the parser of bodies refuses before any field is read. */
const jsonValue = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'))
const anyValue = fc.oneof(
  jsonValue,
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', ' ', '\0', '\ud800', null, true, 0, -1, 1e308, [], {}),
)
const invalidEmail = fc.oneof(
  fc.constantFrom(
    'nobody',
    'a@b',
    '@',
    'a b@c.de',
    'a@b.co\0',
    'a\ud800@b.co',
    `${'x'.repeat(250)}@b.co`,
    "' or 1=1 --",
    'a@b.co,c@d.co '.repeat(30),
  ),
  jsonValue.filter((value) => typeof value !== 'string'),
)
const invalidPassword = fc.oneof(
  fc.constantFrom('', '123456', 'x'.repeat(201), 'x'.repeat(10_000), 'abcdefg\0', 'abcdefg\ud800'),
  jsonValue.filter((value) => typeof value !== 'string'),
)
const validEmail = fc.constant('never-made@example.org')

/** Invalid in at least one field. */
const nearSignIn = fc.oneof(
  fc.record({ credentials: fc.record({ username: invalidEmail, password: fc.constant(longEnough) }) }),
  fc.record({ credentials: fc.record({ username: validEmail, password: invalidPassword }) }),
  fc.record({
    credentials: anyValue.filter(
      (value) => typeof value !== 'object' || value === null || !('username' in value),
    ),
  }),
  fc.record({
    credentials: fc.record({ username: validEmail, password: fc.constant(longEnough) }),
    anonymousMemberId: fc.oneof(
      fc.constantFrom('', 'x', 'A'.repeat(21), 'A'.repeat(23), `${'A'.repeat(21)}\0`, "' or 1=1 --"),
      fc.integer(),
      fc.constant([]),
    ),
  }),
  fc.record({
    credentials: fc.record({ username: validEmail, password: fc.constant(longEnough) }),
    marketingInfo: fc.constantFrom(
      { utmSource: 'x\0' },
      { utmSource: 'x'.repeat(300) },
      { rawQuery: 5 },
      'utm',
      [],
    ),
  }),
  fc.record({
    credentials: fc.record({ username: validEmail, password: fc.constant(longEnough) }),
    landingActivityId: fc.constantFrom('../1', 'A'.repeat(50), 5, '\0'),
  }),
  fc.record({
    credentials: fc.record({ username: validEmail, password: fc.constant(longEnough) }),
    defaultProgramId: fc.constantFrom('OPP103', '', 'x'.repeat(50), {}),
  }),
  fc.record({
    credentials: fc.record({ username: validEmail, password: fc.constant(longEnough) }),
    device: fc.constantFrom('phone', { platform: 5 }, { platform: 'x'.repeat(21) }),
  }),
)

test('invalid bodies at every identity and account call are refused with their fields and change nothing (API-1)', async () => {
  const before = await stored()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...posts), anyValue, async ({ path, input }, body) => {
      fc.pre(!input?.safeParse(JSON.parse(JSON.stringify(body))).success) // `{}` is right for a call without values
      const answer = await server.post(`/api/${path}`, body, member.me)
      expect(answer.status, `${path} ${JSON.stringify(body)}`).toBe(400)
      expect(answer.body).toMatchObject({
        success: false,
        errorCode: 'invalid_request',
        message: expect.any(String),
        requestId: expect.any(String),
      })
    }),
    { numRuns: 200 },
  )
  await fc.assert(
    fc.asyncProperty(nearSignIn, async (body) => {
      const answer = await server.post(signInPath, body)
      expect(answer.status, JSON.stringify(body)).toBe(400)
      expect(answer.body).toMatchObject({ success: false, errorCode: 'invalid_request' })
      expect(answer.body.fields[0]).toEqual({ path: expect.any(String), message: expect.any(String) })
    }),
    { numRuns: 200 },
  )
  expect(await stored()).toBe(before)
})

test('invented and damaged tokens, in a body or as a bearer token, never cause a 5xx and end no session (API-1)', async () => {
  const before = await stored()
  const { refreshToken, accessToken } = member
  // Never the last character of a signature: two of its bits are unused.
  const damaged = (token: string) =>
    fc.oneof(
      fc.nat(token.length - 1).map((length) => token.slice(0, length)),
      fc
        .tuple(fc.nat(token.length - 2), fc.constantFrom('A', '-', '.', '=', '%'))
        .map(([i, char]) => token.slice(0, i) + char + token.slice(i + 1)),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.stringMatching(/^[\w-]{43}$/),
    )
  await fc.assert(
    fc.asyncProperty(
      damaged(refreshToken).filter((token) => token !== refreshToken),
      fc.constantFrom(refreshPath, '/api/identity/logout'),
      async (token, path) => {
        const answer = await server.post(path, { refreshToken: token })
        expect([200, 400]).toContain(answer.status)
        expect(path === refreshPath && answer.body.success).toBe(false)
      },
    ),
    { numRuns: 150 },
  )
  await fc.assert(
    fc.asyncProperty(
      damaged(accessToken).filter((token) => token !== accessToken && /^[\x21-\x7e]*$/.test(token)),
      async (token) => {
        expect((await server.get('/api/app/store', { Authorization: `Bearer ${token}` })).status).toBe(401)
      },
    ),
    { numRuns: 150 },
  )
  expect(await stored()).toBe(before)
})

test('raw bytes, other content types and huge bodies are refused and change nothing (API-1)', async () => {
  const before = await stored()
  const validBody = JSON.stringify({ credentials: { username: newEmail(), password: longEnough } })
  const bodies: [string, string | Uint8Array<ArrayBuffer>][] = [
    ['application/json', validBody.slice(0, -1)],
    ['application/json', ''],
    ['application/json', new Uint8Array([0xff, 0xfe, 0x00])],
    ['application/json', `{"credentials":${'{"username":'.repeat(5_000)}1${'}'.repeat(5_000)}}`],
    ['application/json', validBody.replace('{', `{"more":"${'x'.repeat(300_000)}",`)],
    ['text/plain', validBody],
    ['application/x-www-form-urlencoded', 'username=a%40b.co&password=1234567'],
  ]
  for (const { path } of posts)
    for (const [type, body] of bodies) {
      const { status } = await fetch(`${server.url}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': type, 'user-agent': browser, ...member.me },
        body,
      })
      // 404: where no field is required, a deep object is one that names nothing.
      expect([400, 404, 413, 415], `${path} ${type} ${String(body).slice(0, 30)} → ${status}`).toContain(
        status,
      )
    }
  expect(await stored()).toBe(before)
  expect((await refresh(server, member.refreshToken)).body.success).toBe(true)
})
