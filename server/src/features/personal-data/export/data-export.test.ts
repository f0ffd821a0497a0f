// Reading what is stored about oneself, and taking it along.
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import { familyOf } from '../../../../testing/leaving-member.ts'
import { newEmail, signedIn } from '../../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { cleanUp } from '../../../jobs/clean-up.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-11-23T10:00:00Z') })
})
afterAll(() => server.close())

const request = (me: Record<string, string>) => server.post('/api/account/request-data-export', {}, me)
const exportOf = async (me: Record<string, string>) =>
  (await server.get('/api/account/data-export', me)).body.dataExport
const mailsTo = async (email: string) =>
  (await server.mails()).filter(({ to }) => to?.some(({ address }) => address === email))

async function filesOf(me: Record<string, string>): Promise<Record<string, string>> {
  const { body } = await server.get('/api/account/data-export-archive', me)
  return Object.fromEntries(
    Object.entries(unzipSync(Buffer.from(body.archive, 'base64'))).map(([name, bytes]) => [
      name,
      strFromU8(bytes),
    ]),
  )
}

async function learner() {
  const { email, me } = await signedIn(server)
  const saved = { activityId: '1001', isSaved: true, changedAt: new Date(server.clock.now).toISOString() }
  await server.post('/api/account/update-saved-activity', saved, me)
  const done = {
    activityId: '1002',
    action: 'save',
    status: 2,
    lastKnownTime: 0,
    activityDuration: 100,
    lastActivityDate: saved.changedAt,
  }
  expect(
    (
      await server.post(
        '/api/account/update-learning-activity',
        { ...done, device: 'device-of-export', sequence: 1 },
        me,
      )
    ).status,
  ).toBe(200)
  return { email, me }
}

describe('my data', () => {
  test('is readable: every source, in plain words, with how long it is stored (SET-5)', async () => {
    const { email, me } = await learner()
    const { status, body } = await server.get('/api/account/my-data', me)
    expect(status).toBe(200)
    expect(body.sections.map(({ key }: { key: string }) => key)).toEqual(
      // health answers are a section of their own
      server.deps.personDataSources.all.flatMap(({ name }) =>
        name === 'profile' ? [name, 'health'] : [name],
      ),
    )
    const section = (key: string) => body.sections.find((one: { key: string }) => one.key === key)
    expect(section('account').entries).toContainEqual({ label: 'Email', value: email })
    expect(section('learningProgress').summary).toBe('1 lesson done, none under way')
    const title = server.deps.catalogue.activity('1002')?.title
    expect(section('learningProgress').entries).toContainEqual({
      label: title,
      value: 'Done, last opened on 23 November 2026',
    })
    expect(section('savedActivities').retention).toBe('As long as your account exists')
    expect(section('arrival').retention).toBe(
      'As long as your account exists. An email you entered without signing up: 30 days',
    )
    expect(section('staffActions').summary).toBe('Not in the last year')
    expect(section('waitingWork').summary).toBe('1 thing') // the mail that confirms the address
    expect(section('waitingWork').entries[0]?.label).toBe('Send mail')
    expect(section('sessions').entries).toHaveLength(1)
    for (const { title: name, summary, retention } of body.sections)
      for (const text of [name, summary, retention]) expect(text).toMatch(/^[A-Z0-9a-z].{2,}/)
  })

  test('can be read sixty times an hour', async () => {
    const { me } = await signedIn(server)
    for (let count = 0; count < 60; count++)
      expect((await server.get('/api/account/my-data', me)).status).toBe(200)
    const refused = await server.get('/api/account/my-data', me)
    expect([refused.status, refused.body.errorCode]).toEqual([429, 'rate_limited'])
  })
})

