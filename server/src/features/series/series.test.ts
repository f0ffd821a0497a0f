import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxSteps, minSteps, stepKeyOf } from '@oka/contract/series/series.schema.ts'
import { sheetIds } from '@oka/contract/sheets/sheets.ts'
import { memberHeader, newEmail, signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

type Headers = Record<string, string>
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasPages: true })
})
afterAll(() => server.close())

const step = 'bedtime-week/one-pass'
const isAccount = (who: Headers) => who.Authorization !== undefined
const ago = (seconds: number) => new Date(server.clock.now - seconds * 1000).toISOString()
const say = (who: Headers, isDone: boolean, more: object = {}) =>
  server.post(
    `/api/${isAccount(who) ? 'account' : 'landing'}/update-series-step`,
    { step, isDone, ...more },
    who,
  )
const said = async (who: Headers) =>
  (await server.get(isAccount(who) ? '/api/app/store' : '/api/landing/store', who)).body.accountInfo
    .seriesSteps

test('the academy ships five series of five to seven steps, each ending in a sheet, at its own address, and a visitor reads them whole (CAT-7)', async () => {
  const { series } = server.deps
  expect(series).toHaveLength(5)
  for (const { slug, title, steps, sheet } of series) {
    expect(steps.length, slug).toBeGreaterThanOrEqual(minSteps)
    expect(steps.length, slug).toBeLessThanOrEqual(maxSteps)
    expect(sheetIds).toContain(sheet)
    const { status, body } = await server.get(`/series/${slug}`)
    expect(status, slug).toBe(200)
    const page = String(body).replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
    expect(page).toContain(title)
    for (const one of steps) {
      expect(page, slug).toContain(one.title)
      expect(page, slug).toContain(one.text)
    }
    expect(page).toContain(`href="/sheets/${sheet}"`)
    expect(new Set(steps.map(({ id }) => stepKeyOf(slug, id))).size).toBe(steps.length)
  }
  const list = String((await server.get('/series')).body)
  for (const { slug } of series) expect(list).toContain(`href="/series/${slug}"`)
  const sitemap = String((await server.get('/sitemap.xml')).body)
  for (const { slug } of series) expect(sitemap).toContain(`/series/${slug}</loc>`)
  expect((await server.get('/series/unknown')).status).toBe(404)
})

test('the list of series has the title and minutes of each step, and no text', async () => {
  const { status, body } = await server.get('/api/series')
  expect(status).toBe(200)
  expect(body.series.map(({ slug }: { slug: string }) => slug)).toEqual(
    server.deps.series.map(({ slug }) => slug),
  )
  const { title, minutes, activityId } = server.deps.series[0]?.steps[0] ?? {}
  expect(body.series[0].steps[0]).toEqual({
    id: server.deps.series[0]?.steps[0]?.id,
    title,
    minutes,
    activityId,
  })
})

test.each([
  ['an anonymous member', () => server.begin()],
  ['a signed-in member', async () => (await signedIn(server)).me],
])(
  'a step is done, or not done, as %s said last, in whatever order it arrives (CAT-7)',
  async (_kind, newCaller) => {
    const me = await newCaller()
    expect(await said(me)).toEqual([])
    expect((await say(me, true, { changedAt: ago(30) })).body.seriesSteps).toEqual([{ step, isDone: true }])
    await say(me, false, { changedAt: ago(60) })
    expect(await said(me)).toEqual([{ step, isDone: true }])
    await say(me, false, { changedAt: ago(20) })
    await say(me, true, { changedAt: ago(25) })
    expect(await said(me)).toEqual([{ step, isDone: false }])
    expect(await said(await newCaller())).toEqual([])
  },
)

test('of two marks at the same instant done stays, whichever arrived first (CAT-7)', async () => {
  for (const marks of [
    [true, false],
    [false, true],
  ]) {
    const me = await server.begin()
    for (const isDone of marks) await say(me, isDone, { changedAt: ago(5) })
    expect(await said(me)).toEqual([{ step, isDone: true }])
  }
})

test('an unknown step is refused and changes nothing (CAT-7)', async () => {
  const me = await server.begin()
  for (const unknown of ['bedtime-week/unknown', 'unknown/one-pass'])
    expect(await say(me, true, { step: unknown })).toMatchObject({
      status: 404,
      body: { errorCode: 'series_step_unknown' },
    })
  expect(await say(me, true, { step: 'one-pass' })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'step' }] },
  })
  expect(await say({}, true)).toMatchObject({ status: 401, body: { errorCode: 'member_unknown' } })
  expect(await said(me)).toEqual([])
})

test('at sign-in the later word on a step wins, and a new account has what was said before (CAT-7)', async () => {
  const { me, email } = await signedIn(server)
  const anonymous = await server.begin()
  await say(me, false, { changedAt: ago(30) })
  await say(anonymous, true, { changedAt: ago(20) })
  await signedIn(server, email, { anonymousMemberId: anonymous[memberHeader] })
  expect(await said(me)).toEqual([{ step, isDone: true }])
  const visitor = await server.begin()
  await say(visitor, true)
  const fresh = await signedIn(server, newEmail(), { anonymousMemberId: visitor[memberHeader] })
  expect(await said(fresh.me)).toEqual([{ step, isDone: true }])
})
