// What one attacker can do to the sign-in of others.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { longEnough, newEmail, signIn, signInPath } from '../../../testing/sign-in.ts'
import { startTestServer, type Answer, type TestServer } from '../../../testing/test-server.ts'

// Limits are counted before the hash: a cheap one lets the tests try hundreds of passwords.
vi.mock('@node-rs/argon2', () => ({
  hash: async (password: string) => `cheap ${password}`,
  verify: async (hash: string, password: string) => hash === `cheap ${password}`,
}))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: 'true' } })
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now += 3_600_000 // a new rate limit window for each test
})

interface From {
  address: string
  deviceId?: string
}

const signInFrom = ({ address, deviceId }: From, email: string, password = longEnough): Promise<Answer> =>
  signIn(server, email, password, deviceId ? { device: { platform: 'web', deviceId } } : {}, {
    'X-Forwarded-For': address,
  })
const isSignedIn = ({ status, body }: Answer) => status === 200 && body.success === true
const isWrong = ({ status, body }: Answer) => status === 200 && body.errorCode === 'invalid_grant'

let deviceCount = 0
const newDevice = () => `device-of-a-test-${String(++deviceCount).padStart(6, '0')}`
const home = { address: '198.51.100.7', deviceId: newDevice() }

/** `count` guesses, a few at a time, each from the address that `addressOf` names. */
async function guess(email: string, count: number, addressOf: (i: number) => string): Promise<Answer[]> {
  const answers: Answer[] = []
  let next = 0
  const guessOn = async () => {
    for (let i = next++; i < count; i = next++)
      answers.push(await signInFrom({ address: addressOf(i) }, email, 'not the password'))
  }
  await Promise.all(Array.from({ length: 16 }, guessOn))
  return answers
}
/** An address in a network of its own. */
const anyNetwork = (i: number) =>
  i % 2
    ? `2001:${(i % 60_000).toString(16)}:${Math.trunc(i / 60_000)}::1`
    : `${20 + (i % 100)}.${Math.trunc(i / 100) % 250}.9.1`

/**
 * As if the limit that has counted `used` uses had counted so many more: over HTTP thousands of guesses would
 * take a minute.
 */
async function countFurther(limit: string, used: number, more: number) {
  const { numUpdatedRows } = await server.deps.database.db
    .updateTable('quota')
    .set((eb) => ({ used: eb('used', '+', more) }))
    .where('bucket', 'like', `${limit}:%`)
    .where('used', '=', used)
    .executeTakeFirst()
  expect(Number(numUpdatedRows)).toBe(1)
}

describe('wrong passwords', () => {
  test('ten thousand of them from many networks keep the owner out of no device or address known before, and stay limited (REL-7)', async () => {
    const email = newEmail()
    expect(isSignedIn(await signInFrom(home, email))).toBe(true)
    const guesses = await guess(email, 130, anyNetwork)
    expect(guesses.filter(isWrong)).toHaveLength(100)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30)
    await countFurther('sign-in-account', 130, 9_870)

    expect(
      (await signInFrom({ address: '203.0.113.99', deviceId: newDevice() }, email)).status,
      'neither is known',
    ).toBe(429)
    expect(
      isSignedIn(await signInFrom({ address: '203.0.113.99', deviceId: home.deviceId }, email)),
      'the device elsewhere',
    ).toBe(true)
    expect(
      isSignedIn(await signInFrom({ address: home.address }, email)),
      'the address, another device',
    ).toBe(true)
    expect(
      isSignedIn(await signInFrom({ address: '203.0.113.99' }, email)),
      'the address of the last success',
    ).toBe(true)
  })

  test('of a neighbour behind the same address do not keep a known device out (REL-7)', async () => {
    const email = newEmail()
    await signInFrom(home, email)
    for (let account = 0; account < 11; account++) {
      const guessed = account === 0 ? email : newEmail()
      if (account > 0) await signInFrom({ address: '192.0.2.200' }, guessed)
      await guess(guessed, 11, () => home.address)
    }
    expect((await signInFrom({ address: home.address }, email)).status).toBe(429)
    expect(isSignedIn(await signInFrom(home, email))).toBe(true)
  })

  test('from a known device or address are limited too, and a device is known for its account only (REL-7)', async () => {
    const [email, other] = [newEmail(), newEmail()]
    await signInFrom(home, email)
    await signInFrom({ address: '192.0.2.201' }, other)
    const fromDevice = []
    for (let i = 0; i < 12; i++)
      fromDevice.push(
        await signInFrom({ address: anyNetwork(i), deviceId: home.deviceId }, email, 'not the password'),
      )
    expect(fromDevice.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      429,
      429,
    ])
    const fromAddress = await guess(email, 12, () => home.address)
    expect(fromAddress.filter(isWrong)).toHaveLength(10)

    await guess(other, 101, anyNetwork)
    expect((await signInFrom(home, other)).status, 'the device of another account').toBe(429)
  })

  test('from the networks of one IPv6 site count together', async () => {
    const email = newEmail()
    await signInFrom({ address: '192.0.2.202' }, email)
    const guesses = []
    guesses.push(...(await guess(email, 10, (i) => `2001:db8:77:${i}::1`)))
    await countFurther('sign-in-network', 10, 285)
    guesses.push(...(await guess(email, 10, (i) => `2001:db8:77:ff0${i}::1`)))
    expect(guesses.filter(isWrong)).toHaveLength(15)
    expect(
      isWrong(await signInFrom({ address: '2001:db8:78::1' }, email, 'not the password')),
      'the next site',
    ).toBe(true)
  })

  test('are what is counted: an attempt that fails on our side gives its guess back', async () => {
    const email = newEmail()
    await signInFrom({ address: '192.0.2.203' }, email)
    const { database } = server.deps
    const { inTransaction } = database
    for (let i = 0; i < 11; i++) {
      // Of all transactions only the one that stores this session fails.
      database.inTransaction = (work) =>
        inTransaction(async (trx) => {
          const result = await work(trx)
          const { count } = await trx
            .selectFrom('session_family')
            .select((eb) => eb.fn.countAll<number>().as('count'))
            .where('platform', '=', 'failing')
            .executeTakeFirstOrThrow()
          if (count > 0) throw new Error('the disk is full')
          return result
        })
      const answer = await server.post(
        signInPath,
        { credentials: { username: email, password: longEnough }, device: { platform: 'failing' } },
        { 'X-Forwarded-For': '192.0.2.204' },
      )
      database.inTransaction = inTransaction
      expect(answer.status).toBe(500)
    }
    expect(isWrong(await signInFrom({ address: '192.0.2.204' }, email, 'not the password'))).toBe(true)
    expect(isSignedIn(await signInFrom({ address: '192.0.2.204' }, email))).toBe(true)
  })
})

