import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityAccess } from '@oka/contract/catalogue/catalogue.enums.ts'
import { catalogueOf, lesson, program, smallCatalogue } from '../../../testing/catalogue-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const day = 24 * 3_600_000
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('landing/store', () => {
  test('a visitor stays a visitor on GET and gets an id of 128 random bits on POST (SES-13)', async () => {
    const visitor = await server.get('/api/landing/store')
    expect(visitor.body.accountInfo).toMatchObject({ id: null, isAnonymousMember: false })
    const first = await server.post('/api/landing/store', {})
    const second = await server.post('/api/landing/store', {})
    expect(first.body.accountInfo.isAnonymousMember).toBe(true)
    expect(Buffer.from(first.body.accountInfo.id, 'base64url')).toHaveLength(16)
    expect(first.body.accountInfo.id).not.toBe(second.body.accountInfo.id)
  })

  test('the id identifies its member, is hashed at rest, and is in no log (SES-13)', async () => {
    const me = await server.begin()
    const id = me['Academy-Member-Identifier'] ?? ''
    await server.post('/api/landing/update-learning-activity', saveOf('1001', 42), me)
    const again = await server.post('/api/landing/store', { activityId: '1002' }, me)
    expect(again.body.accountInfo.id).toBe(id)
    expect(again.body.accountInfo.memberActivities.activities).toMatchObject([
      { activityId: '1001', lastKnownTime: 42 },
    ])
    const rows = await server.deps.database.db.selectFrom('member').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(id)
    expect(rows.some((row) => row.landing_activity_id === '1002')).toBe(true)
    expect(server.log.join('')).not.toContain(id)
  })

  test('an unknown or malformed member id is refused and creates no member', async () => {
    const before = await countMembers()
    for (const id of ['AAAAAAAAAAAAAAAAAAAAAA', 'x', "' or 1=1 --", 'é'.repeat(11)]) {
      const answer = await server.post(
        '/api/landing/store',
        {},
        { 'Academy-Member-Identifier': encodeURI(id) },
      )
      expect(answer.status).toBe(401)
      expect(answer.body).toMatchObject({ success: false, errorCode: 'member_unknown' })
    }
    expect(await countMembers()).toBe(before)
  })

  test('a bot gets the data and no member', async () => {
    const before = await countMembers()
    const answer = await server.post(
      '/api/landing/store',
      {},
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    )
    expect(answer.status).toBe(200)
    expect(answer.body.accountInfo).toMatchObject({ id: null, isAnonymousMember: false })
    expect(await countMembers()).toBe(before)
  })

  test('landing/store has every metadata field and neither text nor playback (LEARN-18)', async () => {
    const { body } = await server.get('/api/landing/store')
    const [first] = body.programInfo.programs
    expect(Object.keys(first)).toEqual(expect.arrayContaining(programFields))
    const [activity] = first.learningActivities
    expect(Object.keys(activity)).toEqual(expect.arrayContaining(activityFields))
    expect(JSON.stringify(body)).not.toContain('Text of 1001')
    expect(activity).not.toHaveProperty('textContent')
    expect(first.activitiesList).toEqual(['1001', '1002', '1003', '1004', '1005', '1006'])
  })

  test('a private activity is listed as locked by membership, a future one as not released', async () => {
    const now = Date.parse('2026-11-21T12:00:00Z')
    const lessons = [
      lesson('1', 'opp103', 1, { access: activityAccess.private }),
      lesson('2', 'opp103', 2, { releaseDate: '2026-11-30T00:00:00Z' }),
    ]
    const other = await startTestServer({ catalogue: catalogueOf([program('opp103', 1)], lessons), now })
    const listed = async () =>
      (await other.get('/api/landing/store')).body.programInfo.programs[0].learningActivities
    expect(await listed()).toMatchObject([
      { available: false, lockedBecause: 'membership' },
      { available: false, lockedBecause: 'notReleased' },
    ])
    other.clock.now = Date.parse('2026-11-30T00:00:01Z')
    expect(await listed()).toMatchObject([{ available: false }, { available: true, isNewActivity: true }])
    other.clock.now += 15 * day
    expect((await listed())[1]).toMatchObject({ available: true, isNewActivity: false })
    await other.close()
  })

  test('opp103 comes first and is the default; the programs are in their order (LEARN-23)', async () => {
    const programs = [
      program('opp.full', 4),
      program('opp202', 3),
      program('opp103', 1),
      program('opp201', 2),
    ]
    const other = await startTestServer({
      catalogue: catalogueOf(
        programs,
        programs.map(({ programId }, index) => lesson(`${index + 1}`, programId, 1)),
      ),
    })
    const { body } = await other.get('/api/landing/store')
    expect(body.programInfo.programs.map((one: { programId: string }) => one.programId)).toEqual([
      'opp103',
      'opp201',
      'opp202',
      'opp.full',
    ])
    expect(body.accountInfo.defaultProgramId).toBe('opp103')
    expect(body.accountInfo.defaultEnrollment).toMatchObject({
      programId: 'opp103',
      nextActivityIndex: 1,
      isEnrolled: false,
    })
    await other.close()
  })

  test('an unchanged program list is left out for a client that has it, and an unchanged answer is 304', async () => {
    const full = await server.get('/api/landing/store')
    const versions = `programInfoVersion=${full.body.programInfo.version}&appInfoVersion=${full.body.appInfo.version}`
    const slim = await server.get(`/api/landing/store?${versions}`)
    expect(slim.body).not.toHaveProperty('programInfo')
    expect(slim.body).not.toHaveProperty('appInfo')
    expect(slim.body.accountInfo).toEqual(full.body.accountInfo)
    const etag = full.headers.get('etag') ?? ''
    expect((await server.get('/api/landing/store', { 'if-none-match': etag })).status).toBe(304)
    const me = await server.begin()
    const mine = await server.get('/api/landing/store', me)
    expect(mine.headers.get('etag')).not.toBe(etag)
    await server.post('/api/landing/update-learning-activity', saveOf('1003', 9), me)
    expect(
      (await server.get('/api/landing/store', { ...me, 'if-none-match': mine.headers.get('etag') ?? '' }))
        .status,
    ).toBe(200)
  })

  test('another catalogue changes the program list and loses no progress', async () => {
    const other = await startTestServer()
    const me = await other.begin()
    await other.post('/api/landing/update-learning-activity', saveOf('1002', 30), me)
    const before = (await other.get('/api/landing/store', me)).body.programInfo.version
    const { programs, lessons } = smallCatalogue()
    const changed = lessons
      .filter(({ id }) => id !== '1003')
      .map((one) => ({ ...one, title: `New ${one.id}`, sequence: one.sequence + 1 }))
    await other.restart(catalogueOf(programs, [lesson('1000', 'opp103', 1), ...changed]))
    const { body } = await other.get('/api/landing/store', me)
    expect(body.programInfo.version).not.toBe(before)
    expect(body.programInfo.programs[0].activitiesList).toEqual([
      '1000',
      '1001',
      '1002',
      '1004',
      '1005',
      '1006',
    ])
    expect(body.accountInfo.memberActivities.activities).toMatchObject([
      { activityId: '1002', lastKnownTime: 30 },
    ])
    await other.close()
  })

  test('what a link says about its campaign takes 4,000 bytes at most and has no control characters (REL-8)', async () => {
    const send = (marketingInfo: object) => server.post('/api/landing/store', { marketingInfo })
    const tags = [
      'utmSource',
      'utmMedium',
      'utmCampaign',
      'utmTerm',
      'utmContent',
      'partnerIdentifier',
      'partnerUserIdentifier',
      'googleIdentifier',
    ]
    const filled = (text: string) =>
      Object.fromEntries([
        ...tags.map((tag) => [tag, text.repeat(200)]),
        ['referrer', text.repeat(500)],
        ['rawQuery', text.repeat(1_000)],
      ])
    const before = await countMembers()
    for (const tooMuch of [filled('日'), filled('"'), filled('é')])
      expect(await send(tooMuch)).toMatchObject({
        status: 400,
        body: { errorCode: 'invalid_request', fields: [{ path: 'marketingInfo' }] },
      })
    for (const control of ['\u0001', '\n', '\u007f', '\u0085'])
      expect(await send({ utmSource: `a${control}` })).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'marketingInfo.utmSource' }] },
      })
    expect(await server.post('/api/landing/store', { email: 'a\u0001@example.org' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'email' }] },
    })
    expect(await countMembers()).toBe(before)

    expect((await send(filled('a'))).status).toBe(200)
    const rows = await server.deps.database.db
      .selectFrom('member')
      .select('marketing')
      .where('marketing', 'is not', null)
      .execute()
    const sizes = rows.map(({ marketing }) => Buffer.byteLength(marketing ?? ''))
    expect(Math.max(...sizes)).toBeGreaterThan(3_000)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(4_000)
  })

  test('new members from one address are limited, with the time to wait', async () => {
    const other = await startTestServer({ env: { NEW_MEMBERS_PER_HOUR: '2' } })
    const statuses = []
    for (let i = 0; i < 3; i++) statuses.push((await other.post('/api/landing/store', {})).status)
    expect(statuses).toEqual([200, 200, 429])
    const refused = await other.post('/api/landing/store', {})
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    other.clock.now += 3_600_000
    expect((await other.post('/api/landing/store', {})).status).toBe(200)
    await other.close()
  })
})

const countMembers = async () =>
  (await server.deps.database.db.selectFrom('member').select('id').execute()).length

const saveOf = (activityId: string, lastKnownTime: number) => ({
  activityId,
  action: 'save',
  status: 1,
  lastKnownTime,
  activityDuration: 120,
  lastActivityDate: new Date().toISOString(),
})

const programFields = [
  'programId',
  'programCode',
  'fullName',
  'subtitle',
  'description',
  'features',
  'releaseDate',
  'hint',
  'available',
  'visible',
  'authorSlug',
  'sections',
  'learningActivities',
  'activitiesList',
  'nextBatchDateText',
]
const activityFields = [
  'id',
  'sequence',
  'available',
  'activityType',
  'contentType',
  'contentAuthor',
  'bookTitle',
  'subtitle',
  'referencePublishDate',
  'referenceLink',
  'sectionSequence',
  'programId',
  'thumbnailTime',
  'muxAsset',
  'activityIndex',
  'title',
  'isSpecialActivity',
  'isNewActivity',
  'icon',
  'slug',
  'url',
  'newItemsCount',
  'topics',
  'overheadText',
  'index',
]
