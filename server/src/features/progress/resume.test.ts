import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourMs } from '@oka/contract/shared/durations.ts'
import { signedIn, type SignedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now += hourMs
})

const ago = (seconds: number) => new Date(server.clock.now - seconds * 1000).toISOString()
const message = (activityId: string, status: number, lastKnownTime: number, secondsAgo: number) => ({
  activityId,
  action: 'save',
  status,
  lastKnownTime,
  activityDuration: 200,
  lastActivityDate: ago(secondsAgo),
})
const save = ({ me }: Pick<SignedIn, 'me'>, body: object) =>
  server.post('/api/account/update-learning-activity', body, me)
const activitiesOf = async ({ me }: Pick<SignedIn, 'me'>) =>
  (await server.get('/api/app/store', me)).body.accountInfo.memberActivities.activities
const watchedBy = async ({ me }: Pick<SignedIn, 'me'>) => {
  const { id } = (await server.get('/api/app/store', me)).body.accountInfo
  const rows = await server.deps.database.db
    .selectFrom('progress')
    .select('watched')
    .where('member_id', '=', id)
    .orderBy('activity_id')
    .execute()
  return rows.map(({ watched }) => JSON.parse(watched))
}

test('an activity left on one device resumes there on another, also after a restart of the server (LEARN-12)', async () => {
  const phone = await signedIn(server)
  const laptop = await signedIn(server, phone.email)
  await save(phone, message('1001', 1, 73.5, 10))
  expect(await activitiesOf(laptop)).toMatchObject([{ activityId: '1001', status: 1, lastKnownTime: 73.5 }])
  await save(laptop, message('1001', 1, 120, 5))
  await server.restart()
  expect(await activitiesOf(phone)).toMatchObject([{ activityId: '1001', lastKnownTime: 120 }])
})

test('offline progress that arrives late loses nothing and undoes nothing (LEARN-12)', async () => {
  const phone = await signedIn(server)
  const laptop = await signedIn(server, phone.email)
  await save(laptop, { ...message('1001', 1, 120, 60), watchedRanges: [[100, 120]] })
  await save(phone, { ...message('1001', 1, 50, 600), watchedRanges: [[0, 50]] })
  await save(phone, message('1002', 2, 0, 500))
  expect(await activitiesOf(laptop)).toMatchObject([
    { activityId: '1001', lastKnownTime: 120 },
    { activityId: '1002', status: 2 },
  ])
  expect((await watchedBy(laptop))[0]).toEqual([
    [0, 50],
    [100, 120],
  ])
})

test('an end that arrives late completes and leaves the newer position, from another device too (REL-10)', async () => {
  const phone = await signedIn(server)
  const laptop = await signedIn(server, phone.email)
  await save(laptop, { ...message('1001', 1, 120, 10), device: 'laptop-of-the-member', sequence: 1 })
  await save(phone, { ...message('1001', 2, 0, 3600), device: 'phone-of-the-member-1', sequence: 1 })
  expect(await activitiesOf(laptop)).toMatchObject([
    { activityId: '1001', status: 2, lastKnownTime: 120, lastActivityDate: ago(10) },
  ])
  await save(phone, message('1001', 1, 30, 1800))
  expect(await activitiesOf(laptop)).toMatchObject([
    { activityId: '1001', status: 2, lastKnownTime: 120, lastActivityDate: ago(10) },
  ])
  await save(phone, message('1001', 2, 0, 5))
  expect(await activitiesOf(laptop)).toMatchObject([
    { activityId: '1001', status: 2, lastKnownTime: 0, lastActivityDate: ago(5) },
  ])
})

test('a completion that arrives late does not take away the lesson that was chosen after it (REL-10)', async () => {
  const me = await signedIn(server)
  const nextOf = async () =>
    (await server.get('/api/app/store', me.me)).body.accountInfo.defaultEnrollment.nextActivityIndex
  const jump = (activityId: string, seconds: number) =>
    server.post(
      '/api/account/update-program-activity',
      { activityId, action: 'jump', lastActivityDate: ago(seconds) },
      me.me,
    )
  await jump('1002', 600)
  await save(me, message('1004', 2, 0, 1200))
  expect(await nextOf()).toBe(2)
  await save(me, message('1003', 2, 0, 300))
  expect(await nextOf(), 'one that is newer than the choice advances').toBe(4)
  await save(me, message('1004', 2, 0, 550))
  expect(await nextOf(), 'completed again, but before the position became 4').toBe(4)
})

test('two lessons completed offline advance the program past what another device completed later', async () => {
  const me = await signedIn(server)
  await save(me, message('1001', 2, 0, 60))
  await save(me, message('1002', 2, 0, 50))
  await save(me, message('1002', 2, 0, 800))
  await save(me, message('1003', 2, 0, 700))
  expect(
    (await server.get('/api/app/store', me.me)).body.accountInfo.defaultEnrollment.nextActivityIndex,
  ).toBe(4)
})

test('watched parts count as time learned, seeking does not; clients that send no parts are counted by their position', async () => {
  const me = await signedIn(server)
  const learned = async () =>
    (await server.get('/api/app/store', me.me)).body.accountInfo.enrollments.totalLearningTime
  await save(me, { ...message('1001', 1, 180, 50), watchedRanges: [[0, 20]] })
  expect(await learned(), 'watched 20 s, then moved to 180 s').toBe(20)
  await save(me, { ...message('1001', 2, 0, 40), watchedRanges: [[10, 40]] })
  expect(await learned(), 'ended after 40 s that were watched').toBe(40)
  await save(me, message('1002', 1, 60, 30))
  expect(await learned()).toBe(40 + 60)
  await save(me, message('1002', 2, 0, 20))
  expect(await learned()).toBe(40 + 200)
  await server.restart()
  expect(await learned()).toBe(40 + 200)
})

