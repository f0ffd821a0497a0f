import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('health and ready answer, and app-info.json has the version and the build and is never cached', async () => {
  expect(await server.get('/api/health')).toMatchObject({
    status: 200,
    body: { success: true, warnings: [] },
  })
  for (const path of ['/api/ready', '/api/ready/deep'])
    expect(await server.get(path)).toMatchObject({ status: 200, body: { success: true } })
  const appInfo = await server.get('/app-info.json')
  expect(appInfo.body).toEqual({ version: '1.2.3', build: 7 })
  expect(appInfo.headers.get('cache-control')).toBe('no-store')
})

test('OpenAPI 3.1 is made from the contract and lists the allowed callers (API-1)', async () => {
  const { body } = await server.get('/api/docs/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  const post = body.paths['/api/landing/update-learning-activity'].post
  expect(post.requestBody.content['application/json'].schema.properties).toHaveProperty('lastKnownTime')
  const jump = body.paths['/api/landing/update-program-activity'].post
  expect(Object.keys(jump.responses)).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '404', '429', '503']),
  )
  expect(Object.keys(post.responses)).toEqual(
    expect.arrayContaining(['200', '400', '401', '404', '429', '503']),
  )
  expect(
    Object.keys(post.responses),
    'progress opens nothing, so it needs no permission for the activity',
  ).not.toContain('403')
  expect(post.description).toContain('anonymous')
  const docs = await server.get('/api/docs/')
  expect(docs.headers.get('content-type')).toContain('text/html')
  expect(docs.body).not.toMatch(/src="https?:/)
})

test('a live academy serves the definition of the API, but not the page that shows it', async () => {
  const env = {
    LIVE: 'true',
    SIGNING_KEYS: `k:${'A'.repeat(44)}`,
    ENCRYPTION_KEYS: `k:${'B'.repeat(44)}`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Oka <hello@academy.example>',
    PUBLIC_URL: 'https://academy.example',
    TRUST_PROXY: '1',
    COMPANY_NAME: 'Oka Pty Ltd',
    COMPANY_ADDRESS: '1 Street',
    COMPANY_EMAIL: 'hello@academy.example',
  }
  const live = await startTestServer({ env })
  expect((await live.get('/api/docs/openapi.json')).body.openapi).toBe('3.1.0')
  for (const path of ['/api/docs', '/api/docs/', '/api/docs/js/scalar.js'])
    expect(await live.get(path)).toMatchObject({ status: 404, body: { errorCode: 'not_found' } })
  await live.close()
})

test('every response has a request id and security headers, and may not be framed', async () => {
  const { headers } = await server.get('/api/landing/store')
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('permissions-policy')).toContain('camera=(), geolocation=(), microphone=()')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('x-powered-by')).toBeNull()
})

test('the app’s origins may call with the listed headers only, other origins may not, and cookies are never allowed', async () => {
  const preflight = (origin: string) =>
    fetch(`${server.url}/api/landing/store`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'academy-member-identifier',
      },
    })
  for (const origin of ['https://localhost', 'capacitor://localhost', 'http://localhost:9000']) {
    const { headers } = await preflight(origin)
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-allow-headers')).toContain('Academy-Member-Identifier')
    expect(headers.get('access-control-allow-headers')).not.toContain('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  }
  expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
})

test('the log has the pattern of a route, never its parameters or its caller', async () => {
  const me = await server.begin()
  await server.get('/api/landing/store?programInfoVersion=private-version', {
    ...me,
    'user-agent': 'A-private-browser',
  })
  await server.get('/media/abcdef0123456789.m3u8?token=secret-token')
  const log = server.log.filter((line) => line.includes('"msg":"request"')).join('')
  expect(log).toContain('"route":"/api/landing/store"')
  for (const secret of [
    'private-version',
    'A-private-browser',
    'secret-token',
    '127.0.0.1',
    me['Academy-Member-Identifier'] ?? '-',
  ])
    expect(log).not.toContain(secret)
})
