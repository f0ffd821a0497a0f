import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minuteMs } from '@oka/contract/shared/durations.ts'
import { linkIn, mailsTo, newestToken } from '../../../../testing/mails.ts'
import { bearer, longEnough, newEmail, refresh, signedIn, signIn } from '../../../../testing/sign-in.ts'
import { storedRows } from '../../../../testing/stored-rows.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const invalidToken = {
  success: false,
  errorCode: 'invalid_token',
  message: 'Your request to reset password has already expired. Please try again.',
  errorDescription: 'Your request to reset password has already expired. Please try again.',
}
const newPassword = 'battery staple'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: 'true' } })
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now += 60 * minuteMs // a new rate limit window for each test
})

const from = (address: string) => ({ 'X-Forwarded-For': address })
const request = (email: string, headers = {}) =>
  server.post('/api/identity/resetpasswordrequest', { email }, headers)
const reset = (email: string, resetPasswordToken: string, password = newPassword, headers = {}) =>
  server.post(
    '/api/identity/resetpassword',
    { email, newPassword: password, confirmPassword: password, resetPasswordToken },
    headers,
  )
/** A member with a link, as a mailbox shows it. */
async function memberWithLink() {
  const member = await signedIn(server)
  await request(member.email)
  return { ...member, token: await newestToken(server, member.email, '/reset-password') }
}
const subjectsTo = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject)

describe('identity/resetpasswordrequest', () => {
  test('mails a link to the account’s address, which names email and token and of which only a hash is stored (LOGIN-10)', async () => {
    const email = `Mia.${newEmail()}`
    await signedIn(server, email)
    expect(await request(` ${email.toUpperCase()} `)).toMatchObject({ status: 200, body: { success: true } })
    const mail = (await mailsTo(server, email)).at(-1)
    const link = linkIn(mail, '/reset-password')
    const token = link.searchParams.get('token') ?? ''
    expect(link.searchParams.get('email')).toBe(email)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(mail?.html).toContain(token)
    for (const secret of [token, email]) {
      expect(
        JSON.stringify(await server.deps.database.db.selectFrom('email_link').selectAll().execute()),
      ).not.toContain(secret)
      expect(server.log.join('')).not.toContain(secret)
    }
    expect((await reset(email, token)).body).toEqual({ success: true })
  })

  test('an email without an account is invalid_account with the documented text, and nothing is stored or mailed (LOGIN-10)', async () => {
    const email = newEmail()
    const before = await storedRows(server)
    const message = `No account exists for ${email}. Maybe you signed up using a different email address.`
    expect(await request(email)).toMatchObject({
      status: 200,
      body: { success: false, errorCode: 'invalid_account', message, errorDescription: message },
    })
    expect(await storedRows(server)).toBe(before)
    expect(await mailsTo(server, email)).toEqual([])
  })

  test('of several links the newest three work, and using one voids the others (LOGIN-11)', async () => {
    const { email } = await signedIn(server)
    const tokens: string[] = []
    for (let i = 0; i < 4; i++) {
      server.clock.now += 1_000
      await request(email)
      tokens.push(await newestToken(server, email, '/reset-password'))
    }
    expect(new Set(tokens).size).toBe(4)
    const [first = '', second = '', ...others] = tokens
    expect((await reset(email, first)).body).toEqual(invalidToken)
    expect((await reset(email, second)).body).toEqual({ success: true })
    for (const token of others) expect((await reset(email, token)).body).toEqual(invalidToken)
  })

  test('five an hour are mailed for an address, then it waits; an attacker elsewhere uses up no request of where the owner signs in (LOGIN-10)', async () => {
    const email = newEmail()
    await signIn(server, email, longEnough, {}, from('198.51.100.9'))
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await request(email, from('203.0.113.50'))).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    for (let i = 0; i < 6; i++) statuses.push((await request(email, from(`203.0.${i}.51`))).status)
    expect(statuses.slice(6)).toEqual([200, 200, 200, 200, 200, 429])
    const [before, links] = [
      (await mailsTo(server, email)).length,
      async () => (await mailsTo(server, email)).length,
    ]
    expect((await request(email, from('198.51.100.9'))).status).toBe(200)
    expect(await links()).toBe(before + 1)
    const refused = await request(email, from('203.0.113.50'))
    expect(refused.body).toMatchObject({ success: false, errorCode: 'rate_limited' })
    server.clock.now += Number(refused.headers.get('retry-after')) * 1_000
    expect((await request(email, from('203.0.113.50'))).status).toBe(200)
  })

  test('one address cannot test a list of emails for accounts', async () => {
    const statuses = []
    for (let i = 0; i < 21; i++) statuses.push((await request(newEmail(), from('203.0.113.60'))).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })

  test('an address with a line break is refused and no mail is written (LOGIN-10)', async () => {
    const before = await storedRows(server)
    for (const email of [
      'a@b.co\nBcc: all@b.co',
      'a@b.co\r\n\r\nhello',
      'a\r@b.co',
      'a@b.co\u2028x',
      'a@b\u0085.co',
    ]) {
      expect([email, (await request(email)).status]).toEqual([email, 400])
      expect([email, (await signIn(server, email)).status]).toEqual([email, 400])
    }
    expect(await storedRows(server)).toBe(before)
  })
})

