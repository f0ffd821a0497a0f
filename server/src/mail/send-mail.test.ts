import type { Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { listDeadLetters } from '../jobs/dead-letters.store.ts'
import type { Mail } from './mail.ts'
import type { MailReader } from './mail-reader.ts'
import { sendMailHandler } from './send-mail.job.ts'
import { compileMails } from './templates/compile-mails.ts'
import { allMails } from '../features/all.ts'
import { newDeviceMail } from '../features/identity/mails/new-device.mail.ts'
import { refundToDecideMail } from '../features/billing/mails/refund-to-decide.mail.ts'
import { resetPasswordMail } from '../features/identity/mails/reset-password.mail.ts'
import { passwordChangedMail } from '../features/identity/mails/password-changed.mail.ts'
import { welcomeMail } from '../features/identity/mails/welcome.mail.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    now: Date.parse('2026-11-22T22:30:00Z'),
    env: {
      MAIL_FROM: 'Oka Academy <hello@academy.example>',
      COMPANY_NAME: 'Oka Pty Ltd',
      COMPANY_ADDRESS: '1 <b>Street</b>',
    },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  rmSync(join(server.dataDir, 'outbox'), { recursive: true, force: true })
  for (const table of ['job', 'bounced_email', 'sent_mail', 'quota'] as const)
    await server.deps.database.db.deleteFrom(table).execute()
})

const reader: MailReader = { email: 'maria@example.org', language: 'de-DE', timeZone: 'Europe/Berlin' }

const enqueue = <Data>(
  mail: Mail<Data>,
  data: NoInfer<Data>,
  to: Partial<MailReader> = {},
  memberId: string | null = null,
) =>
  server.deps.database.inTransaction((trx) =>
    server.deps.mail.enqueue(
      trx,
      // one to staff is written in the same way
      { mail: mail as Mail<Data, 'member'>, memberId, reader: { ...reader, ...to }, data },
      server.clock.now,
    ),
  )

async function sent<Data>(
  mail: Mail<Data>,
  data: NoInfer<Data>,
  to: Partial<MailReader> = {},
): Promise<Email> {
  await enqueue(mail, data, to)
  await server.runJobs()
  const written = (await server.mails()).at(-1)
  if (!written) throw new Error('no mail was written')
  return written
}

const header = (mail: Email, name: string) =>
  mail.headers.filter(({ key }) => key === name).map(({ value }) => value)
