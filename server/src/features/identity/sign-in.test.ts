import { hash, verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { bearer, longEnough, newEmail, signedIn, signIn } from '../../../testing/sign-in.ts'

// The real functions, with their calls counted.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) }
})

const accountPath = '/api/identity/hasvalidaccount'
const invalidGrant = {
  success: false,
  errorCode: 'invalid_grant',
  message: 'Invalid email or password',
  errorDescription: 'Invalid email or password',
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now += 3_600_000 // a new rate limit window for each test
})

const accounts = () => server.deps.database.db.selectFrom('account').selectAll().execute()
const accountInfoOf = async (accessToken: string) =>
  (await server.get('/api/app/store', bearer(accessToken))).body.accountInfo

describe('identity/hasvalidaccount', () => {
  test('it reports whether the email has an account, ignoring case and surrounding spaces, and creates none (LOGIN-3)', async () => {
    const email = newEmail()
    const lookUp = async (username: string) =>
      (await server.post(accountPath, { credentials: { username } })).body
    expect(await lookUp(email)).toEqual({ success: true, hasValidAccount: false, isNewAccount: true })
    expect(await lookUp(email)).toEqual({ success: true, hasValidAccount: false, isNewAccount: true })
    await signedIn(server, email)
    expect(await lookUp(`  ${email.toUpperCase()} `)).toEqual({
      success: true,
      hasValidAccount: true,
      isNewAccount: false,
    })
  })

  test('one address cannot look up a whole list of emails (LOGIN-3)', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 61 },
        async () => (await server.post(accountPath, { credentials: { username: newEmail() } })).status,
      ),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    server.clock.now += 15 * 60_000
    expect((await server.post(accountPath, { credentials: { username: newEmail() } })).status).toBe(200)
  })
})

