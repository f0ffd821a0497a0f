import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '@oka/contract/shared/durations.ts'
import { bearer, memberHeader, newEmail, signedIn } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { Database } from '../db/database.ts'
import { listRecordTables } from '../member-records/member-record.ts'
import { scheduleCleanUp } from './clean-up.job.ts'
import { cleanUp } from './clean-up.ts'
import { passwordChangedMail } from '../features/identity/mails/password-changed.mail.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const cleanUpDeps = () => ({
  database: server.deps.database,
  cleanUpSteps: server.deps.cleanUpSteps,
  writtenMails: server.deps.writtenMails,
  pause: async () => {},
})
const runCleanUp = () => cleanUp(cleanUpDeps(), server.clock.now)

const signIn = async (email: string) =>
  (
    await server.post('/api/identity/loginorsignup', {
      credentials: { username: email, password: 'two small boats' },
    })
  ).body as { refreshToken: string }
const count = async (table: 'quota' | 'refresh_token' | 'session_family') =>
  (await server.deps.database.db.selectFrom(table).selectAll().execute()).length

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

test('a device or address that an account was not signed in from for a year is deleted', async () => {
  const devicesOf = async () =>
    (
      await server.deps.database.db
        .selectFrom('sign_in_origin')
        .selectAll()
        .where('kind', '=', 'device')
        .execute()
    ).length
  const email = newEmail()
  await signedIn(server, email, { device: { platform: 'web', deviceId: 'device-of-a-test-1' } })
  server.clock.now += 200 * dayMs
  await signedIn(server, email, { device: { platform: 'web', deviceId: 'device-of-a-test-2' } })
  await runCleanUp()
  expect(await devicesOf()).toBe(2)
  server.clock.now += 166 * dayMs
  await runCleanUp()
  expect(await devicesOf()).toBe(1)
})

test('a dead letter is deleted after 30 days, the record of a mail after a year, a mail in the outbox folder after seven days', async () => {
  const { db } = server.deps.database
  for (const table of ['job', 'sent_mail'] as const) await db.deleteFrom(table).execute()
  await server.deps.writtenMails.deleteBefore(Infinity)
  const mail = {
    mail: passwordChangedMail,
    memberId: null,
    reader: { email: newEmail(), language: '', timeZone: '' },
    data: {},
  } as const
  await server.deps.database.inTransaction((trx) => server.deps.mail.enqueue(trx, mail, server.clock.now))
  await server.runJobs()
  await server.deps.database.inTransaction((trx) => server.deps.mail.enqueue(trx, mail, server.clock.now))
  await db.updateTable('job').set({ failed_at: server.clock.now }).execute()
  const stored = async () => [
    (await db.selectFrom('job').select('id').execute()).length,
    (await db.selectFrom('sent_mail').select('id').execute()).length,
    (await server.mails()).length,
  ]
  server.clock.now += 7 * dayMs
  await runCleanUp()
  expect(await stored()).toEqual([1, 1, 1])
  server.clock.now += 22 * dayMs
  await runCleanUp()
  expect(await stored()).toEqual([1, 1, 0])
  server.clock.now += 2 * dayMs
  await runCleanUp()
  expect(await stored()).toEqual([0, 1, 0])
  server.clock.now += 333 * dayMs
  await runCleanUp()
  expect(await stored()).toEqual([0, 1, 0])
  server.clock.now += 2 * dayMs
  await runCleanUp()
  expect(await stored()).toEqual([0, 0, 0])
})

test('links in mails are deleted when they have expired, and stay until then', async () => {
  const links = async () =>
    (await server.deps.database.db.selectFrom('email_link').select('purpose').execute()).map(
      ({ purpose }) => purpose,
    )
  server.clock.now += 60 * dayMs
  await runCleanUp()
  expect(await links()).toEqual([])
  const { email } = await signedIn(server)
  await server.post('/api/identity/resetpasswordrequest', { email })
  server.clock.now += 60 * minuteMs
  await runCleanUp()
  expect((await links()).toSorted()).toEqual(['confirm-email', 'reset-password'])
  server.clock.now += 1
  await runCleanUp()
  expect(await links()).toEqual(['confirm-email'])
  server.clock.now += 7 * dayMs
  await runCleanUp()
  expect(await links()).toEqual([])
})

