// Every address below /api answers JSON in the error shape, although the same program serves pages.
import http from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '@oka/contract/shared/endpoint.ts'
import { errorResponse } from '@oka/contract/shared/error-response.schema.ts'
import { urlOf } from '../../testing/endpoint-examples.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasPages: true })
})
afterAll(() => server.close())

interface RawAnswer {
  status: number
  headers: http.IncomingHttpHeaders
  text: string
}

/** By node:http, which sends every method and path as it is. */
function send(method: string, path: string, headers: http.OutgoingHttpHeaders = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const request = http.request({ hostname, port, method, path, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    request.on('error', reject).end()
  })
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND', 'TRACE']

function expectError(
  { status, headers, text }: RawAnswer,
  method: string,
  expected: { status: number; errorCode: string },
) {
  expect(status).toBe(expected.status)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  if (method === 'HEAD') return expect(text).toBe('')
  expect(errorResponse.parse(JSON.parse(text))).toMatchObject({
    success: false,
    errorCode: expected.errorCode,
    requestId: headers['x-request-id'],
  })
}

test('an unknown address of the API is 404 in the error shape for every method, never a page (REL-2)', async () => {
  expect.hasAssertions()
  for (const path of [
    '/api',
    '/api/',
    '/api/nope',
    '/api/nope?x=1',
    '/api/landing/store/',
    '/api//landing/store',
    '/api/landing%2Fstore',
    '/api/%zz',
  ]) {
    for (const method of methods) {
      const answer = await send(method, path)
      if (path === '/api/%zz') expectError(answer, method, { status: 400, errorCode: 'invalid_request' })
      else expectError(answer, method, { status: 404, errorCode: 'not_found' })
    }
  }
})

/** What everybody may GET changes nothing, so it answers HEAD. */
const methodsOf = ({ method, allowedCallers }: Endpoint) =>
  method === 'GET' && allowedCallers.includes('visitor') ? ['GET', 'HEAD'] : [method]

test('another method of an endpoint is 405 with exactly the methods that are served, HEAD and OPTIONS too (REL-2 API-2)', async () => {
  for (const path of new Set(server.endpoints.map(urlOf).filter((url) => url.startsWith('/api/')))) {
    const served: string[] = server.endpoints
      .filter((endpoint) => urlOf(endpoint) === path)
      .flatMap(methodsOf)
    for (const method of methods.filter((one) => !served.includes(one))) {
      const answer = await send(method, path)
      try {
        expectError(answer, method, { status: 405, errorCode: 'method_not_allowed' })
        expect(String(answer.headers.allow).split(', ').toSorted()).toEqual(served.toSorted())
      } catch (cause) {
        throw new Error(`${method} ${path}: ${cause instanceof Error ? cause.message : String(cause)}`, {
          cause,
        })
      }
    }
  }
})

test('a method that is not served is 405 before its body is read (REL-2)', async () => {
  expect.hasAssertions()
  for (const [method, path] of [
    ['DELETE', '/api/series'],
    ['PATCH', '/api/account/update'],
  ] as const)
    expectError(await send(method, path, { 'content-type': 'application/json' }), method, {
      status: 405,
      errorCode: 'method_not_allowed',
    })
})

test('health answers HEAD, as load balancers ask, and so does every GET that everybody may call', async () => {
  for (const path of ['/api/health', '/api/ready', '/api/ready/deep', '/api/series', '/api/landing/store'])
    expect([path, await send('HEAD', path)]).toMatchObject([path, { status: 200, text: '' }])
})

test('an unknown address that ends like a file gets a short 404, one that people type gets the page (REL-4)', async () => {
  for (const path of [
    '/favicon.png',
    '/wp-login.php',
    '/learn/opp103/picture.jpg',
    '/apple-touch-icon-precomposed.png',
  ]) {
    const answer = await send('GET', path)
    expectError(answer, 'GET', { status: 404, errorCode: 'not_found' })
  }
  for (const path of ['/made-up', '/index.html', '/version.2']) {
    const { status, text } = await send('GET', path)
    expect([path, status]).toEqual([path, 404])
    expect(text).toContain('<!DOCTYPE html>')
  }
})

test('the place where password managers look for changing a password leads to the settings', async () => {
  expect(await send('GET', '/.well-known/change-password')).toMatchObject({
    status: 302,
    headers: { location: '/settings#change-password' },
  })
})

test('a page answers GET and HEAD, and any other method is 405 with both named', async () => {
  expect((await send('GET', '/terms')).text).toContain('<!DOCTYPE html>')
  expect(await send('HEAD', '/terms')).toMatchObject({ status: 200, text: '' })
  const posted = await send('POST', '/terms')
  expectError(posted, 'POST', { status: 405, errorCode: 'method_not_allowed' })
  expect(posted.headers.allow).toBe('GET, HEAD')
  expectError(await send('OPTIONS', '/terms'), 'OPTIONS', { status: 405, errorCode: 'method_not_allowed' })
})
