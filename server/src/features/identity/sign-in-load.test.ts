// Many sign-ins at once: who gets through, and what they leave behind.
import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  bearer,
  longEnough,
  newEmail,
  refresh,
  signedIn,
  signIn,
  type SignedIn,
} from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import type * as FairQueue from './fair-queue.ts'
import { maxSessions } from './sessions.ts'

interface HeldHash {
  isVerification: boolean
  password: string
  run: () => void
}

/** Hashes wait here while a test holds them; null lets them run. */
let held: HeldHash[] | null = null
const hashes: HeldHash[] = []
const holdHashes = () => void (held = hashes)
function releaseHashes() {
  held = null
  for (const one of hashes.splice(0)) one.run()
}
const hashing = (isVerification: boolean, password: string) =>
  new Promise<void>((run) => (held ? held.push({ isVerification, password, run }) : run()))

vi.mock('@node-rs/argon2', () => ({
  hash: async (password: string) => hashing(false, password).then(() => `cheap ${password}`),
  verify: async (hash: string, password: string) =>
    hashing(true, password).then(() => hash === `cheap ${password}`),
}))

/** The addresses that have come to the queue, whether they wait there or were refused. */
const { queued } = vi.hoisted(() => ({ queued: [] as string[] }))
vi.mock('./fair-queue.ts', async (importOriginal) => {
  const { fairQueue } = await importOriginal<typeof FairQueue>()
  const recorded: typeof fairQueue = (limits) => {
    const run = fairQueue(limits)
    return (key, ...work) => (queued.push(key), run(key, ...work))
  }
  return { fairQueue: recorded }
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: 'true' } })
})
afterAll(() => server.close())

const from = (address: string) => ({ 'X-Forwarded-For': address })
const works = async (accessToken: string) =>
  (await server.get('/api/app/store', bearer(accessToken))).status === 200

describe('the hashing queue', () => {
  test('while three addresses fill their part of it, a fourth is never refused and waits for three others at most (REL-8)', async () => {
    const { email } = await signedIn(server)
    holdHashes()
    const perAddress = 80
    const statuses: number[] = []
    const pushing = Array.from({ length: 3 * perAddress }, async (_, i) => {
      const { status } = await signIn(server, newEmail(), longEnough, {}, from(`203.0.113.${1 + (i % 3)}`))
      statuses.push(status)
    })
    const ofQueue = 20
    await vi.waitFor(() => expect(statuses).toHaveLength(3 * (perAddress - ofQueue) - hashes.length), {
      timeout: 20_000,
    })
    expect(new Set(statuses)).toEqual(new Set([503]))

    const fourth = signIn(server, email, longEnough, {}, from('203.0.113.9'))
    await vi.waitFor(() => expect(queued).toContain('203.0.113.9'), { timeout: 20_000 })
    let hashesBefore = 0
    while (held) {
      await vi.waitFor(() => expect(hashes).not.toEqual([]), { timeout: 20_000 })
      const next = hashes.shift()
      if (next?.isVerification) releaseHashes()
      else hashesBefore++
      next?.run()
    }
    expect(await fourth).toMatchObject({ status: 200, body: { success: true } })
    expect(hashesBefore, 'hashes of the others before').toBeLessThanOrEqual(3 + availableParallelism())
    await Promise.all(pushing)
    expect(statuses.filter((status) => status === 200)).toHaveLength(
      3 * ofQueue + Math.max(1, availableParallelism() - 1),
    )
  }, 60_000)

  test('the owner on a known device waits for two others at most beside 400 addresses that guess and join, and is not refused (TRUST-9)', async () => {
    const { email } = await signedIn(server, newEmail(), {
      device: { platform: 'web', deviceId: 'known-device-of-load-1' },
    })
    holdHashes()
    const statuses: number[] = []
    const attack = Array.from({ length: 400 }, async (_, i) => {
      const address = from(`198.51.${100 + (i >> 8)}.${i & 255}`)
      const guessed = i % 5 === 0 ? email : newEmail()
      statuses.push(
        (await signIn(server, guessed, i % 5 === 0 ? 'a wrong guess' : longEnough, {}, address)).status,
      )
    })
    const ofQueue = 80
    await vi.waitFor(() => expect(statuses).toHaveLength(400 - ofQueue - hashes.length), { timeout: 30_000 })
    expect(new Set(statuses)).toEqual(new Set([503]))

    const device = { device: { platform: 'web', deviceId: 'known-device-of-load-1' } }
    const owner = signIn(server, email, longEnough, device, from('192.0.2.77'))
    await vi.waitFor(() => expect(queued).toContain('192.0.2.77'), { timeout: 20_000 })
    let hashesBefore = 0
    while (held) {
      await vi.waitFor(() => expect(hashes).not.toEqual([]), { timeout: 20_000 })
      const next = hashes.shift()
      if (next?.isVerification && next.password === longEnough) releaseHashes()
      else hashesBefore++
      next?.run()
    }
    expect(await owner).toMatchObject({ status: 200, body: { success: true } })
    expect(hashesBefore, 'hashes of others before').toBeLessThanOrEqual(1 + availableParallelism())
    await Promise.all(attack)
  }, 60_000)

  test('successful sign-ins of one address are limited too, and those of another are not (REL-8)', async () => {
    const limited = await startTestServer({ env: { TRUST_PROXY: 'true', NEW_MEMBERS_PER_HOUR: '5' } })
    const { email } = await signedIn(limited)
    const statuses = []
    for (let i = 0; i < 7; i++)
      statuses.push((await signIn(limited, email, longEnough, {}, from('203.0.113.1'))).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await signIn(limited, email, longEnough, {}, from('203.0.113.2'))).status).toBe(200)
    limited.clock.now += 3_600_000
    expect((await signIn(limited, email, longEnough, {}, from('203.0.113.1'))).status).toBe(200)
    await limited.close()
  })
})

