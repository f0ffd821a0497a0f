// A choice in the list that is told late: without a net, after another device went on, after signing in.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { memberHeader, newEmail, signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

type Headers = Record<string, string>
const dayMs = 24 * 3_600_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now += dayMs
})

const rootOf = (who: Headers) => (who.Authorization ? '/api/account' : '/api/landing')
/** By a clock that is wrong by so much. */
const ago = (seconds: number, wrongByMs = 0) => new Date(server.clock.now + wrongByMs - seconds * 1000).toISOString()
const choose = async (who: Headers, activityId: string, times: object = {}) => {
  const answer = await server.post(`${rootOf(who)}/update-program-activity`, { activityId, action: 'jump', ...times }, who)
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  return answer.body.accountInfo.defaultEnrollment.nextActivityIndex
}
const save = (who: Headers, activityId: string, status: number, secondsAgo: number) =>
  server.post(
    `${rootOf(who)}/update-learning-activity`,
    { activityId, action: 'save', status, lastKnownTime: status === 2 ? 0 : 30, activityDuration: 100, lastActivityDate: ago(secondsAgo) },
    who,
  )
const standsAt = async (who: Headers) =>
  (await server.get(who.Authorization ? '/api/app/store' : '/api/landing/store', who)).body.accountInfo.defaultEnrollment.nextActivityIndex

test('LEARN-11: a choice told late stands back behind where another device went on to since; a newer one counts', async () => {
  const { me } = await signedIn(server)
  await save(me, '1002', 2, 60)
  expect(await choose(me, '1001', { lastActivityDate: ago(90), sentAt: ago(0) })).toBe(3)
  expect(await choose(me, '1001', { lastActivityDate: ago(30), sentAt: ago(0) })).toBe(1)
  expect(await choose(me, '1004', { lastActivityDate: ago(40), sentAt: ago(0) })).toBe(1)
  expect(await standsAt(me)).toBe(1)
})

test('LEARN-11: the documented payload alone is a choice made now', async () => {
  const { me } = await signedIn(server)
  await save(me, '1002', 2, 0)
  expect(await choose(me, '1001')).toBe(1)
  expect(await choose(me, '1005', { sentAt: ago(0, dayMs) })).toBe(5)
})

test('LEARN-11: told twice, a choice changes nothing: neither right after, nor after she went on', async () => {
  const { me } = await signedIn(server)
  const times = { lastActivityDate: ago(60), sentAt: ago(0) }
  expect(await choose(me, '1003', times)).toBe(3)
  expect(await choose(me, '1003', times)).toBe(3)
  await save(me, '1003', 2, 30)
  expect(await choose(me, '1003', { ...times, sentAt: ago(-5) })).toBe(4)
})

test('LEARN-11: when she chose is told by the server’s clock, whatever the device’s says; nothing is chosen in the future', async () => {
  for (const wrongBy of [dayMs, -dayMs]) {
    const { me } = await signedIn(server)
    await save(me, '1002', 2, 60)
    const times = (seconds: number) => ({ lastActivityDate: ago(seconds, wrongBy), sentAt: ago(0, wrongBy) })
    expect(await choose(me, '1001', times(90))).toBe(3)
    expect(await choose(me, '1001', times(30))).toBe(1)
  }
  const { me } = await signedIn(server)
  await choose(me, '1004', { lastActivityDate: ago(0, 30 * dayMs) })
  server.clock.now += 1_000
  expect(await choose(me, '1002')).toBe(2)
})

test('a lesson that is only begun moves nobody: a choice made before it and told after it counts', async () => {
  const { me } = await signedIn(server)
  await save(me, '1004', 1, 30)
  expect(await choose(me, '1004', { lastActivityDate: ago(60), sentAt: ago(0) })).toBe(4)
})

test('an ending that comes before the choice it followed is not undone by it', async () => {
  const { me } = await signedIn(server)
  await save(me, '1004', 2, 100) // she stands at the fifth
  await save(me, '1002', 2, 30) // chosen a minute ago, which nobody told yet
  expect(await choose(me, '1002', { lastActivityDate: ago(60), sentAt: ago(0) })).toBe(3)
})

test('LOGIN-7: after signing in a place is as old as it was: only a choice made later counts', async () => {
  const anonymous = await server.begin()
  await save(anonymous, '1003', 2, 100)
  const { me } = await signedIn(server, newEmail(), { anonymousMemberId: anonymous[memberHeader] })
  expect(await choose(me, '1002', { lastActivityDate: ago(200), sentAt: ago(0) })).toBe(4)
  expect(await choose(me, '1005', { lastActivityDate: ago(50), sentAt: ago(0) })).toBe(5)
})

test('a time that is none is refused with the field named', async () => {
  const { me } = await signedIn(server)
  for (const field of ['lastActivityDate', 'sentAt'])
    expect(await server.post('/api/account/update-program-activity', { activityId: '1001', action: 'jump', [field]: 'yesterday' }, me)).toMatchObject({
      status: 400,
      body: { errorCode: 'invalid_request', fields: [{ path: field }] },
    })
})
