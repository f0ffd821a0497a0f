import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type Answer, type TestServer } from '../../../testing/test-server.ts'
import { bearer, newEmail, refresh, refreshPath, signedIn } from '../../../testing/sign-in.ts'
import { call as callEndpoint, exampleInput } from '../../../testing/endpoint-examples.ts'
import { storedRows } from '../../../testing/stored-rows.ts'
import { catalogueOf, lesson, program } from '../../../testing/catalogue-fixture.ts'
import { contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import { accessLifeMs } from './access-tokens.ts'
import { graceMs, refreshLifeMs } from './refresh.rule.ts'

const ended = {
  success: false,
  errorCode: 'invalid_grant',
  message: 'Your session has ended. Please sign in again.',
  errorDescription: 'Your session has ended. Please sign in again.',
}
const secretOf = (key: string) => Buffer.from(key.split(':')[1] ?? '', 'base64')
const newKey = (kid: string) => `${kid}:${randomBytes(32).toString('base64')}`
const keyA = newKey('a')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { SIGNING_KEYS: keyA } })
})
afterAll(() => server.close())

const isOpen = async (accessToken: string) =>
  (await server.get('/api/app/store', bearer(accessToken))).status === 200
/** The next refresh token; throws where the session has ended. */
async function nextToken(refreshToken: string): Promise<string> {
  const { body } = await refresh(server, refreshToken)
  if (body.success !== true) throw new Error('the session has ended')
  return body.refreshToken
}

describe('identity/refreshtoken', () => {
  test('a refresh token is exchanged for a new refresh token and a new access token (SES-4)', async () => {
    const { accessToken, refreshToken, me } = await signedIn(server)
    server.clock.now += 1_000
    const answer = await refresh(server, refreshToken)
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(Object.keys(answer.body).toSorted()).toEqual(['accessToken', 'refreshToken', 'success'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body.refreshToken).not.toBe(refreshToken)
    expect(answer.body.accessToken).not.toBe(accessToken)
    const memberIdOf = async (headers: Record<string, string>) =>
      (await server.get('/api/app/store', headers)).body.accountInfo.id
    expect(await memberIdOf(bearer(answer.body.accessToken))).toBe(await memberIdOf(me))
  })

  test('a token presented again within 60 s while its successor is unused gets another successor, and using that one invalidates the lost one (SES-4)', async () => {
    const { refreshToken } = await signedIn(server)
    const lost = await nextToken(refreshToken)
    server.clock.now += graceMs
    const fresh = await nextToken(refreshToken)
    expect(fresh).not.toBe(lost)
    const next = await nextToken(fresh)
    expect((await refresh(server, lost)).body).toEqual(ended)
    expect((await refresh(server, next)).body).toEqual(ended) // the lost token was used: the family ends
  })

  test('a token presented again after 60 s, or after its successor was used, ends its family; other sessions of the account continue (SES-4)', async () => {
    const { email, refreshToken: late } = await signedIn(server)
    const elsewhere = await signedIn(server, email)
    const successor = await nextToken(late)
    server.clock.now += graceMs + 1
    expect((await refresh(server, late)).body).toEqual(ended)
    expect((await refresh(server, successor)).body).toEqual(ended)

    const { refreshToken: used } = await signedIn(server, email)
    const second = await nextToken(used)
    const third = await nextToken(second)
    expect((await refresh(server, used)).body).toEqual(ended)
    expect((await refresh(server, third)).body).toEqual(ended)
    expect((await refresh(server, elsewhere.refreshToken)).body.success).toBe(true)
  })

  test('the same token from many tabs at once keeps the session, and every response is usable (SES-4)', async () => {
    const { refreshToken } = await signedIn(server)
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(server, refreshToken)))
    expect(answers.map(({ body }) => body.success)).toEqual(answers.map(() => true))
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(6)
    for (const { body } of answers) expect(await isOpen(body.accessToken)).toBe(true)
    expect((await refresh(server, answers[3]?.body.refreshToken)).body.success).toBe(true)
  })

  test('a session lasts as long as it is used, and expires when it is not (SES-4)', async () => {
    const { refreshToken } = await signedIn(server)
    let token = refreshToken
    for (let i = 0; i < 3; i++) {
      server.clock.now += refreshLifeMs - 1
      token = await nextToken(token)
    }
    server.clock.now += refreshLifeMs
    expect((await refresh(server, token)).body).toEqual(ended)
  })

  test('logout ends this session with any of its tokens, and no other session; an unknown token is accepted (SES-4)', async () => {
    const { email, refreshToken } = await signedIn(server)
    const elsewhere = await signedIn(server, email)
    const next = await nextToken(refreshToken)
    const logout = (token: string) => server.post('/api/identity/logout', { refreshToken: token })
    expect((await logout(refreshToken)).body).toEqual({ success: true })
    expect((await logout(refreshToken)).body).toEqual({ success: true })
    expect((await logout('A'.repeat(43))).body).toEqual({ success: true })
    expect((await refresh(server, next)).body).toEqual(ended)
    expect((await refresh(server, elsewhere.refreshToken)).body.success).toBe(true)
  })

  test('after logout the access token is refused at once, also when the server has just restarted', async () => {
    const { accessToken, refreshToken } = await signedIn(server)
    await server.post('/api/identity/logout', { refreshToken })
    expect(await isOpen(accessToken)).toBe(false)
    await server.restart()
    expect(await isOpen(accessToken)).toBe(false)
  })

  test('an unknown token, an access token and a truncated token are refused and end no session (SES-4)', async () => {
    const { refreshToken, accessToken } = await signedIn(server)
    expect((await refresh(server, 'A'.repeat(43))).body).toEqual(ended)
    for (const invalid of [accessToken, refreshToken.slice(0, -1), `${refreshToken}A`, ''])
      expect(await refresh(server, invalid)).toMatchObject({
        status: 400,
        body: { errorCode: 'invalid_request', fields: [{ path: 'refreshToken' }] },
      })
    expect((await refresh(server, refreshToken)).body.success).toBe(true)
  })

  test('an expired bearer token or a retired member id in the headers prevents neither refreshing nor signing in (SES-4)', async () => {
    const { email, refreshToken, me } = await signedIn(server)
    const anonymous = await server.begin()
    await signedIn(server, email, { anonymousMemberId: anonymous['Academy-Member-Identifier'] })
    server.clock.now += accessLifeMs + 1
    expect((await server.get('/api/app/store', me)).status).toBe(401)
    expect((await server.post(refreshPath, { refreshToken }, me)).body.success).toBe(true)
    const credentials = { credentials: { username: email, password: 'correct horse' } }
    for (const headers of [me, anonymous])
      expect((await server.post('/api/identity/loginorsignup', credentials, headers)).body.success).toBe(true)
  })
})

