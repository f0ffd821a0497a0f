import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { feedbackType } from '@oka/contract/feedback/feedback.enums.ts'
import { maxFeedbackText, maxMessage } from '@oka/contract/messages/messages.schema.ts'
import { dayMs, hourMs } from '@oka/contract/shared/durations.ts'
import { runCommand } from '../../../testing/commands.ts'
import { bearer, newEmail, signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { cleanUp as runCleanUp } from '../../jobs/clean-up.ts'
import { chatsPerHour, contactsPerHour, feedbackPerHour } from './receive-message.ts'

vi.setConfig({ testTimeout: 120_000 }) // some run commands as processes

const staffAddress = 'hello@academy.example'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    now: Date.now(), // commands have the time of the machine
    env: { TRUST_PROXY: 'true', COMPANY_EMAIL: staffAddress },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.runJobs()
  await server.deps.database.db.deleteFrom('message').execute()
  await server.deps.writtenMails.deleteBefore(Infinity)
  server.clock.now += hourMs // no limit of the test before is left
})

let counted = 0
const newMessageId = () => `message-of-test-${String(++counted).padStart(4, '0')}`
const from = (address: string) => ({ 'X-Forwarded-For': address })
const message = (changes: object = {}) => ({
  id: newMessageId(),
  topic: 'lesson',
  name: 'Sara',
  email: newEmail(),
  text: 'Is there a lesson about moving house?',
  ...changes,
})
const send = (body: unknown, headers?: Record<string, string>) =>
  server.post('/api/landing/contact', body, headers)
const sendFeedback = (body: unknown, headers?: Record<string, string>) =>
  server.post('/api/landing/feedback', body, headers)
const stored = () => server.deps.database.db.selectFrom('message').selectAll().execute()
const mailed = async () => {
  await server.runJobs()
  return server.mails()
}
const mailsToStaff = async () =>
  (await mailed()).filter(({ to }) => to?.some(({ address }) => address === staffAddress))
const staff = (...args: string[]) =>
  runCommand({ ...server.processEnv, COMPANY_EMAIL: staffAddress }, 'staff', [
    ...args,
    '--why',
    'They wrote to us',
  ])

