import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityAccess, activityType, contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import { catalogueOf, lesson, program } from '../../../testing/catalogue-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const savePath = '/api/landing/update-learning-activity'
const jumpPath = '/api/landing/update-program-activity'
const contentPath = '/api/landing/activity-content'
const t0 = Date.parse('2026-11-21T10:00:00Z')
const at = (seconds: number) => new Date(t0 + seconds * 1000).toISOString()

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: t0 + 3_600_000 })
})
afterAll(() => server.close())

const save = (
  activityId: string,
  status: number,
  lastKnownTime: number,
  second: number,
  more: object = {},
) => ({
  activityId,
  action: 'save',
  status,
  lastKnownTime,
  lastActivityDate: at(second),
  ...more,
})
const onlyActivity = (answer: { body: { accountInfo: { memberActivities: { activities: unknown[] } } } }) =>
  answer.body.accountInfo.memberActivities.activities[0]

describe('update-learning-activity', () => {
  test('a position is in progress, the end is completed at 0, not-started is skipped, the length defaults to 10 (LEARN-7)', async () => {
    const me = await server.begin()
    const skipped = await server.post(savePath, save('1001', 0, 0, 1), me)
    expect(skipped.status).toBe(200)
    expect(skipped.body.accountInfo.memberActivities.activities).toEqual([])
    const started = await server.post(savePath, save('1001', 1, 7.25, 2), me)
    expect(onlyActivity(started)).toEqual({
      activityId: '1001',
      programId: 'opp103',
      status: 1,
      lastKnownTime: 7.25,
      activityDuration: 10,
      lastActivityDate: at(2),
    })
    const ended = await server.post(savePath, save('1001', 2, 99, 3, { activityDuration: 120 }), me)
    expect(onlyActivity(ended)).toMatchObject({ status: 2, lastKnownTime: 0, activityDuration: 120 })
    expect(ended.body.accountInfo.enrollments).toMatchObject({
      completedActivitiesCount: 1,
      totalLearningTime: 120,
      totalLearningTimeText: '2 min',
    })
  })

  test('an action other than save is refused and changes nothing (LEARN-7)', async () => {
    const me = await server.begin()
    const answer = await server.post(savePath, { ...save('1001', 1, 7, 1), action: 'delete' }, me)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ errorCode: 'invalid_request', fields: [{ path: 'action' }] })
    expect((await server.get('/api/landing/store', me)).body.accountInfo.memberActivities.activities).toEqual(
      [],
    )
  })

  test('repeats and late messages change nothing; completed stays completed', async () => {
    const me = await server.begin()
    await server.post(savePath, save('1001', 1, 50, 10), me)
    const later = await server.post(savePath, save('1001', 1, 80, 20), me)
    for (const message of [save('1001', 1, 80, 20), save('1001', 1, 50, 10), save('1001', 1, 20, 15)]) {
      expect((await server.post(savePath, message, me)).body).toEqual(later.body)
    }
    await server.post(savePath, save('1001', 2, 0, 30), me)
    expect(onlyActivity(await server.post(savePath, save('1001', 1, 12, 40), me))).toMatchObject({
      status: 2,
      lastKnownTime: 12,
    })
  })

  test('a position under 5 s does not overwrite a later one unless replay was pressed', async () => {
    const me = await server.begin()
    await server.post(savePath, save('1001', 1, 50, 10), me)
    expect(onlyActivity(await server.post(savePath, save('1001', 1, 0.4, 20), me))).toMatchObject({
      lastKnownTime: 50,
    })
    expect(
      onlyActivity(await server.post(savePath, save('1001', 1, 0.4, 30, { isReplay: true }), me)),
    ).toMatchObject({ lastKnownTime: 0.4 })
  })

  test('a client whose clock runs ahead does not win over later messages', async () => {
    const me = await server.begin()
    await server.post(savePath, { ...save('1001', 1, 50, 0), lastActivityDate: '2036-01-01T00:00:00Z' }, me)
    server.clock.now += 1_000
    const answer = await server.post(
      savePath,
      { ...save('1001', 1, 60, 0), lastActivityDate: new Date(server.clock.now).toISOString() },
      me,
    )
    expect(onlyActivity(answer)).toMatchObject({ lastKnownTime: 60 })
  })

  test('completing advances to the next available activity; an older one completed late changes nothing', async () => {
    const me = await server.begin()
    const next = (answer: { body: { accountInfo: { defaultEnrollment: { nextActivityIndex: number } } } }) =>
      answer.body.accountInfo.defaultEnrollment.nextActivityIndex
    expect(next(await server.post(savePath, save('1003', 2, 0, 1), me))).toBe(4)
    expect(next(await server.post(savePath, save('1001', 2, 0, 2), me))).toBe(4)
    expect(next(await server.post(savePath, save('1003', 2, 0, 1), me))).toBe(4)
    // 1006 is private: there is no next one
    expect(next(await server.post(savePath, save('1005', 2, 0, 3), me))).toBe(4)
    expect(next(await server.post(jumpPath, { activityId: '1002', action: 'jump' }, me))).toBe(2)
  })

  test('times beyond the known length of a video are cut to it', async () => {
    const video = lesson('1001', 'opp103', 1, {
      contentType: contentType.video,
      video: { playbackId: 'a'.repeat(24), duration: 60 },
    })
    const other = await startTestServer({
      catalogue: catalogueOf([program('opp103', 1)], [video]),
      now: t0 + 3_600_000,
    })
    const me = await other.begin()
    expect(
      onlyActivity(await other.post(savePath, save('1001', 1, 5_000, 1, { activityDuration: 9_000 }), me)),
    ).toMatchObject({
      lastKnownTime: 60,
      activityDuration: 60,
    })
    await other.close()
  })

  test('an unknown activity, a jump to a private one, and a caller without an identity are refused by their own codes and change nothing', async () => {
    const me = await server.begin()
    const refusals = [
      [await server.post(savePath, save('9999', 1, 7, 1), me), 404, 'activity_unknown'],
      [await server.post(savePath, save('1001', 1, 7, 1)), 401, 'member_unknown'],
      [
        await server.post(jumpPath, { activityId: '1006', action: 'jump' }, me),
        403,
        'activity_not_available',
      ],
      [
        await server.post(jumpPath, { activityId: '1001', programId: 'opp201', action: 'jump' }, me),
        404,
        'activity_unknown',
      ],
      [
        await server.post(savePath, save('1001', 1, 7, 1), { Authorization: 'Bearer x' }),
        401,
        'unauthenticated',
      ],
    ] as const
    for (const [answer, status, errorCode] of refusals)
      expect(answer).toMatchObject({ status, body: { success: false, errorCode } })
    const { accountInfo } = (await server.get('/api/landing/store', me)).body
    expect(accountInfo.memberActivities.activities).toEqual([])
    expect(accountInfo.defaultEnrollment.nextActivityIndex).toBe(1)
  })

  test('negative, huge and not-a-number times are refused with the field named', async () => {
    const me = await server.begin()
    for (const lastKnownTime of [-1, 1e9, null, 'NaN', Number.MAX_VALUE, {}]) {
      const answer = await server.post(savePath, { ...save('1001', 1, 0, 1), lastKnownTime }, me)
      expect(answer.status).toBe(400)
      expect(answer.body.fields[0].path).toBe('lastKnownTime')
    }
    expect((await server.get('/api/landing/store', me)).body.accountInfo.memberActivities.activities).toEqual(
      [],
    )
  })

  test('many saves of one member at once all count, none is doubled', async () => {
    const me = await server.begin()
    const answers = await Promise.all(
      ['1001', '1002', '1003', '1004', '1005'].flatMap((id) =>
        [1, 2].map(() => server.post(savePath, save(id, 2, 0, 5), me)),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const { accountInfo } = (await server.get('/api/landing/store', me)).body
    expect(accountInfo.enrollments.completedActivitiesCount).toBe(5)
    expect(accountInfo.memberActivities.activities).toHaveLength(5)
  })

  test('what was saved is there after a restart of the server', async () => {
    const me = await server.begin()
    const saved = await server.post(savePath, save('1002', 1, 33, 1), me)
    await server.restart()
    expect((await server.get('/api/landing/store', me)).body.accountInfo).toEqual(saved.body.accountInfo)
  })
})

