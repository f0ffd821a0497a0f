import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WeekPlan } from '@oka/contract/week-plans/week-plans.schema.ts'
import { memberHeader, newEmail, signedIn, signInDuringNextWrite } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

type Headers = Record<string, string>
let server: TestServer
/** A Wednesday. */
const now = Date.parse('2026-11-25T10:00:00Z')
beforeAll(async () => {
  server = await startTestServer({ now })
})
afterAll(() => server.close())

const [lastWeek, thisWeek, nextWeek] = ['2026-11-16', '2026-11-23', '2026-11-30'] as const
const isAccount = (who: Headers) => who.Authorization !== undefined
const ago = (seconds: number) => new Date(server.clock.now - seconds * 1000).toISOString()
const planned = (week: string, ...ids: string[]): WeekPlan => ({
  week,
  things: ids.map((activityId) => ({ activityId })),
  setAside: [],
  movedCount: 0,
})
const plan = (who: Headers, body: object, more: object = {}) =>
  server.post(`/api/${isAccount(who) ? 'account' : 'landing'}/update-week-plan`, { ...body, ...more }, who)
const bootstrap = (who: Headers) => server.get(isAccount(who) ? '/api/app/store' : '/api/landing/store', who)
const weeks = async (who: Headers) => (await bootstrap(who)).body.accountInfo.weekPlans
const callers: [string, () => Promise<Headers>][] = [
  ['an anonymous member', () => server.begin()],
  ['a signed-in member', async () => (await signedIn(server)).me],
]

describe.each(callers)('the week of %s', (_kind, newCaller) => {
  test('is answered as it was planned, the two newest weeks, newest first; older ones are not stored', async () => {
    const me = await newCaller()
    expect(await weeks(me)).toEqual([])
    const whole: WeekPlan = {
      week: thisWeek,
      things: [{ activityId: '1001' }, { step: 'bedtime-week/one-pass' }],
      setAside: [{ activityId: '1005' }],
      movedCount: 1,
    }
    expect((await plan(me, whole)).body).toEqual({ success: true })
    await plan(me, planned(lastWeek, '1002'))
    expect(await weeks(me)).toEqual([whole, planned(lastWeek, '1002')])
    await plan(me, planned(nextWeek, '1003'))
    await plan(me, planned('2026-11-09', '1004'))
    expect(await weeks(me)).toEqual([planned(nextWeek, '1003'), whole])
    const stored = await server.deps.database.db
      .selectFrom('week_plan')
      .select('week')
      .where('week', '=', '2026-11-09')
      .execute()
    expect(stored).toEqual([])
  })

  test('follows the later change, in whatever order changes arrive, also at the same instant', async () => {
    const me = await newCaller()
    await plan(me, planned(thisWeek, '1001'), { changedAt: ago(30) })
    await plan(me, planned(thisWeek, '1002'), { changedAt: ago(60) })
    expect(await weeks(me)).toEqual([planned(thisWeek, '1001')])
    for (const id of ['1003', '1004', '1003']) await plan(me, planned(thisWeek, id), { changedAt: ago(20) })
    expect(await weeks(me)).toEqual([planned(thisWeek, '1004')])
  })

  test('accepts lessons that the catalogue lacks and leaves them out of the answer', async () => {
    const me = await newCaller()
    await plan(me, {
      ...planned(thisWeek, '1001', '9999'),
      setAside: [{ activityId: '9998' }],
      movedCount: 2,
    })
    expect(await weeks(me)).toEqual([{ ...planned(thisWeek, '1001'), movedCount: 1 }])
  })

  test('is refused with the field named when the input is wrong, and more than five things are too many', async () => {
    const me = await newCaller()
    const wrong: [string, object][] = [
      ['week', { week: '23 November' }],
      ['week', { week: '2026-11-24' }],
      ['week', { week: '2026-12-07' }],
      ['things', planned(thisWeek, '1', '2', '3', '4', '5', '6')],
      ['things.0', { things: [{ lesson: '1001' }] }],
      ['movedCount', { movedCount: -1 }],
      ['changedAt', { changedAt: 'yesterday' }],
    ]
    for (const [field, body] of wrong)
      expect(await plan(me, planned(thisWeek, '1001'), body), field).toMatchObject({
        status: 400,
        body: { errorCode: 'invalid_request', fields: [{ path: field }] },
      })
    expect(await weeks(me)).toEqual([])
  })

  test('belongs to one member only', async () => {
    const [me, other] = [await newCaller(), await newCaller()]
    await plan(me, planned(thisWeek, '1001'))
    await plan(other, planned(lastWeek, '1002'))
    await plan(other, planned(thisWeek, '1003'))
    await plan(other, planned(nextWeek, '1004'))
    expect(await weeks(me)).toEqual([planned(thisWeek, '1001')])
  })
})

test('a visitor has no week and cannot plan one', async () => {
  expect(await weeks({})).toEqual([])
  expect(await plan({}, planned(thisWeek, '1001'))).toMatchObject({
    status: 401,
    body: { errorCode: 'member_unknown' },
  })
})

test('at sign-in the later plan of each week wins, whoever made it, and the two newest weeks stay; merging again changes nothing', async () => {
  const { me, email } = await signedIn(server)
  const anonymous = await server.begin()
  await plan(me, planned(lastWeek, '1001'), { changedAt: ago(60) })
  await plan(me, planned(thisWeek, '1001'), { changedAt: ago(60) })
  await plan(anonymous, planned(thisWeek, '1002'), { changedAt: ago(30) })
  await plan(anonymous, planned(nextWeek, '1003'), { changedAt: ago(30) })
  for (let time = 0; time < 2; time++) {
    await signedIn(server, email, { anonymousMemberId: anonymous[memberHeader] })
    expect(await weeks(me)).toEqual([planned(nextWeek, '1003'), planned(thisWeek, '1002')])
  }
})

test('a plan that meets the sign-in is refused and not stored, so the client sends it again for the account', async () => {
  const anonymous = await server.begin()
  const email = newEmail()
  signInDuringNextWrite(server, email, anonymous)
  expect(await plan(anonymous, planned(thisWeek, '1001'))).toMatchObject({
    status: 401,
    body: { errorCode: 'member_unknown' },
  })
  expect(await weeks((await signedIn(server, email)).me)).toEqual([])
})

test('is in “My data” in plain words', async () => {
  const { me } = await signedIn(server)
  await plan(me, { ...planned(thisWeek, '1001'), setAside: [{ step: 'bedtime-week/one-pass' }] })
  const { body } = await server.get('/api/account/my-data', me)
  const { title, summary, entries } = body.sections.find(({ key }: { key: string }) => key === 'weekPlans')
  expect([title, summary]).toEqual(['Your week', '1 week planned'])
  expect(entries).toMatchObject([
    {
      label: expect.stringContaining('23 November 2026'),
      value: expect.stringMatching(/Put aside: Bedtime week: one pass\. Changed on /),
    },
  ])
})
