import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxChildEntries } from '@oka/contract/profile/children-limits.ts'
import { activityAccess } from '@oka/contract/catalogue/catalogue.enums.ts'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { catalogueOf, lesson, program, smallCatalogue } from '../../../testing/catalogue-fixture.ts'
import { memberHeader, newEmail, signedIn, signInDuringNextWrite } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

type Headers = Record<string, string>
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasPages: true })
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now += dayMs
})

const form = (who: Headers) => (who.Authorization === undefined ? 'landing' : 'account')
const ago = (seconds: number) => new Date(server.clock.now - seconds * 1000).toISOString()
const write = (who: Headers, field: string, text: string, more: object = {}) =>
  server.post(`/api/${form(who)}/update-sheet-text`, { sheet: 'visit', field, text, ...more }, who)
const sheet = async (who: Headers, id = 'visit') =>
  (await server.get(`/api/${form(who)}/sheet?sheet=${id}`, who)).body
const texts = async (who: Headers, id = 'visit') =>
  Object.fromEntries(
    (await sheet(who, id)).texts.map(({ field, text }: { field: string; text: string }) => [field, text]),
  )
const callers: [string, () => Promise<Headers>][] = [
  ['an anonymous member', () => server.begin()],
  ['a signed-in member', async () => (await signedIn(server)).me],
]

describe.each(callers)('the sheets of %s', (_kind, newCaller) => {
  test('have what was written last in each field, in whatever order it arrives (CAT-7)', async () => {
    const me = await newCaller()
    expect(await texts(me)).toEqual({})
    expect(
      (await write(me, 'worries', 'Few new words\nsince the summer', { changedAt: ago(30) })).status,
    ).toBe(200)
    await write(me, 'worries', 'An older text', { changedAt: ago(60) })
    await write(me, 'loves', 'Trains', { changedAt: ago(20) })
    expect(await sheet(me)).toMatchObject({
      texts: [
        { field: 'loves', text: 'Trains', changedAt: ago(20) },
        { field: 'worries', text: 'Few new words\nsince the summer', changedAt: ago(30) },
      ],
    })
    await write(me, 'worries', '', { changedAt: ago(10) })
    await write(me, 'worries', 'Late', { changedAt: ago(15) })
    expect(await texts(me)).toEqual({ loves: 'Trains', worries: '' })
    expect(await texts(me, 'what-helps')).toEqual({})
  })

  test('have the texts of their own fields only (CAT-7)', async () => {
    const me = await newCaller()
    for (const id of ['sleep-diary', 'visit', 'what-helps'])
      expect(
        (await server.post(`/api/${form(me)}/update-sheet-text`, { sheet: id, field: 'name', text: id }, me))
          .status,
      ).toBe(200)
    for (const id of ['sleep-diary', 'visit', 'what-helps']) expect(await texts(me, id)).toEqual({ name: id })
  })

  test('have a copy for each child, on which nothing of another child or of none is (DOOR-5)', async () => {
    const me = await newCaller()
    await write(me, 'loves', 'Music')
    for (const [child, text] of [
      ['leo', 'Trains'],
      ['mia-2', 'Horses'],
    ] as const)
      expect((await write(me, 'loves', text, { child })).status).toBe(200)
    await write(me, 'worries', 'Nights', { child: 'leo' })
    const { texts: own, children } = await sheet(me)
    expect(own).toMatchObject([{ field: 'loves', text: 'Music' }])
    expect(children).toMatchObject([
      { child: 'leo', texts: [{ text: 'Trains' }, { text: 'Nights' }] },
      { child: 'mia-2', texts: [{ field: 'loves', text: 'Horses' }] },
    ])
    expect((await sheet(me, 'what-helps')).children).toEqual([])
  })

  test('have no more copies than a family can have children, and none of what is no child (DOOR-5)', async () => {
    const me = await newCaller()
    const statusOf = async (child: unknown) => (await write(me, 'loves', 'x', { child })).status
    for (let count = 1; count <= maxChildEntries; count++) expect(await statusOf(`child-${count}`)).toBe(200)
    expect(await write(me, 'loves', 'x', { child: 'one-more' })).toMatchObject({
      status: 400,
      body: { errorCode: 'invalid_request', fields: [{ path: 'child' }] },
    })
    expect(await statusOf('child-1')).toBe(200)
    for (const child of ['', 'a/b', 'a:b', null]) expect(await statusOf(child)).toBe(400)
  })

  test('have one text of two that were written at the same instant, whichever arrived first (CAT-7)', async () => {
    const [me, other] = [await newCaller(), await newCaller()]
    for (const text of ['short', 'much longer']) await write(me, 'loves', text, { changedAt: ago(5) })
    for (const text of ['much longer', 'short']) await write(other, 'loves', text, { changedAt: ago(5) })
    expect([await texts(me), await texts(other)]).toEqual([
      { loves: 'much longer' },
      { loves: 'much longer' },
    ])
  })

  test('take two whole texts a field and no more, and only fields that the sheet has (CAT-7)', async () => {
    const me = await newCaller()
    expect((await write(me, 'worries', 'a'.repeat(4_001))).status).toBe(200)
    const refused = [
      ['text', { sheet: 'visit', field: 'worries', text: 'a'.repeat(4_002) }],
      ['text', { sheet: 'visit', field: 'worries' }],
      ['field', { sheet: 'visit', field: 'calms', text: 'x' }],
      ['sheet', { sheet: 'shopping', field: 'worries', text: 'x' }],
      ['changedAt', { sheet: 'visit', field: 'worries', text: 'x', changedAt: 'yesterday' }],
    ] as const
    for (const [path, body] of refused)
      expect(await server.post(`/api/${form(me)}/update-sheet-text`, body, me)).toMatchObject({
        status: 400,
        body: { fields: [{ path }] },
      })
    expect((await server.get(`/api/${form(me)}/sheet?sheet=shopping`, me)).status).toBe(400)
    expect(await texts(me)).toEqual({ worries: 'a'.repeat(4_001) })
  })

  test('are read by their member only, and are in no bootstrap answer, no log and no column in clear (CAT-7)', async () => {
    const [me, other] = [await newCaller(), await newCaller()]
    const secret = `Hands over the ears ${randomUUID()}`
    await write(me, 'worries', secret)
    expect(await texts(other)).toEqual({})
    const store = await server.get(form(me) === 'account' ? '/api/app/store' : '/api/landing/store', me)
    expect(JSON.stringify(store.body)).not.toContain(secret)
    expect(server.log.join('\n')).not.toContain(secret)
    const rows = await server.deps.database.db.selectFrom('sheet_text').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(secret)
    for (const { sealed_text: sealed } of rows) expect(sealed).toMatch(/^v1:/)
  })
})

