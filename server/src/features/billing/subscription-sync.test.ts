import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs, hourMs } from '@oka/contract/shared/durations.ts'
import { PaymentsUnavailableError } from '../../ports/payments.ts'
import { buyMembership, liveIn, payWithCard, planFor } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-11-23T10:00:00Z') })
})

afterAll(() => server.close())

afterEach(() => {
  vi.restoreAllMocks()
  server.gateway.hearMessages()
})

let email: string

let me: Record<string, string>

beforeEach(async () => {
  ;({ email, me } = await signedIn(server))
})

const db = () => server.deps.database.db

const overview = async () => (await server.get('/api/account/membership', me)).body

const sync = () => server.get('/api/account/sync-enrollments', me)

/** Time passes; whoever comes back signs in again. */
async function passTime(ms: number) {
  server.clock.now += ms
  me = (await signedIn(server, email)).me
}

const memberId = async (): Promise<string> => (await server.get('/api/app/store', me)).body.accountInfo.id

const ledger = async () =>
  (
    await db()
      .selectFrom('ledger_entry')
      .select(['kind', 'source_event_id'])
      .where('subject_id', '=', await memberId())
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)

const purchaseOf = async () =>
  db()
    .selectFrom('purchase')
    .selectAll()
    .where('member_id', '=', await memberId())
    .executeTakeFirstOrThrow()

const statuses = async () => (await overview()).memberships.map(({ status }: { status: string }) => status)

async function begin(): Promise<string> {
  await liveIn(server, me)
  return (await server.post('/api/account/create-invoice', { planId: await planFor(server, me) }, me)).body
    .clientSecret
}

describe('a payment is granted once when the browser closed after it,', () => {
  test('by the messages of the gateway alone (MEM-10)', async () => {
    await payWithCard(server, await begin())
    expect(await statuses()).toEqual([])
    await server.runJobs()
    expect(await statuses()).toEqual(['active'])
    const { accountInfo } = (await server.get('/api/app/store', me)).body
    expect(JSON.stringify(accountInfo)).toContain('"isEnrolled":true')
  })

  test('by asking alone (MEM-10)', async () => {
    await payWithCard(server, await begin())
    server.gateway.loseMessages()
    expect((await sync()).body).toMatchObject({ openPurchase: null, memberships: [{ status: 'active' }] })
  })

  test('by both, in either order (MEM-10)', async () => {
    await payWithCard(server, await begin())
    await Promise.all([sync(), sync(), sync()])
    await server.runJobs()
    await sync()
    expect(await ledger()).toEqual(['paid'])
    expect((await overview()).receipts).toHaveLength(1)
  })

  test('by the clock, when no message ever arrives (MEM-10)', async () => {
    await payWithCard(server, await begin())
    server.gateway.loseMessages()
    await server.runJobs()
    expect(await statuses()).toEqual([])
    await passTime(hourMs)
    await server.runJobs()
    expect(await statuses()).toEqual(['active'])
    expect(await ledger()).toEqual(['paid'])
  })

  test('also when its payment took a while', async () => {
    expect(await payWithCard(server, await begin(), 'processing')).toBe('processing')
    await server.runJobs()
    expect((await sync()).body).toMatchObject({
      memberships: [],
      openPurchase: { status: expect.any(String) },
    })
    await passTime(61_000)
    await server.runJobs()
    expect(await statuses()).toEqual(['active'])
  })
})

describe('without any message of the gateway', () => {
  test('a renewal and a failed one are known an hour later', async () => {
    await buyMembership(server, me, { months: 3, card: 'failsLater' })
    server.gateway.loseMessages()
    await passTime(2 * hourMs)
    await server.runJobs()
    await passTime(Date.parse('2027-02-23T11:00:00Z') - server.clock.now + dayMs)
    await server.runJobs()
    expect(await ledger()).toContain('paymentFailed')
    expect(await statuses()).toEqual(['retrying'])
    for (let day = 0; day < 9; day++) {
      await passTime(dayMs)
      await server.runJobs()
    }
    expect((await overview()).memberships).toMatchObject([{ status: 'ended', endedBecause: 'paymentFailed' }])
  })

  test('a membership that was renewed during an outage is not paid for again (MEM-21)', async () => {
    const { planId } = await buyMembership(server, me, { months: 3 })
    server.gateway.loseMessages()
    await passTime(200 * dayMs) // no job ran either
    expect(await statuses()).toEqual(['ended'])
    const answer = await server.post('/api/account/create-invoice', { planId }, me)
    expect(answer).toMatchObject({ status: 409, body: { errorCode: 'already_enrolled' } })
    expect(await statuses()).toEqual(['active'])
    expect(await ledger()).toEqual(['paid', 'paid', 'paid'])
  })

  test('a purchase that was never paid is given up after a day', async () => {
    const secret = await begin()
    server.gateway.loseMessages()
    await passTime(22 * hourMs)
    await server.runJobs()
    expect((await overview()).openPurchase).toMatchObject({ status: 'awaitingPayment' })
    await passTime(3 * hourMs)
    await server.runJobs()
    expect((await overview()).openPurchase).toBeNull()
    expect((await purchaseOf()).state).toBe('abandoned')
    expect(await payWithCard(server, secret)).toBe('canceled')
  })
})

