import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addPartner,
  embedStorePath,
  openFrame,
  partnerHeaders,
  partnerToken,
} from '../../../testing/partners.ts'
import { startTestServer, type Answer, type TestServer } from '../../../testing/test-server.ts'

const savePath = '/api/landing/update-learning-activity'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-11-28T10:00:00Z') })
  await addPartner(server, 'hill')
})
afterAll(() => server.close())

const done = (activityId: string) => ({
  activityId,
  action: 'save',
  status: 2,
  lastKnownTime: 0,
  lastActivityDate: new Date(server.clock.now - 1_000).toISOString(),
})
const doneIn = ({ body }: Answer): string[] =>
  body.accountInfo.memberActivities.activities.map(({ activityId }: { activityId: string }) => activityId)

describe('who learns in a frame', () => {
  test('a browser is a random partner user of its own, who finds the place again; its programs are the partner’s only (EMB-4, EMB-8)', async () => {
    const one = await openFrame(server, { partnerId: 'hill' })
    const other = await openFrame(server, { partnerId: 'hill' })
    expect(one.answer.body.accountInfo).toMatchObject({
      id: expect.stringMatching(/^[\w-]{22}$/),
      isAnonymousMember: false,
      defaultProgramId: 'opp103',
    })
    expect(one.answer.body.partnerUser).toEqual({
      isSigned: false,
      expiresAt: new Date(server.clock.now + 396 * 86_400_000).toISOString(),
    })
    expect(
      one.answer.body.programInfo.programs.map(({ programId }: { programId: string }) => programId),
    ).toEqual(['opp103'])
    expect((await server.post(savePath, done('1001'), one.me)).status).toBe(200)
    expect(doneIn(await server.post('/api/embed/store', {}, one.me))).toEqual(['1001'])
    expect(doneIn(await server.post('/api/embed/store', {}, other.me))).toEqual([])
  })
})