test('a visitor has an empty sheet and cannot write on one that the server stores (CAT-7)', async () => {
  expect((await sheet({})).texts).toEqual([])
  expect(await write({}, 'worries', 'x')).toMatchObject({
    status: 401,
    body: { errorCode: 'member_unknown' },
  })
})

test('at sign-in the later text of each field wins, and is sealed for the account (CAT-7)', async () => {
  const { me, email } = await signedIn(server)
  const anonymous = await server.begin()
  await write(me, 'worries', 'of the account, later', { changedAt: ago(10) })
  await write(anonymous, 'worries', 'of the visitor', { changedAt: ago(20) })
  await write(anonymous, 'loves', 'Trains', { changedAt: ago(20) })
  await write(me, 'helps', 'of the account', { changedAt: ago(20) })
  await write(anonymous, 'helps', 'of the visitor, later', { changedAt: ago(10) })
  await signedIn(server, email, { anonymousMemberId: anonymous[memberHeader] })
  expect(await texts(me)).toEqual({
    worries: 'of the account, later',
    loves: 'Trains',
    helps: 'of the visitor, later',
  })
})

test('a text that meets the sign-in is refused and not stored, so the client sends it again for the account (CAT-7)', async () => {
  const anonymous = await server.begin()
  const email = newEmail()
  signInDuringNextWrite(server, email, anonymous)
  expect(await write(anonymous, 'loves', 'Trains')).toMatchObject({
    status: 401,
    body: { errorCode: 'member_unknown' },
  })
  const { me } = await signedIn(server, email)
  expect(await texts(me)).toEqual({})
})