describe('identifying the caller', () => {
  test('Api-Version 2.0 or none is accepted and any other is refused, on every kind of call (SES-3)', async () => {
    const { me, refreshToken } = await signedIn(server)
    const calls: ((version: Record<string, string>) => Promise<Answer>)[] = [
      (version) => server.get('/api/app/store', { ...me, ...version }),
      (version) => server.post('/api/landing/store', {}, version),
      (version) => server.post('/api/identity/logout', { refreshToken }, version),
    ]
    for (const call of calls) {
      expect((await call({ 'Api-Version': '2.0' })).status).toBe(200)
      expect((await call({})).status).toBe(200)
      for (const version of ['1.0', '2', '2.1', ''])
        expect(await call({ 'Api-Version': version })).toMatchObject({
          status: 400,
          body: { errorCode: 'unsupported_api_version' },
        })
    }
  })

  test('a bearer token takes precedence over a member id, and an invalid one never falls back to it (SES-3)', async () => {
    const { me } = await signedIn(server)
    const anonymous = await server.begin()
    const both = await server.get('/api/app/store', { ...anonymous, ...me })
    expect(both.body.accountInfo.isAnonymousMember).toBe(false)
    expect(await server.get('/api/landing/store', { ...anonymous, ...me })).toMatchObject({
      status: 403,
      body: { errorCode: 'forbidden' },
    })
    for (const Authorization of [
      'Bearer x',
      'Bearer ',
      'Basic bWlhOnB3',
      'bearer',
      me.Authorization?.slice(0, -1) ?? '',
    ])
      expect(await server.get('/api/landing/store', { ...anonymous, Authorization })).toMatchObject({
        status: 401,
        body: { errorCode: 'unauthenticated' },
      })
    const withPartner = {
      ...anonymous,
      'Academy-Partner-Identifier': 'p',
      'Academy-Partner-User-Identifier': 'u',
    }
    expect((await server.get('/api/landing/store', withPartner)).body.accountInfo.isAnonymousMember).toBe(
      true,
    )
  })

  test('of bearer token, member id and partner the first that is sent decides (SES-3)', async () => {
    const { me } = await signedIn(server)
    const anonymous = await server.begin()
    const partner = { 'Academy-Partner-Identifier': 'clinic', 'Academy-Partner-User-Identifier': 'user-1' }
    expect(
      (await server.get('/api/app/store', { ...partner, ...anonymous, ...me })).body.accountInfo
        .isAnonymousMember,
    ).toBe(false)
    expect((await server.get('/api/app/store', { ...partner, ...me })).status).toBe(200)
    expect(await server.get('/api/app/store', { ...partner, Authorization: 'Bearer x' })).toMatchObject({
      body: { errorCode: 'unauthenticated' },
    })
    expect(
      (await server.get('/api/landing/store', { ...partner, ...anonymous })).body.accountInfo
        .isAnonymousMember,
    ).toBe(true)
    const unknownMember = { ...partner, 'Academy-Member-Identifier': 'A'.repeat(22) }
    expect(await server.get('/api/landing/store', unknownMember)).toMatchObject({
      status: 401,
      body: { errorCode: 'member_unknown' },
    })
    expect(await server.get('/api/landing/store', partner)).toMatchObject({
      status: 401,
      body: { errorCode: 'partner_unknown' },
    })
  })

  test('an unknown partner is refused by every call that identifies its caller, and becomes no visitor (SES-3)', async () => {
    const before = await storedRows(server)
    const identifying = server.endpoints.filter(({ ignoresCredentials }) => !ignoresCredentials)
    expect(identifying.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['landingStorePost', 'landingUpdateLearningActivity', 'appStore']),
    )
    const partners: Record<string, string>[] = [
      { 'Academy-Partner-Identifier': 'clinic', 'Academy-Partner-User-Identifier': 'user-1' },
      { 'Academy-Partner-Identifier': 'clinic' },
      { 'Academy-Partner-User-Identifier': 'user-1' },
      { 'Academy-Partner-Identifier': '', 'Academy-Partner-User-Identifier': '' },
    ]
    for (const endpoint of identifying) {
      const input = await exampleInput(server, endpoint)
      for (const partner of partners)
        expect(await callEndpoint(server, endpoint, input, partner), endpoint.name).toMatchObject({
          status: 401,
          body: { success: false, errorCode: 'partner_unknown', message: expect.stringContaining('partner') },
        })
    }
    expect(await storedRows(server)).toBe(before)
    const { email } = await signedIn(server)
    const credentials = { credentials: { username: email, password: 'correct horse' } }
    expect(
      (await server.post('/api/identity/loginorsignup', credentials, partners[0])).body.success,
      'signing in reads no identity',
    ).toBe(true)
  })

  test('an access token is valid for ten minutes, and only with this server’s key, algorithm and audience', async () => {
    const { accessToken } = await signedIn(server)
    const [head = '', claims = '', signature = ''] = accessToken.split('.')
    const payload = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const signedBy = (key: string, changes: { header?: object; claims?: object } = {}) =>
      new SignJWT({ ...payload, ...changes.claims })
        .setProtectedHeader({ alg: 'HS256', kid: 'a', ...changes.header })
        .sign(secretOf(key))
    expect(await isOpen(await signedBy(keyA))).toBe(true) // so that each refusal below has a single reason
    const refused = {
      'alg none': `${part({ alg: 'none', kid: 'a' })}.${claims}.`,
      'alg none, signature unchanged': `${part({ alg: 'none', kid: 'a' })}.${claims}.${signature}`,
      'another key': await signedBy(newKey('a')),
      'another kid': await signedBy(keyA, { header: { kid: 'b' } }),
      'no kid': await signedBy(keyA, { header: { kid: undefined } }),
      'another algorithm': await new SignJWT(payload)
        .setProtectedHeader({ alg: 'HS512', kid: 'a' })
        .sign(Buffer.concat([secretOf(keyA), secretOf(keyA)])),
      'another audience': await signedBy(keyA, { claims: { aud: 'v' } }),
      'no audience': await signedBy(keyA, { claims: { aud: undefined } }),
      'no session': await signedBy(keyA, { claims: { sid: undefined } }),
      'no end': await signedBy(keyA, { claims: { exp: undefined } }),
      expired: await signedBy(keyA, { claims: { exp: Math.floor(server.clock.now / 1000) - 1 } }),
      'another member, signature unchanged': `${head}.${part({ ...payload, sub: 'A'.repeat(22) })}.${signature}`,
      'cut short': accessToken.slice(0, -2),
      'signature missing': `${head}.${claims}.`,
      'a part missing': `${head}.${claims}`,
    }
    for (const [why, token] of Object.entries(refused)) {
      expect(await server.get('/api/app/store', bearer(token)), why).toMatchObject({
        status: 401,
        body: { success: false, errorCode: 'unauthenticated' },
      })
    }
    server.clock.now += accessLifeMs - 1_000
    expect(await isOpen(accessToken)).toBe(true)
    server.clock.now += 1_000
    expect(await isOpen(accessToken)).toBe(false)
  })

  test('a media token is not accepted as an access token, nor an access token as a media token', async () => {
    const playbackId = 'c'.repeat(24)
    const video = lesson('1001', 'opp103', 1, {
      contentType: contentType.video,
      video: { playbackId, duration: 60 },
    })
    const other = await startTestServer({ catalogue: catalogueOf([program('opp103', 1)], [video]) })
    const { accessToken, me } = await signedIn(other)
    const { playback } = (await other.post('/api/account/activity-content', { activityId: '1001' }, me)).body
    const token = new URL(playback.streamUrl, other.url).searchParams.get('token') ?? ''
    expect(token.split('.')).toHaveLength(3)
    expect((await other.get('/api/app/store', bearer(token))).status).toBe(401)
    expect((await other.get(`/media/${playbackId}.m3u8?token=${accessToken}`)).status).toBe(403)
    await other.close()
  })

  test('adding a signing key ends no session; removing the old one ends its access tokens but not the sessions', async () => {
    const keys = [newKey('old'), newKey('new')] as const
    const other = await startTestServer({ env: { SIGNING_KEYS: keys[0] } })
    const before = await signedIn(other, newEmail())
    await other.restart(undefined, { SIGNING_KEYS: `${keys[1]},${keys[0]}` })
    expect((await other.get('/api/app/store', before.me)).status).toBe(200)
    const during = await signedIn(other, before.email)
    await other.restart(undefined, { SIGNING_KEYS: keys[1] })
    expect((await other.get('/api/app/store', during.me)).status).toBe(200) // signed by the new one already
    expect((await other.get('/api/app/store', before.me)).status).toBe(401)
    const { body } = await refresh(other, before.refreshToken)
    expect(body.success).toBe(true)
    expect((await other.get('/api/app/store', bearer(body.accessToken))).status).toBe(200)
    await other.close()
  })
})

