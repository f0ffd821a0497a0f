import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityAccess } from '@oka/contract/catalogue/catalogue.enums.ts'
import { programIds } from '@oka/contract/shared/ids.ts'
import { catalogueOf, lesson, program } from '../../../../testing/catalogue-fixture.ts'
import { grantMembership } from '../../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const programs = Object.values(programIds)

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    catalogue: catalogueOf(
      programs.map((id, index) => program(id, index + 1)),
      programs.map((id, index) => lesson(`private-${index + 1}`, id, 1, { access: activityAccess.private })),
    ),
  })
})

afterAll(() => server.close())

/** What a member with these entitlements finds open, in the list and at the lessons themselves. */
async function openedBy(owned: readonly string[]) {
  const { me } = await signedIn(server)
  const memberId: string = (await server.get('/api/app/store', me)).body.accountInfo.id
  for (const programId of owned) await grantMembership(server, memberId, { programId })
  const { programInfo } = (await server.get('/api/app/store', me)).body
  const opened: string[] = []
  for (const { programId, learningActivities } of programInfo.programs) {
    const [{ id: activityId, available }] = learningActivities
    const answers = [
      await server.post('/api/account/activity-content', { activityId }, me),
      await server.post('/api/account/update-program-activity', { activityId, action: 'jump' }, me),
    ]
    for (const { status } of answers)
      expect(status, `${activityId} for ${owned.join()}`).toBe(available ? 200 : 403)
    if (available) opened.push(programId)
  }
  return opened.toSorted()
}

test('a membership of opp.full opens all four programs, any other its own, and none opens nothing (LEARN-23)', async () => {
  expect(await openedBy([programIds.optimalParentProgram])).toEqual(programs.toSorted())
  for (const id of programs.filter((one) => one !== programIds.optimalParentProgram))
    expect(await openedBy([id])).toEqual([id])
  expect(await openedBy([])).toEqual([])
})

test('progress made under a membership is saved when it has ended by the time it arrives, and opens nothing (REL-3)', async () => {
  const { me } = await signedIn(server)
  const memberId: string = (await server.get('/api/app/store', me)).body.accountInfo.id
  await grantMembership(server, memberId, {
    programId: programIds.curiousKid,
    until: server.clock.now + 30_000,
  })
  const { learningActivities } = (await server.get('/api/app/store', me)).body.programInfo.programs.find(
    (one: { programId: string }) => one.programId === programIds.curiousKid,
  )
  const activityId: string = learningActivities[0].id
  const learnedAt = new Date(server.clock.now).toISOString()
  server.clock.now += 60_000
  const event = {
    activityId,
    action: 'save',
    status: 1,
    lastKnownTime: 42,
    activityDuration: 100,
    lastActivityDate: learnedAt,
  }
  expect((await server.post('/api/account/update-learning-activity', event, me)).status).toBe(200)
  expect((await server.get('/api/app/store', me)).body.accountInfo.memberActivities.activities).toMatchObject(
    [{ activityId, lastKnownTime: 42 }],
  )
  expect((await server.post('/api/account/activity-content', { activityId }, me)).body).toMatchObject({
    errorCode: 'activity_not_available',
  })
})
