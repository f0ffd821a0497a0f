import { describe, expect, test } from 'vitest'
import { appStore } from '@oka/contract/store-answer/store-answer.endpoints.ts'
import { createSession, SomebodyElse, type SessionParts } from './session.ts'
import { createTokenKeeper, type Items } from './token-keeper.ts'

/** A server that knows one access token, hands out the next on refresh, and can lose answers. */
function fakeServer() {
  const server = { valid: 'a1', refreshToken: 'r1', ended: false, refreshes: 0, loseNextRefresh: false, proxyStatus: null as number | null, logouts: 0 }
  const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
  const fetcher = (async (address: RequestInfo | URL, init?: RequestInit) => {
    const path = address instanceof Request ? address.url : address.toString()
    if (path.endsWith('refreshtoken')) {
      server.refreshes++
      const asked = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as { refreshToken: string }
      if (server.ended || asked.refreshToken !== server.refreshToken)
        return answer(200, { success: false, errorCode: 'invalid_grant', message: '', errorDescription: '' })
      server.valid = `a${server.refreshes + 1}`
      if (server.loseNextRefresh) {
        server.loseNextRefresh = false
        if (server.proxyStatus) return new Response('<html>', { status: server.proxyStatus })
        throw new TypeError('Failed to fetch')
      }
      server.refreshToken = `r${server.refreshes + 1}`
      return answer(200, { success: true, accessToken: server.valid, refreshToken: server.refreshToken })
    }
    if (path.endsWith('logout')) server.logouts++
    const isKnown = new Headers(init?.headers).get('authorization') === `Bearer ${server.valid}`
    return isKnown ? answer(200, { success: true }) : answer(401, { success: false, errorCode: 'unauthenticated', message: 'Please sign in', requestId: 'x' })
  }) as typeof fetch
  return { server, fetcher }
}

const memory = (): Items => {
  const kept = new Map<string, string>()
  return { read: (key) => kept.get(key) ?? null, write: (key, value) => void kept.set(key, value), remove: (key) => void kept.delete(key) }
}

function tabs(count: number) {
  const { server, fetcher } = fakeServer()
  const items = memory()
  const keeper = createTokenKeeper(items)
  let tail: Promise<unknown> = Promise.resolve()
  const later: (() => void)[] = []
  let ended = 0
  const parts: SessionParts = {
    apiRoot: '/api',
    keeper,
    otherwise: () => ({}),
    alone: (work) => {
      const turn = tail.then(work)
      tail = turn.catch(() => {})
      return turn
    },
    client: { platform: 'web', appVersion: '1.0.0', distVersion: '1' },
    onEnded: () => void ended++,
    fetch: fetcher,
    later: (work) => void later.push(work),
  }
  const sessions = Array.from({ length: count }, () => createSession(parts))
  return { server, keeper, items, later, ended: () => ended, sessions, session: sessions[0] ?? createSession(parts) }
}

const ask = (session: { call: ReturnType<typeof createSession>['call'] }) => session.call(appStore, {})

describe('a session', () => {
  test('an access token that ran out is renewed once and the call repeated, one refresh for all calls and tabs', async () => {
    const { server, keeper, sessions, session: first } = tabs(2)
    first.begin({ accessToken: 'worn', refreshToken: 'r1' })
    await Promise.all(sessions.flatMap((session) => [ask(session), ask(session), ask(session)]))
    expect(server.refreshes).toBe(1)
    expect(keeper.read()).toEqual({ accessToken: 'a2', refreshToken: 'r2' })
  })

  test('authenticated is true exactly while an access token is held, in every tab', async () => {
    const { sessions } = tabs(2)
    const [here, there] = sessions
    expect([here?.isAuthenticated(), there?.isAuthenticated()]).toEqual([false, false])
    here?.begin({ accessToken: 'a1', refreshToken: 'r1' })
    expect([here?.isAuthenticated(), there?.isAuthenticated()]).toEqual([true, true])
    await there?.end()
    expect([here?.isAuthenticated(), there?.isAuthenticated()]).toEqual([false, false])
  })

  test('a session that has ended is forgotten and said so once; the call keeps its refusal', async () => {
    const { server, keeper, session, ended } = tabs(1)
    server.ended = true
    session.begin({ accessToken: 'worn', refreshToken: 'r1' })
    await expect(ask(session)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(keeper.read()).toBeNull()
    expect(ended()).toBe(1)
  })

  test('a lost answer keeps the tokens and is asked for again soon', async () => {
    const { server, keeper, session, later, ended } = tabs(1)
    server.loseNextRefresh = true
    session.begin({ accessToken: 'worn', refreshToken: 'r1' })
    await expect(ask(session)).rejects.toThrow('Failed to fetch')
    expect(keeper.read()?.refreshToken).toBe('r1')
    expect(ended()).toBe(0)
    later[0]?.()
    await expect.poll(() => keeper.read()?.accessToken).toBe('a3')
    for (const again of later.slice(1)) again()
    expect(server.refreshes).toBe(2)
  })

  test('an answer lost behind a proxy is asked for again just so', async () => {
    const { server, keeper, session, later } = tabs(1)
    server.loseNextRefresh = true
    server.proxyStatus = 502
    session.begin({ accessToken: 'worn', refreshToken: 'r1' })
    await expect(ask(session)).rejects.toMatchObject({ status: 502 })
    later[0]?.()
    await expect.poll(() => keeper.read()?.accessToken).toBe('a3')
  })

  test('signing out while a refresh is under way stays signed out', async () => {
    const { keeper, session } = tabs(1)
    session.begin({ accessToken: 'worn', refreshToken: 'r1' })
    const asking = ask(session)
    await session.end()
    await asking.catch(() => {})
    expect(keeper.read()).toBeNull()
  })

  test('a call for one member is neither made nor repeated for another', async () => {
    const { server, keeper, session } = tabs(1)
    const tokenOf = (member: string) => `x.${btoa(JSON.stringify({ sub: member }))}.x`
    server.valid = tokenOf('mia')
    session.begin({ accessToken: server.valid, refreshToken: 'r1' })
    await session.call(appStore, {}, { as: 'mia' })
    await expect(session.call(appStore, {}, { as: 'ben' })).rejects.toBeInstanceOf(SomebodyElse)
    await expect(session.call(appStore, {}, { as: null })).rejects.toBeInstanceOf(SomebodyElse)
    // Her token runs out; while the call is under way somebody else signs in.
    server.valid = tokenOf('ben')
    const asking = session.call(appStore, {}, { as: 'mia' })
    keeper.keep({ accessToken: server.valid, refreshToken: 'r9' })
    await expect(asking).rejects.toBeInstanceOf(SomebodyElse)
  })

  test('a corrupt text in storage counts as not signed in', () => {
    const { items, session } = tabs(1)
    items.write('tokens', '{"accessToken":1')
    expect(session.isAuthenticated()).toBe(false)
  })
})
