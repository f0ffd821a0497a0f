import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { catalogueOf, lesson, program, smallCatalogue } from '../../../testing/catalogue-fixture.ts'
import { deleteAccount, runErasure } from '../../../testing/leaving-member.ts'
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
const post = (who: Headers, path: string, body: object) =>
  server.post(`/api/${isAccount(who) ? 'account' : 'landing'}/${path}`, body, who)
const change = (who: Headers, activityId: string, answer: string | null, times: object = {}) =>
  post(who, 'update-try-answer', { activityId, answer, ...times })
const remind = (who: Headers, activityId: string, times: object = {}) =>
  post(who, 'mark-try-reminded', { activityId, ...times })
const bootstrap = (who: Headers) => server.get(isAccount(who) ? '/api/app/store' : '/api/landing/store', who)
const answers = async (who: Headers) => (await bootstrap(who)).body.accountInfo.tryAnswers
const short = async (who: Headers) =>
  (await answers(who))
    .map(({ activityId, answer }: { activityId: string; answer: string }) => `${activityId} ${answer}`)
    .toSorted()
const callers: [string, () => Promise<Headers>][] = [
  ['an anonymous member', () => server.begin()],
  ['a signed-in member', async () => (await signedIn(server)).me],
]

describe.each(callers)('“Did you try it?” of %s', (_kind, newCaller) => {
  test('is answered newest first, by the call and by every later answer, one for each lesson (CAT-3)', async () => {
    const me = await newCaller()
    expect(await answers(me)).toEqual([])
    await change(me, '1001', 'tooMuch', { changedAt: ago(60) })
    await change(me, '1002', 'notToday', { changedAt: ago(50) })
    const answer = await change(me, '1001', 'worked', { changedAt: ago(40) })
    const expected = [
      { activityId: '1001', answer: 'worked', answeredAt: ago(40), remindedAt: null },
      { activityId: '1002', answer: 'notToday', answeredAt: ago(50), remindedAt: null },
    ]
    expect(answer.body).toEqual({ success: true, tryAnswers: expected })
    expect(await answers(me)).toEqual(expected)
    await server.restart()
    expect(await answers(me)).toEqual(expected)
  })

  test('can be withdrawn and given again; an older change that arrives late brings nothing back (CAT-3)', async () => {
    const me = await newCaller()
    await change(me, '1001', 'worked', { changedAt: ago(60) })
    expect((await change(me, '1001', null, { changedAt: ago(30) })).body.tryAnswers).toEqual([])
    await change(me, '1001', 'worked', { changedAt: ago(40) })
    await change(me, '1001', 'worked', { changedAt: ago(60) })
    expect(await answers(me)).toEqual([])
    expect((await change(me, '1001', 'tooMuch')).body.tryAnswers).toMatchObject([
      { activityId: '1001', answer: 'tooMuch' },
    ])
  })

  test('does not depend on the order of arrival, at the same instant either (CAT-3)', async () => {
    const changedAt = ago(30)
    const orders = [
      ['worked', 'notToday', null, 'tooMuch'],
      ['tooMuch', null, 'notToday', 'worked'],
    ]
    const results = []
    for (const order of orders) {
      const me = await newCaller()
      for (const answer of order) await change(me, '1001', answer, { changedAt })
      results.push(await short(me))
    }
    expect(results[0]).toEqual(results[1])
  })

  test('came back once: the time is saved with the answer, whichever arrives first, and overtakes no answer (CAT-3)', async () => {
    const [first, second] = [await newCaller(), await newCaller()]
    const reminder = { changedAt: ago(20) }
    await change(first, '1001', 'notToday', { changedAt: ago(60) })
    await remind(first, '1001', reminder)
    expect((await remind(second, '1001', reminder)).body.tryAnswers).toEqual([])
    await change(second, '1001', 'notToday', { changedAt: ago(60) })
    for (const me of [first, second]) {
      expect(await answers(me)).toEqual([
        { activityId: '1001', answer: 'notToday', answeredAt: ago(60), remindedAt: ago(20) },
      ])
      await remind(me, '1001', { changedAt: ago(40) }) // late: the later time stays
      // given on another device before it came back here
      await change(me, '1001', 'worked', { changedAt: ago(50) })
      expect(await answers(me)).toEqual([
        { activityId: '1001', answer: 'worked', answeredAt: ago(50), remindedAt: ago(20) },
      ])
    }
  })

  test('is ordered by the server’s clock, whatever the device’s clock says (CAT-3)', async () => {
    for (const wrongBy of [dayMs, -dayMs]) {
      const me = await newCaller()
      const times = (seconds: number) => ({ changedAt: ago(seconds, wrongBy), sentAt: ago(0, wrongBy) })
      await change(me, '1001', 'worked', { changedAt: ago(60) })
      await change(me, '1001', 'tooMuch', times(90))
      expect(await short(me)).toEqual(['1001 worked'])
      await change(me, '1001', 'tooMuch', times(30))
      expect(await short(me)).toEqual(['1001 tooMuch'])
      await remind(me, '1001', times(10))
      expect((await answers(me))[0].remindedAt).toBe(ago(10))
    }
  })

  test('changes the ETag of the answer; an unchanged answer is 304', async () => {
    const me = await newCaller()
    const etag = async () => (await bootstrap(me)).headers.get('etag') ?? ''
    const before = await etag()
    await change(me, '1001', 'notToday')
    const answered = await etag()
    await remind(me, '1001')
    const reminded = await etag()
    expect(new Set([before, answered, reminded]).size).toBe(3)
    expect(
      (
        await server.get(isAccount(me) ? '/api/app/store' : '/api/landing/store', {
          ...me,
          'if-none-match': reminded,
        })
      ).status,
    ).toBe(304)
  })

  test('may be of a lesson that is locked or withdrawn; an unknown one is refused and changes nothing (CAT-3)', async () => {
    const me = await newCaller()
    expect((await change(me, '1005', 'worked')).status).toBe(200)
    const { lessons } = smallCatalogue()
    await server.restart(
      catalogueOf(
        [program('opp103', 1), program('opp201', 2)],
        [...lessons.filter(({ id }) => id !== '1005'), lesson('1007', 'opp103', 7)],
      ),
    )
    expect(await short(me)).toEqual(['1005 worked'])
    for (const refused of [await change(me, '9999', 'worked'), await remind(me, '9999')])
      expect(refused).toMatchObject({ status: 404, body: { success: false, errorCode: 'activity_unknown' } })
    expect(await short(me)).toEqual(['1005 worked'])
    await server.restart()
  })

  test('is refused with the field named when the input is wrong (CAT-3)', async () => {
    const me = await newCaller()
    const wrong: [string, object][] = [
      ['activityId', { activityId: '../1', answer: 'worked' }],
      ['answer', { activityId: '1001', answer: 'often' }],
      ['answer', { activityId: '1001', answer: 'withdrawn' }],
      ['answer', { activityId: '1001' }],
      ['changedAt', { activityId: '1001', answer: 'worked', changedAt: 'yesterday' }],
      ['sentAt', { activityId: '1001', answer: 'worked', sentAt: 5 }],
    ]
    for (const [field, body] of wrong)
      expect(await post(me, 'update-try-answer', body)).toMatchObject({
        status: 400,
        body: { errorCode: 'invalid_request', fields: [{ path: field }] },
      })
    expect(await answers(me)).toEqual([])
  })

  test('belongs to one member only (CAT-3)', async () => {
    const [me, other] = [await newCaller(), await newCaller()]
    await change(me, '1001', 'worked')
    await change(other, '1002', 'tooMuch')
    await remind(other, '1001')
    expect([await short(me), await short(other)]).toEqual([['1001 worked'], ['1002 tooMuch']])
    expect((await answers(me))[0].remindedAt).toBeNull()
  })
})

