import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { staffedAcademy, why, type StaffedAcademy } from '../../../testing/staffed-academy.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // each runs commands as processes

let academy: StaffedAcademy['academy']
let staff: StaffedAcademy['staff']
let signUp: StaffedAcademy['signUp']
let actions: StaffedAcademy['actions']
beforeAll(async () => {
  ;({ academy, staff, signUp, actions } = await staffedAcademy())
})
afterAll(() => academy.close())

test('without a reason nothing is looked at, done or recorded', async () => {
  await signUp('reason@example.org')
  const before = await actions()
  for (const args of [
    ['member', 'find'],
    ['member', 'erase'],
    ['member', 'export', '--to', join(academy.dataDir, 'never.zip')],
  ]) {
    const { code, out, err } = await staff(...args, 'reason@example.org', '--why', '  ')
    expect([code, out, err]).toEqual([2, '', expect.stringContaining('Why? Add --why')])
  }
  expect(await staff('jobs', 'list')).toMatchObject({ code: 2, out: '' })
  expect(await actions()).toEqual(before)
  expect(existsSync(join(academy.dataDir, 'never.zip'))).toBe(false)
})

test('wrong commands print what there is', async () => {
  for (const args of [
    [],
    ['member', 'rename', 'a@example.org'],
    ['jobs', 'retry'],
    ['member', 'export', 'a@example.org'],
    ['--nonsense'],
  ])
    expect(await staff(...args, ...why), args.join(' ')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('npm run staff --'),
    })
  expect(await staff('--help')).toMatchObject({
    code: 0,
    out: expect.stringContaining('member erase EMAIL|ID'),
  })
})

describe('jobs that were given up', () => {
  const addFailed = async (id: string) => {
    const database = academy.openDatabase()
    const times = { created_at: Date.now(), run_at: Date.now(), failed_at: Date.now(), attempts: 12 }
    const job = {
      id,
      kind: 'kind-of-no-worker',
      payload: '{}',
      subject_id: null,
      unique_key: null,
      lease: null,
      leased_until: null,
      last_error: 'ECONNREFUSED',
    }
    await database.db
      .insertInto('job')
      .values({ ...job, ...times })
      .execute()
    await database.close()
  }
  const waiting = async () => {
    const database = academy.openDatabase()
    const rows = await database.db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'kind-of-no-worker')
      .where('failed_at', 'is', null)
      .execute()
    await database.close()
    return rows.map(({ id }) => id).toSorted()
  }

  test('are listed, done again one by one or all at once, and each is recorded', async () => {
    expect((await staff('jobs', 'list', ...why)).out).toBe('No job was given up.\n')
    for (const id of ['one', 'two', 'three']) await addFailed(id)
    expect((await staff('jobs', 'list', ...why)).out).toMatch(
      /3 jobs given up[\s\S]*one {2}kind-of-no-worker.*after 12 attempts: ECONNREFUSED/,
    )
    expect(await staff('jobs', 'retry', 'one', ...why)).toMatchObject({ code: 0 })
    expect(await waiting()).toEqual(['one'])
    expect(await staff('jobs', 'retry', 'one', ...why)).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no such job'),
    })
    expect((await staff('jobs', 'retry', '--all', ...why)).out).toMatch(/^2 jobs are done again/)
    expect(await waiting()).toEqual(['one', 'three', 'two'])
    expect((await actions()).slice(-2).map(({ action }) => action)).toEqual(['retriedJobs', 'retriedJobs'])
  })
})

