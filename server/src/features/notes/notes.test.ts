import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { catalogueOf, lesson, program, smallCatalogue } from '../../../testing/catalogue-fixture.ts'
import { deleteAccount, runErasure } from '../../../testing/leaving-member.ts'
import { memberHeader, newEmail, signedIn, signInDuringNextWrite } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

type Headers = Record<string, string>
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now += dayMs
})

const isAccount = (who: Headers) => who.Authorization !== undefined
const form = (who: Headers) => (isAccount(who) ? 'account' : 'landing')
const ago = (seconds: number) => new Date(server.clock.now - seconds * 1000).toISOString()
const write = (who: Headers, text: string, more: object = {}) =>
  server.post(
    `/api/${form(who)}/update-note`,
    { activityId: '1001', text, draftId: randomUUID(), basedOn: null, changedAt: ago(1), ...more },
    who,
  )
const notes = async (who: Headers) => (await server.get(`/api/${form(who)}/notes`, who)).body.notes
const texts = async (who: Headers) =>
  Object.fromEntries(
    (await notes(who)).map(({ activityId, text }: { activityId: string; text: string }) => [
      activityId,
      text,
    ]),
  )
const callers: [string, () => Promise<Headers>][] = [
  ['an anonymous member', () => server.begin()],
  ['a signed-in member', async () => (await signedIn(server)).me],
]

describe.each(callers)('a note of %s', (_kind, newCaller) => {
  test('is saved, written on, found by another session and deleted (DOOR-10)', async () => {
    const me = await newCaller()
    expect(await notes(me)).toEqual([])
    const draftId = randomUUID()
    const first = await write(me, 'Bath time', { draftId, changedAt: ago(30) })
    expect(first).toMatchObject({ status: 200, body: { success: true, note: { text: 'Bath time' } } })
    const saved = await write(me, 'Bath time works.\nTwice.', { draftId, changedAt: ago(20) })
    const note = {
      activityId: '1001',
      text: 'Bath time works.\nTwice.',
      writtenAt: ago(20),
      version: expect.any(String),
      isJoined: false,
    }
    expect(saved.body).toEqual({ success: true, note })
    await write(me, 'Another lesson', { activityId: '1002', changedAt: ago(10) })
    await server.restart()
    expect(await notes(me)).toMatchObject([{ activityId: '1002' }, note])
    const { version } = saved.body.note
    expect((await write(me, '', { basedOn: version, changedAt: ago(5) })).body).toEqual({
      success: true,
      note: null,
    })
    await write(me, 'Bath time', { draftId, changedAt: ago(30) })
    expect(await texts(me)).toEqual({ '1002': 'Another lesson' })
    await write(me, 'Again', { changedAt: ago(1) })
    expect(await texts(me)).toEqual({ '1001': 'Again', '1002': 'Another lesson' })
  })

  test('of two devices that knew nothing of each other has both texts, each once, however often they arrive (DOOR-10)', async () => {
    const me = await newCaller()
    const one = await write(me, 'Bath time works.', { changedAt: ago(30) })
    const known = { basedOn: one.body.note.version }
    await write(me, 'Bath time works. Twice.', { ...known, changedAt: ago(20) })
    const offline = { ...known, draftId: randomUUID(), changedAt: ago(25) }
    for (const _time of [1, 2]) await write(me, 'Also at breakfast.', offline)
    expect(await notes(me)).toMatchObject([
      { text: 'Bath time works. Twice.\n\nAlso at breakfast.', isJoined: true },
    ])
    await write(me, 'Also at breakfast, slowly.', { ...offline, changedAt: ago(10) })
    expect(await texts(me)).toEqual({ '1001': 'Bath time works. Twice.\n\nAlso at breakfast, slowly.' })
    const { version } = (await notes(me))[0]
    await write(me, 'Breakfast.', { basedOn: version, changedAt: ago(5) })
    expect(await notes(me)).toMatchObject([{ text: 'Breakfast.', isJoined: false }])
  })

  test('that two devices save at the same moment has both texts (DOOR-10)', async () => {
    const me = await newCaller()
    const all = ['Bath time works.', 'Also at breakfast.', 'Ask Ana.']
    const saved = await Promise.all(all.map((text) => write(me, text)))
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200])
    const { '1001': text } = await texts(me)
    for (const one of all) expect(text.split('\n\n')).toContain(one)
  })

  test('may be as long as two whole ones and no longer; what is wrong is refused by its field and changes nothing (DOOR-10)', async () => {
    const me = await newCaller()
    const [first, second] = ['a'.repeat(5_000), 'b'.repeat(5_000)]
    expect((await write(me, first)).status).toBe(200)
    expect((await write(me, second)).status).toBe(200)
    // nothing of either is given up for a third one
    for (const text of ['Breakfast', 'c'.repeat(5_001)])
      expect(await write(me, text)).toMatchObject({ status: 409, body: { errorCode: 'note_full' } })
    const wrong: [string, object][] = [
      ['text', { text: 'a'.repeat(20_000) }],
      ['text', { text: 'a'.repeat(10_003) }],
      ['text', { text: 'NUL \0' }],
      ['text', { text: 5 }],
      ['activityId', { activityId: '../1' }],
      ['draftId', { draftId: 'short' }],
      ['basedOn', { basedOn: '' }],
      ['changedAt', { changedAt: 'yesterday' }],
    ]
    for (const [path, body] of wrong)
      expect(await write(me, 'x', body)).toMatchObject({
        status: 400,
        body: { errorCode: 'invalid_request', fields: [{ path }] },
      })
    expect(await write(me, 'x', { activityId: '9999' })).toMatchObject({
      status: 404,
      body: { success: false, errorCode: 'activity_unknown' },
    })
    expect(await texts(me)).toEqual({ '1001': `${first}\n\n${second}` })
  })

  test('may be to a lesson that is locked or withdrawn (DOOR-10)', async () => {
    const me = await newCaller()
    expect((await write(me, 'For later', { activityId: '1005' })).status).toBe(200)
    const { lessons } = smallCatalogue()
    await server.restart(
      catalogueOf(
        [program('opp103', 1), program('opp201', 2)],
        [...lessons.filter(({ id }) => id !== '1005'), lesson('1007', 'opp103', 7)],
      ),
    )
    expect(await texts(me)).toEqual({ '1005': 'For later' })
    await server.restart()
  })

  test('is read by its member only, and is in no bootstrap answer, no log and no column in clear (DOOR-10)', async () => {
    const [me, other] = [await newCaller(), await newCaller()]
    const secret = `He looked at “more” ${randomUUID()}`
    await write(me, secret)
    await write(me, secret.repeat(600))
    expect(await notes(other)).toEqual([])
    const store = await server.get(isAccount(me) ? '/api/app/store' : '/api/landing/store', me)
    expect(JSON.stringify(store.body)).not.toContain(secret)
    expect(server.log.join('\n')).not.toContain(secret)
    const rows = await server.deps.database.db.selectFrom('activity_note').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(secret)
    for (const { sealed_text: sealed } of rows) expect(sealed).toMatch(/^v1:/)
  })
})