test('a visitor has no answers and cannot give one; nothing of an answer is logged (CAT-3)', async () => {
  expect((await bootstrap({})).body.accountInfo.tryAnswers).toEqual([])
  expect(await change({}, '1001', 'worked')).toMatchObject({
    status: 401,
    body: { errorCode: 'member_unknown' },
  })
  const { me } = await signedIn(server)
  await change(me, '1001', 'tooMuch')
  const logged = JSON.stringify(server.log)
  expect(logged).toContain('update-try-answer')
  expect(logged).not.toContain('tooMuch')
})

test('at sign-in the later answer of each lesson wins, whoever gave it, and what came back stays so; merging again changes nothing (CAT-3)', async () => {
  const { me, email } = await signedIn(server)
  const anonymous = await server.begin()
  await change(me, '1001', 'worked', { changedAt: ago(60) })
  await change(anonymous, '1001', null, { changedAt: ago(30) })
  await change(anonymous, '1002', 'worked', { changedAt: ago(60) })
  await change(me, '1002', 'tooMuch', { changedAt: ago(30) })
  await change(me, '1003', 'notToday', { changedAt: ago(60) })
  await change(anonymous, '1003', 'notToday', { changedAt: ago(50) })
  await remind(me, '1003', { changedAt: ago(20) })
  await remind(anonymous, '1003', { changedAt: ago(40) })
  await change(anonymous, '1005', 'notToday', { changedAt: ago(10) })
  const merge = { anonymousMemberId: anonymous[memberHeader] }
  for (let time = 0; time < 2; time++) {
    await signedIn(server, email, merge)
    expect(await answers(me)).toEqual([
      { activityId: '1005', answer: 'notToday', answeredAt: ago(10), remindedAt: null },
      { activityId: '1002', answer: 'tooMuch', answeredAt: ago(30), remindedAt: null },
      { activityId: '1003', answer: 'notToday', answeredAt: ago(50), remindedAt: ago(20) },
    ])
  }
  expect(await change(anonymous, '1001', 'worked')).toMatchObject({
    status: 401,
    body: { errorCode: 'member_unknown' },
  })
})

