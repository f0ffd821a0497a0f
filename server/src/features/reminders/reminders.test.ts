// APP-7 is of mails and of push; only mails are built, so no title here names the row.
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { firstReminderTimes } from '@oka/contract/reminders/reminders.schema.ts'
import { dayMs, hourMs, minuteMs } from '@oka/contract/shared/durations.ts'
import { linkIn, mailsTo, newestToken } from '../../../testing/mails.ts'
import { newEmail, signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { MailTransport } from '../../ports/mail.ts'
import { remindHandler, sendReminderHandler } from './remind.job.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
/** 19:30 in Brisbane, whose clocks never change. */
const evening = Date.parse('2026-11-26T09:30:00Z')
beforeAll(async () => {
  server = await startTestServer({ now: evening - dayMs })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.runJobs()
  await server.deps.database.db.deleteFrom('reminder').execute()
  await server.deps.database.db.deleteFrom('job').where('kind', 'in', ['remind', 'send-reminder']).execute()
  await server.deps.database.db.deleteFrom('sent_mail').execute()
  await server.deps.writtenMails.deleteBefore(Infinity)
  server.clock.now = tonight() + dayMs - 2 * hourMs
})

/** 19:30 in Brisbane, of today or tomorrow. */
const tonight = () => server.clock.now + dayMs - ((server.clock.now - evening + 1_000 * dayMs) % dayMs)

const subject = 'Tonight’s small thing'
const remindersTo = async (email: string): Promise<Email[]> =>
  (await mailsTo(server, email)).filter((mail) => mail.subject === subject)
/** Mails themselves stay for a week only. */
const countSent = async () =>
  (
    await server.deps.database.db
      .selectFrom('sent_mail')
      .select('id')
      .where('mail', '=', 'reminder')
      .execute()
  ).length
const stored = () => server.deps.database.db.selectFrom('reminder').selectAll().execute()
/** Signed in anew: tokens of the day before have expired. */
const meOf = async (email: string) => (await signedIn(server, email)).me
const change = async (email: string, changes: object = {}) =>
  server.post(
    '/api/account/update-reminders',
    { isOn: true, ...firstReminderTimes, ...changes },
    await meOf(email),
  )
const read = async (email: string) =>
  (await server.get('/api/account/reminders', await meOf(email))).body.reminders
const follow = (token: string) => server.post('/api/reminders/follow', { token })
const stop = (token: string) => server.post('/api/reminders/stop', { token })

async function confirm(email: string) {
  const token = await newestToken(server, email, '/confirm-email')
  await server.post('/api/identity/confirm-email', { token })
}

/** Lives in Brisbane, and has confirmed the address. */
async function member(): Promise<{ email: string; me: Record<string, string> }> {
  const email = newEmail()
  const { me } = await signedIn(server, email)
  await server.put('/api/account/update', { timeZone: 'Australia/Brisbane' }, me)
  await confirm(email)
  return { email, me }
}

async function reminded(changes: object = {}) {
  const one = await member()
  await change(one.email, changes)
  return one
}

/** Comes to the next evening at 19:30, or so many minutes later, and runs the jobs. */
async function toEvening(minutesLater = 0) {
  server.clock.now = tonight() + minutesLater * minuteMs
  await server.runJobs()
}

const headerOf = (mail: Email | undefined, key: string) =>
  mail?.headers.find((one) => one.key === key)?.value ?? ''

/** The address of the header, on this server. */
function oneClickUrl(mail: Email | undefined): string {
  const { pathname, search } = new URL(/^<(.+)>$/.exec(headerOf(mail, 'list-unsubscribe'))?.[1] ?? '')
  return server.url + pathname + search
}
const oneClick = (url: string, body = 'List-Unsubscribe=One-Click') =>
  fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } })

const jobsOf = (kind: string) =>
  server.deps.database.db.selectFrom('job').select(['payload', 'run_at']).where('kind', '=', kind).execute()

/** Runs the job that decides on the reminder of this instant; `isKilled`: its process ends before it is done. */
async function decide(
  { run }: ReturnType<typeof remindHandler>,
  memberId: string,
  isKilled = false,
): Promise<void> {
  const { now } = server.clock
  const { signal } = new AbortController()
  const context = { jobId: 'job', subjectId: memberId, attempt: 1, now, signal, stopping: signal }
  const complete = await run({ at: now }, context)
  if (complete && !isKilled) await server.deps.database.inTransaction(complete)
}

