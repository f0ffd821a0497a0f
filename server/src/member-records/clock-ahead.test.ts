// The clock of a server was a day ahead and is right again: what was saved meanwhile gives way.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, minuteMs } from '@oka/contract/shared/durations.ts'
import { newEmail, signedIn } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** A Wednesday. */
const now = Date.parse('2026-11-25T10:00:00Z')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now })
})
afterAll(() => server.close())

const planOf = (activityId: string) => ({
  week: '2026-11-23',
  things: [{ activityId }],
  setAside: [],
  movedCount: 0,
})

/** Of each that is stored by its time: a change, and a later one that takes it back. */
const changes: readonly { path: string; method?: 'put'; first: object; second: object; read: string }[] = [
  {
    path: 'update-saved-activity',
    first: { activityId: '1003', isSaved: true },
    second: { activityId: '1003', isSaved: false },
    read: 'savedActivities',
  },
  {
    path: 'update-series-step',
    first: { step: 'bedtime-week/phones-in-the-kitchen', isDone: true },
    second: { step: 'bedtime-week/phones-in-the-kitchen', isDone: false },
    read: 'seriesSteps',
  },
  {
    path: 'update-left-out-activity',
    first: { activityId: '1003', isLeftOut: true, reason: 'seen' },
    second: { activityId: '1003', isLeftOut: false, reason: null },
    read: 'leftOutActivities',
  },
  {
    path: 'update-try-answer',
    first: { activityId: '1003', answer: 'worked' },
    second: { activityId: '1003', answer: 'notToday' },
    read: 'tryAnswers',
  },
  { path: 'update-week-plan', first: planOf('1001'), second: planOf('1002'), read: 'weekPlans' },
  {
    path: 'update',
    method: 'put',
    first: { firstName: 'Zoe' },
    second: { firstName: 'Ada' },
    read: 'firstName',
  },
]

const signedInAt = async (at: number, email: string) => {
  server.clock.now = at
  return (await signedIn(server, email)).me
}
const readAll = async (me: Record<string, string>) =>
  (await server.get('/api/app/store', me)).body.accountInfo

test.each(changes)(
  '$path: a change is stored after one of the future, and is later than what comes from before it',
  async (change) => {
    const { path, method = 'post', first, second, read } = change
    const [wrong, right] = [newEmail(), newEmail()]
    const send = async (me: Record<string, string>, body: object) =>
      expect((await server[method](`/api/account/${path}`, body, me)).status).toBe(200)
    await send(await signedInAt(now + dayMs, wrong), first)
    const me = await signedInAt(now, wrong)
    await send(me, second)
    const other = await signedInAt(now, right)
    await send(other, { ...first, changedAt: new Date(now - minuteMs).toISOString() })
    await send(other, second)
    expect((await readAll(me))[read]).toEqual((await readAll(other))[read])
    server.clock.now += 1_000
    await send(me, first)
    const stored = (await readAll(me))[read]
    await send(me, { ...second, changedAt: new Date(now).toISOString() })
    expect((await readAll(me))[read]).toEqual(stored)
  },
)

test('update-sheet-text: a later change is stored', async () => {
  const email = newEmail()
  const write = async (me: Record<string, string>, text: string) =>
    server.post('/api/account/update-sheet-text', { sheet: 'visit', field: 'worries', text }, me)
  await write(await signedInAt(now + dayMs, email), 'in the future')
  const me = await signedInAt(now, email)
  await write(me, 'now')
  expect(JSON.stringify((await server.get('/api/account/sheet?sheet=visit', me)).body)).toContain('"now"')
})

test('a withdrawal of health answers that was saved ahead of time still voids an older consent', async () => {
  const email = newEmail()
  const update = (me: Record<string, string>, body: object) => server.put('/api/account/update', body, me)
  const health = (consentedAt: string | null, medicalConditions: number[]) => ({
    health: { consentedAt, medicalConditions, medicalConditionsDuration: null },
  })
  const earlier = new Date(now - 5 * minuteMs).toISOString()
  await update(await signedInAt(now, email), { ...health(earlier, [1]), changedAt: earlier })
  await update(await signedInAt(now + dayMs, email), health(null, []))
  const me = await signedInAt(now, email)
  await update(me, { ...health(earlier, [1]), changedAt: earlier })
  expect((await readAll(me)).medicalConditions).toEqual([])
  await update(me, health(new Date(now).toISOString(), [7]))
  expect((await readAll(me)).medicalConditions).toEqual([7])
})

test('a place in a lesson that was saved ahead of time gives way to what is watched now', async () => {
  const email = newEmail()
  const watch = (me: Record<string, string>, lastKnownTime: number) =>
    server.post(
      '/api/account/update-learning-activity',
      {
        activityId: '1001',
        action: 'save',
        status: 1,
        lastKnownTime,
        activityDuration: 100,
        lastActivityDate: new Date(server.clock.now).toISOString(),
      },
      me,
    )
  await watch(await signedInAt(now + dayMs, email), 10)
  const me = await signedInAt(now, email)
  const read = async () =>
    (await readAll(me)).memberActivities.activities.find(
      (one: { activityId: string }) => one.activityId === '1001',
    )
  await watch(me, 30)
  expect(await read()).toMatchObject({ lastKnownTime: 30, lastActivityDate: new Date(now).toISOString() })
  server.clock.now = now + minuteMs
  await watch(me, 20)
  expect(await read()).toMatchObject({ lastKnownTime: 20 })
})

test('a place in a program that was chosen ahead of time gives way to one that is chosen or reached now', async () => {
  const jump = async (me: Record<string, string>, activityId: string) =>
    (
      await server.post(
        '/api/account/update-program-activity',
        { activityId, action: 'jump', lastActivityDate: new Date(server.clock.now).toISOString() },
        me,
      )
    ).body.accountInfo.defaultEnrollment.nextActivityIndex
  const [chosen, reached] = [newEmail(), newEmail()]
  const ahead = await jump(await signedInAt(now + dayMs, chosen), '1003')
  expect(await jump(await signedInAt(now, chosen), '1001')).toBe(1)
  expect(ahead).not.toBe(1)
  await jump(await signedInAt(now + dayMs, reached), '1001')
  const me = await signedInAt(now, reached)
  const done = {
    activityId: '1001',
    action: 'save',
    status: 2,
    lastKnownTime: 0,
    activityDuration: 100,
    lastActivityDate: new Date(now).toISOString(),
  }
  await server.post('/api/account/update-learning-activity', done, me)
  expect((await readAll(me)).defaultEnrollment.nextActivityIndex).toBeGreaterThan(1)
})

test('an access token that was made ahead of time works no longer than one that is made now', async () => {
  const email = newEmail()
  const ahead = await signedInAt(now + dayMs, email)
  expect((await server.get('/api/account/settings', ahead)).status).toBe(200)
  server.clock.now = now
  expect((await server.get('/api/account/settings', ahead)).status).toBe(401)
  expect((await server.get('/api/account/settings', await signedInAt(now, email))).status).toBe(200)
})
