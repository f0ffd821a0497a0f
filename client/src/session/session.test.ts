import { describe, expect, test } from 'vitest'
import { appStore } from '@oka/contract/bootstrap/bootstrap.endpoints.ts'
import { createSession, IdentityChangedError, type SessionOptions } from './session.ts'
import { createTokenStore, type KeyValueStore } from './token-store.ts'

/** A server with one valid access token, which returns the next one on refresh. */
function fakeServer() {
  const server = { valid: 'a1', refreshToken: 'r1', ended: false, refreshes: 0, logouts: 0 }
  const respond = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
  const fetchImpl = (async (address: RequestInfo | URL, init?: RequestInit) => {
    const path = address instanceof Request ? address.url : address.toString()
    if (path.endsWith('refreshtoken')) {
      server.refreshes++
      const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as { refreshToken: string }
      if (server.ended || body.refreshToken !== server.refreshToken)
        return respond(200, { success: false, errorCode: 'invalid_grant', message: '', errorDescription: '' })
      server.valid = `a${server.refreshes + 1}`
      server.refreshToken = `r${server.refreshes + 1}`
      return respond(200, { success: true, accessToken: server.valid, refreshToken: server.refreshToken })
    }
    if (path.endsWith('logout')) server.logouts++
    const isKnown = new Headers(init?.headers).get('authorization') === `Bearer ${server.valid}`
    return isKnown
      ? respond(200, { success: true })
      : respond(401, {
          success: false,
          errorCode: 'unauthenticated',
          message: 'Please sign in',
          requestId: 'x',
        })
  }) as typeof fetch
  return { server, fetchImpl }
}

const memory = (): KeyValueStore => {
  const texts = new Map<string, string>()
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
  }
}

function tabs(count: number) {
  const { server, fetchImpl } = fakeServer()
  const storage = memory()
  const tokenStore = createTokenStore(storage)
  let tail: Promise<unknown> = Promise.resolve()
  let ended = 0
  const options: SessionOptions = {
    apiRoot: '/api',
    tokenStore,
    fallbackCredentials: () => ({}),
    withLock: (work) => {
      const locked = tail.then(work)
      tail = locked.catch(() => {})
      return locked
    },
    client: { platform: 'web', appVersion: '1.0.0', distVersion: '1' },
    onEnded: () => void ended++,
    fetch: fetchImpl,
  }
  const sessions = Array.from({ length: count }, () => createSession(options))
  return {
    server,
    tokenStore,
    storage,
    ended: () => ended,
    sessions,
    session: sessions[0] ?? createSession(options),
  }
}

const load = (session: { call: ReturnType<typeof createSession>['call'] }) => session.call(appStore, {})

describe('a session', () => {
  test('an expired access token is refreshed once and the call repeated, one refresh for all calls and tabs', async () => {
    const { server, tokenStore, sessions, session: first } = tabs(2)
    first.start({ accessToken: 'expired', refreshToken: 'r1' })
    await Promise.all(sessions.flatMap((session) => [load(session), load(session), load(session)]))
    expect(server.refreshes).toBe(1)
    expect(tokenStore.read()).toEqual({ accessToken: 'a2', refreshToken: 'r2' })
  })

  test('authenticated is true exactly while there is an access token, in every tab', async () => {
    const { sessions } = tabs(2)
    const [first, second] = sessions
    expect([first?.isAuthenticated(), second?.isAuthenticated()]).toEqual([false, false])
    first?.start({ accessToken: 'a1', refreshToken: 'r1' })
    expect([first?.isAuthenticated(), second?.isAuthenticated()]).toEqual([true, true])
    await second?.end()
    expect([first?.isAuthenticated(), second?.isAuthenticated()]).toEqual([false, false])
  })

  test('a session the server ended is cleared and announced once; the call rejects with the refusal', async () => {
    const { server, tokenStore, session, ended } = tabs(1)
    server.ended = true
    session.start({ accessToken: 'expired', refreshToken: 'r1' })
    await expect(load(session)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(tokenStore.read()).toBeNull()
    expect(ended()).toBe(1)
  })

  test('signing out during a refresh stays signed out', async () => {
    const { tokenStore, session } = tabs(1)
    session.start({ accessToken: 'expired', refreshToken: 'r1' })
    const loading = load(session)
    await session.end()
    await loading.catch(() => {})
    expect(tokenStore.read()).toBeNull()
  })

  test('a call for one member is neither made nor repeated for another one', async () => {
    const { server, tokenStore, session } = tabs(1)
    const tokenOf = (member: string) => `x.${btoa(JSON.stringify({ sub: member }))}.x`
    server.valid = tokenOf('mia')
    session.start({ accessToken: server.valid, refreshToken: 'r1' })
    await session.call(appStore, {}, { expectedMemberId: 'mia' })
    await expect(session.call(appStore, {}, { expectedMemberId: 'ben' })).rejects.toBeInstanceOf(
      IdentityChangedError,
    )
    await expect(session.call(appStore, {}, { expectedMemberId: null })).rejects.toBeInstanceOf(
      IdentityChangedError,
    )
    // The token expires; during the call another member signs in.
    server.valid = tokenOf('ben')
    const loading = session.call(appStore, {}, { expectedMemberId: 'mia' })
    tokenStore.save({ accessToken: server.valid, refreshToken: 'r9' })
    await expect(loading).rejects.toBeInstanceOf(IdentityChangedError)
  })

  test('broken text in storage counts as not signed in', () => {
    const { storage, session } = tabs(1)
    storage.write('tokens', '{"accessToken":1')
    expect(session.isAuthenticated()).toBe(false)
  })
})
