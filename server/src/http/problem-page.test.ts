// What a visitor reads who opens a page that cannot be answered: a page, not the error's shape.
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test('who opens too many pages reads a page that says so and leads on; scripts and the API get the error’s shape', async () => {
  const server = await startTestServer({ hasPages: true, env: { REQUESTS_PER_MINUTE: '1' } })
  await server.get('/terms', asBrowser)
  const page = await server.get('/terms', asBrowser)
  expect(page).toMatchObject({ status: 429, body: expect.stringContaining('<h1>One moment, please</h1>') })
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await server.get('/api/health', asBrowser)).toMatchObject({
    status: 429,
    body: { success: false, errorCode: 'rate_limited' },
  })
  expect(await server.get('/terms', { accept: '*/*' })).toMatchObject({
    status: 429,
    body: { errorCode: 'rate_limited' },
  })
  await server.close()
})
