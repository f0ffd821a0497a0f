import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { linkIn, mailsTo, newestToken } from '../../../../testing/mails.ts'
import { longEnough, newEmail, signedIn, signIn, type SignedIn } from '../../../../testing/sign-in.ts'
import { storedRows } from '../../../../testing/stored-rows.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const expired = 'This link has expired or was already used. Please ask for a new one.'
const invalidToken = {
  success: false,
  errorCode: 'invalid_token',
  message: expired,
  errorDescription: expired,
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now += 3_600_000 // a new rate limit window for each test
})

const confirm = (token: string) => server.post('/api/identity/confirm-email', { token })
const changeTo = ({ me }: Pick<SignedIn, 'me'>, email: string, password = longEnough) =>
  server.post('/api/account/change-email', { email, password }, me)
const requestMail = ({ me }: Pick<SignedIn, 'me'>) =>
  server.post('/api/account/request-email-confirmation', {}, me)
const settingsOf = async ({ me }: Pick<SignedIn, 'me'>) =>
  (await server.get('/api/account/settings', me)).body.settings
const confirmToken = (email: string) => newestToken(server, email, '/confirm-email')
async function confirmedMember() {
  const member = await signedIn(server)
  const token = await confirmToken(member.email)
  await confirm(token)
  return { ...member, token }
}
/** The names of the mails that were sent to this member, the earliest first. */
async function mailNames({ email }: { email: string }) {
  await server.runJobs()
  const { db } = server.deps.database
  const rows = await db
    .selectFrom('sent_mail')
    .innerJoin('account', 'account.member_id', 'sent_mail.subject_id')
    .select('mail')
    .where('email', '=', email)
    .orderBy('sent_mail.id')
    .execute()
  return rows.map(({ mail }) => mail)
}

describe('confirming an address', () => {
  test('signing up mails a link; the page’s call confirms the address, emailVerified follows and a welcome is mailed once (LOGIN-15)', async () => {
    const member = await signedIn(server)
    expect(await settingsOf(member)).toMatchObject({
      emailVerified: false,
      emailBounces: false,
      pendingEmail: null,
    })
    const [mail, ...more] = await mailsTo(server, member.email)
    expect(more).toEqual([])
    const token = linkIn(mail, '/confirm-email').searchParams.get('token') ?? ''
    expect((await confirm(token)).body).toEqual({ success: true, hasChanged: true })
    expect((await settingsOf(member)).emailVerified).toBe(true)
    expect((await server.get('/api/app/store', member.me)).body.accountInfo.emailVerified).toBe(true)
    expect((await confirm(token)).body).toEqual({ success: true, hasChanged: false })
    expect(await mailNames(member)).toEqual(['confirmEmail', 'welcome'])
  })

  test('a link works for seven days, and only for the address it was mailed to (LOGIN-15)', async () => {
    const member = await signedIn(server)
    const token = await confirmToken(member.email)
    server.clock.now += 7 * dayMs
    expect((await confirm(token)).body).toEqual(invalidToken)
    server.clock.now -= 1
    expect((await confirm('A'.repeat(43))).body).toEqual(invalidToken)
    const other = newEmail()
    await changeTo(await signedIn(server, member.email), other)
    expect((await confirm(token)).body).toEqual(invalidToken)
    expect((await confirm(await confirmToken(other))).body).toEqual({ success: true, hasChanged: true })
  })

  test('of two uses at once one confirms, and one welcome is mailed (LOGIN-15)', async () => {
    const member = await signedIn(server)
    const token = await confirmToken(member.email)
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)])
    expect(answers.map(({ body }) => body.success)).toEqual([true, true, true])
    expect(answers.filter(({ body }) => body.hasChanged)).toHaveLength(1)
    expect(await mailNames(member)).toEqual(['confirmEmail', 'welcome'])
  })

  test('another link is mailed on request, the newest three work; when the address is confirmed nothing is mailed (LOGIN-15)', async () => {
    const member = await signedIn(server)
    const tokens = [await confirmToken(member.email)]
    for (let i = 0; i < 3; i++) {
      server.clock.now += 1_000
      expect((await requestMail(member)).body).toEqual({ success: true, emailVerified: false })
      tokens.push(await confirmToken(member.email))
    }
    expect((await confirm(tokens[0] ?? '')).body).toEqual(invalidToken)
    expect((await confirm(tokens[1] ?? '')).body).toEqual({ success: true, hasChanged: true })
    const before = await storedRows(server)
    expect((await requestMail(member)).body).toEqual({ success: true, emailVerified: true })
    expect(await server.runJobs()).toBe(1) // the welcome
    expect((await confirm(tokens[3] ?? '')).body).toEqual({ success: true, hasChanged: false })
    expect(before).not.toContain(tokens[3])
  })

  test('links are mailed five times an hour to one address, then the member waits', async () => {
    const member = await signedIn(server)
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await requestMail(member)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    server.clock.now += 3_600_000
    expect((await requestMail(await signedIn(server, member.email))).status).toBe(200)
  })
})

