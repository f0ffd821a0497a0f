// Jumps that arrive late: after time offline, after progress on another device, after signing in.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { memberHeader, newEmail, signedIn, signInDuringNextWrite } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

type Headers = Record<string, string>
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now += dayMs
})

const rootOf = (who: Headers) => (who.Authorization ? '/api/account' : '/api/landing')
/** By a clock that is wrong by this much. */
const ago = (seconds: number, wrongByMs = 0) =>
  new Date(server.clock.now + wrongByMs - seconds * 1000).toISOString()
const jump = async (who: Headers, activityId: string, times: object = {}) => {
  const answer = await server.post(
    `${rootOf(who)}/update-program-activity`,
    { activityId, action: 'jump', ...times },
    who,
  )
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  return answer.body.accountInfo.defaultEnrollment.nextActivityIndex
}
const save = (who: Headers, activityId: string, status: number, secondsAgo: number) =>
  server.post(
    `${rootOf(who)}/update-learning-activity`,
    {
      activityId,
      action: 'save',
      status,
      lastKnownTime: status === 2 ? 0 : 30,
      activityDuration: 100,
      lastActivityDate: ago(secondsAgo),
    },
    who,
  )
const nextIndexOf = async (who: Headers) =>
  (await server.get(who.Authorization ? '/api/app/store' : '/api/landing/store', who)).body.accountInfo
    .defaultEnrollment.nextActivityIndex

test('a jump that arrives late does not undo newer progress of another device; a newer jump counts (LEARN-11)', async () => {
  const { me } = await signedIn(server)
  await save(me, '1002', 2, 60)
  expect(await jump(me, '1001', { lastActivityDate: ago(90), sentAt: ago(0) })).toBe(3)
  expect(await jump(me, '1001', { lastActivityDate: ago(30), sentAt: ago(0) })).toBe(1)
  expect(await jump(me, '1004', { lastActivityDate: ago(40), sentAt: ago(0) })).toBe(1)
  expect(await nextIndexOf(me)).toBe(1)
})

test('the documented payload alone is a jump made now (LEARN-11)', async () => {
  const { me } = await signedIn(server)
  await save(me, '1002', 2, 0)
  expect(await jump(me, '1001')).toBe(1)
  expect(await jump(me, '1005', { sentAt: ago(0, dayMs) })).toBe(5)
})

test('a repeated jump changes nothing, neither at once nor after more progress (LEARN-11)', async () => {
  const { me } = await signedIn(server)
  const times = { lastActivityDate: ago(60), sentAt: ago(0) }
  expect(await jump(me, '1003', times)).toBe(3)
  expect(await jump(me, '1003', times)).toBe(3)
  await save(me, '1003', 2, 30)
  expect(await jump(me, '1003', { ...times, sentAt: ago(-5) })).toBe(4)
})

test('the time of a jump is by the server’s clock, whatever the device’s clock says, and never in the future (LEARN-11)', async () => {
  for (const wrongBy of [dayMs, -dayMs]) {
    const { me } = await signedIn(server)
    await save(me, '1002', 2, 60)
    const times = (seconds: number) => ({ lastActivityDate: ago(seconds, wrongBy), sentAt: ago(0, wrongBy) })
    expect(await jump(me, '1001', times(90))).toBe(3)
    expect(await jump(me, '1001', times(30))).toBe(1)
  }
  const { me } = await signedIn(server)
  await jump(me, '1004', { lastActivityDate: ago(0, 30 * dayMs) })
  server.clock.now += 1_000
  expect(await jump(me, '1002')).toBe(2)
})

test('beginning an activity does not change the position: a jump made before it that arrives after it counts', async () => {
  const { me } = await signedIn(server)
  await save(me, '1004', 1, 30)
  expect(await jump(me, '1004', { lastActivityDate: ago(60), sentAt: ago(0) })).toBe(4)
})

test('a completion that arrives before an older jump is not undone by it', async () => {
  const { me } = await signedIn(server)
  await save(me, '1004', 2, 100) // the fifth comes next
  await save(me, '1002', 2, 30) // jumped to a minute ago; that jump has not arrived yet
  expect(await jump(me, '1002', { lastActivityDate: ago(60), sentAt: ago(0) })).toBe(3)
})

test('after signing in a position is as old as before: only a later jump counts (LOGIN-7)', async () => {
  const anonymous = await server.begin()
  await save(anonymous, '1003', 2, 100)
  const { me } = await signedIn(server, newEmail(), { anonymousMemberId: anonymous[memberHeader] })
  expect(await jump(me, '1002', { lastActivityDate: ago(200), sentAt: ago(0) })).toBe(4)
  expect(await jump(me, '1005', { lastActivityDate: ago(50), sentAt: ago(0) })).toBe(5)
})

test('a jump that meets the sign-in is refused and not stored, so the client sends it again for the account', async () => {
  const anonymous = await server.begin()
  const email = newEmail()
  signInDuringNextWrite(server, email, anonymous)
  const stored = () => server.deps.database.db.selectFrom('program_position').selectAll().execute()
  const before = await stored()
  const answer = await server.post(
    '/api/landing/update-program-activity',
    { activityId: '1004', action: 'jump' },
    anonymous,
  )
  expect(answer).toMatchObject({ status: 401, body: { success: false, errorCode: 'member_unknown' } })
  expect(await stored()).toEqual(before)
  expect(await jump((await signedIn(server, email)).me, '1004')).toBe(4)
})

test('an invalid time is refused with the field named', async () => {
  const { me } = await signedIn(server)
  for (const field of ['lastActivityDate', 'sentAt'])
    expect(
      await server.post(
        '/api/account/update-program-activity',
        { activityId: '1001', action: 'jump', [field]: 'yesterday' },
        me,
      ),
    ).toMatchObject({
      status: 400,
      body: { errorCode: 'invalid_request', fields: [{ path: field }] },
    })
})
