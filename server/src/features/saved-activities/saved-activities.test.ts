import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { catalogueOf, lesson, program, smallCatalogue } from '../../../testing/catalogue-fixture.ts'
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

const isAccount = (who: Headers) => who.Authorization !== undefined
/** By a clock that is wrong by this much. */
const ago = (seconds: number, wrongByMs = 0) =>
  new Date(server.clock.now + wrongByMs - seconds * 1000).toISOString()
const change = (who: Headers, activityId: string, isSaved: boolean, times: object = {}) =>
  server.post(
    `/api/${isAccount(who) ? 'account' : 'landing'}/update-saved-activity`,
    { activityId, isSaved, ...times },
    who,
  )
const bootstrap = (who: Headers) => server.get(isAccount(who) ? '/api/app/store' : '/api/landing/store', who)
const saved = async (who: Headers) => (await bootstrap(who)).body.accountInfo.savedActivities
const savedIds = async (who: Headers) =>
  (await saved(who)).map(({ activityId }: { activityId: string }) => activityId)
const callers: [string, () => Promise<Headers>][] = [
  ['an anonymous member', () => server.begin()],
  ['a signed-in member', async () => (await signedIn(server)).me],
]

describe.each(callers)('saved activities of %s', (_kind, newCaller) => {
  test('are answered newest first, by the call and by every later answer (LEARN-30)', async () => {
    const me = await newCaller()
    expect(await saved(me)).toEqual([])
    await change(me, '1002', true, { changedAt: ago(60) })
    const answer = await change(me, '1001', true, { changedAt: ago(30) })
    const expected = [
      { activityId: '1001', savedAt: ago(30) },
      { activityId: '1002', savedAt: ago(60) },
    ]
    expect(answer.body).toEqual({ success: true, savedActivities: expected })
    expect(await saved(me)).toEqual(expected)
    await server.restart()
    expect(await saved(me)).toEqual(expected)
  })

  test('can be removed and saved again (LEARN-30)', async () => {
    const me = await newCaller()
    await change(me, '1001', true, { changedAt: ago(60) })
    expect((await change(me, '1001', false, { changedAt: ago(50) })).body.savedActivities).toEqual([])
    expect((await change(me, '1001', true, { changedAt: ago(40) })).body.savedActivities).toEqual([
      { activityId: '1001', savedAt: ago(40) },
    ])
  })

  test('do not change when a change is repeated or arrives late: the later one wins in any order (LEARN-30)', async () => {
    const me = await newCaller()
    await change(me, '1001', true, { changedAt: ago(30) })
    const before = await saved(me)
    await change(me, '1001', true, { changedAt: ago(30) })
    await change(me, '1001', false, { changedAt: ago(60) })
    await change(me, '1001', true, { changedAt: ago(60) })
    expect(await saved(me)).toEqual(before)
    await change(me, '1002', false, { changedAt: ago(30) })
    await change(me, '1002', true, { changedAt: ago(60) })
    expect(await saved(me)).toEqual(before)
  })

  test('are saved when both changes happened at the same instant (LEARN-30)', async () => {
    const me = await newCaller()
    const changedAt = ago(30)
    for (const isSaved of [true, false]) await change(me, '1001', isSaved, { changedAt })
    for (const isSaved of [false, true]) await change(me, '1002', isSaved, { changedAt })
    expect(await savedIds(me)).toEqual(['1001', '1002'])
  })

  test('are ordered by the server’s clock, whatever the device’s clock says (LEARN-30)', async () => {
    for (const wrongBy of [dayMs, -dayMs]) {
      const me = await newCaller()
      const times = (seconds: number) => ({ changedAt: ago(seconds, wrongBy), sentAt: ago(0, wrongBy) })
      await change(me, '1001', true, { changedAt: ago(60) })
      await change(me, '1001', false, times(90))
      expect(await saved(me)).toEqual([{ activityId: '1001', savedAt: ago(60) }])
      await change(me, '1001', false, times(30))
      expect(await saved(me)).toEqual([])
    }
    const me = await newCaller()
    await change(me, '1001', true, { changedAt: ago(0, 30 * dayMs) }) // a wrong clock that is not declared
    server.clock.now += 1_000
    expect((await change(me, '1001', false)).body.savedActivities).toEqual([])
  })

  test('change the ETag of the answer; an unchanged answer is 304 (LEARN-30)', async () => {
    const me = await newCaller()
    const etag = async () => (await bootstrap(me)).headers.get('etag') ?? ''
    const before = await etag()
    await change(me, '1001', true)
    const after = await etag()
    expect(after).not.toBe(before)
    const path = isAccount(me) ? '/api/app/store' : '/api/landing/store'
    expect((await server.get(path, { ...me, 'if-none-match': after })).status).toBe(304)
    expect((await server.get(path, { ...me, 'if-none-match': before })).status).toBe(200)
  })

  test('may be locked or withdrawn; an unknown activity is refused and changes nothing (LEARN-30)', async () => {
    const me = await newCaller()
    await change(me, '1005', true, { changedAt: ago(50) })
    expect((await change(me, '1006', true, { changedAt: ago(40) })).status).toBe(200)
    const { lessons } = smallCatalogue()
    await server.restart(
      catalogueOf(
        [program('opp103', 1), program('opp201', 2)],
        [...lessons.filter(({ id }) => id !== '1005'), lesson('1007', 'opp103', 7)],
      ),
    )
    expect(await savedIds(me)).toEqual(['1006', '1005'])
    await change(me, '1005', false, { changedAt: ago(30) })
    const before = await saved(me)
    expect(await change(me, '9999', true)).toMatchObject({
      status: 404,
      body: { success: false, errorCode: 'activity_unknown' },
    })
    expect(await saved(me)).toEqual(before)
    await server.restart()
  })

  test('are refused with the field named when the input is wrong (LEARN-30)', async () => {
    const me = await newCaller()
    const wrong: [string, object][] = [
      ['activityId', { activityId: '../1', isSaved: true }],
      ['isSaved', { activityId: '1001', isSaved: 'yes' }],
      ['isSaved', { activityId: '1001' }],
      ['changedAt', { activityId: '1001', isSaved: true, changedAt: 'yesterday' }],
      ['sentAt', { activityId: '1001', isSaved: true, sentAt: 5 }],
    ]
    for (const [field, body] of wrong)
      expect(
        await server.post(`/api/${isAccount(me) ? 'account' : 'landing'}/update-saved-activity`, body, me),
      ).toMatchObject({
        status: 400,
        body: { errorCode: 'invalid_request', fields: [{ path: field }] },
      })
    expect(await saved(me)).toEqual([])
  })

  test('belong to one member only (LEARN-30)', async () => {
    const [me, other] = [await newCaller(), await newCaller()]
    await change(me, '1001', true)
    await change(other, '1002', true)
    expect([await savedIds(me), await savedIds(other)]).toEqual([['1001'], ['1002']])
  })
})

