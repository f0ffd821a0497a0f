// A database in which test cards bought memberships, and an academy that goes live with it.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buyMembership, grantMembership, liveIn, planFor } from '../../../testing/memberships/memberships.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import type { Config } from '../../config/config.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

/** As with `LIVE=true` and no gateway's keys. */
const live = { payments: { gateway: 'none' } } as const

let config: Partial<Config>

let server: TestServer

beforeEach(async () => {
  config = {}
  server = await startTestServer({ config })
})

afterEach(() => server.close())

const isOpen = async (me: Record<string, string>) =>
  (await server.get('/api/app/store', me)).body.accountInfo.membershipType === 1

const linesOf = () => server.log.filter((line) => line.includes('of test money ended'))

test('what test cards bought opens nothing once money moves, and blocks no purchase; grants stay (MEM-21)', async () => {
  const { me, email } = await signedIn(server)
  await buyMembership(server, me)
  const granted = await signedIn(server)
  await grantMembership(server, (await server.get('/api/app/store', granted.me)).body.accountInfo.id)
  const waiting = await signedIn(server)
  await liveIn(server, waiting.me)
  await server.post('/api/account/create-invoice', { planId: await planFor(server, waiting.me) }, waiting.me)
  const mailed = (await mailsTo(server, email)).length
  expect([await isOpen(me), await isOpen(granted.me)]).toEqual([true, true])

  Object.assign(config, live)
  await server.restart()
  expect([await isOpen(me), await isOpen(granted.me)]).toEqual([false, true])
  const { body } = await server.get('/api/account/membership', me)
  expect(body.memberships).toMatchObject([{ status: 'ended', endedBecause: 'revoked' }])
  expect((await server.get('/api/account/membership', waiting.me)).body.openPurchase).toBeNull()
  // No gateway is connected: whoever gets so far is refused by that alone, and not as enrolled.
  const bought = await server.post('/api/account/create-invoice', { planId: await planFor(server, me) }, me)
  expect(bought).toMatchObject({ status: 503, body: { errorCode: 'payments_unavailable' } })
  expect(linesOf().map((line) => JSON.parse(line))).toMatchObject([{ memberships: 1, purchases: 1 }])

  await server.restart()
  expect(linesOf()).toHaveLength(1)
  await server.runJobs()
  expect((await mailsTo(server, email)).length).toBe(mailed)
})

test('several processes that go live at once end each membership once (MEM-21)', async () => {
  const { me } = await signedIn(server)
  await buyMembership(server, me)
  Object.assign(config, live)
  const others = await Promise.all([server.another(), server.another(), server.another()])
  for (const other of others) await other.close()
  expect(await isOpen(me)).toBe(false)
  const ended = await server.deps.database.db
    .selectFrom('ledger_entry')
    .select('id')
    .where('kind', '=', 'ended')
    .execute()
  expect(ended).toHaveLength(1)
})