describe('a message by the contact form', () => {
  test('arrives at the academy with the sender as Reply-To, and the sender hears that it has, without their words (PUB-5)', async () => {
    const sent = message({ topic: 'membership' })
    const answer = await send(sent)
    expect(answer.body).toEqual({
      success: true,
      reference: expect.stringMatching(/^[2-9A-Z]{3}-[2-9A-Z]{3}-[2-9A-Z]{3}$/),
    })
    const mails = await mailed()
    const [toStaff, ...moreToStaff] = mails.filter(({ to }) => to?.[0]?.address === staffAddress)
    const [toSender, ...moreToSender] = mails.filter(({ to }) => to?.[0]?.address === sent.email)
    expect([moreToStaff, moreToSender]).toEqual([[], []])
    expect(toStaff?.replyTo?.[0]?.address).toBe(sent.email)
    expect(toStaff?.subject).toBe(`Somebody wrote to you: ${answer.body.reference}`)
    for (const words of [sent.text, 'Sara', 'My membership']) expect(toStaff?.text).toContain(words)
    expect(toSender?.text).toContain(answer.body.reference)
    for (const words of [sent.text, 'Sara']) expect(JSON.stringify(toSender)).not.toContain(words)
  })

  test('is stored encrypted, as nobody’s without an account and as the member’s with one', async () => {
    const { me } = await signedIn(server)
    const anonymous = await server.begin()
    const sent = message()
    await send(sent, anonymous)
    await server.post('/api/account/contact', message(), me)
    const rows = await stored()
    expect(rows.filter(({ subject_id: subject }) => subject === null)).toHaveLength(1)
    expect(rows).toHaveLength(2)
    for (const words of ['moving', 'Sara', '@', 'lesson']) expect(JSON.stringify(rows)).not.toContain(words)
    const data = await server.get('/api/account/my-data', me)
    expect(JSON.stringify(data.body)).toContain('moving house')
    expect(JSON.stringify(data.body)).not.toContain(sent.id)
  })

  test('is one message however often it is sent, at once or later, and nobody changes that of another', async () => {
    const sent = message()
    const answers = await Promise.all([send(sent), send(sent), send(sent)])
    answers.push(await send({ ...sent, text: 'other words' }))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const { me } = await signedIn(server)
    await server.post('/api/account/contact', { ...sent, text: 'words of a member' }, me)
    expect(await stored()).toHaveLength(1)
    const [one, ...others] = await mailsToStaff()
    expect([one?.text?.includes('moving house'), others]).toEqual([true, []])
  })

  test('refuses what is no message with the field named, and stores nothing of it', async () => {
    const wrong = [
      ['id', 'short'],
      ['id', '../../../etc/passwd-1'],
      ['topic', 'gossip'],
      ['name', 'a'.repeat(101)],
      ['email', ''],
      ['email', 'sara@'],
      ['email', 'a@example.org, b@example.org'],
      ['email', 'a@example.org\r\nBcc: b@example.org'],
      ['text', ''],
      ['text', ' \n '],
      ['text', '?!'],
      ['text', 'a\0b'],
      ['text', 'a'.repeat(maxMessage + 1)],
      ['more', 'field'],
    ] as const
    for (const [field, value] of wrong) {
      const { status, body } = await send(message({ [field]: value }))
      expect([field, value, status, body.errorCode]).toEqual([field, value, 400, 'invalid_request'])
    }
    const large = await send(message({ text: 'a'.repeat(1_000_000) }))
    expect([large.status, large.body.errorCode]).toEqual([413, 'body_too_large'])
    expect([await stored(), await mailed()]).toEqual([[], []])
  })

  test('shows a script and a template of it as text', async () => {
    await send(message({ name: '{{email}}', text: '<script>alert(1)</script> {{reference}}' }))
    const [mail] = await mailsToStaff()
    expect(mail?.text).toContain('<script>alert(1)</script> {{reference}}')
    expect(String(mail?.html)).not.toContain('<script>')
    expect(String(mail?.html)).toContain('alert(1)')
  })

  test('is taken ten times an hour from one address, and others are not kept out', async () => {
    for (let at = 0; at < contactsPerHour; at++)
      expect((await send(message(), from('192.0.2.1'))).status).toBe(200)
    const refused = await send(message(), from('192.0.2.1'))
    expect([refused.status, refused.body.errorCode]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await send(message(), from('198.51.100.1'))).status).toBe(200)
    expect(await stored()).toHaveLength(contactsPerHour + 1)
  })

  test('is kept where no mail can be sent: staff find it in the list', async () => {
    const original = server.deps.mailTransport.send
    server.deps.mailTransport.send = async () => {
      throw new Error('the mail server is away')
    }
    const { body } = await send(message())
    await server.runJobs()
    server.deps.mailTransport.send = original
    expect(await server.mails()).toEqual([])
    expect((await staff('contact', 'list')).out).toContain(body.reference)
    server.clock.now += dayMs
    expect(await mailsToStaff()).toHaveLength(1)
  })

  test('ends after a year, and its answer with it', async () => {
    const cleanUp = () => runCleanUp({ ...server.deps, pause: async () => {} }, server.clock.now)
    await send(message())
    server.clock.now += 364 * dayMs
    await cleanUp()
    expect(await stored()).toHaveLength(1)
    server.clock.now += 2 * dayMs
    await cleanUp()
    expect(await stored()).toEqual([])
  })
})

describe('staff', () => {
  test('list, read and answer a message, and the answer reaches whoever wrote, once', async () => {
    const sent = message({ text: 'First line \u001B[2J\n> number: fake\nthird \u202Eline' })
    const { reference } = (await send(sent)).body
    await mailed()
    await server.deps.writtenMails.deleteBefore(Infinity)
    const listed = await staff('contact', 'list')
    expect([listed.code, listed.out.split('\n').length]).toEqual([0, 3])
    expect(listed.out).toContain(`1 message, the latest first:\n  ${reference}  `)
    expect((await staff('contact', 'show', 'ABC-DEF-GHJ')).code).not.toBe(0)
    expect((await staff('feedback', 'show', reference)).code).not.toBe(0)
    const shown = (await staff('contact', 'show', reference.toLowerCase())).out
    expect(shown).toContain(`email: ${sent.email}\n`)
    expect(shown).toContain('  > First line \uFFFD[2J\n  > > number: fake\n  > third \uFFFDline\n')
    expect((await staff('contact', 'answer', reference)).code).not.toBe(0)

    const words = 'There is one <b>next month</b>.'
    const answered = await staff('contact', 'answer', reference, '--answer', words)
    expect([answered.code, answered.out]).toEqual([
      0,
      `The running academy mails your answer to ${sent.email}.\n`,
    ])
    expect((await staff('contact', 'answer', reference, '--answer', words)).code).not.toBe(0)
    const [mail, ...others] = await mailed()
    expect([mail?.to?.[0]?.address, mail?.replyTo?.[0]?.address, others]).toEqual([
      sent.email,
      staffAddress,
      [],
    ])
    expect(mail?.text).toContain(words)
    expect(String(mail?.html)).not.toContain('<b>next')
    expect(JSON.stringify(await stored())).not.toContain('next month')
    expect((await staff('contact', 'list')).out).toBe('No messages.\n')
    expect((await staff('contact', 'list', '--all')).out).toContain('(answered)')
    expect((await staff('contact', 'show', reference)).out).toContain(`  > ${words}`)
    const actions = await server.deps.database.db.selectFrom('staff_action').select('action').execute()
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['listedMessages', 'readMessage', 'answeredMessage']),
    )
  })

  test('do nothing without a reason', async () => {
    const { reference } = (await send(message())).body
    for (const args of [['list'], ['show', reference], ['answer', reference, '--answer', 'a']])
      expect((await runCommand(server.processEnv, 'staff', ['contact', ...args])).code).not.toBe(0)
    expect((await stored())[0]?.answered_at).toBeNull()
  })
})