describe('permissions', () => {
  test('account calls and app/store are for members only, landing updates for anonymous members only (API-2)', async () => {
    const { me } = await signedIn(server)
    const anonymous = await server.begin()
    const save = {
      activityId: '1001',
      action: 'save',
      status: 1,
      lastKnownTime: 7,
      lastActivityDate: new Date(server.clock.now).toISOString(),
    }
    const jump = { activityId: '1002', action: 'jump' }
    const ofMembers: [string, object][] = [
      ['update-learning-activity', save],
      ['update-program-activity', jump],
      ['activity-content', { activityId: '1001' }],
    ]
    for (const [call, body] of ofMembers) {
      expect(await server.post(`/api/account/${call}`, body, me), call).toMatchObject({
        status: 200,
        body: { success: true },
      })
      for (const headers of [{}, anonymous])
        expect(await server.post(`/api/account/${call}`, body, headers), call).toMatchObject({
          status: 401,
          body: { errorCode: 'unauthenticated' },
        })
      expect(await server.post(`/api/landing/${call}`, body, me), call).toMatchObject({
        status: 403,
        body: { errorCode: 'forbidden' },
      })
    }
    for (const headers of [{}, anonymous])
      expect(await server.get('/api/app/store', headers)).toMatchObject({
        status: 401,
        body: { errorCode: 'unauthenticated' },
      })
    expect((await server.post('/api/landing/store', {}, me)).status).toBe(403)
    for (const [call, body] of ofMembers.slice(0, 2))
      expect(await server.post(`/api/landing/${call}`, body)).toMatchObject({
        status: 401,
        body: { errorCode: 'member_unknown' },
      })
  })

  test('no GET of a member answers HEAD, and no shared cache may store a member’s data (API-2)', async () => {
    const { me } = await signedIn(server)
    const { paths } = (await server.get('/api/docs/openapi.json')).body as {
      paths: Record<string, Record<string, unknown>>
    }
    const gets = Object.keys(paths).filter((path) => /^\/api\/(account|app)\//.test(path) && paths[path]?.get)
    expect(gets).toEqual(expect.arrayContaining(['/api/app/store', '/api/account/delete-account']))
    for (const path of gets)
      expect((await fetch(server.url + path, { method: 'HEAD', headers: me })).status, path).toBe(405)
    expect((await server.get('/api/app/store', me)).headers.get('cache-control')).toBe('no-store')
    expect(
      (await server.post('/api/account/activity-content', { activityId: '1001' }, me)).headers.get(
        'cache-control',
      ),
    ).toBe('no-store')
  })
})
