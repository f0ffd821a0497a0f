// What every way of delivering mail does alike, and what a mail server may do to us.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailSink, type MailSink } from '@oka/fakes/smtp/mail-sink.ts'
import PostalMime, { type Email } from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MailTransport, OutgoingMail } from '../../ports/mail.ts'
import { outboxFolder } from './outbox-folder.ts'
import { smtp } from './smtp.ts'

const from = 'Oka Academy <hello@academy.example>'

const mail: OutgoingMail = {
  id: 'job-1',
  to: 'maria@example.org',
  memberId: null,
  replyTo: null,
  unsubscribeUrl: null,
  subject: 'Grüße 👋 from us',
  html: '<p>Hello &amp; welcome</p>',
  text: 'Hello & welcome\n.\na line with only a dot before this one',
  language: 'en',
  date: Date.parse('2026-11-22T10:00:00Z'),
}

interface Opened {
  transport: MailTransport
  mails: () => Promise<Email[]>
  close: () => Promise<void>
}

async function openFolder(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'oka-outbox-'))
  return {
    transport: outboxFolder({
      folder,
      from,
      hashesOf: (email) => [`k1:${Buffer.from(email).toString('base64url')}`],
    }),
    mails: () =>
      Promise.all(readdirSync(folder).map((name) => PostalMime.parse(readFileSync(join(folder, name))))),
    close: async () => rmSync(folder, { recursive: true }),
  }
}

async function openSmtp(): Promise<Opened> {
  const sink = await startMailSink()
  const transport = smtp({ url: sink.url, from })
  return {
    transport,
    mails: async () => sink.received.map((received) => received.mail),
    async close() {
      transport.close()
      await sink.close()
    },
  }
}

describe.each([
  ['the outbox folder', openFolder],
  ['a mail server', openSmtp],
])('%s', (_name, open) => {
  let opened: Opened
  beforeEach(async () => {
    opened = await open()
  })
  afterEach(() => opened.close())

  test('gets the whole mail: both parts, subject, addresses, time, and an id that stays the same', async () => {
    expect(await opened.transport.send(mail)).toEqual({ outcome: 'sent' })
    expect(await opened.transport.send(mail)).toEqual({ outcome: 'sent' })
    const mails = await opened.mails()
    expect(mails).toHaveLength(2)
    for (const got of mails) {
      expect(got).toMatchObject({
        messageId: '<job-1@academy.example>',
        headers: expect.arrayContaining([expect.objectContaining({ key: 'x-oka-mail-id', value: 'job-1' })]),
        subject: mail.subject,
        from: { address: 'hello@academy.example', name: 'Oka Academy' },
        to: [{ address: 'maria@example.org' }],
      })
      expect(got.html?.trim()).toBe(mail.html)
      expect(got.text?.trim()).toBe(mail.text)
      expect(Date.parse(got.date ?? '')).toBe(mail.date)
    }
  })

  test.each([
    { to: 'maria@example.org\r\nBcc: other@example.org' },
    { to: 'maria@example.org\nRCPT TO:<other@example.org>' },
    { to: 'maria@example.org,other@example.org' },
    { to: 'Maria <maria@example.org>' },
    { to: '' },
    { subject: 'Hello\r\nBcc: other@example.org' },
    { subject: 'Hello\u2028there' },
  ])('is never given a header or a recipient that hides in %o', async (change) => {
    await expect(opened.transport.send({ ...mail, ...change })).rejects.toMatchObject({ code: 'unsafe_mail' })
    expect(await opened.mails()).toEqual([])
  })

  test('takes an address and words of any script', async () => {
    await opened.transport.send({ ...mail, to: 'maria@bücher.example', subject: 'مرحبا', text: 'こんにちは' })
    const [got] = await opened.mails()
    expect(got).toMatchObject({ subject: 'مرحبا' })
    expect(got?.text?.trim()).toBe('こんにちは')
    expect(got?.to?.[0]?.address).toMatch(/^maria@(bücher|xn--bcher-kva)\.example$/)
  })
})