const report = (
  status: string,
  action = 'failed',
  returned = 'sent-to-them',
  answer = '550 no such user\r\n here',
  ...header: string[]
) =>
  [
    'From: mailer-daemon@mail.example',
    'To: academy@example.org',
    'Subject: Undelivered Mail',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'It did not work.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    '',
    'Final-Recipient: rfc822; Bounced@Example.org',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${answer}`,
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'To: bounced@example.org',
    `Message-ID: <${returned}@academy.example>`,
    ...header,
    '',
    'Hello',
    '--b--',
    '',
  ].join('\r\n')

test('a report of a mailbox that is gone is recorded, nothing else is, and staff see since when and why (TRUST-2)', async () => {
  const { id } = await signUp('bounced@example.org')
  const send = (text: string) => academy.runWith(text, 'staff', 'mail', 'bounce', ...why)
  for (const other of ['', 'no mail at all', report('4.4.7', 'delayed'), report('5.2.2')])
    expect((await send(other)).out).toContain('Nothing was changed')
  const database = academy.openDatabase()
  const bounced = () => database.db.selectFrom('bounced_email').selectAll().execute()
  const sentMail = { subject_hash: null, mail: 'welcome', sent_at: 1 }
  await database.db
    .insertInto('sent_mail')
    .values([
      { id: 'sent-to-them', subject_id: id, ...sentMail },
      { id: 'sent-to-another', subject_id: 'another', ...sentMail },
    ])
    .execute()
  // Without an account there is no mail to keep from the address: who has a mail of ours could else silence
  // it for whoever signs up with it later.
  const forged = report('5.1.1', 'failed', 'sent-to-another').replace(
    'Bounced@Example.org',
    'newmother@example.org',
  )
  expect((await send(forged)).out).toContain('Nothing was changed')
  // Made up by someone who wants no mail to reach them: of a mail that was never sent, or that was sent to
  // whoever made it up.
  for (const returned of ['made-up', 'sent-to-another'])
    expect((await send(report('5.1.1', 'failed', returned))).out).toContain('Nothing was changed')
  expect(await bounced()).toEqual([])
  const blocked = report(
    '5.0.0',
    'failed',
    'sent-to-them',
    '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using a block list',
  )
  expect((await send(blocked)).out).toContain('Nothing was changed')
  expect(await bounced()).toEqual([])
  const result = await send(
    report('5.1.1', 'failed', 'of-the-relay', '550 no such user\r\n here', 'X-Oka-Mail-Id: sent-to-them'),
  )
  expect(result).toMatchObject({ code: 0, err: '', out: '1 address gets no more mail (5.1.1).\n' })
  expect(await bounced()).toMatchObject([{ reason: '5.1.1', email_hash: expect.stringMatching(/^data:/) }])
  await database.close()
  expect((await actions()).at(-1)).toMatchObject({ action: 'recordedBounce', subject_id: id })
  const { out } = await staff('member', 'find', 'bounced@example.org', ...why)
  expect(out).toMatch(
    /^ +mail +none since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC: 5\.1\.1, there is no such mailbox$/m,
  )
})

test('jobs list says what has been due for minutes and is not begun (TRUST-5)', async () => {
  const database = academy.openDatabase()
  const times = { created_at: 1, run_at: Date.now() - 3 * 24 * 3_600_000 - 1, attempts: 0 }
  const none = {
    subject_id: null,
    unique_key: null,
    lease: null,
    leased_until: null,
    failed_at: null,
    last_error: null,
  }
  await database.db
    .insertInto('job')
    .values({ id: 'late', kind: 'kind-of-no-worker', payload: '{}', ...times, ...none })
    .execute()
  expect((await staff('jobs', 'list', ...why)).out).toMatch(
    /^\d+ jobs? (is|are) due and not begun; the oldest, kind-of-no-worker, for 4,320 minutes\./,
  )
  await database.db.deleteFrom('job').where('id', '=', 'late').execute()
  await database.close()
})

test('jobs status says what waits and when each operation ended last, and a backup is one of them (OPS-8)', async () => {
  const before = await staff('jobs', 'status', ...why)
  expect(before.out).toContain('Backup: not yet')
  expect((await academy.run('backup')).code).toBe(0)
  const { out } = await staff('jobs', 'status', ...why)
  expect(out).toMatch(/^Backup: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/m)
  expect(out).toMatch(/^(No job waits\.|Jobs by kind:)$/m)
})

describe('encryption keys', () => {
  test('new prints a key that the settings accept, and status says what each is used for', async () => {
    const { code, out } = await academy.run('keys', 'new')
    const [pair = ''] = out.split('\n')
    expect([code, pair]).toEqual([0, expect.stringMatching(/^k\d{8}[0-9a-f]{4}:[A-Za-z0-9+/]{43}=$/)])
    const old = academy.env.ENCRYPTION_KEYS ?? ''
    const before = await academy.run('keys', 'status')
    expect(before.out).toMatch(/^data \(seals what is new\): \d+ sealed values?, \d+ hash(es)?\n$/)
    academy.env.ENCRYPTION_KEYS = `${pair},${old}`
    expect(await academy.run('keys', 'rotate')).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/sealed again/),
    })
    const after = (await academy.run('keys', 'status')).out.split('\n')
    expect(after[0]).toMatch(/^k\d{8}[0-9a-f]{4} \(seals what is new\)/)
    expect(after[1]).toMatch(/^data \(only reads\): 0 sealed values, [1-9]/)
    academy.env.ENCRYPTION_KEYS = `data:${Buffer.alloc(32).toString('base64')}`
    expect(await academy.run('keys', 'status')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^The key data in ENCRYPTION_KEYS is not the one/),
    })
    academy.env.ENCRYPTION_KEYS = old
  })

  test('wrong commands print what there is', async () => {
    for (const args of [['forget'], ['new', 'one']])
      expect(await academy.run('keys', ...args)).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringContaining('npm run keys -- new'),
      })
  })
})