test('an answer that meets the sign-in is refused and not stored, so the client sends it again for the account (CAT-3)', async () => {
  const anonymous = await server.begin()
  const email = newEmail()
  signInDuringNextWrite(server, email, anonymous)
  const stored = () => server.deps.database.db.selectFrom('try_answer').selectAll().execute()
  const before = await stored()
  expect(await change(anonymous, '1001', 'worked')).toMatchObject({
    status: 401,
    body: { success: false, errorCode: 'member_unknown' },
  })
  expect(await stored()).toEqual(before)
})

test('is in “My data” in plain words, in the copy to take along, and gone once the account is deleted (CAT-3)', async () => {
  const { me } = await signedIn(server)
  const stored = () =>
    server.deps.database.db
      .selectFrom('try_answer')
      .select('activity_id')
      .where('activity_id', '=', '1006')
      .execute()
  await change(me, '1001', 'worked')
  await change(me, '1002', 'notToday')
  await remind(me, '1002')
  await change(me, '1006', 'tooMuch')
  await change(me, '1006', null)
  const { body } = await server.get('/api/account/my-data', me)
  const { title, summary, entries, retention } = body.sections.find(
    ({ key }: { key: string }) => key === 'tryAnswers',
  )
  expect([title, summary, retention]).toEqual([
    'Did you try it?',
    '2 answers',
    'As long as your account exists',
  ])
  const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    server.clock.now,
  )
  expect(entries.map(({ value }: { value: string }) => value)).toEqual([
    `Worked on ${today}`,
    `Not today on ${today}. Asked again on ${today}`,
    `Taken back on ${today}`,
  ])
  await server.post('/api/account/request-data-export', {}, me)
  await server.runJobs()
  const { archive } = (await server.get('/api/account/data-export-archive', me)).body
  const file = unzipSync(Buffer.from(archive, 'base64'))['data.json'] ?? new Uint8Array()
  expect(JSON.parse(strFromU8(file)).stored.tryAnswers.try_answer).toMatchObject([
    { activity_id: '1001', answer: 'worked' },
    {},
    { answer: 'withdrawn' },
  ])
  expect(await stored()).toHaveLength(1)
  expect((await deleteAccount(server, me)).status).toBe(200)
  await runErasure(server)
  expect(await stored()).toEqual([])
})