describe('activity-content', () => {
  test('text and evidence come after the access rule and are not cached (LEARN-18)', async () => {
    const open = await server.post(contentPath, { activityId: '1001' })
    expect(open.body).toMatchObject({
      success: true,
      textContent: '<p>Text of 1001</p>',
      playback: null,
      activity: { id: '1001' },
      parts: { shortAnswer: 'Answer of 1001', evidence: [{ grade: 2 }] },
    })
    expect(open.headers.get('cache-control')).toBe('no-store')
    const locked = await server.post(contentPath, { activityId: '1006' })
    expect(locked).toMatchObject({
      status: 403,
      body: { errorCode: 'activity_not_available', message: 'This activity is not available yet.' },
    })
    expect(JSON.stringify(locked.body)).not.toContain('Text of')
  })

  test('a lesson of a hidden program is unknown, a future one not available', async () => {
    const hidden = program('opp202', 2, { visible: false })
    const lessons = [
      lesson('1', 'opp103', 1, { activityType: activityType.quote, releaseDate: '2030-01-01T00:00:00Z' }),
      lesson('2', 'opp202', 1, { access: activityAccess.public }),
    ]
    const other = await startTestServer({
      catalogue: catalogueOf([program('opp103', 1), hidden], lessons),
      now: t0,
    })
    expect(await other.post(contentPath, { activityId: '1' })).toMatchObject({
      status: 403,
      body: { errorCode: 'activity_not_available' },
    })
    expect(await other.post(contentPath, { activityId: '2' })).toMatchObject({
      status: 404,
      body: { errorCode: 'activity_unknown' },
    })
    await other.close()
  })
})
