// The devices that an account is signed in on.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '@oka/contract/identity/sessions.endpoints.ts'
import { minuteMs } from '@oka/contract/shared/durations.ts'
import { longEnough, refresh, signedIn, signIn, bearer } from '../../../../testing/sign-in.ts'
import { storedRows } from '../../../../testing/stored-rows.ts'
import { startTestServer, type Answer, type TestServer } from '../../../../testing/test-server.ts'

const phone = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1',
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now += 60 * minuteMs
})

const sessionsOf = (answer: Answer): Session[] => answer.body.sessions
const list = async (me: Record<string, string>, from: TestServer = server) =>
  sessionsOf(await from.get('/api/account/sessions', me))
const end = (sessionId: string, me: Record<string, string>) =>
  server.post('/api/account/end-session', { sessionId }, me)
const isOpen = async (me: Record<string, string>, from: TestServer = server) =>
  (await from.get('/api/account/sessions', me)).status === 200

async function threeDevices() {
  const first = await signedIn(server)
  server.clock.now += minuteMs
  const body = (await signIn(server, first.email, longEnough, {}, phone)).body
  const second = {
    ...first,
    accessToken: body.accessToken,
    refreshToken: body.refreshToken,
    me: bearer(body.accessToken),
  }
  server.clock.now += minuteMs
  return [first, second, await signedIn(server, first.email)] as const
}

describe('the sessions of a member', () => {
  test('are listed with device and times, the current one first, then the most recently used (SET-5)', async () => {
    const started = server.clock.now
    const [first, second] = await threeDevices()
    const sessions = await list(second.me)
    expect(sessions.map(({ deviceName, isCurrent }) => [deviceName, isCurrent])).toEqual([
      ['Safari on iPhone', true],
      ['Chrome on Windows', false],
      ['Chrome on Windows', false],
    ])
    expect(sessions.map(({ signedInAt }) => Date.parse(signedInAt) - started)).toEqual([
      minuteMs,
      2 * minuteMs,
      0,
    ])
    server.clock.now += 5 * minuteMs
    await refresh(server, first.refreshToken)
    const [, latest] = await list(second.me)
    expect(latest).toMatchObject({
      signedInAt: new Date(started).toISOString(),
      lastUsedAt: new Date(server.clock.now).toISOString(),
    })
    expect((await server.get('/api/account/settings', second.me)).body.settings.sessionCount).toBe(3)
  })

  test('end one at a time: its tokens stop at once, the others go on, a repeat changes nothing (SET-5)', async () => {
    const [first, second, third] = await threeDevices()
    const id = (await list(first.me)).find(({ deviceName }) => deviceName === 'Safari on iPhone')?.id ?? ''
    const left = sessionsOf(await end(id, first.me))
    expect(left).toHaveLength(2)
    expect(await isOpen(second.me)).toBe(false)
    expect((await refresh(server, second.refreshToken)).body.success).toBe(false)
    expect([await isOpen(first.me), await isOpen(third.me)]).toEqual([true, true])
    const before = await storedRows(server)
    server.clock.now += 1_000
    expect(sessionsOf(await end(id, first.me))).toEqual(left)
    expect(await storedRows(server)).toBe(before)
  })

  test('all but the current one end together (SET-5)', async () => {
    const [first, second, third] = await threeDevices()
    const left = sessionsOf(await server.post('/api/account/end-other-sessions', {}, second.me))
    expect(left).toMatchObject([{ isCurrent: true, deviceName: 'Safari on iPhone' }])
    expect([await isOpen(first.me), await isOpen(second.me), await isOpen(third.me)]).toEqual([
      false,
      true,
      false,
    ])
    for (const ended of [first, third])
      expect((await refresh(server, ended.refreshToken)).body.success).toBe(false)
  })

  test('of another member, and an unknown one, are neither shown nor ended (SET-5)', async () => {
    const [mine] = await threeDevices()
    const stranger = await signedIn(server)
    const [theirs] = await list(stranger.me)
    const before = await storedRows(server)
    for (const id of [theirs?.id ?? '', 'x'.repeat(22), ''])
      expect(sessionsOf(await end(id, mine.me))).toEqual(await list(mine.me))
    expect(await storedRows(server)).toBe(before)
    expect(await isOpen(stranger.me)).toBe(true)
    expect((await list(mine.me)).map(({ id }) => id)).not.toContain(theirs?.id)
  })

  test('that were not used for sixty days are not listed (SET-5)', async () => {
    const old = await signedIn(server)
    server.clock.now += 60 * 24 * 60 * minuteMs
    const { me } = await signedIn(server, old.email)
    expect(await list(me)).toHaveLength(1)
  })

  test('the current one may be ended too', async () => {
    const [first, second] = await threeDevices()
    const [current] = await list(second.me)
    expect(sessionsOf(await end(current?.id ?? '', second.me)).some(({ isCurrent }) => isCurrent)).toBe(false)
    expect([await isOpen(second.me), await isOpen(first.me)]).toEqual([false, true])
  })

  test('end in another process within five seconds (SET-5)', async () => {
    const other = await server.another()
    const [first, , third] = await threeDevices()
    expect(await isOpen(third.me, other)).toBe(true)
    await server.post('/api/account/end-other-sessions', {}, first.me)
    const started = Date.now()
    await expect.poll(() => isOpen(third.me, other), { timeout: 8_000, interval: 200 }).toBe(false)
    expect(Date.now() - started).toBeLessThan(6_000)
    expect(await isOpen(first.me, other)).toBe(true)
    await other.close()
  }, 40_000)

  test('of two ends at once each answers, and the session ends once (SET-5)', async () => {
    const [first, , third] = await threeDevices()
    const sessions = await list(first.me)
    const id = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    const answers = await Promise.all([
      end(id, first.me),
      end(id, first.me),
      server.post('/api/account/end-other-sessions', {}, first.me),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await list(first.me)).toHaveLength(1)
    expect(await isOpen(third.me)).toBe(false)
  })

  test('are for members who are signed in', async () => {
    for (const [path, body] of [
      ['/api/account/end-session', { sessionId: 'x' }],
      ['/api/account/end-other-sessions', {}],
    ] as const)
      expect((await server.post(path, body)).status).toBe(401)
    expect((await server.get('/api/account/sessions')).status).toBe(401)
  })
})
