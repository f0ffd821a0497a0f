import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPartner, openFrame, partnerToken } from '../../../testing/partners.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { cleanUp } from '../../jobs/clean-up.ts'
import { eraseListedMembers } from '../personal-data/index.ts'
import { readErasureList } from '../personal-data/erasure/erasure-list.ts'

const day = 86_400_000
const start = Date.parse('2026-11-28T10:00:00Z')

let server: TestServer
let secret: string
beforeEach(async () => {
  server = await startTestServer({ now: start })
  ;({ current: secret } = await addPartner(server, 'hill'))
})
afterEach(() => server.close())

const save = (me: Record<string, string>) =>
  server.post(
    '/api/landing/update-learning-activity',
    {
      activityId: '1001',
      action: 'save',
      status: 1,
      lastKnownTime: 7,
      lastActivityDate: new Date(server.clock.now).toISOString(),
    },
    me,
  )
const runCleanUp = async () => cleanUp({ ...server.deps, pause: async () => {} }, server.clock.now)
const rowsOf = async (
  table: 'member' | 'partner_user' | 'partner_session' | 'partner_token_use' | 'progress',
) => (await server.deps.database.db.selectFrom(table).selectAll().execute()).length
const counts = async () => ({
  members: await rowsOf('member'),
  users: await rowsOf('partner_user'),
  sessions: await rowsOf('partner_session'),
  tokens: await rowsOf('partner_token_use'),
  progress: await rowsOf('progress'),
})
const signed = (userId: string) =>
  openFrame(server, { partnerId: 'hill', token: partnerToken(server, { id: 'hill', secret }, userId) })

test('an unsigned user without anything saved ends 30 days after the last visit, more of them than a batch has (EMB-8)', async () => {
  for (let count = 0; count < 230; count++) await openFrame(server, { partnerId: 'hill' })
  const learning = await openFrame(server, { partnerId: 'hill' })
  await save(learning.me)
  const visiting = await openFrame(server, { partnerId: 'hill' })
  server.clock.now = start + 20 * day
  await server.post('/api/embed/store', {}, visiting.me)
  server.clock.now = start + 30 * day
  await runCleanUp()
  expect((await counts()).users).toBe(232)
  server.clock.now += 1
  await runCleanUp()
  expect(await counts()).toMatchObject({ members: 2, users: 2, sessions: 2, progress: 1 })
  expect((await server.post('/api/embed/store', {}, learning.me)).status).toBe(200)
  expect((await server.post('/api/embed/store', {}, visiting.me)).status).toBe(200)
}, 60_000)

test('sessions and tokens are deleted at their end, users 13 months after the last visit with all that was saved (EMB-8)', async () => {
  const pupil = await signed('u-1')
  await save(pupil.me)
  const learning = await openFrame(server, { partnerId: 'hill' })
  await save(learning.me)
  expect(await counts()).toEqual({ members: 2, users: 2, sessions: 2, tokens: 1, progress: 2 })
  server.clock.now = start + 6 * 60_000 - 1
  await runCleanUp()
  expect((await counts()).tokens).toBe(1)
  server.clock.now += 1
  await runCleanUp()
  expect((await counts()).tokens).toBe(0)
  server.clock.now = start + day / 2
  await runCleanUp()
  expect(await counts()).toMatchObject({ users: 2, sessions: 1 })
  server.clock.now = start + 396 * day
  await runCleanUp()
  expect(await counts()).toMatchObject({ members: 2, users: 2, sessions: 0, progress: 2 })
  server.clock.now += 1
  await runCleanUp()
  expect(await counts()).toEqual({ members: 0, users: 0, sessions: 0, tokens: 0, progress: 0 })
})

test('who was forgotten is erased again where a backup from before brings them back (EMB-8)', async () => {
  const { me } = await signed('u-1')
  await save(me)
  const tables = ['member', 'partner_user', 'partner_session', 'progress'] as const
  const { db } = server.deps.database
  const backup = await Promise.all(
    tables.map(async (table) => [table, await db.selectFrom(table).selectAll().execute()] as const),
  )
  await server.post('/api/embed/forget', {}, me)
  expect(await counts()).toMatchObject({ members: 0, users: 0, sessions: 0, progress: 0 })
  for (const [table, rows] of backup) await db.insertInto(table).values(rows).execute()
  const listed = await readErasureList(server.dataDir)
  expect((await eraseListedMembers(server.deps, listed, server.clock.now)).erased).toBe(1)
  expect(await counts()).toMatchObject({ members: 0, users: 0, sessions: 0, progress: 0 })
})
