import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo, newestToken } from '../../../../testing/mails.ts'
import {
  bearer,
  longEnough,
  newEmail,
  refresh,
  signedIn,
  signIn,
  type SignedIn,
} from '../../../../testing/sign-in.ts'
import { storedRows } from '../../../../testing/stored-rows.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const newPassword = 'battery staple'
const wrong = 'The current password is wrong. Please check it and try again.'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now += 3_600_000 // a new rate limit window for each test
})

const change = ({ me }: Pick<SignedIn, 'me'>, oldPassword: string, to = newPassword) =>
  server.post('/api/identity/changepassword', { oldPassword, newPassword: to, confirmPassword: to }, me)
const isOpen = async (me: Record<string, string>) =>
  (await server.get('/api/account/sessions', me)).status === 200

describe('identity/changepassword', () => {
  test('changes the password, ends the other sessions, lets the current one stay and mails the owner (SET-2)', async () => {
    const member = await signedIn(server)
    const other = await signedIn(server, member.email)
    expect(await change(member, longEnough)).toMatchObject({ status: 200, body: { success: true } })
    expect(await isOpen(other.me)).toBe(false)
    expect((await refresh(server, other.refreshToken)).body.success).toBe(false)
    expect(await isOpen(member.me)).toBe(true)
    expect((await refresh(server, member.refreshToken)).body.success).toBe(true)
    expect((await signIn(server, member.email)).body.errorCode).toBe('invalid_grant')
    expect((await signIn(server, member.email, newPassword)).body.success).toBe(true)
    const sent = await server.deps.database.db.selectFrom('sent_mail').select('mail').execute()
    expect((await mailsTo(server, member.email)).length).toBeGreaterThan(1)
    expect(await server.deps.database.db.selectFrom('sent_mail').select('mail').execute()).toHaveLength(
      sent.length + 2,
    )
    const { settings } = (await server.get('/api/account/settings', member.me)).body
    expect(settings).toMatchObject({
      emailVerified: false,
      passwordChangedAt: new Date(server.clock.now).toISOString(),
    })
  })

  test('a wrong old password is invalid_grant with a text that says so, and changes nothing (SET-2)', async () => {
    const member = await signedIn(server)
    const before = await storedRows(server)
    expect((await change(member, 'not the password')).body).toEqual({
      success: false,
      errorCode: 'invalid_grant',
      message: wrong,
      errorDescription: wrong,
    })
    expect(await storedRows(server)).toBe(before)
  })

  test('short and differing passwords are refused with their fields (SET-2)', async () => {
    const { me } = await signedIn(server)
    const send = (body: object) =>
      server.post('/api/identity/changepassword', { oldPassword: longEnough, ...body }, me)
    expect(await send({ newPassword: '123456', confirmPassword: '123456' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'newPassword', message: 'This field should be at least 7 characters long' }] },
    })
    expect(await send({ newPassword, confirmPassword: 'another one' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'confirmPassword', message: 'The value must be equal to the other value' }] },
    })
  })

  test('ten wrong old passwords of one session wait; another session of the owner does not, nor does the sign-in (SET-2)', async () => {
    const member = await signedIn(server)
    const other = await signedIn(server, member.email)
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await change(member, `wrong password ${i}`)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect((await change(member, longEnough)).status).toBe(429)
    expect((await signIn(server, member.email)).body.success).toBe(true)
    expect((await change(other, longEnough)).body).toEqual({ success: true })
  })

  test('voids the links that were mailed before, to a new password and to another address (SET-2)', async () => {
    const { email } = await signedIn(server)
    await server.post('/api/identity/confirm-email', {
      token: await newestToken(server, email, '/confirm-email'),
    })
    const member = await signedIn(server, email)
    const next = newEmail()
    await server.post('/api/account/change-email', { email: next, password: longEnough }, member.me)
    await server.post('/api/identity/resetpasswordrequest', { email })
    const [forChange, forReset] = [
      await newestToken(server, next, '/confirm-email'),
      await newestToken(server, email, '/reset-password'),
    ]
    expect((await server.get('/api/account/settings', member.me)).body.settings.pendingEmail).toBe(next)
    expect((await change(member, longEnough)).body).toEqual({ success: true })
    expect((await server.get('/api/account/settings', member.me)).body.settings.pendingEmail).toBeNull()
    expect((await server.post('/api/identity/confirm-email', { token: forChange })).body.errorCode).toBe(
      'invalid_token',
    )
    const reset = {
      email,
      newPassword: longEnough,
      confirmPassword: longEnough,
      resetPasswordToken: forReset,
    }
    expect((await server.post('/api/identity/resetpassword', reset)).body.errorCode).toBe('invalid_token')
  })

  test('of a change and a reset at once, both answers are true: the password that was confirmed last signs in (SET-2 LOGIN-11)', async () => {
    for (let round = 0; round < 5; round++) {
      const member = await signedIn(server)
      const { email } = member
      await server.post('/api/identity/resetpasswordrequest', { email })
      const resetPasswordToken = await newestToken(server, email, '/reset-password')
      const byReset = 'chosen with the link'
      const [changed, reset] = await Promise.all([
        change(member, longEnough),
        server.post('/api/identity/resetpassword', {
          email,
          newPassword: byReset,
          confirmPassword: byReset,
          resetPasswordToken,
        }),
      ])
      // The first to commit wins: a reset ends the session that changes, and a change voids the link.
      expect([changed.body.success, reset.body.success]).toEqual([!reset.body.success, !changed.body.success])
      if (reset.body.success)
        expect([changed.status === 401 || changed.body.errorCode === 'invalid_grant']).toEqual([true])
      else expect(reset.body.errorCode).toBe('invalid_token')
      for (const password of [longEnough, newPassword, byReset]) {
        const isCurrent = password === (reset.body.success ? byReset : newPassword)
        expect([password, (await signIn(server, email, password)).body.success]).toEqual([
          password,
          isCurrent,
        ])
      }
      expect(await isOpen(member.me)).toBe(changed.body.success)
    }
  })

  test('of two changes at once one wins and the other learns that its old password is wrong (SET-2)', async () => {
    const member = await signedIn(server)
    const passwords = ['password of one', 'password of two']
    const answers = await Promise.all(passwords.map((password) => change(member, longEnough, password)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    for (const [i, password] of passwords.entries())
      expect((await signIn(server, member.email, password)).body.success).toBe(answers[i]?.body.success)
    expect(answers.find(({ body }) => !body.success)?.body.errorCode).toBe('invalid_grant')
  })

  test('a session that was ended meanwhile, and an account that is gone, change nothing (SET-2)', async () => {
    const member = await signedIn(server)
    const other = await server.another()
    const remote = await other.post('/api/identity/logout', { refreshToken: member.refreshToken })
    expect(remote.body).toEqual({ success: true })
    await other.close()
    expect(await change(member, longEnough)).toMatchObject({
      status: 401,
      body: { errorCode: 'unauthenticated' },
    })
    expect((await signIn(server, member.email)).body.success).toBe(true)

    const gone = await signedIn(server)
    await server.deps.database.db
      .deleteFrom('member')
      .where('id', 'in', (db) => db.selectFrom('account').select('member_id').where('email', '=', gone.email))
      .execute()
    for (const path of ['/api/account/sessions', '/api/account/settings'])
      expect((await server.get(path, gone.me)).status).toBe(401)
    expect((await change(gone, longEnough)).status).toBe(401)
    expect((await server.get('/api/app/store', bearer(gone.accessToken))).status).toBe(401)
  })
})
