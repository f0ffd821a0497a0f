// One mailbox is one account, however its address and its password are typed; and no one fills a mailbox by
// spelling it anew.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hash } from '@node-rs/argon2'
import { mailsTo } from '../../../testing/mails.ts'
import { longEnough, newEmail, signedIn, signIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: 'true' } })
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now += 3_600_000 // a new rate limit window for each test
})

const isNew = async (email: string, password = longEnough) =>
  (await signIn(server, email, password)).body.isNewAccount
const from = (address: string) => ({ 'X-Forwarded-For': address })
const confirmations = async (email: string) =>
  (await mailsTo(server, email)).filter(({ text }) => text?.includes('/confirm-email?')).length
const storedEmails = async () =>
  (await server.deps.database.db.selectFrom('account').select('email').execute()).map(({ email }) => email)

describe('the address', () => {
  test.each([
    ['letters composed or not', 'josé-a@example.com', 'Jose\u0301-a@example.com'],
    ['a host in either form', 'user-a@münchen.de', 'user-a@xn--mnchen-3ya.de'],
    ['a host typed with two signs for a letter', 'user-b@münchen.de', 'user-b@mu\u0308nchen.de'],
    ['a host in full width', 'user-c@example.com', 'user-c@ｅｘａｍｐｌｅ.com'],
    ['a sign that lower case makes a plain letter', 'mike-a@example.org', 'mi\u212Ae-a@example.org'],
  ])('is one account: %s (TRUST-3)', async (_, one, other) => {
    expect(await isNew(other)).toBe(true)
    expect(await isNew(one)).toBe(false)
    const { body } = await server.post('/api/identity/hasvalidaccount', { credentials: { username: one } })
    expect(body.hasValidAccount).toBe(true)
  })

  test('loses what clearly surrounds it, and is stored without it (TRUST-3)', async () => {
    const email = newEmail()
    expect(await isNew(`${email},`)).toBe(true)
    for (const pasted of [`<${email}>`, `mailto:${email}`, ` ${email}; `, `Nora Smith <${email}>`])
      expect([pasted, await isNew(pasted)]).toEqual([pasted, false])
    expect((await storedEmails()).filter((one) => one.includes(email))).toEqual([email])
    expect(await mailsTo(server, email)).toHaveLength(1)
  })

  test('that our mail sender refuses, or with signs that no one sees, makes no account and says which field (TRUST-3)', async () => {
    const before = await storedEmails()
    for (const wrong of [
      'a,b@x.org',
      'mum@gmail..com',
      'mum@example.com.',
      'mum@gmail.com>x',
      'dad@g\u00admail.com',
      'd\u200bad@gmail.com',
      'mum@192.0.2.1',
      'mum@ex%61mple.com',
    ]) {
      const fields = [{ path: 'credentials.username', message: 'Value is not a valid email address' }]
      expect([wrong, await signIn(server, wrong)]).toMatchObject([
        wrong,
        { status: 400, body: { errorCode: 'invalid_request', fields } },
      ])
    }
    expect(await storedEmails()).toEqual(before)
  })

  test('of an account of an earlier release is found however it was stored; two of one mailbox stay two (TRUST-3)', async () => {
    const { db } = server.deps.database
    const [composed, apart] = ['renée-b@example.com', 'rene\u0301e-b@example.com']
    const { email } = await signedIn(server)
    await db
      .updateTable('account')
      .set({ email: apart, email_key: apart })
      .where('email', '=', email)
      .execute()
    expect([await isNew(apart), await isNew(composed), await isNew(composed.toUpperCase())]).toEqual([
      false,
      false,
      false,
    ])
    const other = await signedIn(server)
    await db
      .updateTable('account')
      .set({ email: composed, email_key: composed })
      .where('email', '=', other.email)
      .execute()
    const ids = new Set<string>()
    for (const spelling of [composed, apart])
      ids.add((await server.get('/api/app/store', (await signedIn(server, spelling)).me)).body.accountInfo.id)
    expect(ids.size).toBe(2)
    const own = (spelling: string) =>
      server.post('/api/account/change-email', { email: spelling, password: longEnough }, other.me)
    expect((await own(composed)).body).toMatchObject({ success: true })
    const decomposed = await signedIn(server, apart)
    expect(
      (await server.post('/api/account/change-email', { email: apart, password: longEnough }, decomposed.me))
        .body,
    ).toMatchObject({
      success: false,
      errorCode: 'email_taken',
    })
    const host = await signedIn(server)
    await db
      .updateTable('account')
      .set({ email: 'ü@bücher.example', email_key: 'ü@bücher.example' })
      .where('email', '=', host.email)
      .execute()
    expect([await isNew('ü@xn--bcher-kva.example'), await isNew('U\u0308@Bücher.example')]).toEqual([
      false,
      false,
    ])
  })

  test('is mailed to as mail servers know it (TRUST-3)', async () => {
    await signedIn(server, 'jose\u0301-c@münchen.de')
    expect(await confirmations('josé-c@münchen.de')).toBe(1)
    await signedIn(server, 'user-d@ｅｘａｍｐｌｅ.com')
    expect(await confirmations('user-d@example.com')).toBe(1)
  })

  test('of a member stays theirs when only its spelling changes, and never becomes another mailbox (TRUST-3)', async () => {
    const { me } = await signedIn(server, 'mike-b@example.org')
    const { body } = await server.post(
      '/api/account/change-email',
      { email: 'mi\u212Ae-b@example.org', password: longEnough },
      me,
    )
    expect(body).toMatchObject({ success: true })
    expect((await server.get('/api/account/settings', me)).body.settings.email).toBe('miKe-b@example.org')
  })
})

