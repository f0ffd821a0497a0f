import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberHeader, newEmail, signedIn, signInDuringNextWrite } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

type Headers = Record<string, string>
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const isAccount = (who: Headers) => who.Authorization !== undefined
const ago = (seconds: number) => new Date(server.clock.now - seconds * 1000).toISOString()
const post = (who: Headers, body: object) =>
  server.post(`/api/${isAccount(who) ? 'account' : 'landing'}/update-left-out-activity`, body, who)
const leaveOut = (who: Headers, activityId: string, more: object = {}) =>
  post(who, { activityId, isLeftOut: true, reason: null, ...more })
const undo = (who: Headers, activityId: string, more: object = {}) =>
  post(who, { activityId, isLeftOut: false, reason: null, ...more })
const bootstrap = (who: Headers) => server.get(isAccount(who) ? '/api/app/store' : '/api/landing/store', who)
const leftOut = async (who: Headers) => (await bootstrap(who)).body.accountInfo.leftOutActivities
const callers: [string, () => Promise<Headers>][] = [
  ['an anonymous member', () => server.begin()],
  ['a signed-in member', async () => (await signedIn(server)).me],
]

describe.each(callers)('a lesson left out by %s', (_kind, newCaller) => {
  test('is in every answer with the reason that was given, until it is taken back; no other member has it (PROF-9)', async () => {
    const [me, other] = [await newCaller(), await newCaller()]
    expect(await leftOut(me)).toEqual([])
    expect((await leaveOut(me, '1001', { changedAt: ago(60) })).body).toEqual({ success: true })
    await leaveOut(me, '1001', { reason: 'tooHeavy', changedAt: ago(50) })
    await leaveOut(me, '1005')
    expect(await leftOut(me)).toEqual([
      { activityId: '1001', reason: 'tooHeavy' },
      { activityId: '1005', reason: null },
    ])
    await undo(me, '1001')
    expect(await leftOut(me)).toEqual([{ activityId: '1005', reason: null }])
    expect(await leftOut(other)).toEqual([])
  })

  test('follows the later change, in whatever order changes arrive; at the same instant it stays left out (PROF-9)', async () => {
    const me = await newCaller()
    await undo(me, '1001', { changedAt: ago(30) })
    await leaveOut(me, '1001', { changedAt: ago(60) })
    expect(await leftOut(me)).toEqual([])
    for (const isLeftOut of [true, false, true])
      await post(me, { activityId: '1002', isLeftOut, reason: null, changedAt: ago(20) })
    for (const isLeftOut of [false, true, false])
      await post(me, { activityId: '1003', isLeftOut, reason: null, changedAt: ago(20) })
    for (const reason of ['age', 'topic', 'age']) await leaveOut(me, '1004', { reason, changedAt: ago(20) })
    for (const reason of ['topic', 'age']) await leaveOut(me, '1005', { reason, changedAt: ago(20) })
    expect(await leftOut(me)).toEqual([
      { activityId: '1002', reason: null },
      { activityId: '1003', reason: null },
      { activityId: '1004', reason: 'topic' },
      { activityId: '1005', reason: 'topic' },
    ])
  })

  test('is refused with the field named when the input is wrong, and an unknown one changes nothing (PROF-9)', async () => {
    const me = await newCaller()
    const wrong: [string, object][] = [
      ['activityId', { activityId: '../1' }],
      ['isLeftOut', { isLeftOut: 'yes' }],
      ['reason', { reason: 'because' }],
      ['changedAt', { changedAt: 'yesterday' }],
    ]
    for (const [field, body] of wrong)
      expect(await leaveOut(me, '1001', body)).toMatchObject({
        status: 400,
        body: { errorCode: 'invalid_request', fields: [{ path: field }] },
      })
    expect(await leaveOut(me, '9999')).toMatchObject({
      status: 404,
      body: { success: false, errorCode: 'activity_unknown' },
    })
    expect(await leftOut(me)).toEqual([])
  })
})

test('a visitor has none and cannot leave one out (PROF-9)', async () => {
  expect(await leftOut({})).toEqual([])
  expect(await leaveOut({}, '1001')).toMatchObject({ status: 401, body: { errorCode: 'member_unknown' } })
})

test('at sign-in the later change of each lesson wins, whoever made it; merging again changes nothing (PROF-9)', async () => {
  const { me, email } = await signedIn(server)
  const anonymous = await server.begin()
  await leaveOut(me, '1001', { changedAt: ago(60) })
  await undo(anonymous, '1001', { changedAt: ago(30) })
  await leaveOut(anonymous, '1002', { changedAt: ago(60) })
  await undo(me, '1002', { changedAt: ago(30) })
  await leaveOut(me, '1003', { reason: 'age', changedAt: ago(60) })
  await leaveOut(anonymous, '1003', { reason: 'seen', changedAt: ago(30) })
  await leaveOut(anonymous, '1004')
  for (let time = 0; time < 2; time++) {
    await signedIn(server, email, { anonymousMemberId: anonymous[memberHeader] })
    expect(await leftOut(me)).toEqual([
      { activityId: '1003', reason: 'seen' },
      { activityId: '1004', reason: null },
    ])
  }
})

test('a change that meets the sign-in is refused and not stored, so the client sends it again for the account (PROF-9)', async () => {
  const anonymous = await server.begin()
  const email = newEmail()
  signInDuringNextWrite(server, email, anonymous)
  expect(await leaveOut(anonymous, '1001')).toMatchObject({
    status: 401,
    body: { errorCode: 'member_unknown' },
  })
  expect(await leftOut((await signedIn(server, email)).me)).toEqual([])
})

test('is in “My data” in plain words (PROF-9)', async () => {
  const { me } = await signedIn(server)
  await leaveOut(me, '1001', { reason: 'seen' })
  await leaveOut(me, '1002', { changedAt: ago(60) })
  await undo(me, '1002')
  const { body } = await server.get('/api/account/my-data', me)
  const { title, summary, entries, retention } = body.sections.find(
    ({ key }: { key: string }) => key === 'leftOutActivities',
  )
  expect([title, summary, retention]).toEqual([
    'Not for us',
    '1 lesson left out of what we recommend',
    'As long as your account exists',
  ])
  const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    server.clock.now,
  )
  expect(entries.map(({ value }: { value: string }) => value)).toEqual([
    `Left out on ${today}. Seen already`,
    `Taken back on ${today}`,
  ])
})
