// The server's half of the access rule: availability and entitlement, whatever a client shows or believes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityAccess } from '@oka/contract/catalogue/catalogue.enums.ts'
import { programIds } from '@oka/contract/shared/ids.ts'
import { catalogueOf, lesson, program } from '../../../testing/catalogue-fixture.ts'
import { grantMembership } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const t0 = Date.parse('2026-11-21T10:00:00Z')
const minute = 60_000
const day = 86_400_000
const { curiousKid } = programIds

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    now: t0,
    catalogue: catalogueOf(
      [program(curiousKid, 1)],
      [
        lesson('open-1', curiousKid, 1),
        lesson('open-2', curiousKid, 2),
        lesson('members', curiousKid, 3, { access: activityAccess.private }),
        lesson('later', curiousKid, 4, {
          access: activityAccess.private,
          releaseDate: new Date(t0 + 9 * day).toISOString(),
        }),
      ],
    ),
  })
})
afterAll(() => server.close())

type Headers = Parameters<TestServer['post']>[2]

const contentOf = (form: 'landing' | 'account', activityId: string, me: Headers) =>
  server.post(`/api/${form}/activity-content`, { activityId }, me)

test('the content of a lesson that a caller does not hold is refused to everyone, whatever else the client says of them (LEARN-5)', async () => {
  const anonymous = await server.begin()
  const { me } = await signedIn(server)
  const claims = {
    isEmbedded: true,
    isSignedIn: true,
    profileComplete: true,
    membershipType: 1,
    available: true,
    entitlements: [curiousKid],
  }
  for (const activityId of ['members', 'later']) {
    for (const [form, headers] of [
      ['landing', undefined],
      ['landing', anonymous],
      ['account', me],
    ] as const) {
      const answer = await server.post(`/api/${form}/activity-content`, { activityId, ...claims }, headers)
      expect(answer.status, `${activityId} as ${form}`).toBe(403)
      expect(answer.body).toMatchObject({ success: false, errorCode: 'activity_not_available' })
      expect(JSON.stringify(answer.body)).not.toContain('Answer of')
    }
  }
})

test('what is left to the client, the server does not enforce: profile and completed lessons keep no one from an open lesson (LEARN-5)', async () => {
  const anonymous = await server.begin()
  const done = {
    activityId: 'open-1',
    action: 'save',
    status: 2,
    lastKnownTime: 0,
    activityDuration: 60,
    lastActivityDate: new Date(t0).toISOString(),
  }
  expect(
    (await server.post('/api/landing/update-learning-activity', done, anonymous)).body.accountInfo.enrollments
      .completedActivitiesCount,
  ).toBe(1)
  expect((await contentOf('landing', 'open-2', anonymous)).status).toBe(200)
  const { me } = await signedIn(server)
  expect((await server.get('/api/app/store', me)).body.accountInfo.profileComplete).toBe(false)
  expect((await contentOf('account', 'open-2', me)).status).toBe(200)
})

test('a lesson opens with its membership and closes with it, and one that is not released opens for no one (LEARN-5)', async () => {
  const { me } = await signedIn(server)
  const stored = async () => (await server.get('/api/app/store', me)).body
  const memberId: string = (await stored()).accountInfo.id
  await grantMembership(server, memberId, { programId: curiousKid, until: t0 + minute })
  expect((await contentOf('account', 'members', me)).status).toBe(200)
  expect((await contentOf('account', 'later', me)).status).toBe(403)
  expect((await stored()).accountInfo).toMatchObject({ membershipType: 1 })
  server.clock.now = t0 + minute
  expect((await contentOf('account', 'members', me)).status).toBe(403)
  const { accountInfo } = await stored()
  // What the panel says comes from the same answer.
  expect(accountInfo).toMatchObject({
    membershipType: 0,
    defaultEnrollment: { isEnrolled: false, membershipEndDate: new Date(t0 + minute).toISOString() },
  })
})