describe('sessions', () => {
  test('of one account are twenty at most: one more ends the one used longest ago, on every server (REL-8)', async () => {
    const second = await server.another()
    const email = newEmail()
    const sessions: SignedIn[] = []
    for (let i = 0; i < maxSessions; i++) {
      server.clock.now += 1_000
      sessions.push(await signedIn(server, email))
    }
    const [first, next] = sessions
    if (!first || !next) throw new Error('there are no sessions')
    server.clock.now += 1_000
    const used = await refresh(server, first.refreshToken)
    server.clock.now += 1_000
    const newest = await signedIn(server, email)
    expect(await works(used.body.accessToken), 'the first was used since').toBe(true)
    expect(await works(newest.accessToken)).toBe(true)
    expect(await works(next.accessToken), 'the second was not').toBe(false)
    expect((await refresh(second, next.refreshToken)).body.success).toBe(false)
    expect((await refresh(second, newest.refreshToken)).body.success).toBe(true)
    await second.close()
  })

  const tokensOf = async ({ email }: SignedIn) =>
    server.deps.database.db
      .selectFrom('refresh_token')
      .innerJoin('session_family', 'session_family.id', 'refresh_token.family_id')
      .innerJoin('account', 'account.member_id', 'session_family.member_id')
      .select('hash')
      .where('email', '=', email)
      .execute()

  test('leave a handful of rows after two hundred refreshes with lost answers, and any of their old tokens still ends them (REL-8)', async () => {
    const member = await signedIn(server)
    const old: string[] = []
    let token = member.refreshToken
    for (let i = 0; i < 200; i++) {
      old.push(token)
      server.clock.now += i % 7 === 0 ? 90_000 : 1_000
      if (i % 3 === 0) old.push((await refresh(server, token)).body.refreshToken) // its answer is lost
      const { body } = await refresh(server, token)
      token = body.refreshToken
    }
    expect((await tokensOf(member)).length).toBeLessThanOrEqual(4)

    const { accessToken, refreshToken } = (await refresh(server, token)).body
    expect((await refresh(server, old[7] ?? '')).body).toMatchObject({
      success: false,
      errorCode: 'invalid_grant',
    })
    expect((await refresh(server, refreshToken)).body.success).toBe(false)
    expect(await works(accessToken)).toBe(false)
  })

  test('end by no token that this server did not issue for them (SES-4)', async () => {
    const member = await signedIn(server)
    const bytes = Buffer.from(member.refreshToken, 'base64url')
    for (const at of [0, 15, 16, 23, 24, 31]) {
      const forged = Buffer.from(bytes)
      forged[at] = (forged[at] ?? 0) ^ 1
      expect((await refresh(server, forged.toString('base64url'))).body.success, `byte ${at}`).toBe(false)
    }
    const spareBits =
      member.refreshToken.slice(0, -1) + String.fromCharCode(member.refreshToken.charCodeAt(42) + 1)
    expect((await refresh(server, spareBits)).body.success).toBe(false)
    expect(await works(member.accessToken)).toBe(true)
    expect((await refresh(server, member.refreshToken)).body.success).toBe(true)
  })

  test('end by logout with a token whose row is gone (SES-4)', async () => {
    const member = await signedIn(server)
    const second = (await refresh(server, member.refreshToken)).body
    await refresh(server, second.refreshToken)
    expect(await tokensOf(member)).toHaveLength(2)
    await server.post('/api/identity/logout', { refreshToken: member.refreshToken })
    expect(await works(second.accessToken)).toBe(false)
  })

  test('of the release before keep the rows of their used tokens, which do not contain their session (SES-4)', async () => {
    const member = await signedIn(server)
    await server.deps.database.db.updateTable('refresh_token').set({ contains_family: 0 }).execute()
    const second = (await refresh(server, member.refreshToken)).body
    const third = (await refresh(server, second.refreshToken)).body
    expect(await tokensOf(member)).toHaveLength(3)
    await refresh(server, third.refreshToken)
    expect(await tokensOf(member), 'its successors are of this release').toHaveLength(3)
  })

  test('of the release before end when a used token is presented within the minute of lost answers, though the row of its successor is gone (SES-4)', async () => {
    const member = await signedIn(server)
    await server.deps.database.db.updateTable('refresh_token').set({ contains_family: 0 }).execute()
    const second = (await refresh(server, member.refreshToken)).body
    const third = (await refresh(server, second.refreshToken)).body
    const fourth = (await refresh(server, third.refreshToken)).body
    expect((await refresh(server, member.refreshToken)).body.success).toBe(false)
    expect((await refresh(server, fourth.refreshToken)).body.success).toBe(false)
  })
})
