// A session through outages of minutes: how often it asks for new tokens, and that it recovers by itself.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import fc from 'fast-check'
import { appStore } from '@oka/contract/bootstrap/bootstrap.endpoints.ts'
import { createSession, type Session, type SessionOptions } from './session.ts'
import { createTokenStore } from './token-store.ts'

type Outage = 'no network' | 'proxy' | 'no response' | 'broken body'
const outages = ['no network', 'proxy', 'no response', 'broken body'] as const
const minute = 60_000

/**
 * A server that accepts no access token but the newest; during an outage it answers only that the token has
 * expired.
 */
function createServer() {
  const server = { outage: null as Outage | null, newest: 1, refreshedAt: [] as number[], isSilent: false }
  const respond = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
  const refuse = () =>
    respond(401, { success: false, errorCode: 'unauthenticated', message: 'Please sign in', requestId: 'x' })

  function fail(outage: Outage, signal: AbortSignal | null | undefined): Promise<Response> {
    if (outage === 'no network') return Promise.reject(new TypeError('Failed to fetch'))
    if (outage === 'proxy') return Promise.resolve(new Response('<html>', { status: 502 }))
    if (outage === 'broken body') return Promise.resolve(new Response('{"success":true,"accessTo'))
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    )
  }

  const fetchImpl = (async (address: RequestInfo | URL, init?: RequestInit) => {
    if (server.isSilent) return fail('no response', init?.signal)
    const isRefresh = (address instanceof Request ? address.url : address.toString()).endsWith('refreshtoken')
    if (!isRefresh)
      return new Headers(init?.headers).get('authorization') === `Bearer a${server.newest}`
        ? respond(200, { success: true })
        : refuse()
    server.refreshedAt.push(Date.now())
    if (server.outage) return fail(server.outage, init?.signal)
    const { refreshToken } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as {
      refreshToken: string
    }
    if (refreshToken !== `r${server.newest}`)
      return respond(200, { success: false, errorCode: 'invalid_grant', message: '', errorDescription: '' })
    server.newest += 1
    return respond(200, {
      success: true,
      accessToken: `a${server.newest}`,
      refreshToken: `r${server.newest}`,
    })
  }) as typeof fetch
  return { server, fetchImpl }
}

function openTab(changes: Partial<SessionOptions> = {}) {
  const { server, fetchImpl } = createServer()
  const texts = new Map<string, string>()
  const tokenStore = createTokenStore({
    read: (key) => texts.get(key) ?? null,
    write: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
  })
  const visibility = { isHidden: false }
  const session = createSession({
    isHidden: () => visibility.isHidden,
    apiRoot: '/api',
    tokenStore,
    fallbackCredentials: () => ({}),
    withLock: (work) => work(),
    client: { platform: 'web', appVersion: '1.0.0', distVersion: '1' },
    onEnded: () => {},
    fetch: fetchImpl,
    ...changes,
  })
  tokenStore.save({ accessToken: 'expired', refreshToken: 'r1' })
  return { session, server, tokenStore, visibility }
}

const load = (session: Session) => session.call(appStore, {}).catch((error: unknown) => error)

/** The most requests within any ten minutes. */
const mostInTenMinutes = (times: readonly number[]) =>
  Math.max(
    0,
    ...times.map((start) => times.filter((time) => time >= start && time < start + 10 * minute).length),
  )

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each(outages)(
  'in an outage (%s) a tab asks for new tokens at most twelve times in ten minutes, however often it calls and is woken',
  async (outage) => {
    const { session, server } = openTab()
    server.outage = outage
    for (let second = 0; second < 20 * 60; second += 10) {
      void load(session)
      session.wake()
      await vi.advanceTimersByTimeAsync(10_000)
    }
    expect(mostInTenMinutes(server.refreshedAt)).toBeLessThanOrEqual(12)
    expect(server.refreshedAt.length).toBeGreaterThan(12)
  },
)