test('a stale event is acknowledged and still adds watched ranges, completions and new activities (LEARN-12)', async () => {
  const me = await signedIn(server)
  const event = (sequence: number, body: object) =>
    save(me, { ...body, device: 'overtaken-device-1', sequence, wantsAck: true })
  await event(1, { ...message('1001', 1, 10, 50), watchedRanges: [[0, 10]] })
  expect((await event(5, { ...message('1001', 1, 50, 10), watchedRanges: [[40, 50]] })).body).toEqual({
    success: true,
    ackedSequence: 5,
  })
  expect((await event(2, { ...message('1001', 1, 20, 40), watchedRanges: [[10, 20]] })).body).toEqual({
    success: true,
    ackedSequence: 5,
  })
  await event(3, { ...message('1002', 1, 30, 30), watchedRanges: [[0, 30]] })
  await event(4, message('1003', 2, 0, 20))
  expect(await activitiesOf(me)).toMatchObject([
    { activityId: '1001', status: 1, lastKnownTime: 50 },
    { activityId: '1002', status: 1, lastKnownTime: 30 },
    { activityId: '1003', status: 2 },
  ])
  expect(await watchedBy(me)).toEqual([
    [
      [0, 20],
      [40, 50],
    ],
    [[0, 30]],
    [],
  ])
})

test('a repeat is recognised by its sequence number, whatever the device’s clock says', async () => {
  const me = await signedIn(server)
  const inTheFuture = { lastActivityDate: new Date(server.clock.now + 24 * hourMs).toISOString() }
  const first = { ...message('1001', 1, 20, 0), ...inTheFuture, device: 'wrong-clock-device', sequence: 1 }
  await save(me, first)
  server.clock.now += 1_000
  await save(me, { ...message('1001', 1, 80, 0), ...inTheFuture, device: 'wrong-clock-device', sequence: 2 })
  const before = await activitiesOf(me)
  server.clock.now += 1_000
  await save(me, first)
  expect(await activitiesOf(me)).toEqual(before)
  expect(before).toMatchObject([{ lastKnownTime: 80 }])
})

test('a clock that is a day wrong neither wins nor loses, because the client sends its time (LEARN-12)', async () => {
  const me = await signedIn(server)
  const wrong = (byHours: number, secondsAgo: number, lastKnownTime: number) => {
    const at = (seconds: number) =>
      new Date(server.clock.now + byHours * hourMs - seconds * 1000).toISOString()
    return { ...message('1001', 1, lastKnownTime, 0), lastActivityDate: at(secondsAgo), sentAt: at(0) }
  }
  await save(me, wrong(24, 300, 40))
  await save(me, message('1001', 1, 60, 200))
  await save(me, wrong(-24, 100, 90))
  await save(me, wrong(24, 150, 70))
  expect(await activitiesOf(me)).toMatchObject([{ lastKnownTime: 90, lastActivityDate: ago(100) }])
})

test('with an account too a completed activity has position 0 and advances the program (LEARN-7)', async () => {
  const me = await signedIn(server)
  const { accountInfo } = (await save(me, message('1001', 2, 99, 1))).body
  expect(accountInfo).toMatchObject({
    email: me.email,
    defaultEnrollment: { nextActivityIndex: 2 },
    enrollments: { completedActivitiesCount: 1, totalLearningTime: 200 },
  })
  expect(accountInfo.memberActivities.activities).toMatchObject([
    { activityId: '1001', status: 2, lastKnownTime: 0, activityDuration: 200 },
  ])
  expect((await save(me, message('1002', 0, 0, 1))).body.accountInfo).toEqual(accountInfo)
})

test('an activity marked as completed is stored like any other completion, for that member only', async () => {
  const [me, other] = [await signedIn(server), await signedIn(server)]
  await save(me, message('1004', 2, 0, 1))
  expect(await activitiesOf(me)).toMatchObject([{ activityId: '1004', status: 2 }])
  expect(await activitiesOf(other)).toEqual([])
})

test('the fifty devices of a member that were seen last are stored, before and after signing in', async () => {
  const anonymous = await server.begin()
  const device = (index: number) => `one-of-many-devices-${String(index).padStart(2, '0')}`
  const event = (index: number) => ({
    ...message('1001', 1, 20 + index, 5),
    device: device(index),
    sequence: 7,
    wantsAck: true,
  })
  for (let index = 0; index < 53; index++) {
    server.clock.now += 1_000
    expect(
      (await server.post('/api/landing/update-learning-activity', event(index), anonymous)).body,
    ).toMatchObject({ success: true, ackedSequence: 7 })
  }
  const allDevices = async () =>
    (
      await server.deps.database.db.selectFrom('device_sequence').select('device').orderBy('device').execute()
    ).map((row) => row.device)
  const newest = (from: number) => Array.from({ length: 53 - from }, (_, index) => device(from + index))
  const storedDevices = async () => (await allDevices()).filter((name) => name.startsWith('one-of-many'))
  expect(await storedDevices()).toEqual(newest(3))
  const me = await signedIn(server, undefined, { anonymousMemberId: anonymous['Academy-Member-Identifier'] })
  expect(await storedDevices()).toEqual(newest(3))
  server.clock.now += 1_000
  await save(me, { ...message('1001', 1, 90, 0), device: 'a-device-after-that', sequence: 1, wantsAck: true })
  expect(await storedDevices()).toEqual(newest(4))
})
