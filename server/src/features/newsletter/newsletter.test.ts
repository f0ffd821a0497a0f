import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs, hourMs } from '@oka/contract/shared/durations.ts'
import { runCommand } from '../../../testing/commands.ts'
import { mailsTo, newestToken } from '../../../testing/mails.ts'
import { newEmail, signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { cleanUp as runCleanUp } from '../../jobs/clean-up.ts'
import { parseIssue } from './issue-file.rule.ts'
import { haltIssue } from './newsletter.store.ts'
import { sendIssue } from './send-issue.ts'
import { linksPerMailbox, subscribesOfAllPerHour, subscribesPerHour } from './subscriptions.ts'

vi.setConfig({ testTimeout: 120_000 }) // some run commands as processes

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    now: Date.now(), // commands have the time of the machine
    env: { TRUST_PROXY: 'true' },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.runJobs()
  await server.deps.database.db.deleteFrom('newsletter_subscriber').execute()
  await server.deps.database.db.deleteFrom('newsletter_issue').execute()
  await server.deps.writtenMails.deleteBefore(Infinity)
  server.clock.now += 2 * hourMs // no limit of the test before is left
})

const from = (address: string) => ({ 'X-Forwarded-For': address })
const subscribe = (email: unknown, headers?: Record<string, string>) =>
  server.post('/api/landing/subscribe', { email }, headers)
const use = (call: string, token: string, more: object = {}) =>
  server.post(`/api/newsletter/${call}`, { token, ...more })
const stateOf = async (token: string) => (await use('subscription', token)).body.subscription?.state
const stored = () => server.deps.database.db.selectFrom('newsletter_subscriber').selectAll().execute()
const oneClick = (
  url: string,
  body = 'List-Unsubscribe=One-Click',
  type = 'application/x-www-form-urlencoded',
) => fetch(url, { method: 'POST', body, headers: { 'content-type': type } })

/** The token that agreed, of the mail that asked. */
async function subscribed(email = newEmail()): Promise<string> {
  await subscribe(email)
  const token = await newestToken(server, email, '/newsletter/confirm')
  await use('confirm', token)
  return token
}

/** The token of a letter that comes to a subscriber. */
async function letterToken(email: string, name: string): Promise<string> {
  await send(name)
  await sendDue()
  return newestToken(server, email, '/newsletter/preferences')
}

const cleanUp = (laterMs = 0) =>
  runCleanUp({ ...server.deps, pause: async () => {} }, server.clock.now + laterMs)

const issueText = (name: string, more = '') =>
  [
    `issue: ${name}`,
    'letter: monthly',
    'subject: One good thing',
    'preview: One lesson, one thing to try.',
    'heading: One good thing',
    'action: Open the lesson',
    'path: /learn/auto',
    '',
    `Ten minutes earlier is a small step.${more}`,
    '',
    'Try it on one evening.',
  ].join('\n')

const send = (name: string, perMinute = 6_000) =>
  sendIssue(server.deps, parseIssue(issueText(name)), perMinute, server.clock.now)

/** Runs the letters of the next minute. */
async function sendDue() {
  server.clock.now += 60_000
  await server.runJobs()
}

