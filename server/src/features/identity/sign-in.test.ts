import { hash, verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { bearer, longEnough, newEmail, signedIn, signIn } from '../../../testing/sign-in.ts'

// The real thing, counted.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) }
})

const accountPath = '/api/identity/hasvalidaccount'
const invalidGrant = { success: false, errorCode: 'invalid_grant', message: 'Invalid email or password', errorDescription: 'Invalid email or password' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now += 3_600_000 // limits of one test are not another's
})

const accounts = () => server.deps.database.db.selectFrom('account').selectAll().execute()
const accountInfoOf = async (accessToken: string) => (await server.get('/api/app/store', bearer(accessToken))).body.accountInfo

describe('identity/hasvalidaccount', () => {
  test('LOGIN-3: it says whether there is an account, in any case and with spaces, and makes none', async () => {
    const email = newEmail()
    const ask = async (username: string) => (await server.post(accountPath, { credentials: { username } })).body
    expect(await ask(email)).toEqual({ success: true, hasValidAccount: false, isNewAccount: true })
    expect(await ask(email)).toEqual({ success: true, hasValidAccount: false, isNewAccount: true })
    await signedIn(server, email)
    expect(await ask(`  ${email.toUpperCase()} `)).toEqual({ success: true, hasValidAccount: true, isNewAccount: false })
  })

  test('LOGIN-3: whole lists of addresses cannot be asked', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 61 }, async () => (await server.post(accountPath, { credentials: { username: newEmail() } })).status),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    server.clock.now += 15 * 60_000
    expect((await server.post(accountPath, { credentials: { username: newEmail() } })).status).toBe(200)
  })
})