describe('what a page reads', () => {
  test('is what is not over, so that a member with a long history costs the gateway no more than another', async () => {
    const { membershipId } = await buyMembership(server, me)
    await server.post('/api/account/request-refund', { membershipId }, me)
    await buyMembership(server, me, { months: 3 })
    const reads = vi.spyOn(server.deps.payments, 'readSubscription')
    expect((await sync()).body.memberships).toHaveLength(2)
    expect(reads).toHaveBeenCalledTimes(1)
  })

  test('is limited to twenty times a minute', async () => {
    const answers: number[] = []
    for (let turn = 0; turn < 21; turn++) answers.push((await sync()).status)
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(answers[20]).toBe(429)
  })
})

describe('a process that is killed', () => {
  test('after the gateway made a subscription leaves one, which the next press finds', async () => {
    await liveIn(server, me)
    const planId = await planFor(server, me)
    const { payments } = server.deps
    const startSubscription = payments.startSubscription.bind(payments)
    vi.spyOn(payments, 'startSubscription').mockImplementationOnce(async (...order) => {
      await startSubscription(...order)
      throw new Error('killed')
    })
    expect((await server.post('/api/account/create-invoice', { planId }, me)).status).toBe(500)
    expect((await purchaseOf()).subscription_id).toBeNull()
    const { body } = await server.post('/api/account/create-invoice', { planId }, me)
    await payWithCard(server, body.clientSecret)
    await server.runJobs()
    expect(await ledger()).toEqual(['paid'])
  })

  test('there is found by the clock too', async () => {
    await liveIn(server, me)
    const planId = await planFor(server, me)
    const { payments } = server.deps
    const { startSubscription } = payments
    const starts = vi.spyOn(payments, 'startSubscription').mockImplementationOnce(async (...order) => {
      await startSubscription(...order)
      throw new Error('killed')
    })
    await server.post('/api/account/create-invoice', { planId }, me)
    await passTime(hourMs)
    await server.runJobs()
    expect(await purchaseOf()).toMatchObject({ state: 'open', subscription_id: expect.any(String) })
    expect(starts).toHaveBeenCalledTimes(1)
  })
})

test('an older answer of the gateway that arrives after a newer one changes nothing', async () => {
  await buyMembership(server, me)
  const { payments } = server.deps
  const readSubscription = payments.readSubscription.bind(payments)
  const { subscription_id: id } = await purchaseOf()
  server.clock.now += 1_000
  await payments.setAutoRenew(String(id), false, server.clock.now)
  await sync()
  await payments.setAutoRenew(String(id), true, server.clock.now)
  vi.spyOn(payments, 'readSubscription').mockImplementationOnce(async (...call) => {
    const older = await readSubscription(...call)
    server.clock.now += 1_000
    await payments.setAutoRenew(String(id), false, server.clock.now)
    await sync() // stored while the older one is on its way
    return older
  })
  await sync()
  expect(await statuses()).toEqual(['cancelled'])
  expect(await ledger()).toEqual(['paid', 'autoRenewOff'])
})

test('while the gateway cannot be reached the call says so, nothing changes, and the job asks again', async () => {
  const secret = await begin()
  await payWithCard(server, secret)
  const spy = vi
    .spyOn(server.deps.payments, 'readSubscription')
    .mockRejectedValue(new PaymentsUnavailableError())
  expect(await sync()).toMatchObject({ status: 503, body: { errorCode: 'payments_unavailable' } })
  await server.runJobs()
  expect(await statuses()).toEqual([])
  spy.mockRestore()
  await passTime(2 * 60_000)
  await server.runJobs()
  expect(await statuses()).toEqual(['active'])
})

test.each([
  ['a negative amount', { total: -12_000 }],
  ['a huge amount', { total: 12_000_000_000 }],
  ['a period of a century', { periodEnd: Date.parse('2126-01-01') }],
])('%s from the gateway grants nothing, and is logged without saying whose it is', async (_name, change) => {
  await payWithCard(server, await begin())
  const { payments } = server.deps
  const readSubscription = payments.readSubscription.bind(payments)
  vi.spyOn(payments, 'readSubscription').mockImplementation(async (...call) => {
    const read = await readSubscription(...call)
    return read && { ...read, invoices: read.invoices.map((invoice) => ({ ...invoice, ...change })) }
  })
  const logged = server.log.length
  expect((await sync()).body).toMatchObject({ memberships: [], receipts: [] })
  const lines = server.log.slice(logged).filter((line) => line.includes('cannot be right'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain((await purchaseOf()).id)
})

test('a gateway that cannot be reached for longer than its job tries is looked at again afterwards, although no message comes', async () => {
  server.gateway.loseMessages()
  await payWithCard(server, await begin())
  const spy = vi
    .spyOn(server.deps.payments, 'readSubscription')
    .mockRejectedValue(new PaymentsUnavailableError())
  for (let hour = 0; hour < 60; hour += 3) {
    await passTime(3 * hourMs)
    await server.runJobs()
  }
  const dead = await db()
    .selectFrom('job')
    .select('id')
    .where('kind', '=', 'sync-purchase')
    .where('failed_at', 'is not', null)
    .execute()
  expect(dead.length).toBeGreaterThan(0)
  spy.mockRestore()
  await passTime(2 * dayMs)
  await server.runJobs()
  expect(await statuses()).toEqual(['active'])
})

test('nonsense from the gateway at one look is looked at again the next day, although no message comes', async () => {
  server.gateway.loseMessages()
  await payWithCard(server, await begin())
  const spy = vi.spyOn(server.deps.payments, 'readSubscription').mockResolvedValue(null)
  await passTime(hourMs)
  await server.runJobs()
  spy.mockRestore()
  await passTime(dayMs)
  await server.runJobs()
  expect(await statuses()).toEqual(['active'])
})