describe('asking for the letter', () => {
  test('sends one mail whose link agrees to nothing until its page is used (PUB-11)', async () => {
    const email = newEmail()
    expect((await subscribe(email)).body).toEqual({ success: true })
    const token = await newestToken(server, email, '/newsletter/confirm')
    await use('subscription', token)
    expect(await stateOf(token)).toBe('waiting')
    await send('2026-12')
    await sendDue()
    expect(await mailsTo(server, email)).toHaveLength(1)
    expect((await use('confirm', token)).body.subscription).toEqual({
      email,
      state: 'subscribed',
      letters: ['monthly'],
      undo: null,
    })
    await send('2026-12')
    await sendDue()
    expect(await mailsTo(server, email)).toHaveLength(2)
    expect(JSON.stringify(await stored())).not.toContain(email)
  })

  test('has the same answer for every address, and sends nothing twice (PUB-11)', async () => {
    const [known, stopped, refused, other] = [newEmail(), newEmail(), newEmail(), newEmail()]
    await subscribed(known)
    await use('unsubscribe', await subscribed(stopped))
    await subscribe(refused)
    await use('unsubscribe', await newestToken(server, refused, '/newsletter/confirm'))
    await server.deps.writtenMails.deleteBefore(Infinity)
    server.clock.now += hourMs
    const answers = await Promise.all(
      [known, stopped, refused, other, other, other].map((email) => subscribe(email)),
    )
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { success: true }])
    await server.runJobs()
    const to = (await server.mails()).map((mail) => mail.to?.[0]?.address)
    expect(new Set(to)).toEqual(new Set([stopped, other]))
    expect(to).toHaveLength(2)
  })

  test('refuses what is no address, and stores nothing (PUB-11)', async () => {
    for (const email of ['', 'sara@', 'a@b.org, c@d.org', 7, null, `a@b.org\r\nBcc: c@d.org`])
      expect([email, (await subscribe(email)).status]).toEqual([email, 400])
    expect((await server.post('/api/landing/subscribe', {})).status).toBe(400)
    expect(await stored()).toEqual([])
  })

  test('is limited from one address, to one mailbox and from many addresses (PUB-11)', async () => {
    const flooded = newEmail()
    for (let at = 0; at < subscribesPerHour; at++) {
      expect((await subscribe(flooded, from('192.0.2.7'))).status).toBe(200)
      server.clock.now += 1
    }
    expect((await subscribe(newEmail(), from('192.0.2.7'))).status).toBe(429)
    expect((await subscribe(newEmail(), from('192.0.2.8'))).status).toBe(200)
    expect(await mailsTo(server, flooded)).toHaveLength(1)
    let passed = 0
    for (let at = 0; at < subscribesOfAllPerHour; at++)
      if ((await subscribe(flooded, from(`10.${at % 250}.${at % 200}.${at % 100}`))).status === 200) passed++
    expect(passed).toBeLessThan(subscribesOfAllPerHour)
    expect(await mailsTo(server, flooded)).toHaveLength(1)
  })

  test('mails at most two links a day to a mailbox that agrees to nothing (PUB-11)', async () => {
    const email = newEmail()
    server.clock.now += dayMs - (server.clock.now % dayMs) // such days begin at midnight in UTC
    for (let hour = 0; hour < 24; hour++) {
      await subscribe(email)
      await cleanUp()
      server.clock.now += hourMs
    }
    expect(await mailsTo(server, email)).toHaveLength(linksPerMailbox.limit)
    await cleanUp(31 * dayMs)
    expect(await stored()).toEqual([])
  })

  test('has a link that works for seven days and can be renewed; unconfirmed addresses are deleted (PUB-11)', async () => {
    const email = newEmail()
    await subscribe(email)
    const token = await newestToken(server, email, '/newsletter/confirm')
    server.clock.now += 7 * dayMs
    expect((await use('confirm', token)).body.subscription.state).toBe('expired')
    await use('renew', token)
    await use('renew', token)
    expect(await mailsTo(server, email)).toHaveLength(2)
    expect((await use('subscription', token)).body.subscription.state).toBe('waiting')
    server.clock.now += 31 * dayMs
    await cleanUp()
    expect(await stored()).toEqual([])
    expect((await use('confirm', token)).body).toMatchObject({ success: false, errorCode: 'invalid_token' })
  })
})

