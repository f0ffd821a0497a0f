import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { maxRequestLength } from '@oka/contract/lesson-requests/lesson-requests.schema.ts'
import { dayMs, hourMs } from '@oka/contract/shared/durations.ts'
import { runCommand } from '../../../testing/commands.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { cleanUp as runCleanUp } from '../../jobs/clean-up.ts'
import { requestsPerHour } from './request-lesson.ts'

vi.setConfig({ testTimeout: 120_000 }) // some run commands as processes

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: 'true' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.deps.database.db.deleteFrom('lesson_request').execute()
  server.clock.now += hourMs // no limit of the test before is left
})

const from = (address: string) => ({ 'X-Forwarded-For': address })
const send = (text: unknown, headers?: Record<string, string>) =>
  server.post('/api/lesson-requests', { text }, headers)
const stored = () => server.deps.database.db.selectFrom('lesson_request').selectAll().execute()
const texts = async () =>
  (await stored()).map(({ id, sealed_text: sealed }) =>
    server.deps.sealedValues.open({ id, field: 'lesson_request.sealed_text' }, sealed),
  )

describe('what a search did not find', () => {
  test('is stored encrypted, with the day and nothing of who sent it, without an account or with one (DOOR-3)', async () => {
    const { me } = await signedIn(server)
    const words = 'How do I start potty training?'
    expect((await send(words)).body).toEqual({ success: true })
    const [row, ...others] = await stored()
    expect(others).toEqual([])
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['day', 'id', 'sealed_text'])
    expect(row?.day).toBe(server.clock.now - (server.clock.now % dayMs))
    expect(JSON.stringify(row)).not.toContain('potty')
    expect(await texts()).toEqual([words])
    expect((await send('a member’s question', me)).body).toEqual({ success: true })
    expect((await send('of a session that ended', { Authorization: 'Bearer wrong' })).status).toBe(200)
    expect((await stored()).every((one) => Object.keys(one).length === 3)).toBe(true)
  })

  test('is one row for the same words on the same day, however often they are sent', async () => {
    const answers = await Promise.all([
      send('potty training'),
      send('potty training'),
      send('Potty  training '),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stored()).toHaveLength(1)
    server.clock.now += dayMs
    await send('potty training')
    expect(await stored()).toHaveLength(2)
  })

  test('has 1 to 280 letters and at least one word; anything else is refused and stored nowhere', async () => {
    const refused = ['', '   ', '?!', 'a'.repeat(maxRequestLength + 1), 'a\0b', '\uD800', null, 7, ['potty']]
    for (const text of refused) {
      const { status, body } = await send(text)
      expect([text, status, body.errorCode]).toEqual([text, 400, 'invalid_request'])
    }
    const more = { text: 'potty', email: 'a@example.org' }
    expect((await server.post('/api/lesson-requests', more)).status).toBe(400)
    expect(await stored()).toEqual([])
    for (const text of [
      'a'.repeat(maxRequestLength),
      'طفلي لا ينام',
      '子供が寝ない 👶🏽',
      '<script>alert(1)</script>',
    ])
      expect([text, (await send(text, from('192.0.2.9'))).status]).toEqual([text, 200])
    expect(await stored()).toHaveLength(4)
  })

  test('is taken ten times an hour from one address, and others are not kept out', async () => {
    for (let at = 0; at < requestsPerHour; at++)
      expect((await send(`question ${at}`, from('192.0.2.1'))).status).toBe(200)
    const refused = await send('one more', from('192.0.2.1'))
    expect([refused.status, refused.body.errorCode]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await send('one more', from('198.51.100.1'))).status).toBe(200)
    expect(await stored()).toHaveLength(requestsPerHour + 1)
    server.clock.now += hourMs
    expect((await send('later', from('192.0.2.1'))).status).toBe(200)
  })

  test('ends after 180 days', async () => {
    const cleanUp = () => runCleanUp({ ...server.deps, pause: async () => {} }, server.clock.now)
    await send('potty training')
    server.clock.now += 179 * dayMs
    await cleanUp()
    expect(await stored()).toHaveLength(1)
    server.clock.now += dayMs
    await cleanUp()
    expect(await stored()).toEqual([])
  })

  test('is listed and counted by staff, one line each, and only with a reason', async () => {
    const words = 'potty \u001B[2Jtraining\nfor \u202Etwins'
    await send(words)
    await send('haircuts', from('192.0.2.1'))
    const staff = (...args: string[]) => runCommand(server.processEnv, 'staff', ['lesson-requests', ...args])
    expect((await staff('list')).code).not.toBe(0)
    const why = ['--why', 'We plan the next lessons']
    const day = new Date(server.clock.now).toISOString().slice(0, 10)
    const listed = await staff('list', ...why)
    const [heading, ...lines] = listed.out.trimEnd().split('\n')
    expect([listed.code, heading]).toEqual([0, '2 requests, the latest first:'])
    expect(lines.toSorted()).toEqual([`  ${day}  haircuts`, `  ${day}  potty [2Jtraining for twins`])
    expect((await staff('list', '--from', '2099-01-01', ...why)).out).toBe('Nobody has asked for a lesson.\n')
    expect((await staff('count', ...why)).out).toBe(`2 requests.\n  ${day}  2\n`)
    const actions = await server.deps.database.db
      .selectFrom('staff_action')
      .select(['action', 'subject_id'])
      .execute()
    expect(actions).toEqual(
      expect.arrayContaining([
        { action: 'readLessonRequests', subject_id: null },
        { action: 'countedLessonRequests', subject_id: null },
      ]),
    )
  })
})