test('the networks of one IPv6 site look up emails together (LOGIN-3)', async () => {
  const lookUp = async (address: string) =>
    (
      await server.post(
        '/api/identity/hasvalidaccount',
        { credentials: { username: newEmail() } },
        { 'X-Forwarded-For': address },
      )
    ).status
  for (let i = 0; i < 10; i++) expect(await lookUp(`2001:db8:79:${i}::1`)).toBe(200)
  await countFurther('has-account-network', 10, 590)
  expect(await lookUp('2001:db8:79:ff00::1')).toBe(429)
  expect(await lookUp('2001:db8:7a::1'), 'the next site').toBe(200)
})

describe('what is stored of devices and addresses', () => {
  const rowsOf = async (email: string) => {
    const { db } = server.deps.database
    return db
      .selectFrom('sign_in_origin')
      .innerJoin('account', 'account.member_id', 'sign_in_origin.member_id')
      .selectAll('sign_in_origin')
      .where('email', '=', email)
      .execute()
  }

  test('is a keyed hash of each, another for each account; twenty of a kind at most, the latest', async () => {
    const [email, other] = [newEmail(), newEmail()]
    for (let i = 0; i < 25; i++) {
      server.clock.now += 60_000
      await signInFrom({ address: `198.51.100.${i}`, deviceId: `device-of-a-test-x${i}` }, email)
    }
    const rows = await rowsOf(email)
    for (const kind of ['device', 'address']) expect(rows.filter((row) => row.kind === kind)).toHaveLength(20)
    const latest = { address: '198.51.100.24', deviceId: 'device-of-a-test-x24' }
    await signInFrom(latest, other)
    const hashes = new Set(rows.map(({ hash }) => hash))
    for (const { hash } of await rowsOf(other)) expect(hashes.has(hash)).toBe(false)
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain('198.51.100')
    expect(stored).not.toContain('device-of-a-test')

    await guess(email, 101, anyNetwork)
    expect(
      (await signInFrom({ address: '203.0.113.1', deviceId: 'device-of-a-test-x4' }, email)).status,
      'pushed out',
    ).toBe(429)
    expect(
      isSignedIn(await signInFrom({ address: '203.0.113.1', deviceId: 'device-of-a-test-x5' }, email)),
    ).toBe(true)
  })

  test('is known for a year after the last sign-in there, and goes with the member', async () => {
    const email = newEmail()
    await signInFrom(home, email)
    server.clock.now += 366 * 24 * 3_600_000
    await guess(email, 101, anyNetwork)
    expect((await signInFrom(home, email)).status).toBe(429)
    const [row] = await rowsOf(email)
    await server.deps.database.db
      .deleteFrom('member')
      .where('id', '=', row?.member_id ?? '')
      .execute()
    expect(
      await server.deps.database.db
        .selectFrom('sign_in_origin')
        .selectAll()
        .where('member_id', '=', row?.member_id ?? '')
        .execute(),
    ).toEqual([])
  })

  test('outlives a change of the signing key as long as the old key is listed', async () => {
    const keys = ['old', 'new'].map((kid) => `${kid}:${Buffer.alloc(32, kid).toString('base64')}`)
    const rotating = await startTestServer({ env: { TRUST_PROXY: 'true', SIGNING_KEYS: keys[0] ?? '' } })
    const email = newEmail()
    const device = { device: { deviceId: home.deviceId } }
    await signIn(rotating, email, longEnough, device)
    await rotating.restart(undefined, { SIGNING_KEYS: `${keys[1]},${keys[0]}` })
    for (let i = 0; i < 101; i++)
      await signIn(rotating, email, 'not the password', {}, { 'X-Forwarded-For': anyNetwork(i) })
    expect((await signIn(rotating, email, longEnough, {}, { 'X-Forwarded-For': '203.0.113.1' })).status).toBe(
      429,
    )
    expect(
      isSignedIn(await signIn(rotating, email, longEnough, device, { 'X-Forwarded-For': '203.0.113.1' })),
    ).toBe(true)
    await rotating.close()
  })
})
