import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { memberRecords, recordTablesOf } from '../member-records/all.ts'
import { cleanUp } from './clean-up.ts'

const dayMs = 24 * 3_600_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const runCleanUp = () =>
  cleanUp({ database: server.deps.database, recordTables: recordTablesOf(memberRecords(server.deps)), pause: () => Promise.resolve() }, server.clock.now)

const signIn = async (email: string) =>
  (await server.post('/api/identity/loginorsignup', { credentials: { username: email, password: 'two small boats' } })).body as { refreshToken: string }
const count = async (table: 'quota' | 'refresh_token' | 'session_family') => (await server.deps.database.db.selectFrom(table).selectAll().execute()).length

test('expired rate limits and ended sessions are deleted, and active sessions stay', async () => {
  const [ended, active] = [await signIn('ended@example.org'), await signIn('active@example.org')]
  await server.post('/api/identity/logout', { refreshToken: ended.refreshToken })
  expect(await count('quota')).toBeGreaterThan(0)
  server.clock.now += 2 * dayMs
  await runCleanUp()
  expect(await count('quota')).toBe(0)
  expect(await count('session_family')).toBe(1)
  const refreshed = await server.post('/api/identity/refreshtoken', { refreshToken: active.refreshToken })
  expect(refreshed.body.success).toBe(true)
  server.clock.now += 90 * dayMs
  await runCleanUp()
  expect([await count('refresh_token'), await count('session_family')]).toEqual([0, 0])
})

test('an access token stops working when its session ends', async () => {
  const { body } = await server.post('/api/identity/loginorsignup', { credentials: { username: 'gone@example.org', password: 'two small boats' } })
  const bearer = { Authorization: `Bearer ${body.accessToken}` }
  expect((await server.get('/api/app/store', bearer)).status).toBe(200)
  await server.post('/api/identity/logout', { refreshToken: body.refreshToken })
  expect(await server.get('/api/app/store', bearer)).toMatchObject({ status: 401, body: { errorCode: 'unauthenticated' } })
})
