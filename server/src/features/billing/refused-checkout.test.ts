// An order that the gateway refuses for good, as where a price is missing there, must not keep its member
// from every other one.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { programIds } from '@oka/contract/shared/ids.ts'
import { hourMs } from '@oka/contract/shared/durations.ts'
import { buyMembership, liveIn, payWithCard, planFor } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { PaymentsUnavailableError, UnreadableAnswerError } from '../../ports/payments.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-11-23T10:00:00Z') })
})

afterAll(() => server.close())

afterEach(() => vi.restoreAllMocks())

let email: string

let me: Record<string, string>

beforeEach(async () => {
  ;({ email, me } = await signedIn(server))
})

const createInvoice = (planId: string) => server.post('/api/account/create-invoice', { planId }, me)

const memberIdOf = async (): Promise<string> => (await server.get('/api/app/store', me)).body.accountInfo.id

const statesOf = async () => {
  const purchases = server.deps.database.db.selectFrom('purchase').select('state')
  const rows = await purchases
    .where('member_id', '=', await memberIdOf())
    .orderBy('created_at')
    .execute()
  return rows.map(({ state }) => state)
}

/** Of one plan alone, as where its price is missing. */
async function orderRefused() {
  await liveIn(server, me)
  const planId = await planFor(server, me)
  const { payments } = server.deps
  const { startSubscription } = payments
  const starts = vi.spyOn(payments, 'startSubscription').mockImplementation(async (order, now) => {
    if (order.plan.planId === planId) throw new PaymentsUnavailableError('no price')
    return startSubscription(order, now)
  })
  expect(await createInvoice(planId)).toMatchObject({
    status: 503,
    body: { errorCode: 'payments_unavailable' },
  })
  return { planId, starts }
}

test('a purchase that the gateway refuses to begin makes room for another order (MEM-20)', async () => {
  await orderRefused()
  const { body } = await createInvoice(await planFor(server, me, { months: 3 }))
  expect(body).toMatchObject({ isSuccess: true, clientSecret: expect.any(String) })
  expect(await statesOf()).toEqual(['abandoned', 'open'])
})

test('it can be given up, and nothing is begun for that (MEM-20)', async () => {
  const { starts } = await orderRefused()
  starts.mockClear()
  expect(await server.post('/api/account/stop-purchase', {}, me)).toMatchObject({
    status: 200,
    body: { openPurchase: null },
  })
  expect(starts).not.toHaveBeenCalled()
  expect(await statesOf()).toEqual(['abandoned'])
})

test('it is given up by itself, and nothing is begun for that (MEM-20)', async () => {
  const { starts } = await orderRefused()
  starts.mockClear()
  server.clock.now += hourMs
  await server.runJobs()
  expect(starts).not.toHaveBeenCalled()
  me = (await signedIn(server, email)).me
  expect(await statesOf()).toEqual(['abandoned'])
})

test('one that a late call begins after it was given up is given up at the gateway too (MEM-20)', async () => {
  await liveIn(server, me)
  const planId = await planFor(server, me, { months: 6 })
  const { payments } = server.deps
  const { startSubscription } = payments
  vi.spyOn(payments, 'startSubscription').mockImplementationOnce(async (order, now) => {
    expect((await server.post('/api/account/stop-purchase', {}, me)).status).toBe(200)
    return startSubscription(order, now)
  })
  const { body } = await createInvoice(planId)
  expect(body).toMatchObject({ isSuccess: true, clientSecret: expect.any(String) })
  expect(await statesOf()).toEqual(['abandoned', 'open'])
  const all = await Promise.all(
    (await server.gateway.subscriptionIds()).map((id) => payments.readSubscription(id, server.clock.now)),
  )
  const rows = await server.deps.database.db
    .selectFrom('purchase')
    .select(['id', 'state'])
    .where('member_id', '=', await memberIdOf())
    .execute()
  const statusOf = (state: string) =>
    all
      .filter((one) => rows.some((row) => row.id === one?.purchaseId && row.state === state))
      .map((one) => one?.status)
  expect([statusOf('abandoned'), statusOf('open')]).toEqual([['abandoned'], ['awaitingPayment']])
})

describe('a purchase that another tab begins after it was looked for at the gateway', () => {
  /** In the tab that begins it, what `createInvoice` answers. */
  async function beginsMeanwhile() {
    await liveIn(server, me)
    const planId = await planFor(server, me)
    const { payments } = server.deps
    vi.spyOn(payments, 'startSubscription').mockRejectedValueOnce(new PaymentsUnavailableError('no answer'))
    expect((await createInvoice(planId)).status).toBe(503)
    server.clock.now += hourMs
    me = (await signedIn(server, email)).me
    const begun: { clientSecret: string }[] = []
    vi.spyOn(payments, 'findStarted').mockImplementationOnce(async () => {
      begun.push((await createInvoice(planId)).body)
      return null
    })
    return { planId, secret: () => begun[0]?.clientSecret ?? expect.fail('not begun') }
  }

  test('and is given up in this one, is given up at the gateway too (MEM-20)', async () => {
    const { secret } = await beginsMeanwhile()
    expect(await server.post('/api/account/stop-purchase', {}, me)).toMatchObject({
      status: 200,
      body: { openPurchase: null },
    })
    expect(await payWithCard(server, secret())).toBe('canceled')
    expect(await statesOf()).toEqual(['abandoned'])
  })

  test('is not closed by a look at it, so no other one begins beside it (MEM-20)', async () => {
    const { planId, secret } = await beginsMeanwhile()
    await server.runJobs()
    expect(await statesOf()).toEqual(['open'])
    expect((await createInvoice(planId)).body.clientSecret).toBe(secret())
  })
})

test('a due renewal that is not understood at the gateway, or cannot be reached, keeps its member from paying beside it (MEM-21, TRUST-11)', async () => {
  await buyMembership(server, me, { months: 3 })
  server.gateway.loseMessages()
  server.clock.now += 200 * 24 * hourMs
  me = (await signedIn(server, email)).me
  const planId = await planFor(server, me, { programId: programIds.curiousParent })
  const reads = vi
    .spyOn(server.deps.payments, 'readSubscription')
    .mockRejectedValue(new PaymentsUnavailableError('down'))
  expect(await createInvoice(planId)).toMatchObject({
    status: 503,
    body: { errorCode: 'payments_unavailable' },
  })
  reads.mockRejectedValue(new UnreadableAnswerError('a price that staff made'))
  expect(await createInvoice(planId)).toMatchObject({
    status: 409,
    body: { errorCode: 'membership_unreadable' },
  })
  server.gateway.hearMessages()
})