describe('feedback on a lesson', () => {
  test('is stored at one press, and what is said afterwards belongs to that press (LEARN-16)', async () => {
    const press = { id: newMessageId(), type: feedbackType.negative, activityId: '1001' }
    expect((await sendFeedback(press)).body).toEqual({ success: true })
    expect(await stored()).toMatchObject([{ type: 2, activity_id: '1001', sealed_content: null }])
    expect(await mailsToStaff()).toEqual([])
    const said = { ...press, reasons: ['videoOrSound'], text: 'No sound.', place: '0:29' }
    for (let at = 0; at < 2; at++) await sendFeedback(said)
    await sendFeedback(press)
    expect(await stored()).toHaveLength(1)
    const [mail, ...others] = await mailsToStaff()
    expect(others).toEqual([])
    for (const words of ['No sound.', '0:29', 'Chrome on Windows', 'The video or the sound'])
      expect(mail?.text).toContain(words)
    const { out } = await staff('feedback', 'list')
    expect(out).toContain('Something isn’t right: The video or the sound')
    expect(out).toContain('No sound.')
  })

  test('takes the documented types and their text alone, and a repeat is the same one (LEARN-16)', async () => {
    const { me, email } = await signedIn(server)
    for (const type of Object.values(feedbackType)) {
      const body = { type, text: `words of ${type}` }
      expect((await server.post('/api/account/feedback', body, me)).body).toEqual({ success: true })
      expect((await server.post('/api/account/feedback', body, me)).body).toEqual({ success: true })
    }
    expect(new Set((await stored()).map(({ type }) => type))).toEqual(new Set([1, 2, 3, 4, 5]))
    for (let at = 0; at < 2; at++)
      expect((await server.get('/api/account/requested-app-rating', me)).body).toEqual({ success: true })
    expect(await stored()).toHaveLength(6)
    server.clock.now += dayMs
    const later = await signedIn(server, email)
    await server.get('/api/account/requested-app-rating', later.me)
    expect(await stored()).toHaveLength(7)
    expect((await server.get('/api/account/requested-app-rating')).status).toBe(401)
  })

  test('refuses other types, reasons of another type and lessons that there are not, and stores nothing', async () => {
    const wrong = [
      { type: 0 },
      { type: 6 },
      { type: '1' },
      { text: 'no type' },
      { type: 1, reasons: ['wrong'] },
      { type: 3, reasons: ['wording'] },
      { type: 2, reasons: ['wrong', 'judged', 'wrong', 'judged', 'wrong'] },
      { type: 2, text: 'a'.repeat(maxFeedbackText + 1) },
      { type: 2, text: 'a\0' },
      { type: 2, place: 'a'.repeat(201) },
      { type: 2, wantsAnswer: 'yes' },
      { type: 2, memberId: 'someone' },
    ]
    for (const body of wrong) {
      const answer = await sendFeedback(body)
      expect([body, answer.status, answer.body.errorCode]).toEqual([body, 400, 'invalid_request'])
    }
    const unknown = await sendFeedback({ type: 1, activityId: 'no-such-lesson' })
    expect([unknown.status, unknown.body.errorCode]).toEqual([404, 'activity_unknown'])
    expect(await stored()).toEqual([])
  })

  test('is answered to the address of the account where the member wants it, and to nobody otherwise', async () => {
    const { me, email } = await signedIn(server)
    const said = { type: feedbackType.negative, reasons: ['wrong'], text: 'It is 12, not 10.' }
    await server.post('/api/account/feedback', { ...said, activityId: '1001', wantsAnswer: true }, me)
    await server.post('/api/account/feedback', { ...said, activityId: '1003' }, me)
    await sendFeedback({ ...said, wantsAnswer: true })
    const mails = await mailsToStaff()
    expect(mails.map(({ replyTo }) => replyTo?.[0]?.address).filter(Boolean)).toEqual([email])
    await server.deps.writtenMails.deleteBefore(Infinity)
    const codes: number[] = []
    for (const { reference } of await stored())
      codes.push((await staff('feedback', 'answer', reference, '--answer', 'Thank you.')).code ?? -1)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect((await mailed()).map(({ to }) => to?.[0]?.address)).toEqual([email])
  })

  test('is limited by address', async () => {
    const press = () => ({ id: newMessageId(), type: feedbackType.positive })
    for (let at = 0; at < feedbackPerHour; at++)
      expect((await sendFeedback(press(), from('192.0.2.7'))).status).toBe(200)
    expect((await sendFeedback(press(), from('192.0.2.7'))).status).toBe(429)
    expect((await sendFeedback(press(), from('192.0.2.8'))).status).toBe(200)
  })
})