describe('identity/loginorsignup', () => {
  test('LOGIN-4: a new email signs up, the same signs in; every field of the answer is there', async () => {
    const email = newEmail()
    const first = await signIn(server, email)
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(first).toMatchObject({ status: 200, body: { success: true, isNewAccount: true } })
    const second = await signIn(server, email)
    expect(second.body).toEqual({ success: true, isNewAccount: false, accessToken: expect.any(String), refreshToken: expect.any(String) })
    expect(second.body.refreshToken).not.toBe(first.body.refreshToken)
    const [one, two] = [await accountInfoOf(first.body.accessToken), await accountInfoOf(second.body.accessToken)]
    expect(one).toMatchObject({ email, emailVerified: false, isAnonymousMember: false, membershipType: 0, defaultProgramId: 'opp103' })
    expect(two).toEqual(one)
  })

  test('LOGIN-4: the email in another case and with spaces is the same account, and stays as it was typed first', async () => {
    const email = `Mia.${newEmail()}`
    const { accessToken } = await signedIn(server, `  ${email} `)
    const again = await signIn(server, `\t${email.toUpperCase()}  `)
    expect(again.body).toMatchObject({ success: true, isNewAccount: false })
    expect(await accountInfoOf(again.body.accessToken)).toMatchObject({ id: (await accountInfoOf(accessToken)).id, email })
  })

  test('LOGIN-4: passwords of 7 and of 200 characters open their account, whole; others do not', async () => {
    for (const password of ['1234567', ' пароль ', 'x'.repeat(200)]) {
      const email = newEmail()
      expect((await signIn(server, email, password)).body).toMatchObject({ success: true, isNewAccount: true })
      expect((await signIn(server, email, password)).body).toMatchObject({ success: true, isNewAccount: false })
      for (const other of [`${password.slice(0, -1)}y`, password.padEnd(8, 'z').slice(0, 7) + 'q', password.toUpperCase() + 'x'].filter(
        (one) => one.length <= 200,
      ))
        expect((await signIn(server, email, other)).body).toEqual(invalidGrant)
    }
  })

  test('LOGIN-4: passwords of 6, 201 and 10,000 characters are refused with the field named, before any work', async () => {
    const before = await accounts()
    vi.clearAllMocks()
    for (const [length, words] of [
      [6, 'This field should be at least 7 characters long'],
      [201, ''],
      [10_000, ''],
    ] as const) {
      const answer = await signIn(server, newEmail(), 'x'.repeat(length))
      expect(answer).toMatchObject({ status: 400, body: { success: false, errorCode: 'invalid_request', fields: [{ path: 'credentials.password' }] } })
      expect(answer.body.fields[0].message).toContain(words)
    }
    expect(await accounts()).toEqual(before)
    expect(vi.mocked(hash)).not.toHaveBeenCalled()
  })

  test('LOGIN-4: of many sign-ups with one email at once exactly one makes the account; those with its password are signed in, others refused', async () => {
    const email = newEmail()
    const passwords = ['the first one', 'the other one']
    const answers = await Promise.all([0, 1, 0, 1, 0, 1].map((which) => signIn(server, which ? email : email.toUpperCase(), passwords[which])))
    const made = answers.filter(({ body }) => body.success && body.isNewAccount)
    expect(made).toHaveLength(1)
    expect((await accounts()).filter((row) => row.email_key === email)).toHaveLength(1)
    const winner = answers.findIndex(({ body }) => body.success && body.isNewAccount) % 2
    expect(answers.map(({ body }) => body.success)).toEqual([0, 1, 0, 1, 0, 1].map((which) => which === winner))
    for (const { body } of answers.filter((one) => !one.body.success)) expect(body).toEqual(invalidGrant)
    const ids = await Promise.all(answers.filter(({ body }) => body.success).map(async ({ body }) => (await accountInfoOf(body.accessToken)).id))
    expect(new Set(ids).size).toBe(1)
  })

  test('LOGIN-4: marketing, landing activity and default program of a new account are kept; a known one keeps its own', async () => {
    const email = newEmail()
    const { accessToken } = await signedIn(server, email, { marketingInfo: { utmSource: 'poster' }, landingActivityId: '1003', defaultProgramId: 'opp201' })
    expect(await accountInfoOf(accessToken)).toMatchObject({ defaultProgramId: 'opp201', defaultEnrollment: { programId: 'opp201' } })
    await signedIn(server, email, { marketingInfo: { utmSource: 'radio' }, landingActivityId: '1004', defaultProgramId: 'opp103' })
    const { id, defaultProgramId } = await accountInfoOf(accessToken)
    expect(defaultProgramId).toBe('opp201')
    const row = await server.deps.database.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ kind: 'account', marketing: '{"utmSource":"poster"}', landing_activity_id: '1003' })
  })

  test('a default program that does not exist is the usual one', async () => {
    const { accessToken } = await signedIn(server, newEmail(), { defaultProgramId: 'no-such-program' })
    expect(await accountInfoOf(accessToken)).toMatchObject({ defaultProgramId: 'opp103', defaultEnrollment: { programId: 'opp103', nextActivityIndex: 1 } })
  })

  test('LOGIN-6: a wrong password is invalid_grant, with the documented words in message and description', async () => {
    const { email } = await signedIn(server)
    const refused = await signIn(server, email, 'not the password')
    expect(refused).toMatchObject({ status: 200, body: invalidGrant })
    expect(refused.body).toEqual(invalidGrant)
  })

  test('the password and the tokens are in no row and in no line of the log as they are', async () => {
    const email = newEmail()
    const { accessToken, refreshToken } = await signedIn(server, email)
    const { db } = server.deps.database
    const rows = JSON.stringify([
      await accounts(),
      await db.selectFrom('refresh_token').selectAll().execute(),
      await db.selectFrom('session_family').selectAll().execute(),
    ])
    for (const secret of [longEnough, accessToken, refreshToken]) {
      expect(rows).not.toContain(secret)
      expect(server.log.join('')).not.toContain(secret)
    }
    expect(server.log.join('')).not.toContain(email)
    expect((await accounts()).find((row) => row.email === email)?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('a known and an unknown email cost exactly one hash each', async () => {
    const { email } = await signedIn(server)
    const costOf = async (username: string, password: string) => {
      vi.clearAllMocks()
      await signIn(server, username, password)
      return [vi.mocked(hash).mock.calls.length, vi.mocked(verify).mock.calls.length]
    }
    expect(await costOf(email, longEnough)).toEqual([0, 1])
    expect(await costOf(email, 'not the password')).toEqual([0, 1])
    expect(await costOf(newEmail(), longEnough)).toEqual([1, 0])
  })
})

describe('limits', () => {
  const guess = (email: string) => signIn(server, email, 'not the password')

  test('ten wrong passwords for one account from one address, then 429 with Retry-After, also for the right one, until the window is over', async () => {
    const { email } = await signedIn(server)
    const statuses = []
    for (let i = 0; i < 10; i++) statuses.push((await guess(i % 2 ? email : email.toUpperCase())).status)
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200))
    const refused = await signIn(server, email)
    expect(refused).toMatchObject({ status: 429, body: { success: false, errorCode: 'rate_limited' } })
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect((await signIn(server, newEmail())).body.success).toBe(true) // another account is not touched
    server.clock.now += (seconds - 1) * 1_000
    expect((await signIn(server, email)).status).toBe(429)
    server.clock.now += 1_000
    expect((await signIn(server, email)).body.success).toBe(true)
  })

  test('guesses at once are counted each', async () => {
    const { email } = await signedIn(server)
    const statuses = (await Promise.all(Array.from({ length: 14 }, () => guess(email)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  })

  test('what succeeds is given back: nobody is locked out by signing in often', async () => {
    const { email } = await signedIn(server)
    for (let i = 0; i < 12; i++) expect((await signIn(server, email)).status).toBe(200)
    for (let i = 0; i < 10; i++) expect((await guess(email)).status).toBe(200)
    expect((await guess(email)).status).toBe(429)
  })

  test('new accounts from one address are limited', async () => {
    const other = await startTestServer({ env: { NEW_MEMBERS_PER_HOUR: '2' } })
    const answers = []
    for (let i = 0; i < 3; i++) answers.push(await signIn(other, newEmail()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(answers[2]?.headers.get('retry-after')).toMatch(/^\d+$/)
    await other.close()
  })
})