describe('mails', () => {
  test('of sign-ups to one mailbox are five an hour, with whatever tag; the accounts are made all the same (TRUST-3)', async () => {
    const [local, host] = newEmail().split('@')
    const tagged = Array.from({ length: 7 }, (_, i) => `${local}+${i}@${host}`)
    for (const [i, email] of tagged.entries())
      expect((await signIn(server, email, longEnough, {}, from(`198.51.${i}.1`))).body.isNewAccount).toBe(
        true,
      )
    const counts: number[] = []
    for (const email of tagged) counts.push(await confirmations(email))
    expect(counts).toEqual([1, 1, 1, 1, 1, 0, 0])
    server.clock.now += 3_600_000
    const { me } = await signedIn(server, tagged[6])
    expect((await server.post('/api/account/request-email-confirmation', {}, me)).body).toEqual({
      success: true,
      emailVerified: false,
    })
    expect(await confirmations(tagged[6] ?? '')).toBe(1)
  })

  test('of resets count the mailbox without its tag (TRUST-3)', async () => {
    const [local, host] = newEmail().split('@')
    const tagged = ['', '+a', '+b'].map((tag) => `${local}${tag}@${host}`)
    for (const email of tagged) await signedIn(server, email)
    const statuses: number[] = []
    for (let i = 0; i < 12; i++)
      statuses.push(
        (
          await server.post(
            '/api/identity/resetpasswordrequest',
            { email: tagged[i % 3] },
            from(`203.0.${i}.1`),
          )
        ).status,
      )
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  })

  test('of sign-ups are limited by network; the account is made, and its link is mailed on request (TRUST-3)', async () => {
    const few = await startTestServer({ env: { TRUST_PROXY: 'true', NEW_MEMBERS_PER_HOUR: '6' } })
    const signUpFrom = async (address: string) => {
      const email = newEmail()
      const { body } = await signIn(few, email, longEnough, {}, from(address))
      expect(body).toMatchObject({ success: true, isNewAccount: true })
      return { email, accessToken: body.accessToken, mails: (await mailsTo(few, email)).length }
    }
    const sameNetwork = []
    for (const host of [1, 2, 77]) sameNetwork.push(await signUpFrom(`203.0.113.${host}`))
    expect(sameNetwork.map(({ mails }) => mails)).toEqual([1, 1, 0])
    expect((await signUpFrom('198.51.100.1')).mails).toBe(1)
    const { email, accessToken } = sameNetwork[2] ?? {}
    const me = { Authorization: `Bearer ${accessToken}` }
    await few.post('/api/account/request-email-confirmation', {}, me)
    expect(await mailsTo(few, email ?? '')).toHaveLength(1)
    await few.close()
  })
})

describe('the password', () => {
  test.each([
    ['letters composed or not', 'café-sonne-7', 'cafe\u0301-sonne-7'],
    ['Arabic digits', 'my secret 123', 'my secret ١٢٣'],
    ['Persian digits', 'my secret 456', 'my secret ۴۵۶'],
    ['full width', 'my secret 789', 'ｍｙ secret ７８９'],
    ['another kind of space', 'my secret 000', 'my\u00a0secret 000'],
  ])('is the same on every keyboard: %s (TRUST-3)', async (_, one, other) => {
    for (const [set, typed] of [
      [one, other],
      [other, one],
    ] as const) {
      const email = newEmail()
      await signIn(server, email, set)
      expect((await signIn(server, email, typed)).body).toMatchObject({ success: true, isNewAccount: false })
      expect((await signIn(server, email, `${typed}!`)).body).toMatchObject({
        success: false,
        errorCode: 'invalid_grant',
      })
    }
  })

  test('that an earlier release hashed as it was typed goes on working (TRUST-3)', async () => {
    for (const [hashed, typed] of [
      ['cafe\u0301-sonne-7', 'cafe\u0301-sonne-7'],
      ['café-sonne-7', 'cafe\u0301-sonne-7'],
      ['my secret ١٢٣', 'my secret ١٢٣'],
    ] as const) {
      const { email } = await signedIn(server)
      const { db } = server.deps.database
      await db
        .updateTable('account')
        .set({ password_hash: await hash(hashed) })
        .where('email', '=', email)
        .execute()
      expect((await signIn(server, email, typed)).body).toMatchObject({ success: true, isNewAccount: false })
    }
  })
})
