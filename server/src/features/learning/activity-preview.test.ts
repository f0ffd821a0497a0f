import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityAccess } from '@oka/contract/catalogue/catalogue.enums.ts'
import { catalogueOf, lesson, program } from '../../../testing/catalogue-fixture.ts'
import { grantMembership } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const shut = { access: activityAccess.private, subtitle: 'What 26 studies saw' }
const catalogue = (ids: readonly string[]) =>
  catalogueOf(
    [program('opp103', 1), program('opp202', 2, { visible: false })],
    [
      lesson('open', 'opp103', 1),
      ...ids.map((id, index) => lesson(id, 'opp103', index + 2, shut)),
      lesson('later', 'opp103', 9, { ...shut, releaseDate: '2040-01-01T00:00:00Z' }),
      lesson('hidden', 'opp202', 1, shut),
    ],
  )

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ catalogue: catalogue(['shut', 'withdrawn']) })
  await server.restart(catalogue(['shut']))
})
afterAll(() => server.close())

const preview = (activityId: string, who?: Record<string, string>) =>
  server.post('/api/activity-preview', { activityId }, who)
const refused = async (activityId: string) => {
  const { status, body } = await preview(activityId)
  return [status, body.errorCode]
}

test('title, subtitle, short answer, how sure, when to ask for help and which help lines of a shut lesson are public, and nothing else of it (DOOR-4)', async () => {
  const { programInfo } = (await server.get('/api/landing/store')).body
  expect(programInfo.programs[0].learningActivities[1]).toMatchObject({
    id: 'shut',
    title: 'Lesson shut',
    subtitle: 'What 26 studies saw',
    available: false,
    lockedBecause: 'membership',
  })
  const { status, body } = await preview('shut')
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      activityId: 'shut',
      shortAnswer: 'Answer of shut',
      sureness: [{ basis: 'study', grade: 2, what: 'Systematic review', sureness: 'A link' }],
      seekHelp: ['Ask your doctor.'],
      help: ['emergency'],
    },
  ])
})

test('everybody gets the same answer, whoever they are and whatever they hold, also of an open lesson (DOOR-4)', async () => {
  const { me } = await signedIn(server)
  await grantMembership(server, (await server.get('/api/app/store', me)).body.accountInfo.id)
  for (const activityId of ['shut', 'open']) {
    const asVisitor = await preview(activityId)
    expect(asVisitor.status).toBe(200)
    for (const who of [await server.begin(), me, { Authorization: 'Bearer expired' }])
      expect((await preview(activityId, who)).body).toEqual(asVisitor.body)
  }
})

test('nothing is said of a lesson that is unknown, hidden, withdrawn or not released (DOOR-4)', async () => {
  expect(await refused('nothing')).toEqual([404, 'activity_unknown'])
  expect(await refused('hidden')).toEqual([404, 'activity_unknown'])
  expect(await refused('withdrawn')).toEqual([403, 'activity_not_available'])
  expect(await refused('later')).toEqual([403, 'activity_not_available'])
  expect(await refused('../1')).toEqual([400, 'invalid_request'])
})
