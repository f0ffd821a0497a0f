// When the server cannot serve: 503 with Retry-After in the error shape, and served again afterwards.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type * as Argon2 from '@node-rs/argon2'
import Sqlite from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import type { Endpoint } from '@oka/contract/shared/endpoint.ts'
import { allowedHeaders, call, exampleInput, findExample } from '../../testing/endpoint-examples.ts'
import { openRelay } from '../../testing/relay.ts'
import { longEnough, newEmail } from '../../testing/sign-in.ts'
import { testEngine } from '../../testing/test-database.ts'
import { startTestServer, type Answer, type TestServer } from '../../testing/test-server.ts'

interface PreparedCall {
  endpoint: Endpoint
  input: object | null
  headers: Record<string, string>
}

/** One after the other: so many members at once would be too many sign-ins. */
async function prepare(server: TestServer, endpoints: readonly Endpoint[]): Promise<PreparedCall[]> {
  const calls: PreparedCall[] = []
  for (const endpoint of endpoints)
    calls.push({
      endpoint,
      input: await exampleInput(server, endpoint),
      headers: await allowedHeaders(server, endpoint),
    })
  return calls
}

const onlyReads = /hasvalidaccount|activity-(content|preview)|pricing|stop-purchase|embed[-/]store/

function expectOverloaded({ status, headers, body }: Answer) {
  expect([status, body.errorCode, headers.get('retry-after')]).toEqual([503, 'overloaded', '5'])
}

test.runIf(testEngine === 'sqlite')(
  'while another process holds the database, every write is 503 in a few seconds and reads are answered (API-1)',
  async () => {
    const server = await startTestServer({ hasPages: true })
    // Those of an example that is refused only read, and so do stopping a purchase where there is none and a
    // partner user's visit on the same day.
    const isWrite = (endpoint: Endpoint) =>
      endpoint.method !== 'GET' && findExample(endpoint).error === undefined && !onlyReads.test(endpoint.path)
    const writes = server.endpoints.filter(isWrite)
    const calls = await prepare(server, writes)
    const other = new Sqlite(join(server.dataDir, 'oka.sqlite'))
    other.exec('begin immediate')
    const startedAt = Date.now()
    const answers = Promise.all(
      calls.map(({ endpoint, input, headers }) => call(server, endpoint, input, headers)),
    )
    expect((await server.get('/api/landing/store')).status).toBe(200)
    for (const answer of await answers) expectOverloaded(answer)
    // a sign-in waits twice, to count itself and to take that back; five seconds for each write would be a
    // minute
    expect(Date.now() - startedAt).toBeLessThan(15_000)
    other.exec('rollback')
    for (const { endpoint, input, headers } of calls)
      expect([endpoint.name, (await call(server, endpoint, input, headers)).status]).toEqual([
        endpoint.name,
        200,
      ])
    other.close()
    await server.close()
  },
  60_000,
)

test.runIf(testEngine === 'postgres')(
  'while PostgreSQL is away, every call that needs it is 503, also the deep readiness (API-1)',
  async () => {
    const server = await startTestServer({ hasPages: true })
    const { database } = server.deps.config
    if (database.engine !== 'postgres') throw new Error('This test is for PostgreSQL')
    const url = new URL(database.connectionString)
    const relay = await openRelay(new URL(url))
    const direct = url.href
    url.hostname = '127.0.0.1'
    url.port = String(relay.port)
    await server.restart(undefined, { DATABASE_URL: url.href })
    const needsDatabase = server.endpoints.filter(
      ({ name }) => !['health', 'ready', 'appInfoJson', 'oEmbed'].includes(name),
    )
    const calls = await prepare(server, needsDatabase)
    await relay.close()
    for (const { endpoint, input, headers } of calls) {
      const answer = await call(server, endpoint, input, headers)
      // The content of a visitor's lesson, their programs, what is browsed, the help lines, the night's recording, series and
      // prices are in memory.
      if (answer.status !== 200) expectOverloaded(answer)
      else
        expect([
          'landingStoreGet',
          'landingActivityContent',
          'appStore',
          'accountActivityContent',
          'getActivityPreview',
          'getBrowseInfo',
          'getHelpLines',
          'landingGetNightListen',
          'accountGetNightListen',
          'listNeeds',
          'listSeries',
          'landingGetPricing',
          'accountGetPricing',
        ]).toContain(endpoint.name)
    }
    expect((await server.get('/api/ready/deep')).status).toBe(503)
    expect((await server.get('/terms')).status).toBe(200)
    await server.restart(undefined, { DATABASE_URL: direct })
    expect((await server.get('/api/ready/deep')).status).toBe(200)
    await server.close()
  },
  60_000,
)

const hashing = vi.hoisted(() => ({ mayEnd: Promise.resolve() }))
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>()
  return {
    ...argon2,
    hash: async (...args: Parameters<typeof argon2.hash>) => (await hashing.mayEnd, argon2.hash(...args)),
  }
})

// Hashing does not depend on the engine, so this runs once.
test.runIf(testEngine === 'sqlite')(
  'more sign-ins at once than can wait for hashing are 503, and none is lost or another error (API-1)',
  async () => {
    const server = await startTestServer({ hasPages: true, env: { TRUST_PROXY: '1' } })
    let refused = 0
    const signUp = async (n: number) => {
      const answer = await server.post(
        '/api/identity/loginorsignup',
        { credentials: { username: newEmail(), password: longEnough } },
        { 'x-forwarded-for': `10.${n >> 8}.${n & 255}.1` },
      )
      if (answer.status !== 200) {
        expectOverloaded(answer)
        refused++
      }
      return answer.status
    }
    const { promise, resolve: letHashingEnd } = Promise.withResolvers<void>()
    hashing.mayEnd = promise // however fast the machine hashes, the queue fills
    const hashedAtOnce = Math.max(1, availableParallelism() - 1)
    const signUps = Array.from({ length: hashedAtOnce + 130 }, (_, n) => signUp(n))
    // of those whom no account knows eighty wait
    await expect.poll(() => refused, { timeout: 30_000 }).toBe(50)
    letHashingEnd()
    expect((await Promise.all(signUps)).filter((status) => status === 200)).toHaveLength(hashedAtOnce + 80)
    expect(await signUp(9999)).toBe(200)
    await server.close()
  },
  60_000,
)