test('a visitor has no saved activities and cannot save one (LEARN-30)', async () => {
  expect((await bootstrap({})).body.accountInfo.savedActivities).toEqual([])
  expect(await change({}, '1001', true)).toMatchObject({ status: 401, body: { errorCode: 'member_unknown' } })
})

test('at sign-in the later change of each activity wins, whoever made it; merging again changes nothing (LEARN-30)', async () => {
  const { me, email } = await signedIn(server)
  const anonymous = await server.begin()
  await change(me, '1001', true, { changedAt: ago(60) })
  await change(anonymous, '1001', false, { changedAt: ago(30) })
  await change(anonymous, '1002', true, { changedAt: ago(60) })
  await change(me, '1002', false, { changedAt: ago(30) })
  await change(me, '1003', false, { changedAt: ago(60) })
  await change(anonymous, '1003', true, { changedAt: ago(30) })
  await change(anonymous, '1004', false, { changedAt: ago(60) })
  await change(me, '1004', true, { changedAt: ago(30) })
  await change(anonymous, '1005', true, { changedAt: ago(10) })
  const merge = { anonymousMemberId: anonymous[memberHeader] }
  await signedIn(server, email, merge)
  expect(await savedIds(me)).toEqual(['1005', '1003', '1004'])
  await signedIn(server, email, merge)
  expect(await savedIds(me)).toEqual(['1005', '1003', '1004'])
  expect(await change(anonymous, '1001', true)).toMatchObject({
    status: 401,
    body: { errorCode: 'member_unknown' },
  })
})

test('a change that meets the sign-in is refused and not stored, so the client sends it again for the account (LEARN-30)', async () => {
  const anonymous = await server.begin()
  const email = newEmail()
  signInDuringNextWrite(server, email, anonymous)
  const stored = () => server.deps.database.db.selectFrom('saved_activity').selectAll().execute()
  const before = await stored()
  expect(await change(anonymous, '1001', true)).toMatchObject({
    status: 401,
    body: { success: false, errorCode: 'member_unknown' },
  })
  expect(await stored()).toEqual(before)
  const { me } = await signedIn(server, email)
  await change(me, '1001', true)
  expect(await savedIds(me)).toEqual(['1001'])
})

test('a new account has what was saved before signing up (LEARN-30)', async () => {
  const anonymous = await server.begin()
  await change(anonymous, '1004', true)
  const before = await saved(anonymous)
  const { me } = await signedIn(server, newEmail(), { anonymousMemberId: anonymous[memberHeader] })
  expect(await saved(me)).toEqual(before)
})