test('a visitor has no notes on the server and cannot write one there (DOOR-10)', async () => {
  expect(await notes({})).toEqual([])
  expect(await write({}, 'x')).toMatchObject({ status: 401, body: { errorCode: 'member_unknown' } })
})

test('at sign-in a note of both is joined, sealed for the account, and a repeat changes nothing (DOOR-10)', async () => {
  const { me, email } = await signedIn(server)
  const anonymous = await server.begin()
  await write(me, 'Of the account.', { changedAt: ago(20) })
  const late = { draftId: randomUUID(), changedAt: ago(30) }
  await write(anonymous, 'Of the visitor.', late)
  await write(anonymous, 'Only of the visitor.', { activityId: '1002', changedAt: ago(25) })
  await signedIn(server, email, { anonymousMemberId: anonymous[memberHeader] })
  const both = { '1001': 'Of the account.\n\nOf the visitor.', '1002': 'Only of the visitor.' }
  expect(await texts(me)).toEqual(both)
  await write(me, 'Of the visitor.', late)
  expect(await texts(me)).toEqual(both)
})

test('a note that meets the sign-in is refused and not stored, so the client sends it again for the account (DOOR-10)', async () => {
  const anonymous = await server.begin()
  const email = newEmail()
  signInDuringNextWrite(server, email, anonymous)
  expect(await write(anonymous, 'Bath time')).toMatchObject({
    status: 401,
    body: { errorCode: 'member_unknown' },
  })
  const { me } = await signedIn(server, email)
  expect(await notes(me)).toEqual([])
})

test('My data and the copy have every note in clear; the erasure leaves none (DOOR-10)', async () => {
  const { me, email } = await signedIn(server)
  await write(me, 'Bath time works.')
  const gone = await write(me, 'To be deleted', { activityId: '1002' })
  server.clock.now += 1_000
  await write(me, '', { activityId: '1002', basedOn: gone.body.note.version })
  const { sections } = (await server.get('/api/account/my-data', me)).body
  expect(sections.find(({ key }: { key: string }) => key === 'notes')).toMatchObject({
    title: 'Notes to lessons',
    summary: '1 note',
    entries: expect.arrayContaining([
      expect.objectContaining({ value: expect.stringMatching(/^Bath time works\. \(written on /) }),
      expect.objectContaining({ value: expect.stringMatching(/^Deleted on /) }),
    ]),
  })
  await server.post('/api/account/request-data-export', {}, me)
  await server.runJobs()
  const { archive } = (await server.get('/api/account/data-export-archive', me)).body
  const files = Object.values(unzipSync(Buffer.from(archive, 'base64')))
    .map((file) => strFromU8(file))
    .join()
  expect(files).toContain('Bath time works.')
  expect(files).not.toContain('To be deleted')
  const stored = () =>
    server.deps.database.db
      .selectFrom('activity_note')
      .selectAll()
      .where('activity_id', '=', '1002')
      .execute()
  const before = (await stored()).length
  await deleteAccount(server, me)
  await runErasure(server)
  expect(await stored()).toHaveLength(before - 1)
  const { me: again } = await signedIn(server, email)
  expect(await notes(again)).toEqual([])
})

test('a note whose seal is damaged is not shown, can be written again, and My data says so (DOOR-10)', async () => {
  const { me } = await signedIn(server)
  await write(me, 'Before')
  const { id } = (await server.get('/api/app/store', me)).body.accountInfo
  await server.deps.database.db
    .updateTable('activity_note')
    .set({ sealed_text: 'v1:gone:AAAA' })
    .where('member_id', '=', id)
    .execute()
  expect(await notes(me)).toEqual([])
  const { sections } = (await server.get('/api/account/my-data', me)).body
  expect(sections.find(({ key }: { key: string }) => key === 'notes').entries[0].value).toMatch(
    /cannot be read any more/,
  )
  await write(me, 'After')
  expect(await texts(me)).toEqual({ '1001': 'After' })
})