describe('unsubscribing', () => {
  test('is one press of the mail program, without a cookie, however often (PUB-11)', async () => {
    const email = newEmail()
    const agreeing = await subscribed(email)
    const token = await letterToken(email, 'one-click')
    expect(token).not.toBe(agreeing)
    const letter = (await mailsTo(server, email)).at(-1)
    const header = (key: string) => letter?.headers.find((one) => one.key === key)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const url = /^<(.+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? ''
    expect(new URL(url).searchParams.get('token')).toBe(token)
    const { pathname, search } = new URL(url)
    const here = server.url + pathname + search
    expect((await oneClick(here, 'something=else')).status).toBe(400)
    expect(await stateOf(token)).toBe('subscribed')
    for (let at = 0; at < 2; at++) expect((await oneClick(here)).status).toBe(200)
    expect(await stateOf(token)).toBe('stopped')
    const multipart =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    expect((await oneClick(here, multipart, 'multipart/form-data; boundary=x')).status).toBe(200)
    const madeUp = `${server.url}/newsletter/preferences?token=${'x'.repeat(43)}`
    expect((await oneClick(madeUp)).status).toBe(200)
    expect((await oneClick(`${server.url}/newsletter/preferences?token=cut`)).status).toBe(400)
  })

  test('outlasts letters that wait, an account, its deletion and years; only the owner’s press ends it (PUB-11)', async () => {
    const email = newEmail()
    const token = await subscribed(email)
    await send('waiting')
    await use('unsubscribe', token)
    const { me } = await signedIn(server, email)
    await server.post('/api/identity/confirm-email', {
      token: await newestToken(server, email, '/confirm-email'),
    })
    expect(JSON.stringify((await server.get('/api/account/my-data', me)).body)).toContain('Our letter')
    expect((await server.get('/api/account/delete-account', me)).status).toBe(200)
    server.clock.now += dayMs
    await server.runJobs()
    await cleanUp(400 * dayMs)
    expect(await stored()).toEqual([expect.objectContaining({ state: 'stopped', sealed_content: null })])
    await send('later')
    await sendDue()
    expect((await mailsTo(server, email)).filter(({ subject }) => subject === 'One good thing')).toEqual([])
    await subscribe(email)
    await send('later-still')
    await sendDue()
    expect((await stored())[0]?.state).toBe('asked again')
    await cleanUp(31 * dayMs)
    await cleanUp(31 * dayMs)
    expect(await stored()).toEqual([expect.objectContaining({ state: 'stopped', sealed_content: null })])
    server.clock.now += dayMs
    await subscribe(email)
    await use('confirm', await newestToken(server, email, '/newsletter/confirm'))
    expect((await stored())[0]?.state).toBe('subscribed')
  })

  test('works from the oldest letter on, also after the letter was asked for once more (PUB-11)', async () => {
    const email = newEmail()
    await subscribed(email)
    const token = await letterToken(email, 'oldest')
    await use('unsubscribe', token)
    await cleanUp(8 * dayMs)
    expect((await use('subscription', token)).body.subscription).toMatchObject({
      email: null,
      state: 'stopped',
    })
    server.clock.now += dayMs
    await subscribe(email)
    await use('confirm', await newestToken(server, email, '/newsletter/confirm'))
    expect((await stored())[0]?.state).toBe('subscribed')
    const oldest = `${server.url}/newsletter/preferences?token=${token}`
    expect((await oneClick(oldest)).status).toBe(200)
    expect((await stored())[0]?.state).toBe('stopped')
  })

  test('ends the mails that strangers ask for: “It wasn’t me” after the letter was stopped (PUB-11)', async () => {
    const email = newEmail()
    await use('unsubscribe', await subscribed(email))
    server.clock.now += hourMs
    await subscribe(email)
    const token = await newestToken(server, email, '/newsletter/confirm')
    expect(await stateOf(token)).toBe('waiting')
    await use('unsubscribe', token)
    expect((await stored())[0]?.state).toBe('refused')
    const mails = (await mailsTo(server, email)).length
    server.clock.now += dayMs
    await subscribe(email)
    await server.runJobs()
    expect(await mailsTo(server, email)).toHaveLength(mails)
  })

  test('is not undone by whoever holds a letter that was passed on (PUB-11)', async () => {
    const email = newEmail()
    const first = await subscribed(email)
    const token = await letterToken(email, 'passed-on')
    const { undo } = (await use('unsubscribe', token)).body.subscription
    expect((await use('confirm', token)).body.subscription).toMatchObject({ state: 'stopped', undo: null })
    expect((await use('unsubscribe', token)).body.subscription).toMatchObject({
      state: 'stopped',
      undo: null,
    })
    expect((await use('confirm', first)).body).toMatchObject({ success: false })
    server.clock.now += hourMs
    await subscribe(email)
    expect((await use('confirm', token)).body.subscription.state).toBe('stopped')
    expect((await use('confirm', undo)).body).toMatchObject({ success: false })
    expect((await stored())[0]?.state).toBe('asked again')
  })

  test('by the mail program leaves nobody a way back that they had before (PUB-11)', async () => {
    const email = newEmail()
    await subscribed(email)
    const token = await letterToken(email, 'way-back')
    const { undo } = (await use('unsubscribe', token)).body.subscription
    await use('confirm', undo)
    await oneClick(`${server.url}/newsletter/preferences?token=${token}`)
    expect((await use('confirm', undo)).body).toMatchObject({ success: false })
    expect((await stored())[0]?.state).toBe('stopped')
  })

  test('can be taken back by whoever pressed, and letters can be chosen instead (PUB-11)', async () => {
    const email = newEmail()
    await subscribed(email)
    const token = await letterToken(email, 'chosen')
    const { undo } = (await use('unsubscribe', token)).body.subscription
    expect((await use('confirm', undo)).body.subscription.state).toBe('subscribed')
    await use('preferences', token, { letters: ['news'] })
    await server.deps.writtenMails.deleteBefore(Infinity)
    expect(await send('not-chosen')).toEqual({ planned: 0 })
    await sendDue()
    expect(await mailsTo(server, email)).toHaveLength(0)
    expect((await use('preferences', token, { letters: ['news', 'news'] })).status).toBe(400)
  })

  test('comes with deleting the account of the confirmed address, and of no other (PUB-11)', async () => {
    const [own, foreign] = [newEmail(), newEmail()]
    await subscribed(own)
    await subscribed(foreign)
    const [owner, stranger] = [await signedIn(server, own), await signedIn(server, foreign)]
    await server.post('/api/identity/confirm-email', {
      token: await newestToken(server, own, '/confirm-email'),
    })
    const data = await server.get('/api/account/my-data', stranger.me)
    expect(JSON.stringify(data.body)).toContain('Not asked for')
    for (const { me } of [owner, stranger])
      expect((await server.get('/api/account/delete-account', me)).status).toBe(200)
    expect(await stored()).toHaveLength(1)
  })
})

describe('an issue', () => {
  test('reaches each address once, also from two senders, a killed one and a second start (PUB-11)', async () => {
    const emails = Array.from({ length: 5 }, newEmail)
    for (const email of emails) await subscribed(email)
    const outcomes = await Promise.all([send('twice', 2), send('twice', 2)])
    expect(outcomes.reduce((sum, one) => sum + (one as { planned: number }).planned, 0)).toBe(5)
    await server.deps.writtenMails.deleteBefore(Infinity)
    await server.runJobs()
    expect((await server.mails()).length).toBeLessThanOrEqual(2)
    // as after a kill between two batches
    const late = newEmail()
    await subscribed(late)
    expect(await send('twice', 2)).toEqual({ planned: 1 })
    expect(await send('twice', 2)).toEqual({ planned: 0 })
    await server.deps.writtenMails.deleteBefore(Infinity)
    server.clock.now += hourMs
    await server.runJobs()
    for (const email of [...emails, late])
      expect((await mailsTo(server, email)).length).toBeLessThanOrEqual(1)
    const letters = await server.deps.database.db.selectFrom('newsletter_letter').selectAll().execute()
    expect(letters.filter(({ sent_at: sentAt }) => sentAt !== null)).toHaveLength(6)
    const changed = parseIssue(issueText('twice', ' More.'))
    expect(await sendIssue(server.deps, changed, 2, server.clock.now)).toBe('another text')
  })

  test('that its mailbox or its mail server does not take now comes later; one that is halted does not (PUB-11)', async () => {
    const [full, other] = [newEmail(), newEmail()]
    await subscribed(full)
    await subscribed(other)
    for (let at = 0; at < 30; at++)
      await server.deps.rateLimits.consume(
        [{ name: 'mail', subject: full, limit: 100, windowMs: hourMs }],
        server.clock.now,
      )
    await server.deps.writtenMails.deleteBefore(Infinity)
    await send('later')
    await sendDue()
    expect(await mailsTo(server, full)).toHaveLength(0)
    server.clock.now += 2 * hourMs
    await server.runJobs()
    expect(await mailsTo(server, full)).toHaveLength(1)
    await send('halted')
    await server.deps.database.inTransaction((trx) => haltIssue(trx, 'halted', server.clock.now))
    await sendDue()
    expect(await mailsTo(server, other)).toHaveLength(1)
    expect(await send('halted')).toBe('halted')
  })

  test('is previewed, tested and sent by staff (PUB-11)', async () => {
    const email = newEmail()
    await subscribed(email)
    const file = join(server.dataDir, 'issue.txt')
    writeFileSync(file, issueText('by-staff'))
    const staff = (...args: string[]) =>
      runCommand(server.processEnv, 'staff', ['newsletter', ...args, '--why', 'The letter of the month'])
    expect((await staff('preview', file)).out).toContain('On the list: 1 address.')
    expect((await staff('test', file, '--to', 'tester@example.org')).code).toBe(0)
    expect((await staff('send', file)).out).toContain('1 letter')
    await server.runJobs()
    expect(await mailsTo(server, 'tester@example.org')).toHaveLength(1)
    await sendDue()
    expect((await mailsTo(server, email)).map(({ subject }) => subject)).toContain('One good thing')
    writeFileSync(file, 'issue: x')
    expect((await staff('send', file)).code).not.toBe(0)
    expect((await staff('halt', 'by-staff')).out).toContain('goes to nobody else')
    expect((await staff('halt', 'none')).code).not.toBe(0)
    expect((await staff('stop', email)).out).toContain('no more letters')
    expect((await stored())[0]?.state).toBe('stopped')
    const refused = newEmail()
    await subscribe(refused)
    await use('unsubscribe', await newestToken(server, refused, '/newsletter/confirm'))
    expect((await staff('allow', email)).out).toContain('nothing was changed')
    expect((await staff('allow', refused)).out).toContain('mails it a link again')
    await server.deps.writtenMails.deleteBefore(Infinity)
    await subscribe(refused)
    await server.runJobs()
    expect(await mailsTo(server, refused)).toHaveLength(1)
  })
})
