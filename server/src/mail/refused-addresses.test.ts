// What a mail server's answer to RCPT TO does to an account: over HTTP, with a mail server of the test.
import { startMailSink, type MailSink } from '@oka/fakes/smtp/mail-sink.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { longEnough, signedIn } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let sink: MailSink
let server: TestServer
beforeAll(async () => {
  sink = await startMailSink()
  server = await startTestServer({
    env: { SMTP_URL: sink.url, MAIL_FROM: 'Oka Academy <hello@academy.example>' },
  })
})
afterAll(async () => {
  await server.close()
  await sink.close()
})
afterEach(() => {
  sink.answers = {}
})

/**
 * A new member whose first mails are answered so, and whether the settings then say that the address refuses
 * mail.
 */
async function signedUpWhile(rcptTo: string, address?: string) {
  sink.answers = { rcptTo }
  const member = await signedIn(server, address)
  await server.runJobs()
  sink.answers = {}
  const { body } = await server.get('/api/account/settings', member.me)
  return { ...member, emailBounces: body.settings.emailBounces as boolean }
}
const mailsTo = (email: string) => sink.received.filter(({ to }) => to.includes(email))

test.each([
  '550 Denied by policy',
  '550 Blocked IP 192.0.2.1',
  '550 5.1.1 rejected by our block list',
  '552 5.2.2 mailbox full',
  '550 mailbox unavailable',
])('an address whose mail server answered %o gets its mails a little later (TRUST-2)', async (answer) => {
  const { email, emailBounces } = await signedUpWhile(answer)
  expect(emailBounces).toBe(false)
  expect(mailsTo(email)).toEqual([])
  server.clock.now += dayMs
  await server.runJobs()
  expect(mailsTo(email).length).toBeGreaterThan(0)
})

test.each(['550 5.1.1 User unknown', '550 No such user here', '550 5.2.1 This mailbox is disabled'])(
  'an address whose mail server answered %o gets no more mail, and its member sees that (TRUST-2)',
  async (answer) => {
    const { email, emailBounces } = await signedUpWhile(answer)
    expect(emailBounces).toBe(true)
    server.clock.now += dayMs
    await server.runJobs()
    expect(mailsTo(email)).toEqual([])
  },
)

test('an address that refused mail stays refused in another spelling of the same mailbox (TRUST-2)', async () => {
  const { me, emailBounces } = await signedUpWhile('550 5.1.1 User unknown', 'gone@münchen.de')
  expect(emailBounces).toBe(true)
  const change = { email: 'Gone@xn--mnchen-3ya.de', password: longEnough }
  expect((await server.post('/api/account/change-email', change, me)).body).toMatchObject({
    success: true,
    email: change.email,
  })
  expect((await server.get('/api/account/settings', me)).body.settings.emailBounces).toBe(true)
})

test('every mail says its id in a header of ours too, which relays keep that put a Message-ID of their own (TRUST-2)', async () => {
  await signedIn(server)
  await server.runJobs()
  const { mail } = sink.received.at(-1) ?? {}
  const id = mail?.headers.find(({ key }) => key === 'x-oka-mail-id')?.value
  expect(mail?.messageId).toBe(`<${id}@academy.example>`)
})