describe('of anonymous members', () => {
  const email = 'perhaps@example.org'
  const stored = () =>
    server.deps.database.db.selectFrom('member').selectAll().where('kind', '=', 'anonymous').execute()
  const wait = (days: number) => {
    server.clock.now += days * dayMs
    return runCleanUp()
  }
  const save = (me: Record<string, string>) =>
    server.post(
      '/api/landing/update-saved-activity',
      { activityId: '1001', isSaved: true, changedAt: new Date(server.clock.now).toISOString() },
      me,
    )

  test('those merged into an account are deleted with what they came with, the account is not (REL-8)', async () => {
    const me = await server.begin()
    await save(me)
    const { accessToken } = await signedIn(server, newEmail(), { anonymousMemberId: me[memberHeader] })
    expect(await stored()).toMatchObject([{ credential_hash: null, marketing: null, landing_email: null }])
    await wait(30) // a backup from before may have them as long: deleting the account names them too
    expect(await stored()).toHaveLength(1)
    await wait(1)
    expect(await stored()).toEqual([])
    server.clock.now -= 31 * dayMs
    const { savedActivities } = (await server.get('/api/app/store', bearer(accessToken))).body.accountInfo
    expect(savedActivities).toHaveLength(1)
    server.clock.now += 31 * dayMs
  })

  test('an email without an account is deleted 30 days after it was last sent, also where the member stays (REL-8)', async () => {
    const me = await server.begin()
    await save(me)
    const sendEmail = () => server.post('/api/landing/store', { email }, me)
    await wait(20)
    await sendEmail()
    await wait(20)
    await sendEmail()
    await wait(30)
    expect(await stored()).toMatchObject([{ landing_email: email }])
    await wait(1)
    expect(await stored()).toMatchObject([{ landing_email: null, landing_email_at: null }])
    // as the release before stores it
    await server.deps.database.db
      .updateTable('member')
      .set({ landing_email: email })
      .where('kind', '=', 'anonymous')
      .execute()
    await wait(0)
    expect(await stored()).toMatchObject([{ landing_email: null }])
    await server.deps.database.db.deleteFrom('member').where('kind', '=', 'anonymous').execute()
  })

  test('one of whom nothing but an email is stored stays as long as the email (REL-8)', async () => {
    const me = await server.begin()
    await wait(20)
    await server.post('/api/landing/store', { email }, me)
    await wait(20)
    expect(await stored()).toMatchObject([{ landing_email: email }])
    await wait(11)
    expect(await stored()).toEqual([])
  })

  test('one that was used is deleted two years after the last thing that was saved, with everything of it (SET-5)', async () => {
    const me = await server.begin()
    await save(me)
    const { id } = (await stored())[0] ?? { id: '' }
    await wait(700)
    await save(me)
    await wait(730)
    expect(await stored()).toHaveLength(1)
    expect((await server.get('/api/landing/store', me)).status).toBe(200)
    await wait(1)
    expect(await stored()).toEqual([])
    expect((await server.get('/api/landing/store', me)).status).toBe(401)
    for (const { table } of listRecordTables(server.deps.records)) {
      const rows = await server.deps.database.db
        .selectFrom(table)
        .select('member_id')
        .where('member_id', '=', id)
        .execute()
      expect(rows, table).toEqual([])
    }
  })

  test('a thousand unused ones are deleted in batches with pauses between, and those in use among them stay', async () => {
    const { database } = server.deps
    await database.db.deleteFrom('member').where('kind', '=', 'anonymous').execute()
    const created_at = server.clock.now
    const rows = Array.from({ length: 1_000 }, (_, i) => ({
      id: `m${i}`,
      kind: 'anonymous' as const,
      credential_hash: `h${i}`,
      created_at,
    }))
    await database.db.insertInto('member').values(rows).execute()
    for (const member_id of ['m0', 'm400', 'm999'])
      await database.db
        .insertInto('saved_activity')
        .values({ member_id, activity_id: '1001', is_saved: 1, changed_at: created_at })
        .execute()
    server.clock.now += 31 * dayMs
    const left: number[] = []
    await cleanUp(
      { ...cleanUpDeps(), pause: async () => void left.push((await stored()).length) },
      server.clock.now,
    )
    expect((await stored()).map(({ id }) => id).toSorted()).toEqual(['m0', 'm400', 'm999'])
    expect(left).toHaveLength(5)
    for (const [i, rest] of left.entries()) expect((left[i - 1] ?? 1_000) - rest).toBeLessThanOrEqual(200)
  })
})

