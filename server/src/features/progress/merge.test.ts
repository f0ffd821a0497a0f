// Signing in after learning without an account: the account gets everything, once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberHeader, newEmail, signedIn, signIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const t0 = Date.parse('2026-11-21T10:00:00Z')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: t0 })
})
afterAll(() => server.close())

type Headers = Record<string, string>
const rootOf = (who: Headers) => (who.Authorization ? '/api/account' : '/api/landing')
const save = (
  who: Headers,
  activityId: string,
  status: number,
  lastKnownTime: number,
  secondsAgo: number,
  more: object = {},
) =>
  server.post(
    `${rootOf(who)}/update-learning-activity`,
    {
      activityId,
      action: 'save',
      status,
      lastKnownTime,
      activityDuration: 100,
      lastActivityDate: new Date(server.clock.now - secondsAgo * 1000).toISOString(),
      ...more,
    },
    who,
  )
const jump = (who: Headers, activityId: string) =>
  server.post(`${rootOf(who)}/update-program-activity`, { activityId, action: 'jump' }, who)
const accountInfo = async (who: Headers) =>
  (await server.get(who.Authorization ? '/api/app/store' : '/api/landing/store', who)).body.accountInfo
const idOf = (anonymous: Headers) => ({ anonymousMemberId: anonymous[memberHeader] })
const storedMember = (id: string) =>
  server.deps.database.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the merge at sign-in', () => {
  test('a new account gets the progress, positions and marketing data (LOGIN-7)', async () => {
    const anonymous = await server.begin()
    await server.post(
      '/api/landing/store',
      { marketingInfo: { utmCampaign: 'spring' }, email: 'later@example.org' },
      anonymous,
    )
    await save(anonymous, '1001', 2, 0, 30)
    const before = (await save(anonymous, '1002', 1, 42, 20)).body.accountInfo
    const { me } = await signedIn(server, newEmail(), idOf(anonymous))
    const after = await accountInfo(me)
    expect(after.isAnonymousMember).toBe(false)
    for (const part of ['memberActivities', 'enrollments', 'defaultEnrollment'])
      expect(after[part], part).toEqual(before[part])
    expect(after.defaultEnrollment.nextActivityIndex).toBe(2)
    expect((await storedMember(after.id)).marketing).toBe('{"utmCampaign":"spring"}')
  })

  test('where both have an activity the further progress wins, completed first; nothing is doubled (LOGIN-7)', async () => {
    const { me, email } = await signedIn(server)
    const anonymous = await server.begin()
    const both: [string, [number, number], [number, number], [number, number]][] = [
      // activity, the account's, the anonymous member's, the result
      ['1001', [1, 60], [1, 20], [1, 60]],
      ['1002', [1, 20], [1, 60], [1, 60]],
      ['1003', [2, 0], [1, 30], [2, 30]],
      ['1004', [1, 30], [2, 0], [2, 30]],
    ]
    for (const [id, [status, time], [anonymousStatus, anonymousTime]] of both) {
      await save(me, id, status, time, 50)
      await save(anonymous, id, anonymousStatus, anonymousTime, 10)
    }
    await save(anonymous, '1005', 1, 7, 5)
    await signedIn(server, email, idOf(anonymous))
    const { memberActivities, enrollments } = await accountInfo(me)
    expect(
      memberActivities.activities.map(
        (one: { activityId: string; status: number; lastKnownTime: number }) => [
          one.activityId,
          one.status,
          one.lastKnownTime,
        ],
      ),
    ).toEqual([...both.map(([id, , , end]) => [id, ...end]), ['1005', 1, 7]])
    expect(enrollments).toMatchObject({
      completedActivitiesCount: 2,
      totalLearningTime: 60 + 60 + 100 + 100 + 7,
    })
  })

  test('the further position wins, whoever has it; the account’s marketing data stays (LOGIN-7)', async () => {
    for (const [ofAccount, ofAnonymous, expected] of [
      ['1002', '1004', 4],
      ['1004', '1002', 4],
    ] as const) {
      const { me, email } = await signedIn(server, newEmail(), { marketingInfo: { utmSource: 'first' } })
      const anonymous = await server.begin()
      await server.post('/api/landing/store', { marketingInfo: { utmSource: 'second' } }, anonymous)
      await jump(me, ofAccount)
      await jump(anonymous, ofAnonymous)
      await signedIn(server, email, idOf(anonymous))
      const { id, defaultEnrollment } = await accountInfo(me)
      expect(defaultEnrollment.nextActivityIndex).toBe(expected)
      expect((await storedMember(id)).marketing).toBe('{"utmSource":"first"}')
    }
  })

  test('a merged id stays retired; merging it again, into this account or another, changes nothing (LOGIN-7)', async () => {
    const anonymous = await server.begin()
    await save(anonymous, '1001', 1, 42, 20)
    const { me, email } = await signedIn(server, newEmail(), idOf(anonymous))
    for (const answer of [
      await server.get('/api/landing/store', anonymous),
      await server.post('/api/landing/store', {}, anonymous),
      await save(anonymous, '1001', 1, 50, 1),
      await jump(anonymous, '1003'),
    ])
      expect(answer).toMatchObject({ status: 401, body: { success: false, errorCode: 'member_unknown' } })
    const before = await accountInfo(me)
    expect((await signIn(server, email, undefined, idOf(anonymous))).body.success).toBe(true)
    expect(await accountInfo(me)).toEqual(before)
    const other = await signedIn(server, newEmail(), idOf(anonymous))
    expect((await accountInfo(other.me)).memberActivities.activities).toEqual([])
    expect(await accountInfo(me)).toEqual(before)
  })

  test('a refused sign-in merges nothing (LOGIN-7)', async () => {
    const { email, me } = await signedIn(server)
    const anonymous = await server.begin()
    await save(anonymous, '1001', 1, 42, 20)
    expect((await signIn(server, email, 'not the password', idOf(anonymous))).body.success).toBe(false)
    expect((await accountInfo(anonymous)).memberActivities.activities).toHaveLength(1)
    expect((await accountInfo(me)).memberActivities.activities).toEqual([])
  })

  test('simultaneous sign-ins with one anonymous id merge it into one account, whole (LOGIN-7)', async () => {
    const anonymous = await server.begin()
    await save(anonymous, '1001', 2, 0, 20)
    await save(anonymous, '1002', 1, 42, 10)
    const people = await Promise.all(
      Array.from({ length: 4 }, () => signedIn(server, newEmail(), idOf(anonymous))),
    )
    const counts = await Promise.all(
      people.map(async ({ me }) => (await accountInfo(me)).memberActivities.activities.length),
    )
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 2])
  })

  test('a save during sign-in is stored for the account or refused, never acknowledged and lost (LOGIN-7)', async () => {
    for (let round = 0; round < 12; round++) {
      const anonymous = await server.begin()
      const saves: ReturnType<typeof save>[] = []
      const email = newEmail()
      const signing = signedIn(server, email, idOf(anonymous)).catch((error: unknown) => {
        if (!String(error).includes('"overloaded"')) throw error
        return signedIn(server, email, idOf(anonymous)) // as a client does it
      })
      for (let second = 1; second <= 30; second++) {
        saves.push(save(anonymous, '1003', 1, 10 + second, 60 - second))
        await new Promise((done) => setTimeout(done, 4))
      }
      const { me } = await signing
      const answers = await Promise.all(saves)
      for (const { status } of answers) expect([200, 401]).toContain(status)
      const acknowledged = answers.flatMap(({ status }, i) => (status === 200 ? [11 + i] : []))
      const position = (await accountInfo(me)).memberActivities.activities[0]?.lastKnownTime ?? 0
      expect(position).toBe(Math.max(0, ...acknowledged))
    }
  })

  test('an account’s member id opens nothing, as a header or as an anonymous id (SES-13)', async () => {
    const victim = await signedIn(server)
    await save(victim.me, '1001', 1, 42, 20)
    const before = await accountInfo(victim.me)
    const header = { [memberHeader]: before.id }
    expect(await server.get('/api/landing/store', header)).toMatchObject({
      status: 401,
      body: { errorCode: 'member_unknown' },
    })
    expect(await save(header, '1001', 1, 1, 1)).toMatchObject({
      status: 401,
      body: { errorCode: 'member_unknown' },
    })
    const thief = await signedIn(server, newEmail(), { anonymousMemberId: before.id })
    expect((await accountInfo(thief.me)).memberActivities.activities).toEqual([])
    expect(await accountInfo(victim.me)).toEqual(before)
  })

  test('events sent before signing in change nothing when they are repeated for the account', async () => {
    const event = { device: 'device-of-this-test', sequence: 3, wantsAck: true }
    const anonymous = await server.begin()
    expect((await save(anonymous, '1001', 1, 80, 10, event)).body).toEqual({
      success: true,
      ackedSequence: 3,
    })
    const { me } = await signedIn(server, newEmail(), idOf(anonymous))
    const before = await accountInfo(me)
    expect((await save(me, '1001', 1, 20, 0, event)).body).toEqual({ success: true, ackedSequence: 3 })
    expect(await accountInfo(me)).toEqual(before)
    expect((await save(me, '1001', 1, 20, 0, { ...event, sequence: 4 })).body).toEqual({
      success: true,
      ackedSequence: 4,
    })
    expect((await accountInfo(me)).memberActivities.activities).toMatchObject([{ lastKnownTime: 20 }])
  })
})