describe('reminders by mail', () => {
  test('are off until the member switches them on', async () => {
    const { email } = await member()
    expect(await read(email)).toEqual({
      state: 'off',
      ...firstReminderTimes,
      timeZone: 'Australia/Brisbane',
      needsConfirmedEmail: false,
      nextAt: null,
    })
    await toEvening()
    expect(await remindersTo(email)).toEqual([])
    expect(await stored()).toEqual([])
  })

  test('come at the chosen time of the member’s day, once a day', async () => {
    const { email } = await reminded()
    const at = tonight()
    expect(await read(email)).toMatchObject({ state: 'on', nextAt: new Date(at).toISOString() })
    server.clock.now = at - minuteMs
    expect(await remindersTo(email)).toHaveLength(0)
    server.clock.now = at
    expect(await remindersTo(email)).toHaveLength(1)
    for (let hour = 1; hour < 24; hour++) {
      server.clock.now = at + hour * hourMs
      expect(await remindersTo(email)).toHaveLength(1)
    }
    await toEvening()
    expect(await remindersTo(email)).toHaveLength(2)
  })

  test('come once a day also where the time is changed after one came', async () => {
    const { email } = await reminded()
    await toEvening()
    await change(email, { at: 20 * 60 })
    server.clock.now += hourMs
    expect(await remindersTo(email)).toHaveLength(1)
    await toEvening()
    expect(await remindersTo(email)).toHaveLength(1)
    server.clock.now += 30 * minuteMs
    expect(await remindersTo(email)).toHaveLength(2)
  })

  test('follow a time that was changed before, back and forth', async () => {
    const { email } = await reminded()
    await change(email, { at: 20 * 60 })
    await toEvening()
    expect(await remindersTo(email)).toHaveLength(0)
    await change(email, { at: 19 * 60 + 35 })
    await change(email, { at: 20 * 60 })
    server.clock.now += 30 * minuteMs
    expect(await remindersTo(email)).toHaveLength(1)
  })

  test('wait until quiet hours end', async () => {
    const { email } = await reminded({ at: 22 * 60 })
    const eight = tonight() + 12.5 * hourMs
    expect((await read(email)).nextAt).toBe(new Date(eight).toISOString())
    server.clock.now = eight - minuteMs
    expect(await remindersTo(email)).toHaveLength(0)
    server.clock.now = eight
    expect(await remindersTo(email)).toHaveLength(1)
  })

  test('are left out where the server stood still until the hour was quiet', async () => {
    const { email } = await reminded()
    await toEvening(95)
    expect(await remindersTo(email)).toEqual([])
    await toEvening()
    expect(await remindersTo(email)).toHaveLength(1)
  })

  test('come to nobody who has not confirmed the address', async () => {
    const email = newEmail()
    const { me } = await signedIn(server, email)
    await server.put('/api/account/update', { timeZone: 'Australia/Brisbane' }, me)
    expect((await change(email)).body.reminders).toMatchObject({ needsConfirmedEmail: true, nextAt: null })
    await toEvening()
    expect(await remindersTo(email)).toEqual([])
    expect(await stored()).toMatchObject([{ last_sent_at: null, ignored_since: null }])
    await confirm(email)
    await toEvening()
    expect(await remindersTo(email)).toHaveLength(1)
  })

  test('name no lesson, no child and no condition anywhere', async () => {
    const { email, me } = await reminded()
    const changedAt = new Date(server.clock.now).toISOString()
    await server.put(
      '/api/account/update',
      {
        firstName: 'Sara',
        children: [{ id: 'child-1', nickname: 'Leo', ageGroup: 2, speech: 3, isRemoved: false, changedAt }],
      },
      me,
    )
    await toEvening()
    const [mail] = await remindersTo(email)
    const titles = server.deps.catalogue.activities().flatMap(({ id, title }) => [id, title])
    const words = [...titles, 'Leo', 'child-1', 'Sara', 'child']
    const tokens = await Promise.all(
      (['tonight', 'reminders'] as const).map((page) => newestToken(server, email, `/newsletter/${page}`)),
    )
    const withoutTokens = (text = '') => tokens.reduce((rest, token) => rest.replaceAll(token, ''), text)
    const said = JSON.stringify([
      mail?.subject,
      mail?.from,
      withoutTokens(mail?.text),
      withoutTokens(mail?.html),
      mail?.headers.map(({ key, value }) => [key, withoutTokens(value)]),
    ])
    for (const word of words) expect(said.includes(word), word).toBe(false)
    expect(mail?.text).toContain('Something small is ready')
  })

  test('refuse times that are none', async () => {
    const { email } = await member()
    for (const wrong of [{ at: 24 * 60 }, { at: -1 }, { quietTo: 1.5 }, { isOn: 'yes' }, { more: 1 }])
      expect([wrong, (await change(email, wrong)).status]).toEqual([wrong, 400])
    expect(await stored()).toEqual([])
  })
})

