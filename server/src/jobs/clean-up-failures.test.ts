// What the clean-up must not forget, and what must not stop it.
import { setTimeout as sleep } from 'node:timers/promises'
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

test('what changes while the clean-up reads it stays: a dead letter that staff send again (OPS-9)', async () => {
  const { db, inTransaction } = server.deps.database
  const failedAt = server.clock.now - 400 * dayMs
  const letter = { kind: 'no-such-kind', payload: '{}', subject_id: null, unique_key: null, run_at: failedAt }
  const deadLetters = ['sent-again', 'old'].map((id) => ({
    ...letter,
    id,
    created_at: failedAt,
    attempts: 20,
    lease: null,
    leased_until: null,
    failed_at: failedAt,
    last_error: 'ECONNREFUSED',
  }))
  await db.insertInto('job').values(deadLetters).execute()
  const [isWritten, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const staff = inTransaction(async (trx) => {
    await trx.updateTable('job').set({ failed_at: null }).where('id', '=', 'sent-again').execute()
    isWritten.resolve()
    await mayCommit.promise
  })
  await isWritten.promise
  const cleaning = runCleanUp()
  await sleep(300) // on PostgreSQL it waits for the row by now
  mayCommit.resolve()
  await Promise.all([staff, cleaning])
  const left = await db.selectFrom('job').select('id').where('kind', '=', 'no-such-kind').execute()
  expect(left).toEqual([{ id: 'sent-again' }])
  await db.deleteFrom('job').where('kind', '=', 'no-such-kind').execute()
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