describe('identity/loginorsignup', () => {
  test('a new email signs up, the same email signs in, and the response has every field (LOGIN-4)', async () => {
    const email = newEmail()
    const first = await signIn(server, email)
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(first).toMatchObject({ status: 200, body: { success: true, isNewAccount: true } })
    const second = await signIn(server, email)
    expect(second.body).toEqual({
      success: true,
      isNewAccount: false,
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
    })
    expect(second.body.refreshToken).not.toBe(first.body.refreshToken)
    const [afterSignUp, afterSignIn] = [
      await accountInfoOf(first.body.accessToken),
      await accountInfoOf(second.body.accessToken),
    ]
    expect(afterSignUp).toMatchObject({
      email,
      emailVerified: false,
      isAnonymousMember: false,
      membershipType: 0,
      defaultProgramId: 'opp103',
    })
    expect(afterSignIn).toEqual(afterSignUp)
  })

  test('an email in another case or with surrounding spaces belongs to the same account, and is stored as first typed (LOGIN-4)', async () => {
    const email = `Mia.${newEmail()}`
    const { accessToken } = await signedIn(server, `  ${email} `)
    const again = await signIn(server, `\t${email.toUpperCase()}  `)
    expect(again.body).toMatchObject({ success: true, isNewAccount: false })
    expect(await accountInfoOf(again.body.accessToken)).toMatchObject({
      id: (await accountInfoOf(accessToken)).id,
      email,
    })
  })

  test('passwords of 7 and of 200 characters sign in with every character, and no other password does (LOGIN-4)', async () => {
    for (const password of ['1234567', ' пароль ', 'x'.repeat(200)]) {
      const email = newEmail()
      expect((await signIn(server, email, password)).body).toMatchObject({
        success: true,
        isNewAccount: true,
      })
      expect((await signIn(server, email, password)).body).toMatchObject({
        success: true,
        isNewAccount: false,
      })
      for (const other of [
        `${password.slice(0, -1)}y`,
        password.padEnd(8, 'z').slice(0, 7) + 'q',
        password.toUpperCase() + 'x',
      ].filter((one) => one.length <= 200))
        expect((await signIn(server, email, other)).body).toEqual(invalidGrant)
    }
  })

  test('passwords of 6, 201 and 10,000 characters are refused with the field’s name and never hashed (LOGIN-4)', async () => {
    const before = await accounts()
    vi.clearAllMocks()
    for (const [length, words] of [
      [6, 'This field should be at least 7 characters long'],
      [201, ''],
      [10_000, ''],
    ] as const) {
      const answer = await signIn(server, newEmail(), 'x'.repeat(length))
      expect(answer).toMatchObject({
        status: 400,
        body: { success: false, errorCode: 'invalid_request', fields: [{ path: 'credentials.password' }] },
      })
      expect(answer.body.fields[0].message).toContain(words)
    }
    expect(await accounts()).toEqual(before)
    expect(vi.mocked(hash)).not.toHaveBeenCalled()
  })

  test('of concurrent sign-ups with one email exactly one creates the account; those with its password are signed in, the others refused (LOGIN-4)', async () => {
    const email = newEmail()
    const passwords = ['the first one', 'the other one']
    const answers = await Promise.all(
      [0, 1, 0, 1, 0, 1].map((which) =>
        signIn(server, which ? email : email.toUpperCase(), passwords[which]),
      ),
    )
    const created = answers.filter(({ body }) => body.success && body.isNewAccount)
    expect(created).toHaveLength(1)
    expect((await accounts()).filter((row) => row.email_key === email)).toHaveLength(1)
    const winner = answers.findIndex(({ body }) => body.success && body.isNewAccount) % 2
    expect(answers.map(({ body }) => body.success)).toEqual(
      [0, 1, 0, 1, 0, 1].map((which) => which === winner),
    )
    for (const { body } of answers.filter((answer) => !answer.body.success))
      expect(body).toEqual(invalidGrant)
    const ids = await Promise.all(
      answers
        .filter(({ body }) => body.success)
        .map(async ({ body }) => (await accountInfoOf(body.accessToken)).id),
    )
    expect(new Set(ids).size).toBe(1)
  })

  test('a new account stores marketing, landing activity and default program; an existing one is not changed (LOGIN-4)', async () => {
    const email = newEmail()
    const { accessToken } = await signedIn(server, email, {
      marketingInfo: { utmSource: 'poster' },
      landingActivityId: '1003',
      defaultProgramId: 'opp201',
    })
    expect(await accountInfoOf(accessToken)).toMatchObject({
      defaultProgramId: 'opp201',
      defaultEnrollment: { programId: 'opp201' },
    })
    await signedIn(server, email, {
      marketingInfo: { utmSource: 'radio' },
      landingActivityId: '1004',
      defaultProgramId: 'opp103',
    })
    const { id, defaultProgramId } = await accountInfoOf(accessToken)
    expect(defaultProgramId).toBe('opp201')
    const row = await server.deps.database.db
      .selectFrom('member')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      kind: 'account',
      marketing: '{"utmSource":"poster"}',
      landing_activity_id: '1003',
    })
  })

  test('a default program that does not exist is replaced by the standard one', async () => {
    const { accessToken } = await signedIn(server, newEmail(), { defaultProgramId: 'no-such-program' })
    expect(await accountInfoOf(accessToken)).toMatchObject({
      defaultProgramId: 'opp103',
      defaultEnrollment: { programId: 'opp103', nextActivityIndex: 1 },
    })
  })

  test('a wrong password is invalid_grant, with the documented text in message and description (LOGIN-6)', async () => {
    const { email } = await signedIn(server)
    const refused = await signIn(server, email, 'not the password')
    expect(refused).toMatchObject({ status: 200, body: invalidGrant })
    expect(refused.body).toEqual(invalidGrant)
  })

  test('neither the database nor the log contains a password or token in plain text', async () => {
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
    expect((await accounts()).find((row) => row.email === email)?.password_hash).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    )
  })

  test('signing in and signing up each compute exactly one hash', async () => {
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

  test('after ten wrong passwords for one account from one address even the right one gets 429 with Retry-After until the window ends', async () => {
    const { email } = await signedIn(server)
    const statuses = []
    for (let i = 0; i < 10; i++) statuses.push((await guess(i % 2 ? email : email.toUpperCase())).status)
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200))
    const refused = await signIn(server, email)
    expect(refused).toMatchObject({ status: 429, body: { success: false, errorCode: 'rate_limited' } })
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect((await signIn(server, newEmail())).body.success).toBe(true) // another account is not affected
    server.clock.now += (seconds - 1) * 1_000
    expect((await signIn(server, email)).status).toBe(429)
    server.clock.now += 1_000
    expect((await signIn(server, email)).body.success).toBe(true)
  })

  test('concurrent guesses are each counted', async () => {
    const { email } = await signedIn(server)
    const statuses = (await Promise.all(Array.from({ length: 14 }, () => guess(email)))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  })

  test('successful sign-ins are refunded, so signing in often locks no account', async () => {
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

  test('new accounts and new anonymous members of one network are limited to ten times those of one address (REL-8)', async () => {
    const other = await startTestServer({ env: { TRUST_PROXY: 'true', NEW_MEMBERS_PER_HOUR: '2' } })
    for (const addressOf of [(i: number) => `2001:db8:77:${i}::1`, (i: number) => `203.0.113.${i}`]) {
      const signUps = []
      const members = []
      for (let i = 1; i <= 21; i++) {
        const from = { 'X-Forwarded-For': addressOf(i) }
        signUps.push((await signIn(other, newEmail(), longEnough, {}, from)).status)
        members.push((await other.post('/api/landing/store', {}, from)).status)
      }
      for (const statuses of [signUps, members])
        expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
      expect(
        (
          await signIn(
            other,
            newEmail(),
            longEnough,
            {},
            { 'X-Forwarded-For': addressOf(21).replace(/77|113/, '78') },
          )
        ).status,
        'the next network',
      ).toBe(200)
    }
    await other.close()
  }, 60_000)
})