describe('reminders end', () => {
  test('with one press of the mail program, without a cookie, however often', async () => {
    const { email } = await reminded()
    await toEvening()
    const [mail] = await remindersTo(email)
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const url = oneClickUrl(mail)
    expect((await oneClick(url, 'something=else')).status).toBe(400)
    expect(await stored()).toMatchObject([{ state: 'on' }])
    for (let time = 0; time < 2; time++) expect((await oneClick(url)).status).toBe(200)
    expect(await stored()).toMatchObject([{ state: 'off' }])
    expect((await oneClick(`${server.url}/newsletter/reminders?token=${'x'.repeat(43)}`)).status).toBe(200)
    await toEvening()
    expect(await remindersTo(email)).toHaveLength(1)
    expect(await read(email)).toMatchObject({ state: 'off', nextAt: null })
  })

  test('with the link of the oldest one, also after they were switched on again', async () => {
    const { email } = await reminded()
    await toEvening()
    const [mail] = await remindersTo(email)
    const token = linkIn(mail, '/newsletter/reminders').searchParams.get('token') ?? ''
    expect((await stop(token)).body).toEqual({ success: true })
    expect((await stop(token)).body).toEqual({ success: true })
    await change(email)
    expect(await stored()).toMatchObject([{ state: 'on' }])
    expect((await stop(token)).body).toEqual({ success: true })
    expect(await stored()).toMatchObject([{ state: 'off' }])
    expect((await stop('x'.repeat(43))).body).toMatchObject({ success: false, errorCode: 'invalid_token' })
    expect((await stop('cut')).status).toBe(400)
  })

  test('also for one that is planned already', async () => {
    const { email } = await reminded()
    server.clock.now = tonight()
    const [row] = await stored()
    await decide(remindHandler(server.deps), row?.member_id ?? '')
    expect(await stored()).toMatchObject([{ last_sent_at: server.clock.now }])
    expect(await jobsOf('send-reminder')).toHaveLength(1)
    await change(email, { isOn: false })
    expect(await remindersTo(email)).toEqual([])
  })

  test('by themselves after four weeks in which none was followed', async () => {
    const { email } = await reminded()
    for (let day = 0; day < 28; day++) await toEvening()
    expect(await countSent()).toBe(28)
    await toEvening()
    expect(await stored()).toMatchObject([{ state: 'paused' }])
    await toEvening()
    expect(await countSent()).toBe(28)
    expect(await read(email)).toMatchObject({ state: 'paused', nextAt: null })
    await change(email)
    await toEvening()
    expect(await countSent()).toBe(29)
  })

  test('not by themselves where a link is followed or something is learned now and then', async () => {
    const { email } = await reminded()
    for (let day = 0; day < 40; day++) {
      await toEvening()
      if (day === 20) await follow(await newestToken(server, email, '/newsletter/tonight'))
    }
    const saved = await server.post(
      '/api/account/update-learning-activity',
      {
        activityId: '1001',
        action: 'save',
        status: 1,
        lastKnownTime: 12,
        activityDuration: 100,
        lastActivityDate: new Date(server.clock.now - 1_000).toISOString(),
        device: 'device-of-reminders',
        sequence: 1,
      },
      await meOf(email),
    )
    expect(saved.status).toBe(200)
    for (let day = 0; day < 27; day++) await toEvening()
    expect(await stored()).toMatchObject([{ state: 'on' }])
    await toEvening()
    await toEvening()
    expect(await stored()).toMatchObject([{ state: 'paused' }])
  })

  test('with the account, at once', async () => {
    const { email } = await reminded()
    await toEvening()
    const now = await meOf(email)
    const data = JSON.stringify((await server.get('/api/account/my-data', now)).body)
    expect(data).toContain('Reminders by email')
    expect(data).toContain('21:00 to 08:00')
    expect((await server.get('/api/account/delete-account', now)).status).toBe(200)
    expect(await stored()).toEqual([])
    await toEvening()
    expect(await countSent()).toBe(1)
  })
})