describe('identity/resetpassword', () => {
  test('sets the password, ends all sessions, confirms the address and mails the owner (LOGIN-11)', async () => {
    const { email, accessToken, refreshToken, token } = await memberWithLink()
    const other = await signedIn(server, email)
    expect((await reset(email, token)).body).toEqual({ success: true })
    for (const ended of [accessToken, other.accessToken])
      expect((await server.get('/api/app/store', bearer(ended))).status).toBe(401)
    for (const ended of [refreshToken, other.refreshToken])
      expect((await refresh(server, ended)).body.success).toBe(false)
    expect((await signIn(server, email)).body.errorCode).toBe('invalid_grant')
    const again = await signIn(server, email, newPassword)
    expect(
      (await server.get('/api/app/store', bearer(again.body.accessToken))).body.accountInfo,
    ).toMatchObject({ email, emailVerified: true })
    const { settings } = (await server.get('/api/account/settings', bearer(again.body.accessToken))).body
    expect(settings).toMatchObject({
      emailVerified: true,
      passwordChangedAt: new Date(server.clock.now).toISOString(),
      sessionCount: 1,
    })
    expect(await subjectsTo(email)).toContainEqual(
      expect.stringMatching(/password.*changed|changed.*password|new password/i),
    )
  })

  test('a link works once, for an hour, with the email it was mailed to, and not as another kind of link (LOGIN-11)', async () => {
    const { email, token, me } = await memberWithLink()
    const confirmation = await newestToken(server, email, '/confirm-email')
    const other = await signedIn(server)
    const made = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    const before = await storedRows(server)
    for (const [address, used] of [
      [other.email, token],
      [newEmail(), token],
      [email, made],
      [email, 'A'.repeat(43)],
      [email, confirmation],
    ] as const)
      expect((await reset(address, used)).body).toEqual(invalidToken)
    expect((await server.post('/api/identity/confirm-email', { token })).body).toMatchObject({
      success: false,
      errorCode: 'invalid_token',
    })
    server.clock.now += 60 * minuteMs
    expect((await reset(email, token)).body).toEqual(invalidToken)
    expect(await storedRows(server)).toBe(before)
    server.clock.now -= 1
    expect((await reset(email.toUpperCase(), token)).body).toEqual({ success: true })
    expect((await reset(email, token, 'a third password')).body).toEqual(invalidToken)
    expect((await signIn(server, email, newPassword)).body.success).toBe(true)
    expect((await server.get('/api/app/store', me)).status).toBe(401)
  })

  test('of two requests at once with one link one wins (LOGIN-11)', async () => {
    const { email, token } = await memberWithLink()
    const passwords = ['password of one', 'password of two', 'password of three']
    const answers = await Promise.all(passwords.map((password) => reset(email, token, password)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.errorCode === 'invalid_token')).toHaveLength(2)
    const winner = answers.findIndex(({ body }) => body.success)
    for (const [i, password] of passwords.entries())
      expect((await signIn(server, email, password)).body.success).toBe(i === winner)
  })

  test('opening the link’s page uses nothing up, however often a mail scanner does (LOGIN-11)', async () => {
    const { email, token } = await memberWithLink()
    const before = await storedRows(server)
    for (const path of [
      `/reset-password?email=${encodeURIComponent(email)}&token=${token}`,
      `/confirm-email?token=${token}`,
    ])
      for (let i = 0; i < 3; i++) await server.get(path)
    for (const method of ['GET', 'HEAD'])
      expect(
        (
          await fetch(`${server.url}/api/identity/resetpassword?email=${email}&resetPasswordToken=${token}`, {
            method,
          })
        ).status,
      ).toBe(405)
    expect(await storedRows(server)).toBe(before)
    expect(server.log.join('')).not.toContain(token)
    expect((await reset(email, token)).body).toEqual({ success: true })
  })

  test('a right password works at once after ten wrong ones, at the same device too (LOGIN-11)', async () => {
    const device = { device: { platform: 'web', deviceId: 'device-of-a-forgetful-one' } }
    for (const more of [{}, device]) {
      const { email } = await signedIn(server, newEmail(), more)
      for (let i = 0; i < 11; i++) await signIn(server, email, `wrong password ${i}`, more)
      expect((await signIn(server, email, longEnough, more)).status).toBe(429)
      await request(email)
      await reset(email, await newestToken(server, email, '/reset-password'))
      expect((await signIn(server, email, newPassword, more)).body.success).toBe(true)
      const guesses = []
      for (let i = 0; i < 11; i++)
        guesses.push((await signIn(server, email, `wrong password ${i}`, more)).status)
      expect(guesses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    }
  })

  test('an attacker who goes on guessing does not keep the owner out at the address of the reset (LOGIN-11)', async () => {
    const { email } = await signedIn(server)
    await request(email, from('198.51.100.77'))
    await reset(
      email,
      await newestToken(server, email, '/reset-password'),
      newPassword,
      from('198.51.100.77'),
    )
    const { db } = server.deps.database
    await signIn(server, email, 'not the password', {}, from('203.0.113.99'))
    await db.updateTable('quota').set({ used: 1_000 }).where('bucket', 'like', 'sign-in-account:%').execute()
    expect((await signIn(server, email, newPassword, {}, from('203.0.113.98'))).status).toBe(429)
    expect((await signIn(server, email, newPassword, {}, from('198.51.100.77'))).body.success).toBe(true)
    await db.deleteFrom('quota').execute()
  })

  test('invented tokens are limited by address', async () => {
    const { email, token } = await memberWithLink()
    const statuses = []
    for (let i = 0; i < 31; i++)
      statuses.push((await reset(email, 'A'.repeat(43), newPassword, from('203.0.113.70'))).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
    expect((await reset(email, token, newPassword, from('203.0.113.71'))).body).toEqual({ success: true })
  })

  test('a short or differing password is refused with its field, and the link stays (LOGIN-11)', async () => {
    const { email, token } = await memberWithLink()
    const path = '/api/identity/resetpassword'
    const short = await server.post(path, {
      email,
      newPassword: '123456',
      confirmPassword: '123456',
      resetPasswordToken: token,
    })
    expect(short).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'newPassword', message: 'This field should be at least 7 characters long' }] },
    })
    const differing = await server.post(path, {
      email,
      newPassword: '1234567',
      confirmPassword: '1234568',
      resetPasswordToken: token,
    })
    expect(differing).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'confirmPassword', message: 'The value must be equal to the other value' }] },
    })
    expect((await reset(email, token)).body).toEqual({ success: true })
  })

  test('a change of address voids the links to the one before (LOGIN-11)', async () => {
    const { email, me, token } = await memberWithLink()
    const next = newEmail()
    expect(
      (await server.post('/api/account/change-email', { email: next, password: longEnough }, me)).body
        .success,
    ).toBe(true)
    expect((await reset(email, token)).body).toEqual(invalidToken)
    expect((await reset(next, token)).body).toEqual(invalidToken)
  })

  test('another process ends the sessions too, and counts the same link as used (LOGIN-11)', async () => {
    const { email, token, refreshToken } = await memberWithLink()
    const other = await server.another()
    expect(
      (
        await other.post('/api/identity/resetpassword', {
          email,
          newPassword,
          confirmPassword: newPassword,
          resetPasswordToken: token,
        })
      ).body,
    ).toEqual({
      success: true,
    })
    await other.close()
    expect((await reset(email, token)).body).toEqual(invalidToken)
    expect((await refresh(server, refreshToken)).body.success).toBe(false)
  })
})