describe('the copy of my data', () => {
  test('is a zip file with a page to read, JSON and CSV, announced by one mail however often it is requested (SET-5)', async () => {
    const { email, me } = await learner()
    expect(await exportOf(me)).toEqual({ state: 'none', requestedAt: null, expiresAt: null, size: null })
    expect((await server.get('/api/account/data-export-archive', me)).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(me)))
    for (const { status, body } of answers)
      expect([status, body.dataExport.state]).toEqual([200, 'preparing'])
    await server.runJobs()
    expect(
      (await mailsTo(email)).filter(({ subject }) => subject === 'Your data is ready to download'),
    ).toHaveLength(1)
    const ready = await exportOf(me)
    expect(ready).toMatchObject({
      state: 'ready',
      expiresAt: new Date(server.clock.now + retentionMs('dataExport')).toISOString(),
    })
    expect((await request(me)).body.dataExport).toEqual(ready)
    expect(await server.runJobs()).toBe(0)

    const { body } = await server.get('/api/account/data-export-archive', me)
    expect(body.fileName).toBe('my-data-2026-11-23.zip')
    expect(Buffer.from(body.archive, 'base64').length).toBe(ready.size)
    const files = await filesOf(me)
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'README.txt',
        'index.html',
        'data.json',
        'csv/account.csv',
        'csv/progress.csv',
      ]),
    )
    const { stored } = JSON.parse(files['data.json'] ?? '')
    expect(stored.account.account).toEqual([expect.objectContaining({ email })])
    expect(stored.savedActivities.saved_activity).toEqual([
      expect.objectContaining({ activity_id: '1001', is_saved: 1 }),
    ])
    expect(stored.learningProgress.device_sequence).toHaveLength(1)
    expect(files['csv/progress.csv']).toContain('2026-11-23T10:00:00.000Z')
    expect(files['index.html']).toContain(email)
    expect(files['index.html']).not.toContain('<script')
  })

  test('has everything that was said of each child, opened, and nothing of one who was removed (SET-5, DOOR-5)', async () => {
    const { me } = await learner()
    const { children, health } = familyOf(server)
    const mia = { ...children[0], id: 'mia-of-export', nickname: 'Mia Removed', ageGroup: 1 }
    await server.put('/api/account/update', { children: [...children, mia], health }, me)
    server.clock.now += 1_000
    const changedAt = new Date(server.clock.now).toISOString()
    await server.put('/api/account/update', { children: [{ ...mia, isRemoved: true, changedAt }] }, me)
    await request(me)
    await server.runJobs()
    const files = await filesOf(me)
    const stored: { field: string; value: string }[] = JSON.parse(files['data.json'] ?? '').stored.profile
      .profile_answer
    const valueOf = (name: string) => JSON.parse(stored.find(({ field }) => field === name)?.value ?? '')
    const removed = { id: mia.id, nickname: '', ageGroup: null, speech: null, isRemoved: true, changedAt }
    expect(valueOf('children')).toEqual([...children, removed])
    expect(valueOf('childrenAgeGroups')).toEqual([2])
    expect(valueOf('health')).toEqual(health)
    expect(files['index.html']).toContain('Leo Leaving 🦖, 4 to 7 years, speaks: Not with words yet')
    expect(files['index.html']).toContain('Asthma for Leo Leaving 🦖, Anxiety for a grown-up')
    for (const said of ['Leo Leaving 🦖', 'speech', 'child-of-erasure', 'grown-up'])
      expect(files['csv/profile_answer.csv']).toContain(said)
    for (const [name, text] of Object.entries(files)) expect(text, name).not.toContain('Mia Removed')
  })

  test('has no hash of a password, token or address, nothing sealed, and says what is left out', async () => {
    const { me } = await learner()
    await request(me)
    await server.runJobs()
    const files = await filesOf(me)
    const columns = Object.entries(files).filter(([name]) => name.endsWith('.csv'))
    expect(columns.length).toBeGreaterThan(4)
    for (const [name, csv] of columns)
      expect(csv.split('\r\n')[0], name).not.toMatch(/hash|sealed|secret|payload|lease|kept_from|has_saved/)
    const { db } = server.deps.database
    const { password_hash: hash } = await db
      .selectFrom('account')
      .select('password_hash')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const tokens = await db.selectFrom('refresh_token').select('hash').execute()
    for (const [name, text] of Object.entries(files))
      for (const secret of [hash, ...tokens.map((token) => token.hash)])
        expect(text.includes(secret), name).toBe(false)
    expect(files['README.txt']).toContain('account.password_hash')
  })

  test('has nothing of another member', async () => {
    const other = await learner()
    const { me } = await learner()
    await request(me)
    await server.runJobs()
    for (const text of Object.values(await filesOf(me))) expect(text).not.toContain(other.email)
    expect((await server.get('/api/account/data-export-archive', other.me)).status).toBe(404)
  })

  test('escapes what a member typed, in the page and in the tables', async () => {
    const email = `=cmd|x.${newEmail()}`
    const { me } = await signedIn(server, email, {
      marketingInfo: { utmSource: '<img src=x onerror=alert(1)>' },
    })
    await request(me)
    await server.runJobs()
    const files = await filesOf(me)
    expect(files['csv/account.csv']).toContain(`'${email}`)
    expect(files['index.html']).not.toContain('<img')
    expect(files['index.html']).toContain('&lt;img')
  })

  test('expires after seven days, is deleted by the clean-up, and can be prepared anew (SET-5)', async () => {
    const { email } = await learner()
    const again = async () => (await signedIn(server, email)).me
    await request(await again())
    await server.runJobs()
    server.clock.now += retentionMs('dataExport') - 1
    expect((await exportOf(await again())).state).toBe('ready')
    server.clock.now += 1
    const me = await again()
    expect((await exportOf(me)).state).toBe('none')
    expect((await server.get('/api/account/data-export-archive', me)).status).toBe(404)
    const { database } = server.deps
    await cleanUp({ ...server.deps, database, pause: async () => {} }, server.clock.now)
    expect(
      await database.db
        .selectFrom('data_export')
        .select('member_id')
        .where('expires_at', '<=', server.clock.now)
        .execute(),
    ).toEqual([])
    expect((await request(me)).body.dataExport.state).toBe('preparing')
    await server.runJobs()
    expect((await exportOf(me)).state).toBe('ready')
  })

  test('that failed says so, and a new request begins anew', async () => {
    const { me } = await learner()
    await request(me)
    await server.deps.database.db
      .updateTable('job')
      .set({ failed_at: server.clock.now, unique_key: null })
      .where('kind', '=', 'export-data')
      .execute()
    expect((await exportOf(me)).state).toBe('failed')
    server.clock.now += 1
    expect((await request(me)).body.dataExport.state).toBe('preparing')
    await server.runJobs()
    expect((await exportOf(me)).state).toBe('ready')
  })
})
