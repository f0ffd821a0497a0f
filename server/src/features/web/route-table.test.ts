// Every documented path over HTTP: who may open it, and where it leads (PUB-1). What a sign-in guards is
// decided in the browser, which alone knows the session: its page is the same for everyone and is not indexed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasPages: true })
})
afterAll(() => server.close())

const open = async (path: string) => {
  const response = await fetch(server.url + path, { redirect: 'manual' })
  return {
    status: response.status,
    location: response.headers.get('location')?.replace(server.url, '') ?? null,
    html: await response.text(),
  }
}

test.each([
  '/',
  '/terms',
  '/about-us',
  '/privacy',
  '/cookie-policy',
  '/login',
  '/logout',
  '/reset-password',
  '/onboarding',
  '/onboarding2',
  '/onboarding2-demo',
  '/onboarding-light',
  '/onboarding-light/demo',
  '/onboarding-dark',
  '/onboarding-dark/demo',
  '/membership',
  '/learn/opp103',
  '/learn/opp103/1001',
  '/learn-demo',
  '/invest',
  '/invest-brief',
  '/invest-summary',
  '/business-plan',
  '/seed-round',
  '/teleprompter',
])('%s is public: the server answers its page to everyone (PUB-1)', async (path) => {
  const { status, html } = await open(path)
  expect(status).toBe(200)
  expect(html).toMatch(/<title>[^<]+<\/title>/)
})

test.each([
  ['/index', '/'],
  ['/cookies', '/cookie-policy'],
  ['/learn', '/learn/opp103'],
  ['/learn/auto', '/learn/opp103'],
  ['/create-account', '/#create-account'],
])('%s redirects to %s (PUB-1)', async (path, target) => {
  const { status, location } = await open(path)
  expect(status).toBeGreaterThanOrEqual(301)
  expect(status).toBeLessThan(309)
  expect(location).toBe(target)
})

test.each(['/settings', '/profile', '/upgrade-membership', '/membership/opp201'])(
  '%s asks to sign in: its page says nothing of a member and is not indexed (PUB-1)',
  async (path) => {
    const { status, html } = await open(path)
    expect(status).toBe(200)
    expect(html).toMatch(/<meta name="robots" content="noindex"/)
  },
)

test.each(['/page-not-found', '/no-such-page', '/learn/no-such-program', '/investors'])(
  '%s is a page that is not there: 404 (PUB-1)',
  async (path) => {
    const { status, html } = await open(path)
    expect(status).toBe(404)
    expect(html).toContain('Oops. Nothing here...')
  },
)
