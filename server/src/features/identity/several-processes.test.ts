// Two servers on one database behind a load balancer behave as one: the normal setup on PostgreSQL, possible
// on one SQLite file.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { balance, type Balancer } from '../../../testing/balancer.ts'
import {
  bearer,
  longEnough,
  memberHeader,
  newEmail,
  refresh,
  signedIn,
  signIn,
} from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { graceMs } from './refresh.rule.ts'
import { startSession } from './sessions.ts'

let servers: [TestServer, TestServer]
let both: Balancer
beforeAll(async () => {
  const first = await startTestServer({ env: { NEW_MEMBERS_PER_HOUR: '60', DATABASE_CONNECTIONS: '8' } })
  servers = [first, await first.another()]
  both = await balance(servers)
})
afterAll(async () => {
  await both.close()
  await servers[1].close()
  await servers[0].close()
})
beforeEach(() => {
  servers[0].clock.now += 3_600_000
})

const accountInfo = async (me: Record<string, string>) =>
  (await both.get('/api/app/store', me)).body.accountInfo
const times = <T>(count: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)))

test('requests go to both servers, and each accepts the other’s tokens', async () => {
  const { me } = await signedIn(both)
  const [before = 0, beforeToo = 0] = both.served()
  for (let i = 0; i < 4; i++) expect((await both.get('/api/app/store', me)).status).toBe(200)
  expect(both.served()).toEqual([before + 2, beforeToo + 2])
})

test('a token refreshed at both servers at once keeps its session, and reuse is detected on either (SES-4)', async () => {
  for (let round = 0; round < 3; round++) {
    const { refreshToken } = await signedIn(both)
    const answers = await times(6, () => refresh(both, refreshToken))
    expect(answers.map(({ body }) => body.success)).toEqual(answers.map(() => true))
    const next = await refresh(servers[0], answers[0]?.body.refreshToken)
    expect(next.body.success).toBe(true)
    expect((await refresh(servers[1], answers[1]?.body.refreshToken)).body.success).toBe(false)
    expect((await refresh(servers[0], next.body.refreshToken)).body.success).toBe(false)
  }
  const { refreshToken } = await signedIn(servers[0])
  await refresh(servers[0], refreshToken)
  servers[0].clock.now += graceMs + 1
  expect((await refresh(servers[1], refreshToken)).body.success).toBe(false)
})

test('sixty sessions refreshed at both servers at once all continue: none fails because of concurrent writes (SES-4)', async () => {
  const { deps, clock } = servers[0]
  const sessions: { refreshToken: string }[] = []
  for (let member = 0; member < 4; member++) {
    const { me } = await signedIn(both)
    const { id: memberId } = await accountInfo(me)
    for (let i = 0; i < 15; i++)
      sessions.push(
        await deps.database.inTransaction((trx) =>
          startSession(trx, deps, { memberId, platform: 'web', appVersion: '1', deviceName: '' }, clock.now),
        ),
      )
  }
  const answers = await Promise.all(sessions.map(({ refreshToken }) => refresh(both, refreshToken)))
  expect(
    answers.filter(({ body }) => body.success !== true).map(({ status, body }) => [status, body.errorCode]),
  ).toEqual([])
})

test('concurrent sign-ups with one email at both servers create one account (LOGIN-4)', async () => {
  for (let round = 0; round < 3; round++) {
    const email = newEmail()
    const answers = await times(6, (i) => signIn(both, i % 2 ? email : email.toUpperCase()))
    expect(answers.map(({ body }) => body.success)).toEqual(answers.map(() => true))
    expect(answers.filter(({ body }) => body.isNewAccount)).toHaveLength(1)
    const ids = await Promise.all(
      answers.map(async ({ body }) => (await accountInfo(bearer(body.accessToken))).id),
    )
    expect(new Set(ids).size).toBe(1)
  }
})