test('one call that failed is enough: the tab has new tokens within two minutes after the outage, without another call', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...outages),
      fc.integer({ min: 1, max: 90 }),
      async (outage, minutes) => {
        const { session, server, tokenStore } = openTab()
        server.outage = outage
        void load(session)
        await vi.advanceTimersByTimeAsync(minutes * minute)
        expect(tokenStore.read()?.refreshToken).toBe('r1')
        server.outage = null
        await vi.advanceTimersByTimeAsync(2 * minute)
        expect(tokenStore.read()?.refreshToken).toBe('r2')
        const refreshes = server.refreshedAt.length
        await vi.advanceTimersByTimeAsync(10 * minute)
        expect(server.refreshedAt).toHaveLength(refreshes)
      },
    ),
    { numRuns: 10 },
  )
})

test('when the network is back or the tab is shown again the refresh is made at once', async () => {
  const { session, server, tokenStore } = openTab()
  server.outage = 'no network'
  void load(session)
  await vi.advanceTimersByTimeAsync(5 * minute)
  server.outage = null
  await vi.advanceTimersByTimeAsync(6_000)
  session.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(tokenStore.read()?.refreshToken).toBe('r2')
})

test('Try again makes the refresh at once, also soon after another event did, and stays within twelve in ten minutes', async () => {
  const { session, server, tokenStore } = openTab()
  server.outage = 'no network'
  void load(session)
  await vi.advanceTimersByTimeAsync(5 * minute)
  session.wake()
  await vi.advanceTimersByTimeAsync(10_000)
  for (let press = 0; press < 100; press++) {
    session.wake(true)
    void load(session)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(mostInTenMinutes(server.refreshedAt)).toBe(12)
  await vi.advanceTimersByTimeAsync(10 * minute)
  session.wake()
  await vi.advanceTimersByTimeAsync(10_000)
  server.outage = null
  session.wake(true)
  expect(await load(session)).toEqual({ success: true })
  expect(tokenStore.read()?.refreshToken).toBe('r2')
})

test('a call made while a retry is awaited fails like the outage, not like a refusal, and one made during the retry waits for it', async () => {
  const { session, server } = openTab()
  server.outage = 'proxy'
  expect(await load(session)).toMatchObject({ status: 502 })
  expect(await load(session)).toMatchObject({ status: 502 })
  expect(server.refreshedAt).toHaveLength(1)
  server.outage = null
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await load(session)).toEqual({ success: true })
})

test('a refresh without a response is retried four times within the minute in which the server repeats it', async () => {
  const { session, server } = openTab()
  server.outage = 'no network'
  void load(session)
  await vi.advanceTimersByTimeAsync(minute)
  expect(server.refreshedAt).toHaveLength(5)
})

test('a hidden tab stops asking after a minute, until it is shown', async () => {
  const { session, server, visibility } = openTab()
  visibility.isHidden = true
  server.outage = 'no network'
  void load(session)
  await vi.advanceTimersByTimeAsync(60 * minute)
  const whileHidden = server.refreshedAt.length
  expect(whileHidden).toBeLessThanOrEqual(5)
  visibility.isHidden = false
  session.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.refreshedAt).toHaveLength(whileHidden + 1)
})

test('tokens of another tab or a logout end the retries', async () => {
  for (const change of ['another tab', 'logout'] as const) {
    const { session, server, tokenStore } = openTab()
    server.outage = 'no network'
    void load(session)
    await vi.advanceTimersByTimeAsync(3_000)
    if (change === 'logout') await session.end()
    else tokenStore.save({ accessToken: 'a1', refreshToken: 'r1-of-another-tab' })
    const refreshes = server.refreshedAt.length
    await vi.advanceTimersByTimeAsync(20 * minute)
    expect(server.refreshedAt).toHaveLength(refreshes)
  }
})

test('no call waits longer than 35 seconds, also when the server never responds and another tab keeps the lock', async () => {
  const { session, server } = openTab({
    withLock: (_work, waiting) =>
      new Promise((_, reject) => waiting.addEventListener('abort', () => reject(new Error('no lock')))),
  })
  server.outage = 'no response'
  const withoutLock = load(session)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await withoutLock).toMatchObject({ message: 'no lock' })
  server.isSilent = true
  const unanswered = load(session)
  await vi.advanceTimersByTimeAsync(35_000)
  expect(await unanswered).toMatchObject({ name: 'TimeoutError' })
})