describe('a mail server', () => {
  let sink: MailSink
  let transport: MailTransport
  beforeEach(async () => {
    sink = await startMailSink()
    transport = smtp({ url: sink.url, from })
  })
  afterEach(async () => {
    transport.close()
    await sink.close()
  })

  test.each([
    ['550 5.1.1 no such user', '5.1.1'],
    ['553 5.1.3 bad address syntax', '5.1.3'],
    ['550 5.2.1 mailbox disabled', '5.2.1'],
    ['550 user unknown', '550'],
  ])('that answers %o refuses the address for good', async (answer, reason) => {
    sink.answers = { rcptTo: answer }
    expect(await transport.send(mail)).toEqual({ outcome: 'refused', reason })
  })

  test.each([
    [{ rcptTo: '450 4.2.0 greylisted, come back later' }, 'smtp_450'],
    [{ rcptTo: '452 4.2.2 mailbox full' }, 'smtp_452'],
    [{ rcptTo: '552 5.2.2 mailbox full' }, 'smtp_552'],
    [{ rcptTo: '554 5.7.1 relay access denied' }, 'smtp_554'],
    [{ rcptTo: '550 5.7.1 your address is on a block list' }, 'smtp_550'],
    [{ rcptTo: '550 Denied by policy' }, 'smtp_550'],
    [{ rcptTo: '550 5.1.1 blocked IP 192.0.2.1' }, 'smtp_550'],
    [{ mailFrom: '550 5.1.8 sender rejected' }, 'smtp_550'],
    [{ data: '554 5.6.0 looks like spam' }, 'smtp_554'],
    [{ data: '451 4.3.0 try again' }, 'smtp_451'],
  ])('that answers %o gets the mail again later, and the error names no one', async (answers, code) => {
    sink.answers = answers
    const failed = await transport.send(mail).catch((error: unknown) => error as Error)
    expect(failed).toMatchObject({ code })
    expect((failed as Error).message).not.toContain('maria')
    sink.answers = {}
    expect(await transport.send(mail)).toEqual({ outcome: 'sent' })
  })

  test.each(['connect', 'rcptTo', 'data', 'accepted'] as const)(
    'that ends the connection at %s gets the mail again later',
    async (moment) => {
      let cuts = 0
      sink.onCommand = (command, disconnect) => {
        if (command !== moment || cuts > 0) return
        cuts++
        disconnect()
      }
      const first = await transport.send(mail).catch((error: unknown) => error)
      if (first instanceof Error)
        expect(first).toMatchObject({ code: expect.stringMatching(/^(E\w+|smtp)$/) })
      else expect(first).toEqual({ outcome: 'sent' }) // the pool connected once more by itself
      expect(cuts).toBe(1)
      expect(await transport.send(mail)).toEqual({ outcome: 'sent' })
      expect(new Set(sink.received.map((received) => received.mail.messageId))).toEqual(
        new Set(['<job-1@academy.example>']),
      )
    },
  )

  test('that is not there is an error with a code', async () => {
    const { url } = sink
    await sink.close()
    const away = smtp({ url, from })
    await expect(away.send(mail)).rejects.toMatchObject({
      code: expect.stringMatching(/^E(CONNECTION|SOCKET|CONNREFUSED)$/),
    })
    away.close()
    sink = await startMailSink()
  })

  test('that accepts a connection and says nothing is given up', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
    const { port } = silent.address() as AddressInfo
    const waiting = smtp({ url: `smtp://127.0.0.1:${port}`, from, timeoutMs: 200 })
    await expect(waiting.send(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    waiting.close()
    silent.close()
  })

  test('that is slower with an answer than we wait is given up; the mail may arrive twice, with one id', async () => {
    sink.delayMs = 4_000
    const hasty = smtp({ url: sink.url, from, timeoutMs: 2_000 }) // enough for an answer that is not late
    await expect(hasty.send(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    sink.delayMs = 0
    expect(await hasty.send(mail)).toEqual({ outcome: 'sent' })
    hasty.close()
    await expect.poll(() => sink.received.length).toBe(2)
    expect(new Set(sink.received.map((received) => received.mail.messageId))).toEqual(
      new Set(['<job-1@academy.example>']),
    )
  })

  test('that needs a name and a password gets them; with wrong ones the error is EAUTH', async () => {
    const locked = await startMailSink({ login: { user: 'academy', password: 'p@ss:word' } })
    const allowed = smtp({ url: locked.url, from })
    expect(await allowed.send(mail)).toEqual({ outcome: 'sent' })
    const refused = smtp({ url: locked.url.replace('p%40ss', 'wrong'), from })
    await expect(refused.send(mail)).rejects.toMatchObject({
      code: expect.stringMatching(/^(EAUTH|smtp_535)$/),
    })
    allowed.close()
    refused.close()
    await locked.close()
  })
})