describe('the hourly clean-up', () => {
  const waiting = () =>
    server.deps.database.db
      .selectFrom('job')
      .select(['run_at', 'attempts'])
      .where('kind', '=', 'clean-up')
      .execute()
  const schedule = () =>
    server.deps.database.inTransaction((trx) => scheduleCleanUp(trx, server.deps.jobs, server.clock.now))

  test('runs a minute after the first start and then every hour, also after one that failed, in one process (OPS-9)', async () => {
    await server.deps.database.db.deleteFrom('job').execute()
    const other = await server.another()
    for (let starts = 0; starts < 3; starts++) await schedule()
    const bothRun = async () => {
      const attempts = await Promise.all([server.deps.worker.runDue(), other.deps.worker.runDue()])
      return attempts.reduce((sum, one) => sum + one)
    }
    expect(await bothRun()).toBe(0)
    for (const wait of [minuteMs, 60 * minuteMs]) {
      await server.deps.database.db
        .insertInto('quota')
        .values({ bucket: `after ${wait}`, window_start: 0, used: 1 })
        .execute()
      server.clock.now += wait
      expect(await bothRun()).toBe(1)
      expect(await count('quota')).toBe(0)
      expect(await waiting()).toEqual([{ run_at: server.clock.now + 60 * minuteMs, attempts: 0 }])
    }
    const steps = server.deps.cleanUpSteps
    server.deps.cleanUpSteps = () => [() => Promise.reject(new Error('no such table')), ...steps()]
    other.deps.cleanUpSteps = server.deps.cleanUpSteps
    server.clock.now += 60 * minuteMs
    expect(await bothRun()).toBe(1)
    expect(await waiting()).toMatchObject([{ attempts: 1 }])
    server.deps.cleanUpSteps = steps
    server.clock.now += 60 * minuteMs
    await other.close()
    await server.runJobs()
    expect(await waiting()).toEqual([{ run_at: server.clock.now + 60 * minuteMs, attempts: 0 }])
    await server.deps.database.db.deleteFrom('job').execute()
  })
})

test('an anonymous member who has saved something is read when they can have expired, not every hour (OPS-9)', async () => {
  const { database } = server.deps
  await database.db.deleteFrom('member').where('kind', '=', 'anonymous').execute()
  const me = await server.begin()
  await server.post(
    '/api/landing/update-saved-activity',
    { activityId: '1001', isSaved: true, changedAt: new Date(server.clock.now).toISOString() },
    me,
  )
  const read = async () => {
    const members: unknown[] = []
    const recording: Database = {
      ...database,
      inTransaction: (work) =>
        database.inTransaction((trx) =>
          work(
            trx.withPlugin({
              transformQuery: ({ node }) => node,
              async transformResult({ result }) {
                members.push(...result.rows.filter((row) => 'merged_at' in row))
                return result
              },
            }),
          ),
        ),
    }
    await cleanUp({ ...cleanUpDeps(), database: recording }, server.clock.now)
    return members.length
  }
  server.clock.now += 31 * dayMs
  expect([await read(), await read()]).toEqual([1, 0])
  server.clock.now += 699 * dayMs - 1
  expect(await read()).toBe(0)
  server.clock.now += 2
  expect(await read()).toBe(1)
  expect((await server.get('/api/landing/store', me)).status).toBe(401)
})

test('an access token stops working when its session ends', async () => {
  const { body } = await server.post('/api/identity/loginorsignup', {
    credentials: { username: 'gone@example.org', password: 'two small boats' },
  })
  const me = bearer(body.accessToken)
  expect((await server.get('/api/app/store', me)).status).toBe(200)
  await server.post('/api/identity/logout', { refreshToken: body.refreshToken })
  expect(await server.get('/api/app/store', me)).toMatchObject({
    status: 401,
    body: { errorCode: 'unauthenticated' },
  })
})
