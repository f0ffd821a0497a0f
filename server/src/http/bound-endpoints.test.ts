// What holds for every endpoint, over all that the app has bound.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointExamples } from '@oka/contract/endpoint-examples.ts'
import type { Endpoint } from '@oka/contract/shared/endpoint.ts'
import { errorCodes } from '@oka/contract/shared/error-codes.ts'
import {
  allowedHeaders,
  call,
  callerHeaders,
  exampleInput,
  findExample,
  kindsOfCaller,
  urlOf,
} from '../../testing/endpoint-examples.ts'
import { storedRows } from '../../testing/stored-rows.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Runs for each endpoint; a failure names it. */
async function forEachEndpoint(
  check: (endpoint: Endpoint) => Promise<void>,
  applies: (endpoint: Endpoint) => boolean = () => true,
) {
  const chosen = server.endpoints.filter(applies)
  expect(chosen.length).toBeGreaterThan(0)
  for (const endpoint of chosen) {
    try {
      await check(endpoint)
    } catch (cause) {
      throw new Error(`${endpoint.name}: ${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      })
    }
  }
}
const isWrite = ({ method }: Endpoint) => method !== 'GET'
const readsCredentials = ({ ignoresCredentials }: Endpoint) => !ignoresCredentials

describe('every bound endpoint', () => {
  test('has a name of its own and an example, and no example is left of one that is gone', () => {
    const names = server.endpoints.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(endpointExamples.map(({ endpoint }) => endpoint.name).toSorted()).toEqual(names.toSorted())
  })

  test('answers its example to a caller it allows', async () => {
    await forEachEndpoint(async (endpoint) => {
      const headers = await allowedHeaders(server, endpoint)
      const answer = await call(server, endpoint, await exampleInput(server, endpoint), headers)
      const { error } = findExample(endpoint)
      expect(answer.status).toBe(error ? errorCodes[error].status : 200)
      const isToVisitor = endpoint.ignoresCredentials || Object.keys(headers).length === 0
      if (!error)
        expect(answer.headers.get('cache-control')).toBe(
          endpoint.cacheControl === 'revalidate' && isToVisitor ? 'private, no-cache' : 'no-store',
        )
    })
  })

  test('refuses the kinds of callers that it does not name, and changes nothing', async () => {
    await forEachEndpoint(async (endpoint) => {
      for (const kind of kindsOfCaller.filter((one) => !endpoint.allowedCallers.includes(one))) {
        const headers = await callerHeaders(server, kind)
        const input = await exampleInput(server, endpoint)
        const before = await storedRows(server)
        const answer = await call(server, endpoint, input, headers)
        const expected =
          kind === 'member' || kind === 'partner'
            ? 'forbidden'
            : endpoint.allowedCallers.includes('anonymous')
              ? 'member_unknown'
              : endpoint.allowedCallers.includes('partner')
                ? 'partner_unknown'
                : 'unauthenticated'
        expect([kind, answer.status, answer.body.errorCode]).toEqual([
          kind,
          errorCodes[expected].status,
          expected,
        ])
        expect(await storedRows(server)).toBe(before)
      }
    }, readsCredentials)
  })

  test('counts the limits that it declares for visitors when one of them calls', async () => {
    const { db } = server.deps.database
    await forEachEndpoint(
      async (endpoint) => {
        await db.deleteFrom('quota').execute()
        const input = await exampleInput(server, endpoint)
        await db.deleteFrom('quota').execute()
        await call(server, endpoint, input, {})
        const counted = (await db.selectFrom('quota').select('bucket').execute()).map(
          ({ bucket }) => bucket.split(':')[0],
        )
        const limits = endpoint.visitorLimits ?? []
        if ('none' in limits) expect(counted).toEqual([])
        else expect(counted).toEqual(expect.arrayContaining([...limits]))
      },
      ({ allowedCallers }) => allowedCallers.includes('visitor'),
    )
  })

  test('refuses a wrong bearer token and an unknown member id, whoever else may call', async () => {
    await forEachEndpoint(async (endpoint) => {
      const input = await exampleInput(server, endpoint)
      const wrongToken = await call(server, endpoint, input, { Authorization: 'Bearer wrong' })
      expect(wrongToken).toMatchObject({
        status: 401,
        body: { success: false, errorCode: 'unauthenticated' },
      })
      const unknownId = await call(server, endpoint, input, { 'Academy-Member-Identifier': 'A'.repeat(22) })
      expect(unknownId).toMatchObject({ status: 401, body: { success: false, errorCode: 'member_unknown' } })
    }, readsCredentials)
  })

  test('refuses malformed bodies with the fields named, and changes nothing (API-1)', async () => {
    const values = [null, true, -1, 1.5, 1e308, '', 'x\0', '\ud800', 'x'.repeat(5_000), [], [[]], {}]
    await forEachEndpoint(
      async (endpoint) => {
        const headers = await allowedHeaders(server, endpoint)
        const example = (await exampleInput(server, endpoint)) as Record<string, unknown>
        const wrongFields = [...Object.keys(example), 'unknown'].flatMap((field) =>
          values.map((value) => ({ ...example, [field]: value })),
        )
        const malformed = [null, [], 'text', 5, ...wrongFields].filter(
          (body) => !endpoint.input?.safeParse(body).success,
        )
        expect(malformed.length).toBeGreaterThan(5)
        const before = await storedRows(server)
        for (const body of malformed) {
          const answer = await call(server, endpoint, body, headers)
          expect([answer.status, answer.body.errorCode], JSON.stringify(body).slice(0, 200)).toEqual([
            400,
            'invalid_request',
          ])
          if (typeof body === 'object' && body !== null)
            expect(answer.body.fields[0]).toEqual({ path: expect.any(String), message: expect.any(String) })
        }
        expect(await storedRows(server)).toBe(before)
      },
      (endpoint) => isWrite(endpoint) && endpoint.input !== null,
    )
  })

  test('leads to the same rows when a write is repeated', async () => {
    await forEachEndpoint(
      async (endpoint) => {
        const { error } = findExample(endpoint)
        const input = await exampleInput(server, endpoint)
        const headers = await allowedHeaders(server, endpoint)
        const first = await call(server, endpoint, input, headers)
        const before = await storedRows(server)
        server.clock.now += 1_000
        const second = await call(server, endpoint, input, headers)
        expect(second.status).toBe(error ? errorCodes[error].status : 200)
        expect(withoutLastSeen(await storedRows(server))).toBe(withoutLastSeen(before))
        if ('accountInfo' in first.body) expect(second.body.accountInfo).toEqual(first.body.accountInfo)
      },
      (endpoint) => isWrite(endpoint) && findExample(endpoint).repeatChanges === undefined,
    )
  })

  test('is in the OpenAPI document with its callers, its errors and a valid body', async () => {
    const { paths } = (await server.get('/api/docs/openapi.json')).body
    await forEachEndpoint(async (endpoint) => {
      const documented = paths[urlOf(endpoint)][endpoint.method.toLowerCase()]
      expect(documented.operationId).toBe(endpoint.name)
      const ofBodies =
        endpoint.method === 'GET' ? [] : (['body_too_large', 'unsupported_media_type'] as const)
      const statuses = [...endpoint.errors, 'invalid_request' as const, ...ofBodies].map((code) =>
        String(errorCodes[code].status),
      )
      expect(Object.keys(documented.responses)).toEqual(expect.arrayContaining(['200', ...statuses]))
      for (const kind of endpoint.allowedCallers) expect(documented.description).toContain(kind)
      if (isWrite(endpoint) && endpoint.input !== null)
        expect(
          endpoint.input.safeParse(documented.requestBody.content['application/json'].example),
        ).toMatchObject({ success: true })
    })
  })

  test('says in the OpenAPI document which token it takes: none, an anonymous id, a partner user’s, a bearer token, or any of them (API-1)', async () => {
    const { paths, components } = (await server.get('/api/docs/openapi.json')).body
    const securityOf = (path: string, method: string) => paths[path][method].security
    expect(Object.keys(components.securitySchemes)).toEqual(['bearer', 'member', 'partner', 'partnerUser'])
    expect(securityOf('/api/app/store', 'get')).toEqual([{ bearer: [] }])
    expect(securityOf('/api/landing/store', 'get')).toEqual([{}, { member: [] }])
    expect(securityOf('/api/landing/update-learning-activity', 'post')).toEqual([
      { member: [] },
      { partner: [], partnerUser: [] },
    ])
    expect(securityOf('/api/landing/update-saved-activity', 'post')).toEqual([{ member: [] }])
    expect(securityOf('/api/identity/loginorsignup', 'post')).toEqual([])
    await forEachEndpoint(async (endpoint) => {
      const schemes = (securityOf(urlOf(endpoint), endpoint.method.toLowerCase()) as object[]).flatMap(
        Object.keys,
      )
      const allows = (kind: 'anonymous' | 'member' | 'partner') =>
        !endpoint.ignoresCredentials && endpoint.allowedCallers.includes(kind)
      expect(schemes.toSorted()).toEqual([
        ...(allows('member') ? ['bearer'] : []),
        ...(allows('anonymous') ? ['member'] : []),
        ...(allows('partner') ? ['partner', 'partnerUser'] : []),
      ])
    })
    expect(
      Object.keys(paths).filter((path) => path.startsWith('/media/') || path.includes('webhooks')),
    ).toEqual([])
  })
})

/** A device is seen again by a repeat; nothing else may move. */
const withoutLastSeen = (rows: string) => rows.replaceAll(/\\"last_seen_at\\":\d+/g, '')
