// What the clean-up must not forget, and what must not stop it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { bearer, signedIn } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { cleanUp } from './clean-up.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const runCleanUp = () => cleanUp({ ...server.deps, pause: async () => {} }, server.clock.now)

test('an outbox folder that cannot be read keeps nothing in the database (REL-8)', async () => {
  const { db } = server.deps.database
  await db
    .insertInto('bounced_email')
    .values({ email_hash: 'k1:old', bounced_at: server.clock.now - 366 * dayMs, reason: '5.1.1' })
    .execute()
  const { deleteBefore } = server.deps.writtenMails
  server.deps.writtenMails.deleteBefore = () => Promise.reject(new Error('EACCES'))
  await expect(runCleanUp()).rejects.toThrow('EACCES')
  server.deps.writtenMails.deleteBefore = deleteBefore
  expect(await db.selectFrom('bounced_email').selectAll().execute()).toEqual([])
})

test('an erasure that was given up stays until staff run it again: it was promised (SET-3)', async () => {
  const { db } = server.deps.database
  const { accessToken } = await signedIn(server)
  await server.get('/api/account/delete-account', bearer(accessToken))
  await db
    .updateTable('job')
    .set({ failed_at: server.clock.now, unique_key: null })
    .where('kind', '=', 'erase-member')
    .execute()
  server.clock.now += 100 * dayMs
  await runCleanUp()
  expect(await db.selectFrom('job').select('kind').where('kind', '=', 'erase-member').execute()).toHaveLength(
    1,
  )
  await db.deleteFrom('job').execute()
})