describe('changing an address', () => {
  test('one that was never confirmed is replaced at once; the new one signs in and gets the link (LOGIN-15)', async () => {
    const member = await signedIn(server)
    const [before, email] = [member.email, newEmail()]
    const oldToken = await confirmToken(before)
    expect((await changeTo(member, `  ${email.toUpperCase()} `)).body).toEqual({
      success: true,
      email: email.toUpperCase(),
      emailVerified: false,
      pendingEmail: null,
    })
    expect((await signIn(server, email)).body).toMatchObject({ success: true, isNewAccount: false })
    expect((await confirm(oldToken)).body).toEqual(invalidToken)
    expect(await settingsOf(member)).toMatchObject({ email: email.toUpperCase(), emailVerified: false })
    expect((await confirm(await confirmToken(email))).body).toEqual({ success: true, hasChanged: true })
    expect((await signIn(server, before)).body.isNewAccount).toBe(true)
  })

  test('a confirmed one stays until the new one’s link is used; then the old address gets a mail, and sessions stay (LOGIN-15)', async () => {
    const member = await confirmedMember()
    const [before, email] = [member.email, newEmail()]
    expect((await changeTo(member, email)).body).toEqual({
      success: true,
      email: before,
      emailVerified: true,
      pendingEmail: email,
    })
    expect(await settingsOf(member)).toMatchObject({
      email: before,
      emailVerified: true,
      pendingEmail: email,
    })
    expect(
      JSON.stringify(await server.deps.database.db.selectFrom('email_link').selectAll().execute()),
    ).not.toContain(email)
    await server.post('/api/identity/resetpasswordrequest', { email: before })
    const resetPasswordToken = await newestToken(server, before, '/reset-password')
    const token = await confirmToken(email)
    expect((await confirm(token)).body).toEqual({ success: true, hasChanged: true })
    expect(await settingsOf(member)).toMatchObject({ email, emailVerified: true, pendingEmail: null })
    expect((await confirm(token)).body).toEqual(invalidToken)
    expect((await confirm(member.token)).body, 'the used link of the address before').toEqual(invalidToken)
    const reset = { email: before, newPassword: longEnough, confirmPassword: longEnough, resetPasswordToken }
    for (const address of [before, email])
      expect(
        (await server.post('/api/identity/resetpassword', { ...reset, email: address })).body.errorCode,
      ).toBe('invalid_token')
    expect(await mailNames({ email })).toEqual([
      'confirmEmail',
      'welcome',
      'changeEmail',
      'resetPassword',
      'emailChanged',
    ])
    expect(await mailsTo(server, before)).toHaveLength(4)
    expect((await server.get('/api/account/sessions', member.me)).status).toBe(200)
    expect((await signIn(server, email)).body).toMatchObject({ success: true, isNewAccount: false })
  })

  test('a newer change voids the one before, and entering the present address ends it (LOGIN-15)', async () => {
    const member = await confirmedMember()
    const [first, second] = [newEmail(), newEmail()]
    await changeTo(member, first)
    const firstToken = await confirmToken(first)
    await changeTo(member, second)
    expect((await confirm(firstToken)).body).toEqual(invalidToken)
    const secondToken = await confirmToken(second)
    expect((await changeTo(member, member.email.toUpperCase())).body).toEqual({
      success: true,
      email: member.email.toUpperCase(),
      emailVerified: true,
      pendingEmail: null,
    })
    expect((await confirm(secondToken)).body).toEqual(invalidToken)
    server.clock.now += 3_600_000
    const again = await signedIn(server, member.email)
    await changeTo(again, first)
    server.clock.now += 7 * dayMs
    expect((await settingsOf(await signedIn(server, member.email))).pendingEmail).toBeNull()
  })

  test('an address of another account is email_taken, at the change and when its link is used (LOGIN-15)', async () => {
    const taken = {
      success: false,
      errorCode: 'email_taken',
      message: 'Another account already uses this email address.',
    }
    const member = await confirmedMember()
    const other = await signedIn(server)
    const before = await storedRows(server)
    expect((await changeTo(member, other.email.toUpperCase())).body).toMatchObject(taken)
    expect(await storedRows(server)).toBe(before)
    const email = newEmail()
    await changeTo(member, email)
    const token = await confirmToken(email)
    await signedIn(server, email)
    expect((await confirm(token)).body).toMatchObject(taken)
    expect((await settingsOf(member)).email).toBe(member.email)
  })

  test('two members who change to one address at once do not both get it (LOGIN-15)', async () => {
    const members = [await signedIn(server), await signedIn(server)]
    const email = newEmail()
    const answers = await Promise.all(members.map((member) => changeTo(member, email)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const outcomes: string[] = answers.map(({ body }) => body.errorCode ?? 'changed')
    expect(outcomes.toSorted()).toEqual(['changed', 'email_taken'])
  })

  test('an address that another account gets between the check and the change is email_taken (LOGIN-15)', async () => {
    const [member, other] = [await signedIn(server), await signedIn(server)]
    const email = newEmail()
    const { rateLimits } = server.deps
    const { consume } = rateLimits
    rateLimits.consume = async (limits, now) => {
      if (limits[0]?.name === 'confirmation') {
        rateLimits.consume = consume
        await changeTo(other, email)
      }
      return consume(limits, now)
    }
    const answer = await changeTo(member, email)
    rateLimits.consume = consume
    expect(answer).toMatchObject({ status: 200, body: { success: false, errorCode: 'email_taken' } })
    expect((await settingsOf(other)).email).toBe(email)
  })

  test('a wrong password is invalid_grant and changes nothing; ten of a session wait (LOGIN-15)', async () => {
    const member = await signedIn(server)
    const before = await storedRows(server)
    const statuses = []
    for (let i = 0; i < 10; i++) {
      const answer = await changeTo(member, newEmail(), `wrong password ${i}`)
      expect(answer.body).toMatchObject({
        success: false,
        errorCode: 'invalid_grant',
        message: 'The current password is wrong. Please check it and try again.',
      })
    }
    statuses.push((await changeTo(member, newEmail())).status)
    expect(statuses).toEqual([429])
    expect(await storedRows(server)).toBe(before)
  })

  test('an address with a line break is refused, and nothing is mailed (LOGIN-15)', async () => {
    const member = await signedIn(server)
    await server.runJobs()
    const before = await storedRows(server)
    for (const email of [
      'a@b.co\nBcc: all@b.co',
      'a@b.co\r\nSubject: x',
      'a\n@b.co',
      'a@b.co\u2028Bcc: x@b.co',
    ])
      expect([email, (await changeTo(member, email)).body.fields?.[0]?.path]).toEqual([email, 'email'])
    expect(await storedRows(server)).toBe(before)
    expect(await server.runJobs()).toBe(0)
  })
})

describe('an address that refuses mail', () => {
  const bounce = (email: string) =>
    server.deps.database.inTransaction((trx) =>
      server.deps.bounces.recordBounce(trx, email, '5.1.1', server.clock.now),
    )

  test('is shown in the settings until it is confirmed again, changes, or a new password is set with a mailed link (SET-2)', async () => {
    const member = await confirmedMember()
    await server.runJobs()
    await bounce(member.email)
    expect(await settingsOf(member)).toMatchObject({ emailVerified: true, emailBounces: true })
    expect((await requestMail(member)).body).toEqual({ success: true, emailVerified: true })
    const token = await confirmToken(member.email)
    await bounce(member.email)
    expect((await confirm(token)).body).toEqual({ success: true, hasChanged: false })
    expect((await settingsOf(member)).emailBounces).toBe(false)

    await bounce(member.email)
    await server.post('/api/identity/resetpasswordrequest', { email: member.email })
    const resetPasswordToken = await newestToken(server, member.email, '/reset-password')
    await bounce(member.email)
    const reset = {
      email: member.email,
      newPassword: longEnough,
      confirmPassword: longEnough,
      resetPasswordToken,
    }
    expect((await server.post('/api/identity/resetpassword', reset)).body).toEqual({ success: true })
    expect((await settingsOf(await signedIn(server, member.email))).emailBounces).toBe(false)

    await bounce(member.email)
    const before = (await mailsTo(server, member.email)).length
    for (let i = 0; i < 3; i++)
      await server.post('/api/identity/resetpasswordrequest', { email: member.email })
    expect(await mailsTo(server, member.email), 'tried twice a day').toHaveLength(before)
    server.clock.now += dayMs
    await server.post('/api/identity/resetpasswordrequest', { email: member.email })
    expect(await mailsTo(server, member.email)).toHaveLength(before + 1)
  })
})
