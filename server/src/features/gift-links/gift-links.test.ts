import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activityAccess } from '@oka/contract/catalogue/catalogue.enums.ts'
import { dayMs, hourMs } from '@oka/contract/shared/durations.ts'
import { catalogueOf, lesson, program } from '../../../testing/catalogue-fixture.ts'
import { deleteAccount, runErasure } from '../../../testing/leaving-member.ts'
import { grantMembership } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type Answer, type TestServer } from '../../../testing/test-server.ts'
import { cleanUp as runCleanUp } from '../../jobs/clean-up.ts'

type Headers = Record<string, string>

const shut = { access: activityAccess.private }
const ids = Array.from({ length: 12 }, (_, index) => `shut-${index + 1}`)
const catalogue = (left: readonly string[] = ids) =>
  catalogueOf(
    [program('opp103', 1), program('opp202', 2, { visible: false })],
    [
      lesson('open', 'opp103', 1),
      ...left.map((id, index) => lesson(id, 'opp103', index + 2, shut)),
      lesson('later', 'opp103', 20, { ...shut, releaseDate: '2040-01-01T00:00:00Z' }),
      lesson('hidden', 'opp202', 1, shut),
    ],
  )

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ catalogue: catalogue() })
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now += dayMs
})

/** With a membership of everything. */
async function enrolled(): Promise<{ me: Headers; email: string }> {
  const { me, email } = await signedIn(server)
  await grantMembership(server, (await server.get('/api/app/store', me)).body.accountInfo.id)
  return { me, email }
}
const give = (me: Headers, activityId = 'shut-1') =>
  server.post('/api/account/create-gift-link', { activityId }, me)
const tokenOf = async (me: Headers, activityId?: string): Promise<string> =>
  (await give(me, activityId)).body.giftLink.token
const open = (giftToken: string, activityId = 'shut-1', who?: Headers) =>
  server.post(
    `/api/${who?.Authorization ? 'account' : 'landing'}/activity-content`,
    { activityId, giftToken },
    who,
  )
const refused = ({ status, body }: Answer) => [status, body.errorCode]
const guess = 'A'.repeat(22)