/** What a reader of the HTML sees. */
const wordsOf = (html: string) =>
  html
    .replace(/<(style|title)[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_entity, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ')
test('every mail that a file defines is named by a manifest, once', async () => {
  const compiled = Object.keys(await compileMails())
  expect(allMails.map(({ name }) => name).toSorted()).toEqual(compiled.toSorted())
})

describe.each(allMails)('the mail $name', (announced) => {
  test('has the same words as HTML and as plain text, to one recipient, from the academy', async () => {
    const mail = await sent(announced, announced.sample)
    expect(mail.to).toEqual([{ address: 'maria@example.org', name: '' }])
    expect(mail.from).toEqual({ address: 'hello@academy.example', name: 'Oka Academy' })
    expect(Date.parse(mail.date ?? '')).toBe(server.clock.now)
    expect(header(mail, 'auto-submitted')).toEqual(['auto-generated'])
    const html = wordsOf(mail.html ?? '')
    const paragraphs = (mail.text ?? '').split('\n\n').slice(0, -1)
    expect(paragraphs.length).toBeGreaterThanOrEqual(2)
    for (const line of paragraphs.flatMap((paragraph) => paragraph.split('\n')))
      if (/^(https?|mailto):/.test(line))
        expect(mail.html).toContain(`href="${line.replaceAll('&', '&#38;')}"`)
      else expect(html).toContain(line.trim())
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/\{\{|\[\[|undefined|null/)
  })

  test('loads pictures of this site only, and reads well without them', async () => {
    const { html = '' } = await sent(announced, announced.sample)
    const pictures = [...html.matchAll(/<img[^>]*\ssrc="([^"]*)"/g)].map(([, src]) => src ?? '')
    expect(pictures.length).toBeGreaterThan(0)
    for (const picture of pictures) {
      expect(picture).toMatch(/^http:\/\/localhost:8080\/mail-pictures\//)
      expect((await fetch(server.url + new URL(picture).pathname)).status).toBe(200)
    }
    expect(html).toContain('alt="Oka Academy"')
    expect(html).not.toMatch(/<script|<link|@import|url\(/i)
  })

  test('says why it was sent, and nothing of a child in what a locked phone shows', async () => {
    const mail = await sent(announced, announced.sample)
    const preview = /<div[^>]*display:none[^>]*>([^<]*)</.exec(mail.html ?? '')?.[1] ?? ''
    expect(preview.length).toBeGreaterThan(10)
    expect(`${mail.subject} ${preview}`).not.toMatch(/\b(child|kid|son|daughter|autis|adhd|maria)/i)
    expect(mail.text).toContain('Sent to maria@example.org')
  })
})

test('the link of a reset leads to the documented address', async () => {
  const { text } = await sent(resetPasswordMail, { token: 'a-token' }, { email: 'maria+home@example.org' })
  expect(text).toContain(
    'http://localhost:8080/reset-password?email=maria%2Bhome%40example.org&token=a-token',
  )
})

test('the first mail offers the first lesson that everyone may open', async () => {
  const { text } = await sent(welcomeMail, {})
  expect(text).toContain('Lesson 1001')
  expect(text).toContain('http://localhost:8080/learn/opp103/1001')
})

describe('a time in a mail', () => {
  const at = Date.parse('2026-11-22T23:05:00Z')
  test.each([
    ['de-DE', 'Europe/Berlin', /Monday,? 23 November 2026 at 00:05 CET/],
    ['en-US', 'America/New_York', /Sunday, November 22, 2026 at 6:05\sPM EST/],
    ['en-AU', 'Australia/Sydney', /Monday,? 23 November 2026 at 10:05\sam AEDT/],
    ['', '', /Sunday,? 22 November 2026 at 23:05 UTC/],
    ['not a language', 'Not/AZone', /Sunday,? 22 November 2026 at 23:05 UTC/],
  ])('has the conventions of %s and the time zone %s of its reader', async (language, timeZone, expected) => {
    const { text } = await sent(
      newDeviceMail,
      { deviceName: 'Firefox on Windows', at },
      { language, timeZone },
    )
    expect(text).toMatch(expected)
  })
})

describe('what a value contains', () => {
  test('is text in the HTML, never markup', async () => {
    const { html } = await sent(newDeviceMail, { deviceName: '<img src=x onerror=alert(1)>"\'&', at: 0 })
    expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;&#34;&#39;&#38;')
    expect(html).toContain('1 &#60;b&#62;Street&#60;/b&#62;')
  })

  test('adds no line to the text, where it could pass for the academy', async () => {
    const { text } = await sent(newDeviceMail, {
      deviceName: 'Firefox\r\n\r\nYour account is locked: http://evil.example\u2028!',
      at: 0,
    })
    expect(text).toContain(
      'signed in to your account on Firefox Your account is locked: http://evil.example !',
    )
  })

  test.each([
    'maria@example.org\r\nBcc: other@example.org',
    'maria@example.org, other@example.org',
    'Maria <other@example.org>',
    'maria@example.org\u2028x',
    'a b@c.d',
  ])('makes no header and no second recipient: a mail to %o is not sent, and staff see it', async (email) => {
    await enqueue(passwordChangedMail, {}, { email })
    await server.runJobs()
    expect(await server.mails()).toEqual([])
    expect(await listDeadLetters(server.deps.database)).toMatchObject([
      { kind: 'send-mail', attempts: 1, lastError: 'unsafe_mail' },
    ])
  })
})

test.each([
  ['an empty one', ''],
  ['only spaces', ' \t'],
  ['none', undefined as never],
])(
  'a mail to no one (%s) is refused where it is announced, with what else that wrote',
  async (_kind, email) => {
    const { database, mail } = server.deps
    const announced = database.inTransaction(async (trx) => {
      await mail.enqueue(
        trx,
        { mail: passwordChangedMail, memberId: null, reader, data: {} },
        server.clock.now,
      )
      await mail.enqueue(
        trx,
        { mail: welcomeMail, memberId: null, reader: { ...reader, email }, data: {} },
        server.clock.now,
      )
    })
    await expect(announced).rejects.toThrow('the mail welcome has no recipient')
    expect(await database.db.selectFrom('job').selectAll().execute()).toEqual([])
  },
)

test('an address gets thirty mails an hour at most, and links to reset its password beside them', async () => {
  for (let count = 0; count < 40; count++)
    await enqueue(
      passwordChangedMail,
      {},
      { email: count % 2 === 0 ? 'maria@example.org' : 'Maria@Example.org' },
    )
  await enqueue(passwordChangedMail, {}, { email: 'other@example.org' })
  await enqueue(resetPasswordMail, { token: 'a-token' })
  await server.runJobs()
  expect(await server.mails()).toHaveLength(32)
  expect((await server.mails()).slice(-2).map(({ to }) => to?.[0]?.address)).toEqual([
    'other@example.org',
    'maria@example.org',
  ])
  expect(await server.deps.database.db.selectFrom('job').selectAll().execute()).toEqual([])
  server.clock.now += 3_600_000
  await enqueue(passwordChangedMail, {})
  await server.runJobs()
  expect(await server.mails()).toHaveLength(33)
  server.clock.now -= 3_600_000
})

test('an address that refuses the last mail to an erased member leaves nothing, that of a member a hash', async () => {
  const { database, bounces, mails, rateLimits, metrics, openMailWriter, log } = server.deps
  const transport = { send: async () => ({ outcome: 'refused', reason: '5.1.1' }) as const, close: () => {} }
  const { run } = sendMailHandler({
    database,
    mails,
    transport,
    bounces,
    rateLimits,
    metrics,
    write: openMailWriter(),
    log,
  })
  const refused = async (subjectId: string | null) => {
    const complete = await run(
      { mail: 'deletionDone', reader, data: {} },
      {
        signal: new AbortController().signal,
        stopping: new AbortController().signal,
        jobId: 'job',
        subjectId,
        attempt: 1,
        now: server.clock.now,
      },
    )
    await database.inTransaction(async (trx) => complete?.(trx))
    return bounces.emailBounces(database.db, reader.email)
  }
  expect([await refused(null), await refused('member-1')]).toEqual([false, true])
})

test('a sent mail is recorded for its member, without its address or words', async () => {
  await enqueue(passwordChangedMail, {}, {}, 'member-1')
  await server.runJobs()
  const rows = await server.deps.database.db.selectFrom('sent_mail').selectAll().execute()
  expect(rows).toMatchObject([
    { subject_id: 'member-1', subject_hash: null, mail: 'passwordChanged', sent_at: server.clock.now },
  ])
  const [mail] = await server.mails()
  expect(mail?.messageId).toBe(`<${rows[0]?.id}@academy.example>`)
  expect(JSON.stringify(rows)).not.toContain('maria')
})

test('an address that refuses mail gets no more, in whatever case it is written, until it is cleared', async () => {
  const { bounces, database } = server.deps
  await database.inTransaction((trx) =>
    bounces.recordBounce(trx, 'Maria@Example.org', '5.1.1', server.clock.now),
  )
  expect(await bounces.emailBounces(database.db, 'maria@example.org')).toBe(true)
  expect(JSON.stringify(await database.db.selectFrom('bounced_email').selectAll().execute())).not.toMatch(
    /maria/i,
  )
  await enqueue(passwordChangedMail, {})
  await server.runJobs()
  expect(await server.mails()).toEqual([])
  expect(await database.db.selectFrom('job').selectAll().execute()).toEqual([])
  await database.inTransaction((trx) => bounces.clearBounce(trx, 'maria@example.org'))
  expect((await sent(passwordChangedMail, {})).to?.[0]).toMatchObject({ address: 'maria@example.org' })
})

describe('the outbox folder', () => {
  const folder = () => join(server.dataDir, 'outbox')
  test('is readable to its owner only, and no file name says who got a mail', async () => {
    await sent(passwordChangedMail, {})
    const [name = ''] = readdirSync(folder())
    expect(name).toMatch(/^20261122T223000000Z-\d{6}[0-9a-f]{12}\.[\w-]+\.eml$/)
    expect(statSync(join(folder(), name)).mode & 0o777).toBe(0o600)
    expect(statSync(folder()).mode & 0o777).toBe(0o700)
  })

  test('loses the mails of one address when its member is erased, and old ones', async () => {
    for (const email of ['maria@example.org', 'other@example.org', 'Maria@Example.org'])
      await sent(passwordChangedMail, {}, { email })
    await server.deps.writtenMails.deleteOf('maria@example.org')
    expect((await server.mails()).map(({ to }) => to?.[0]?.address)).toEqual(['other@example.org'])
    await server.deps.writtenMails.deleteBefore(server.clock.now)
    expect(await server.mails()).toHaveLength(1)
    await server.deps.writtenMails.deleteBefore(server.clock.now + 1)
    expect(await server.mails()).toEqual([])
  })
})

test('nothing of a mail is in the log', () => {
  expect(server.log.join('\n')).not.toMatch(/maria|a-token/)
})

describe('a mail to staff', () => {
  const announce = (memberId: string) =>
    server.deps.database.inTransaction((trx) =>
      server.deps.mail.enqueueToStaff(
        trx,
        {
          mail: refundToDecideMail,
          memberId,
          replyTo: 'maria@example.org',
          data: { price: '$1.00', number: '1', answerBy: 0, requestId: 'r1', declinedAt: null },
        },
        server.clock.now,
      ),
    )

  test('is sent however many there are in an hour and whatever was reported of the address, answers go to the member, and it is none of theirs', async () => {
    const { bounces, database } = server.deps
    await database.inTransaction((trx) =>
      bounces.recordBounce(trx, 'hello@academy.example', '5.1.1', server.clock.now),
    )
    for (let count = 0; count < 40; count++) await announce('member-1')
    await server.runJobs()
    const mails = await server.mails()
    expect(mails).toHaveLength(40)
    expect(mails[0]).toMatchObject({
      to: [{ address: 'hello@academy.example' }],
      replyTo: [{ address: 'maria@example.org' }],
    })
    const rows = await database.db.selectFrom('sent_mail').select('subject_id').distinct().execute()
    expect(rows).toEqual([{ subject_id: null }])
  })

  test('that its own mail server refuses is tried again, and no address is taken for a wrong one', async () => {
    const { database, bounces, mails, rateLimits, metrics, openMailWriter, log } = server.deps
    const transport = {
      send: async () => ({ outcome: 'refused', reason: '5.1.1' }) as const,
      close: () => {},
    }
    const { run } = sendMailHandler({
      database,
      mails,
      transport,
      bounces,
      rateLimits,
      metrics,
      write: openMailWriter(),
      log,
    })
    const attempt = run(
      {
        mail: 'refundToDecide',
        reader,
        replyTo: 'maria@example.org',
        data: { price: '$1.00', number: '1', answerBy: 0, requestId: 'r1', declinedAt: null },
      },
      {
        signal: new AbortController().signal,
        stopping: new AbortController().signal,
        jobId: 'job',
        subjectId: 'member-1',
        attempt: 1,
        now: server.clock.now,
      },
    )
    await expect(attempt).rejects.toMatchObject({ code: 'staff_mail_refused' })
    expect(await bounces.emailBounces(database.db, reader.email)).toBe(false)
  })
})