describe('a reminder is sent once', () => {
  test('by two processes', async () => {
    const members = []
    for (let at = 0; at < 5; at++) members.push(await reminded())
    const second = await server.another()
    server.clock.now = tonight()
    await Promise.all([server.runJobs(), second.runJobs()])
    await Promise.all([server.runJobs(), second.runJobs()])
    for (const { email } of members) expect(await remindersTo(email)).toHaveLength(1)
    await second.close()
  })

  test('in 200 rounds of two workers that have its job, either of which is killed before or after', async () => {
    await reminded()
    const { db } = server.deps.database
    const [{ member_id: memberId } = { member_id: '' }] = await stored()
    const workers = [remindHandler(server.deps), remindHandler(server.deps)]
    let random = 7
    const isKilled = () => (random = (random * 16_807) % 2_147_483_647) % 3 === 0
    for (let round = 0; round < 200; round++) {
      await db.deleteFrom('job').where('kind', 'in', ['send-reminder', 'remind']).execute()
      server.clock.now = tonight()
      const { now } = server.clock
      await db
        .updateTable('reminder')
        .set({ followed_at: now - 1 })
        .execute()
      await Promise.all(workers.map((worker) => decide(worker, memberId, isKilled())))
      for (const worker of workers) await decide(worker, memberId)
      expect(await jobsOf('send-reminder')).toMatchObject([{ payload: JSON.stringify({ at: now }) }])
      expect(await jobsOf('remind')).toMatchObject([{ run_at: now + dayMs }])
    }
  })
})

describe('“Not today”', () => {
  const notToday = (me: Record<string, string>, activityId = '1001') =>
    server.post('/api/account/update-try-answer', { activityId, answer: 'notToday' }, me)
  const answersOf = async (email: string) =>
    (await server.get('/api/app/store', await meOf(email))).body.accountInfo.tryAnswers

  test('comes back with the evening’s reminder, once, and home does not ask again', async () => {
    const { email, me } = await reminded()
    await notToday(me)
    await toEvening()
    await toEvening()
    const [first, second] = await remindersTo(email)
    expect(first?.text).not.toContain('not today')
    expect(second?.text).toContain('you said “not today”')
    expect(second?.subject).toBe(first?.subject)
    expect(second?.text).not.toContain('1001')
    expect(await answersOf(email)).toMatchObject([
      { activityId: '1001', remindedAt: new Date(server.clock.now).toISOString() },
    ])
    const token = await newestToken(server, email, '/newsletter/tonight')
    expect((await follow(token)).body.lesson).toMatchObject({ activityId: '1001' })
    await toEvening()
    expect((await remindersTo(email)).at(-1)?.text).not.toContain('not today')
    const later = await newestToken(server, email, '/newsletter/tonight')
    expect((await follow(later)).body).toEqual({ success: true, lesson: null })
    // of an earlier one: whoever it was passed on to learns no more
    expect((await follow(token)).body).toMatchObject({ success: false, errorCode: 'invalid_token' })
  })

  test('does not come by mail where home has asked already, or nobody asked for reminders', async () => {
    const { email, me } = await reminded()
    const { me: other } = await member()
    await notToday(me)
    await notToday(other)
    await toEvening()
    server.clock.now += 20 * hourMs
    await server.post('/api/account/mark-try-reminded', { activityId: '1001' }, await meOf(email))
    await toEvening()
    for (const mail of await server.mails()) expect(mail.text ?? '').not.toContain('you said “not today”')
  })
})

test('nothing is stored of a reminder that was sent while its account was deleted', async () => {
  const { email, me } = await reminded()
  await server.post('/api/account/update-try-answer', { activityId: '1001', answer: 'notToday' }, me)
  server.clock.now = tonight() + dayMs
  const [{ member_id: memberId } = { member_id: '' }] = await stored()
  await decide(remindHandler(server.deps), memberId)
  const mailTransport: MailTransport = {
    ...server.deps.mailTransport,
    async send() {
      await server.get('/api/account/delete-account', await meOf(email))
      return { outcome: 'sent' }
    },
  }
  await decide(sendReminderHandler({ ...server.deps, mailTransport }), memberId)
  expect(await stored()).toEqual([])
  const answers = server.deps.database.db.selectFrom('try_answer').select('reminded_at')
  expect(await answers.where('member_id', '=', memberId).execute()).toEqual([{ reminded_at: 0 }])
})

test('the link that opens one ends none, and the link that ends them opens none', async () => {
  const { email } = await reminded()
  await toEvening()
  const open = await newestToken(server, email, '/newsletter/tonight')
  const end = await newestToken(server, email, '/newsletter/reminders')
  expect((await stop(open)).body).toMatchObject({ success: false, errorCode: 'invalid_token' })
  expect((await oneClick(`${server.url}/newsletter/reminders?token=${open}`)).status).toBe(200)
  expect((await follow(end)).body).toMatchObject({ success: false, errorCode: 'invalid_token' })
  expect(await stored()).toMatchObject([{ state: 'on', followed_at: null }])
})

test('a link of nobody opens nothing', async () => {
  expect((await follow('x'.repeat(43))).body).toMatchObject({ success: false, errorCode: 'invalid_token' })
  expect((await follow('cut')).status).toBe(400)
})