describe('a gift link', () => {
  test('opens exactly its lesson for a visitor, an anonymous member and another member, for 30 days (DOOR-9)', async () => {
    const { me } = await enrolled()
    const { status, body } = await give(me)
    const expiresAt = new Date(server.clock.now + 30 * dayMs).toISOString()
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        giftLink: {
          activityId: 'shut-1',
          token: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/) as string,
          expiresAt,
          remaining: 9,
        },
      },
    ])
    const { token } = body.giftLink
    for (const who of [undefined, await server.begin(), (await signedIn(server)).me]) {
      const content = await open(token, 'shut-1', who)
      expect(content.status).toBe(200)
      expect(content.body).toMatchObject({
        textContent: '<p>Text of shut-1</p>',
        activity: { id: 'shut-1', available: true },
        giftUntil: expiresAt,
      })
      expect(content.body.activity).not.toHaveProperty('lockedBecause')
      expect(refused(await open(token, 'shut-2', who))).toEqual([404, 'gift_link_unknown'])
    }
    server.clock.now = Date.parse(expiresAt) - 1
    expect((await open(token)).status).toBe(200)
    server.clock.now += 1
    expect(refused(await open(token))).toEqual([410, 'gift_link_ended'])
  })

  test('names nobody: what it answers says nothing of who gave it, and nothing is stored of who opens it (DOOR-9)', async () => {
    const { me, email } = await enrolled()
    const token = await tokenOf(me)
    const before = await server.deps.database.db.selectFrom('gift_link').selectAll().execute()
    const { id } = (await server.get('/api/app/store', me)).body.accountInfo
    const content = JSON.stringify((await open(token, 'shut-1', await server.begin())).body)
    expect(content).not.toContain(id)
    expect(content).not.toContain(email)
    const stored = await server.deps.database.db.selectFrom('gift_link').selectAll().execute()
    expect(stored).toEqual(before)
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('counts only where the caller cannot open the lesson anyway (DOOR-9)', async () => {
    const { me } = await enrolled()
    for (const [activityId, who] of [
      ['open', undefined],
      ['shut-1', me],
    ] as const) {
      const content = await open(guess, activityId, who)
      expect(content.status).toBe(200)
      expect(content.body).not.toHaveProperty('giftUntil')
    }
  })

  test('opens nothing else: the lesson stays shut in the list, and no place in the program moves (DOOR-9)', async () => {
    const { me } = await enrolled()
    const token = await tokenOf(me)
    const anonymous = await server.begin()
    expect((await open(token, 'shut-1', anonymous)).status).toBe(200)
    const { programInfo } = (await server.get('/api/landing/store', anonymous)).body
    expect(programInfo.programs[0].learningActivities[1]).toMatchObject({
      id: 'shut-1',
      available: false,
      lockedBecause: 'membership',
    })
    const jump = { activityId: 'shut-1', action: 'jump' }
    expect(refused(await server.post('/api/landing/update-program-activity', jump, anonymous))).toEqual([
      403,
      'activity_not_available',
    ])
  })

  test('is the same one when it is made again, also by two presses at once, and another one once it ended (DOOR-9)', async () => {
    const { me, email } = await enrolled()
    const [first, second] = await Promise.all([give(me), give(me)])
    expect(second.body).toEqual(first.body)
    server.clock.now += dayMs
    await server.restart(catalogue())
    const later = async () => (await signedIn(server, email)).me
    expect((await give(await later())).body).toEqual(first.body)
    server.clock.now += 30 * dayMs
    expect(await tokenOf(await later())).not.toBe(first.body.giftLink.token)
  })

  test('is taken back by who gave it, and only by them; a repeat changes nothing (DOOR-9)', async () => {
    const [{ me }, { me: other }] = [await enrolled(), await enrolled()]
    const token = await tokenOf(me)
    const end = (who: Headers) => server.post('/api/account/end-gift-link', { activityId: 'shut-1' }, who)
    expect((await end(other)).body).toEqual({ success: true })
    expect((await open(token)).status).toBe(200)
    for (const _ of [1, 2]) expect((await end(me)).body).toEqual({ success: true })
    expect(refused(await open(token))).toEqual([410, 'gift_link_ended'])
    expect((await give(me)).body.giftLink).toMatchObject({ remaining: 8 })
  })

  test('is one of ten within 30 days, those that were taken back too; the eleventh is refused until the first is 30 days old (DOOR-9)', async () => {
    const { me, email } = await enrolled()
    for (const [index, id] of ids.slice(0, 10).entries()) {
      expect((await give(me, id)).body.giftLink.remaining).toBe(9 - index)
      server.clock.now += 1_000
    }
    await server.post('/api/account/end-gift-link', { activityId: 'shut-2' }, me)
    expect(refused(await give(me, 'shut-11'))).toEqual([409, 'gift_links_used_up'])
    expect(refused(await give(me, 'shut-2'))).toEqual([409, 'gift_links_used_up'])
    expect((await give(me, 'shut-3')).body.giftLink).toMatchObject({ remaining: 0 })
    server.clock.now += 30 * dayMs - 10_000 - 1
    const { me: later } = await signedIn(server, email)
    expect(refused(await give(later, 'shut-11'))).toEqual([409, 'gift_links_used_up'])
    server.clock.now += 1
    expect((await give(later, 'shut-11')).status).toBe(200)
    expect(refused(await give(later, 'shut-12'))).toEqual([409, 'gift_links_used_up'])
  })

  test('is made only of a lesson that the member can open and others cannot (DOOR-9)', async () => {
    const { me } = await enrolled()
    expect(refused(await give(me, 'open'))).toEqual([409, 'activity_open_to_everyone'])
    expect(refused(await give(me, 'later'))).toEqual([403, 'activity_not_available'])
    expect(refused(await give(me, 'hidden'))).toEqual([404, 'activity_unknown'])
    expect(refused(await give(me, 'nothing'))).toEqual([404, 'activity_unknown'])
    const { me: free } = await signedIn(server)
    expect(refused(await give(free))).toEqual([403, 'activity_not_available'])
    expect(refused(await give({}))).toEqual([401, 'unauthenticated'])
    expect(refused(await give(await server.begin()))).toEqual([401, 'unauthenticated'])
  })

  test('that is guessed opens nothing, and guessing has a limit that right links do not use up (DOOR-9)', async () => {
    const { me } = await enrolled()
    const token = await tokenOf(me)
    for (const wrong of ['', 'short', `${token}A`, `${token.slice(1)}!`])
      expect(refused(await open(wrong))).toEqual([400, 'invalid_request'])
    for (let right = 0; right < 31; right++) expect((await open(token)).status).toBe(200)
    for (let wrong = 0; wrong < 30; wrong++)
      expect(refused(await open(guess))).toEqual([404, 'gift_link_unknown'])
    expect(refused(await open(guess))).toEqual([429, 'rate_limited'])
    expect((await server.post('/api/landing/activity-content', { activityId: 'open' })).status).toBe(200)
    server.clock.now += hourMs
    expect((await open(token)).status).toBe(200)
  })

  test('of a lesson that was withdrawn says so, and opens again when the lesson is back (DOOR-9)', async () => {
    const { me } = await enrolled()
    const token = await tokenOf(me)
    await server.restart(catalogue(ids.slice(1)))
    expect(refused(await open(token))).toEqual([410, 'gift_lesson_withdrawn'])
    expect(refused(await open(guess))).toEqual([404, 'gift_link_unknown'])
    expect(refused(await give(me))).toEqual([403, 'activity_not_available'])
    await server.restart(catalogue())
    expect((await open(token)).status).toBe(200)
  })

  test('stays open when the membership of who gave it ends, and ends with their account (DOOR-9)', async () => {
    const { me, email } = await signedIn(server)
    const { id } = (await server.get('/api/app/store', me)).body.accountInfo
    await grantMembership(server, id, { until: server.clock.now + dayMs })
    const token = await tokenOf(me)
    server.clock.now += 2 * dayMs
    expect((await open(token)).status).toBe(200)
    expect((await deleteAccount(server, (await signedIn(server, email)).me)).status).toBe(200)
    await runErasure(server)
    expect(refused(await open(token))).toEqual([404, 'gift_link_unknown'])
  })

  test('is deleted 30 days after its end by the clean-up, and not before (DOOR-9)', async () => {
    const { me } = await enrolled()
    const token = await tokenOf(me)
    const cleanUp = () => runCleanUp({ ...server.deps, pause: async () => {} }, server.clock.now)
    server.clock.now += 60 * dayMs
    await cleanUp()
    expect(refused(await open(token))).toEqual([410, 'gift_link_ended'])
    server.clock.now += 1
    await cleanUp()
    expect(refused(await open(token))).toEqual([404, 'gift_link_unknown'])
  })
})
