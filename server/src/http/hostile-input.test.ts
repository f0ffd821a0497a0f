// Attacks that worked once.
import http from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasPages: true })
})
afterAll(() => server.close())

test('an email of 200,000 characters is refused without running the email pattern over it', async () => {
  const email = `a@${'.'.repeat(200_000)}@`
  const cpuBefore = process.cpuUsage()
  const answers = await Promise.all([
    server.post('/api/identity/hasvalidaccount', { credentials: { username: email } }),
    server.post('/api/landing/store', { email }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([400, 400])
  expect(process.cpuUsage(cpuBefore).user / 1e6).toBeLessThan(2) // seconds; the pattern would take a minute
})

test('a request path in absolute form or with invalid escapes never causes a 5xx', async () => {
  const { hostname, port } = new URL(server.url)
  const statusOf = (path: string) =>
    new Promise<number>((resolve, reject) => {
      http
        .get({ hostname, port, path, headers: { host: 'evil.example' } }, (response) =>
          resolve(response.resume().statusCode ?? 0),
        )
        .on('error', reject)
    })
  for (const path of [
    'http://evil.example/',
    'http://evil.example/api/landing/store',
    '//evil.example/x',
    '/%',
    '/%zz/x',
  ]) {
    expect(await statusOf(path), path).toBeLessThan(500)
  }
})

test('an anonymous member with thousands of devices can sign in', async () => {
  const me = await server.begin()
  const id = me['Academy-Member-Identifier'] ?? ''
  const { db } = server.deps.database
  const owner = await db
    .selectFrom('member')
    .select('id')
    .where('kind', '=', 'anonymous')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  for (let start = 0; start < 20_000; start += 1_000)
    await db
      .insertInto('device_sequence')
      .values(
        Array.from({ length: 1_000 }, (_, n) => ({
          member_id: owner.id,
          device: `device-${start + n}`,
          sequence: n,
        })),
      )
      .execute()
  const { body } = await server.post('/api/identity/loginorsignup', {
    credentials: { username: 'many@example.org', password: 'two small boats' },
    anonymousMemberId: id,
  })
  expect(body.success).toBe(true)
})

test('a token of a deleted member is refused, also when saving', async () => {
  const { body } = await server.post('/api/identity/loginorsignup', {
    credentials: { username: 'erased@example.org', password: 'two small boats' },
  })
  const bearer = { Authorization: `Bearer ${body.accessToken}` }
  const { db } = server.deps.database
  const account = await db
    .selectFrom('account')
    .select('member_id')
    .where('email_key', '=', 'erased@example.org')
    .executeTakeFirstOrThrow()
  for (const table of ['account', 'session_family'] as const)
    await db.deleteFrom(table).where('member_id', '=', account.member_id).execute()
  await db.deleteFrom('member').where('id', '=', account.member_id).execute()
  const save = {
    activityId: '1001',
    action: 'save',
    status: 1,
    lastKnownTime: 9,
    lastActivityDate: new Date().toISOString(),
  }
  expect((await server.post('/api/account/update-learning-activity', save, bearer)).status).toBe(401)
  expect(
    (
      await server.post(
        '/api/account/update-program-activity',
        { activityId: '1001', action: 'jump' },
        bearer,
      )
    ).status,
  ).toBe(401)
  expect((await server.get('/api/app/store', bearer)).status).toBe(401)
})

test('empty marketing information overwrites no stored one', async () => {
  const first = await server.post('/api/landing/store', { marketingInfo: { utmSource: 'a friend' } })
  const me = { 'Academy-Member-Identifier': first.body.accountInfo.id as string }
  await server.post('/api/landing/store', { marketingInfo: {} }, me)
  await server.post('/api/identity/loginorsignup', {
    credentials: { username: 'friend@example.org', password: 'two small boats' },
    marketingInfo: {},
    anonymousMemberId: first.body.accountInfo.id,
  })
  const { db } = server.deps.database
  const account = await db
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.member_id')
    .select('marketing')
    .where('email_key', '=', 'friend@example.org')
    .executeTakeFirst()
  expect(account?.marketing).toContain('a friend')
})

test('dates out of range are clamped', async () => {
  const me = await server.begin()
  const odd = {
    activityId: '1001',
    action: 'save',
    status: 1,
    lastKnownTime: 9,
    lastActivityDate: '0000-01-01T00:00:00+14:00',
    sentAt: '9999-12-31T23:59:59Z',
  }
  const { body } = await server.post('/api/landing/update-learning-activity', odd, me)
  const { lastActivityDate } = body.accountInfo.memberActivities.activities[0] as { lastActivityDate: string }
  expect(new Date(lastActivityDate).toISOString()).toBe(lastActivityDate)
  expect(Date.parse(lastActivityDate)).toBeGreaterThanOrEqual(Date.UTC(2020, 0, 1))
})
