import { expect, test } from 'vitest'
import { appStore } from '@oka/contract/bootstrap/bootstrap.endpoints.ts'
import { createCaller, UnreadableResponseError } from './caller.ts'

const callAnswering = (body: BodyInit | null, init: ResponseInit = {}) =>
  createCaller({ apiRoot: '/api', credentials: () => ({}), fetch: async () => new Response(body, init) })(
    appStore,
    {},
  )

test.each([
  ['a body that was cut off', '{"success":true,"accountInfo":{"id'],
  ['the login page of a wifi network', '<!doctype html><title>Welcome to our wifi</title>'],
  ['an empty body', ''],
  ['JSON that is not ours', '{"status":"ok"}'],
  ['null', 'null'],
])('%s with status 200 is no success', async (_name, body) => {
  await expect(callAnswering(body)).rejects.toBeInstanceOf(UnreadableResponseError)
})

test('a body that stops half way ends with the caller’s time limit', async () => {
  const limit = new AbortController()
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"success":'))
      limit.signal.addEventListener('abort', () => controller.error(limit.signal.reason))
    },
  })
  const call = createCaller({
    apiRoot: '/api',
    credentials: () => ({}),
    fetch: async () => new Response(body),
  })
  const loading = call(appStore, {}, { signal: limit.signal })
  limit.abort(new DOMException('late', 'TimeoutError'))
  await expect(loading).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('a refusal whose body cannot be read counts as a failure of the server', async () => {
  await expect(callAnswering('<html>', { status: 502 })).rejects.toMatchObject({
    status: 502,
    code: 'internal',
  })
})

test('documented failures have status 200 and are answers', async () => {
  expect(await callAnswering('{"success":false,"errorCode":"invalid_grant"}')).toMatchObject({
    success: false,
  })
})

test('an unchanged answer to a member is not sent again; another caller, address or page never gets it', async () => {
  const requested: (string | undefined)[] = []
  let credentials: { accessToken?: string; memberId?: string } = { accessToken: 'a' }
  const call = createCaller({
    apiRoot: '/api',
    credentials: () => credentials,
    async fetch(_url, init) {
      const tag = (init?.headers as Record<string, string> | undefined)?.['If-None-Match']
      requested.push(tag)
      return tag === undefined
        ? new Response(JSON.stringify({ success: true, id: requested.length }), { headers: { etag: '"1"' } })
        : new Response(null, { status: 304, headers: { etag: '"1"' } })
    },
  })
  expect([await call(appStore, {}), await call(appStore, {})]).toEqual([
    { success: true, id: 1 },
    { success: true, id: 1 },
  ])
  await call(appStore, { programInfoVersion: '1' })
  credentials = { accessToken: 'b' }
  await call(appStore, { programInfoVersion: '1' })
  credentials = {}
  // a visitor's: the browser stores it
  for (let count = 0; count < 2; count++) await call(appStore, { programInfoVersion: '1' })
  expect(requested).toEqual([undefined, '"1"', undefined, undefined, undefined, undefined])
})
