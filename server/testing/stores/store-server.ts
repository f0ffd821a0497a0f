// A server whose members buy in the stores of phones, and RevenueCat's fake between the two.
import { randomBytes } from 'node:crypto'
import { serveRevenueCatFake } from '@oka/fakes/revenuecat/fake-server.ts'
import {
  revenueCatFakeClient,
  type RevenueCatFakeClient,
} from '@oka/fakes/revenuecat/revenuecat-fake-client.ts'
import { sql } from 'kysely'
import type { TestCatalogue } from '../catalogue-fixture.ts'
import { signedIn } from '../sign-in.ts'
import { startTestServer, type Answer, type TestServer } from '../test-server.ts'
import { yearly, type StoreOrder } from './store-orders.ts'

export const storeAuthorization = 'Bearer an-authorization-of-the-stores-for-tests'

export interface StoreServer {
  server: TestServer
  fake: RevenueCatFakeClient
  secretKey: string
  /** The settings of another process on the same data, such as a command. */
  processEnv: Record<string, string>
  fakeUrl: string
  /** Posts a message as it stands, and answers with the status. */
  post: (
    body: string,
    authorization?: string | null,
    to?: TestServer,
  ) => Promise<{ status: number; body: unknown }>
  /** Delivers the messages that wait, and runs what follows. */
  deliver: () => Promise<void>
  /** The member buys it, `yearly` by default, and its message is delivered. */
  buy: (member: { id: string }, order?: StoreOrder) => Promise<void>
  /** Moves the clock there, and runs what is due. */
  goTo: (time: string | number) => Promise<void>
  /** Nothing was bought, nothing waits, and it is the time at which it was started; accounts stay. */
  reset: () => Promise<void>
  close: () => Promise<void>
}

const tablesOfPurchases = [
  'ledger_entry',
  'membership',
  'purchase',
  'payment_event',
  'reconciliation',
  'job',
  'quota',
] as const

export async function startStoreServer(
  options: { now?: number; env?: Record<string, string>; catalogue?: TestCatalogue } = {},
): Promise<StoreServer> {
  const fakeServer = await serveRevenueCatFake()
  const secretKey = `sk_${randomBytes(12).toString('hex')}`
  const env = {
    REVENUECAT_SECRET_KEY: secretKey,
    REVENUECAT_WEBHOOK_AUTHORIZATION: storeAuthorization,
    REVENUECAT_API_URL: fakeServer.url,
    ...options.env,
  }
  const { now = Date.parse('2026-11-24T10:00:00Z'), catalogue } = options
  const server = await startTestServer({ now, env, ...(catalogue && { catalogue }) })
  const fake = revenueCatFakeClient(fakeServer.url, secretKey, () => server.clock.now)
  await fake.settings({ authorization: storeAuthorization })
  const post: StoreServer['post'] = async (body, authorization = storeAuthorization, to = server) => {
    const headers = { 'content-type': 'application/json', ...(authorization !== null && { authorization }) }
    const response = await fetch(`${to.url}/api/webhooks/stores`, { method: 'POST', headers, body })
    return { status: response.status, body: await response.json() }
  }
  async function deliver() {
    for (const { body, authorization } of await fake.takeEvents()) {
      const { status } = await post(body, authorization)
      if (status !== 200) throw new Error(`a message was answered with ${status}`)
    }
    await server.runJobs()
  }
  return {
    server,
    fake,
    secretKey,
    processEnv: { ...server.processEnv, ...env },
    fakeUrl: fakeServer.url,
    post,
    deliver,
    async buy({ id }, order = yearly) {
      await fake.purchase({ appUserId: id, ...order })
      await deliver()
    },
    async goTo(time) {
      server.clock.now = typeof time === 'number' ? time : Date.parse(time)
      await server.runJobs()
    },
    async reset() {
      const { db } = server.deps.database
      for (const table of tablesOfPurchases) await sql`delete from ${sql.table(table)}`.execute(db)
      await db.updateTable('account').set({ enrollments: '[]' }).execute()
      server.clock.now = now
      await fake.reset()
      await fake.settings({ authorization: storeAuthorization })
    },
    async close() {
      await server.close()
      await fakeServer.close()
    },
  }
}

export interface StoreMember {
  id: string
  email: string
  /** Signs in again: an access token is short. */
  headers: () => Promise<Record<string, string>>
  overview: () => Promise<Answer['body']>
  sync: (query?: string) => Promise<Answer>
  /** Which of the programs is enrolled. */
  enrolled: () => Promise<string[]>
  /** What happened, from the ledger. */
  ledger: () => Promise<string[]>
}

export async function newStoreMember(server: TestServer): Promise<StoreMember> {
  const { email, me } = await signedIn(server)
  const { id } = (await server.get('/api/app/store', me)).body.accountInfo
  let current = { at: server.clock.now, me }
  const headers = async () => {
    if (server.clock.now !== current.at)
      current = { at: server.clock.now, me: (await signedIn(server, email)).me }
    return current.me
  }
  return {
    id,
    email,
    headers,
    overview: async () => (await server.get('/api/account/membership', await headers())).body,
    sync: async (query = '') => server.get(`/api/account/sync-enrollments${query}`, await headers()),
    async enrolled() {
      const { enrollments } = (await server.get('/api/app/store', await headers())).body.accountInfo
      return enrollments.allEnrollments
        .filter((one: { isEnrolled: boolean }) => one.isEnrolled)
        .map((one: { programId: string }) => one.programId)
    },
    async ledger() {
      const entries = server.deps.database.db
        .selectFrom('ledger_entry')
        .select('kind')
        .where('subject_id', '=', id)
        .orderBy('id')
      return (await entries.execute()).map(({ kind }) => kind)
    },
  }
}