test('both servers share their limits: ten wrong passwords, sixty new members', async () => {
  const { email } = await signedIn(both)
  const guesses = await times(14, () => signIn(both, email, 'not the password'))
  expect(guesses.filter(({ status }) => status === 200)).toHaveLength(10)
  for (const server of servers) expect((await signIn(server, email, longEnough)).status).toBe(429)

  const members = await times(70, () => both.post('/api/landing/store', {}))
  expect(members.filter(({ status }) => status === 200)).toHaveLength(60)
  expect(members.filter(({ status }) => status === 429)).toHaveLength(10)
})

test('two devices of one member at different servers lose nothing and duplicate nothing (LEARN-12)', async () => {
  const phone = await signedIn(both)
  const laptop = await signedIn(both, phone.email)
  const lessons = ['1001', '1002', '1003', '1004', '1005']
  const saves = await times(60, (i) => {
    const isPhone = i % 2 === 0
    return servers[isPhone ? 0 : 1].post(
      '/api/account/update-learning-activity',
      {
        activityId: lessons[i % 5],
        action: 'save',
        status: 1,
        lastKnownTime: 10 + i,
        activityDuration: 1_000,
        lastActivityDate: new Date(servers[0].clock.now - 60_000 + i * 1_000).toISOString(),
        watchedRanges: [[i * 10, i * 10 + 5]],
      },
      (isPhone ? phone : laptop).me,
    )
  })
  expect(saves.map(({ status }) => status)).toEqual(saves.map(() => 200))
  const { activities } = (await accountInfo(phone.me)).memberActivities
  expect(activities.map((activity: { lastKnownTime: number }) => activity.lastKnownTime)).toEqual([
    65, 66, 67, 68, 69,
  ])
  const rows = await servers[0].deps.database.db
    .selectFrom('progress')
    .select(['activity_id', 'watched'])
    .where('member_id', '=', (await accountInfo(phone.me)).id)
    .execute()
  expect(rows.map(({ watched }) => JSON.parse(watched).length)).toEqual([12, 12, 12, 12, 12])

  const completions = await times(10, (i) =>
    servers[i % 2 ? 1 : 0].post(
      '/api/account/update-learning-activity',
      {
        activityId: lessons[i % 5],
        action: 'save',
        status: 2,
        lastKnownTime: 0,
        lastActivityDate: new Date(servers[0].clock.now).toISOString(),
      },
      phone.me,
    ),
  )
  expect(completions.map(({ status }) => status)).toEqual(completions.map(() => 200))
  expect((await accountInfo(laptop.me)).enrollments.completedActivitiesCount).toBe(5)
})

test('forty members save at both servers at once and all saves are stored: none fails because of concurrent writes', async () => {
  const members = await times(40, () => servers[0].begin())
  const rounds = 6
  const saves = await times(members.length * rounds, (i) =>
    both.post(
      '/api/landing/update-learning-activity',
      {
        activityId: `100${1 + (i % 5)}`,
        action: 'save',
        status: i % 3 === 0 ? 2 : 1,
        lastKnownTime: 20,
        lastActivityDate: new Date(servers[0].clock.now - 60_000 + i).toISOString(),
      },
      members[i % members.length],
    ),
  )
  expect(
    saves
      .filter(({ status }) => status !== 200)
      .map(({ status, body: answer }) => [status, answer.errorCode]),
  ).toEqual([])
  for (const member of members.slice(0, 5))
    expect(
      (await both.get('/api/landing/store', member)).body.accountInfo.memberActivities.activities.length,
    ).toBeGreaterThan(0)
})

test('one anonymous id used to sign in at both servers at once is merged once (LOGIN-7)', async () => {
  const anonymous = await servers[0].begin()
  await both.post(
    '/api/landing/update-learning-activity',
    {
      activityId: '1001',
      action: 'save',
      status: 2,
      lastKnownTime: 0,
      lastActivityDate: new Date(servers[0].clock.now).toISOString(),
    },
    anonymous,
  )
  const sessions = await times(4, () =>
    signedIn(both, newEmail(), { anonymousMemberId: anonymous[memberHeader] }),
  )
  const done = await Promise.all(
    sessions.map(async ({ me }) => (await accountInfo(me)).enrollments.completedActivitiesCount),
  )
  expect(done.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1])
  expect((await both.get('/api/landing/store', anonymous)).status).toBe(401)
})