describe('the conversation', () => {
  const chat = (me: Record<string, string>, changes: object = {}) =>
    server.post(
      '/api/account/conversation',
      { id: newMessageId(), text: 'Can we read them instead?', activityId: '1001', ...changes },
      me,
    )

  test('reaches staff with the address of the account; their answers stand in it and go by mail', async () => {
    const { me, email } = await signedIn(server)
    expect((await server.get('/api/account/conversation', me)).body).toEqual({
      success: true,
      conversation: [],
    })
    const sent = await chat(me)
    expect(sent.body.conversation).toMatchObject([{ text: 'Can we read them instead?', answers: [] }])
    const [toStaff, ...others] = await mailsToStaff()
    expect([toStaff?.replyTo?.[0]?.address, others]).toEqual([email, []])
    expect(toStaff?.text).toContain('Can we read them instead?')
    const [row] = await stored()
    expect(JSON.stringify(row)).not.toContain('read them')
    await server.deps.writtenMails.deleteBefore(Infinity)

    expect((await staff('chat', 'list')).out).toContain('Can we read them instead?')
    for (const words of ['Yes, nearly all of them.', 'And two more since today.']) {
      const again = words.startsWith('And') ? ['--again'] : []
      expect((await staff('chat', 'answer', row?.reference ?? '', '--answer', words, ...again)).code).toBe(0)
    }
    const { body } = await server.get('/api/account/conversation', me)
    expect(body.conversation).toMatchObject([
      { answers: [{ text: 'Yes, nearly all of them.' }, { text: 'And two more since today.' }] },
    ])
    const mails = await mailed()
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([email, email])
    const data = await server.get('/api/account/my-data', me)
    for (const words of ['Can we read them', 'nearly all', 'two more'])
      expect(JSON.stringify(data.body)).toContain(words)
    expect((await staff('chat', 'list')).out).toBe('No messages.\n')
  })

  test('is of one member: a repeat is one message, and nobody reads or changes that of another', async () => {
    const [sara, other] = [await signedIn(server), await signedIn(server)]
    const id = newMessageId()
    const answers = await Promise.all([chat(sara.me, { id }), chat(sara.me, { id })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await chat(other.me, { id, text: 'not hers' })).body.conversation).toEqual([])
    expect((await server.get('/api/account/conversation', sara.me)).body.conversation).toMatchObject([
      { id, text: 'Can we read them instead?' },
    ])
    expect((await server.get('/api/account/conversation')).status).toBe(401)
    expect((await chat(await server.begin())).status).toBe(401)
    expect(await stored()).toHaveLength(1)
  })

  test('refuses what is no message, and floods', async () => {
    const { me } = await signedIn(server)
    for (const wrong of [
      { id: 'short' },
      { text: '' },
      { text: ' ?! ' },
      { text: 'a'.repeat(2_001) },
      { more: 1 },
    ])
      expect((await chat(me, wrong)).status).toBe(400)
    expect((await chat(me, { activityId: 'no-such-lesson' })).body.errorCode).toBe('activity_unknown')
    expect(await stored()).toEqual([])
    for (let at = 0; at < chatsPerHour - 1; at++) expect((await chat(me)).status).toBe(200)
    expect((await chat(me)).status).toBe(429)
    expect((await chat((await signedIn(server)).me)).status).toBe(200)
  })

  test('leaves with its member', async () => {
    const { me, accessToken } = await signedIn(server)
    await chat(me)
    await server.get('/api/account/delete-account', bearer(accessToken))
    await server.runJobs()
    expect(await stored()).toEqual([])
  })
})