test('a text whose seal is damaged reads as empty and can be written again; My data says so (CAT-7)', async () => {
  const { me } = await signedIn(server)
  await write(me, 'worries', 'Before')
  const { id } = (await server.get('/api/app/store', me)).body.accountInfo
  await server.deps.database.db
    .updateTable('sheet_text')
    .set({ sealed_text: 'v1:gone:AAAA' })
    .where('member_id', '=', id)
    .execute()
  expect(await texts(me)).toEqual({})
  const mine = async () =>
    (await server.get('/api/account/my-data', me)).body.sections.find(
      ({ key }: { key: string }) => key === 'sheets',
    )
  expect((await mine()).entries[0]).toMatchObject({
    label: 'Visit, worries',
    value: expect.stringMatching(/cannot be read any more/),
  })
  server.clock.now += 1_000
  await write(me, 'worries', 'After')
  expect(await texts(me)).toEqual({ worries: 'After' })
  expect(await mine()).toMatchObject({
    summary: '1 field filled in',
    entries: [{ value: expect.stringMatching(/^After \(written on /) }],
  })
})

test('My data says for which child a sheet is (DOOR-5)', async () => {
  const { me } = await signedIn(server)
  const changedAt = ago(5)
  const child = { speech: null, isRemoved: false, changedAt }
  await server.put(
    '/api/account/update',
    {
      children: [
        { ...child, id: 'leo', nickname: 'Leo', ageGroup: 2 },
        { ...child, id: 'baby', nickname: '', ageGroup: 1 },
      ],
    },
    me,
  )
  await write(me, 'loves', 'Music')
  await write(me, 'loves', 'Trains', { child: 'leo' })
  await write(me, 'loves', 'Her feet', { child: 'baby' })
  const { sections } = (await server.get('/api/account/my-data', me)).body
  const mine = sections.find(({ key }: { key: string }) => key === 'sheets')
  expect(mine.entries.map(({ label }: { label: string }) => label)).toEqual([
    'Visit, loves',
    'Visit for a child, loves',
    'Visit for Leo, loves',
  ])
})

test('the page of a sheet asks browsers to store none of its fields, so that Back shows them to no one else (CAT-7)', async () => {
  for (const id of ['visit', 'sleep-diary']) {
    const { status, body } = await server.get(`/sheets/${id}`)
    const fields = body.match(/<(textarea|input)\b[^>]*>/g)
    expect([status, fields.length > 3]).toEqual([200, true])
    for (const field of fields) expect(field).toContain('autoComplete="off"')
  }
})

describe('what lessons and series offer for a sheet', () => {
  const parts = (field: 'loves' | 'questions', text: string, sheetId: 'visit' | 'what-helps' = 'visit') => ({
    shortAnswer: '',
    tryToday: null,
    seekHelp: [],
    help: [],
    suggestions: [{ sheet: sheetId, field, text }],
    disagreement: null,
    evidence: [],
  })

  test('comes from lessons that are open to the caller, each line once, and names its lesson (CAT-7)', async () => {
    const { private: locked } = activityAccess
    await server.restart(
      catalogueOf(
        [program('opp103', 1)],
        [
          lesson('1001', 'opp103', 1, {
            title: 'How children talk',
            parts: parts('questions', 'What happens next, and when?'),
          }),
          lesson('1002', 'opp103', 2, { parts: parts('questions', 'What happens next, and when?') }),
          lesson('1003', 'opp103', 3, { access: locked, parts: parts('questions', 'From a locked lesson') }),
          lesson('1004', 'opp103', 4, { parts: parts('loves', 'On another sheet', 'what-helps') }),
        ],
      ),
    )
    const { offered } = await sheet({})
    expect(offered.filter(({ activityId }: { activityId: string | null }) => activityId !== null)).toEqual([
      {
        field: 'questions',
        text: 'What happens next, and when?',
        from: 'How children talk',
        activityId: '1001',
      },
    ])
    expect(JSON.stringify(offered)).not.toContain('locked')
    await server.restart(smallCatalogue())
  })

  test('comes from the series that ends in the sheet (CAT-7)', async () => {
    const { offered } = await sheet({}, 'our-bedtime')
    expect(offered).toContainEqual({
      field: 'steps',
      text: 'Phones sleep in the kitchen, ours too',
      from: 'Bedtime week',
      activityId: null,
    })
    expect((await sheet({}, 'visit')).offered.map(({ from }: { from: string }) => from)).not.toContain(
      'Bedtime week',
    )
  })
})
