// What is left at Stripe of a subscription that ended, and of one that Stripe itself does not end.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs, hourMs } from '@oka/contract/shared/durations.ts'
import { buyMembership } from '../../../testing/memberships/memberships.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { typedCard } from '../../../testing/gateways/test-gateway.ts'
import { PaymentRefusedError } from '../../ports/payments.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-11-23T10:00:00Z') })
})

afterAll(() => server.close())

let email: string

let me: Record<string, string>

beforeEach(async () => {
  ;({ email, me } = await signedIn(server))
})

afterEach(async () => {
  vi.restoreAllMocks()
  server.gateway.hearMessages()
  await server.gateway.stripe().settings({ leavesPastDue: false })
})

const overview = async () => (await server.get('/api/account/membership', me)).body

const statuses = async () => (await overview()).memberships.map(({ status }: { status: string }) => status)

const isEnrolled = async () =>
  JSON.stringify((await server.get('/api/app/store', me)).body.accountInfo).includes('"isEnrolled":true')

async function readOf(membershipId: string | null) {
  const { deps, clock } = server
  const { subscription_id: id } = await deps.database.db
    .selectFrom('membership')
    .select('subscription_id')
    .where('id', '=', String(membershipId))
    .executeTakeFirstOrThrow()
  const read = await deps.payments.readSubscription(String(id), clock.now)
  return read ?? expect.fail('unknown at Stripe')
}

async function passTo(time: number) {
  server.clock.now = time
  me = (await signedIn(server, email)).me
}

async function untilRenewal(membershipId: string | null) {
  await passTo(((await readOf(membershipId)).currentPeriodEnd ?? 0) + 1_000)
}

/** A week of retries and the looks at them. */
async function passRetries() {
  for (let day = 0; day < 9; day++) {
    await passTo(server.clock.now + dayMs)
    await server.runJobs()
  }
}

test('what Stripe gave up collecting cannot be paid any more (MEM-18)', async () => {
  const { membershipId } = await buyMembership(server, me, { card: 'failsLater', months: 3 })
  server.gateway.loseMessages()
  await untilRenewal(membershipId)
  await passRetries()
  expect(await readOf(membershipId)).toMatchObject({
    status: 'ended',
    invoices: [{ status: 'paid' }, { status: 'void' }],
  })
  expect((await overview()).memberships).toMatchObject([{ status: 'ended' }])
})

test('a renewal that stays past due at Stripe after the last retry ends the membership (MEM-18)', async () => {
  const { membershipId } = await buyMembership(server, me, { card: 'failsLater', months: 3 })
  await server.gateway.stripe().settings({ leavesPastDue: true })
  await untilRenewal(membershipId)
  await passRetries()
  expect(await readOf(membershipId)).toMatchObject({
    status: 'ended',
    invoices: [{ status: 'paid' }, { status: 'void' }],
  })
  expect(await statuses()).toEqual(['ended'])
})

test.each([true, false])(
  'a refund while the renewal is processing ends the membership, and that renewal is given back; messages arrive: %s (MEM-16)',
  async (arrive) => {
    await buyMembership(server, me, { card: 'processing', months: 3 })
    await passTo(server.clock.now + hourMs)
    await server.runJobs()
    expect(await statuses()).toEqual(['active'])
    const { membershipId } = (await overview()).memberships[0]
    if (!arrive) server.gateway.loseMessages()
    await untilRenewal(membershipId)
    await server.runJobs()
    // The window of the money-back promise is over after three months: staff give it back.
    await server.deps.payments.refundInvoice(
      (await readOf(membershipId)).id,
      (await readOf(membershipId)).invoices[0]?.id ?? '',
      server.clock.now,
    )
    expect((await server.get('/api/account/sync-enrollments', me)).status).toBe(200)
    expect(await statuses()).toEqual(['ended'])
    await passTo(server.clock.now + 3 * hourMs)
    await server.runJobs()
    const { status, invoices } = await readOf(membershipId)
    expect([status, invoices.map(({ refunds }) => refunds.map(({ amount }) => amount))]).toEqual([
      'ended',
      [[4_500], [4_500]],
    ])
    expect(await isEnrolled()).toBe(false)
    const subjects = (await mailsTo(server, email)).map(({ subject }) => subject ?? '')
    // none of what opened nothing
    expect(subjects.filter((subject) => subject.startsWith('Your receipt'))).toHaveLength(1)
    expect(subjects.filter((subject) => subject.startsWith('Your refund'))).toHaveLength(2)
  },
)

describe('a renewal that failed, was cancelled, and is paid with another card while it is ended here,', () => {
  /** `pay` charges the other card. */
  async function cancelledWhileRetrying() {
    const { membershipId } = await buyMembership(server, me, { card: 'failsLater', months: 3 })
    await untilRenewal(membershipId)
    await server.runJobs()
    server.gateway.loseMessages()
    const { payments } = server.deps
    const { id } = await readOf(membershipId)
    const { body } = await server.post('/api/account/start-card-update', { membershipId }, me)
    await server.gateway.confirm(body.clientSecret, typedCard('succeeds'))
    await payments.setAutoRenew(id, false, server.clock.now)
    expect((await readOf(membershipId)).status).toBe('retrying')
    return {
      membershipId,
      pay: () => payments.finishCardUpdate(id, server.clock.now),
      endSubscription: payments.endSubscription.bind(payments),
    }
  }
  const sync = () => server.get('/api/account/sync-enrollments', me)

  test('goes on until the end of its period where it was paid before the end (MEM-18)', async () => {
    const { membershipId, pay, endSubscription } = await cancelledWhileRetrying()
    vi.spyOn(server.deps.payments, 'endSubscription').mockImplementationOnce(async (...call) => {
      await pay()
      await endSubscription(...call)
    })
    expect((await sync()).status).toBe(200)
    expect(await readOf(membershipId)).toMatchObject({
      status: 'active',
      autoRenew: false,
      invoices: [{ status: 'paid' }, { status: 'paid', refunds: [] }],
    })
    expect(await statuses()).toEqual(['cancelled'])
  })

  test('is given back where it was ended all the same (MEM-18)', async () => {
    const { membershipId, pay, endSubscription } = await cancelledWhileRetrying()
    vi.spyOn(server.deps.payments, 'endSubscription').mockImplementationOnce(async (id, now) => {
      await pay()
      await endSubscription(id, now)
    })
    expect((await sync()).status).toBe(200)
    expect(await readOf(membershipId)).toMatchObject({
      status: 'ended',
      invoices: [{ refunds: [] }, { status: 'paid', refunds: [{ amount: 4_500 }] }],
    })
    expect(await statuses()).toEqual(['ended'])
  })
})

test('an end that the gateway refuses to settle is recorded all the same, the log has its reason, and it is tried again (MEM-16)', async () => {
  const { membershipId } = await buyMembership(server, me, { card: 'failsLater', months: 3 })
  server.gateway.loseMessages()
  await untilRenewal(membershipId)
  const refused = () =>
    Promise.reject(new PaymentRefusedError('Stripe refused', { cause: new Error('invoice_not_editable') }))
  const ends = vi.spyOn(server.deps.payments, 'endSubscription').mockImplementation(refused)
  const logged = server.log.length
  await passRetries()
  expect((await overview()).memberships).toMatchObject([{ status: 'ended', endedBecause: 'paymentFailed' }])
  const recorded = server.deps.database.db
    .selectFrom('ledger_entry')
    .select('kind')
    .where('membership_id', '=', String(membershipId))
  expect((await recorded.execute()).map(({ kind }) => kind)).toContain('ended')
  expect(server.log.slice(logged).filter((line) => line.includes('invoice_not_editable'))).not.toEqual([])
  expect(await readOf(membershipId)).toMatchObject({ status: 'ended', invoices: [{}, { status: 'open' }] })
  ends.mockRestore()
  await passTo(server.clock.now + 2 * hourMs)
  await server.runJobs()
  expect(await readOf(membershipId)).toMatchObject({ invoices: [{}, { status: 'void' }] })
})

test('what staff paused at the gateway is over a day after its paid time, not turned down by a bank, and is ended there: resuming charges nothing', async () => {
  const { membershipId } = await buyMembership(server, me, { months: 3 })
  const before = await readOf(membershipId)
  const { readSubscription } = server.deps.payments
  const paused = vi.spyOn(server.deps.payments, 'readSubscription').mockImplementation(async (...call) => {
    const read = await readSubscription(...call)
    const { currentPeriodEnd, invoices } = before // the fake goes on charging: no invoice of it is shown
    if (read === null || read.status === 'ended') return read && { ...read, invoices }
    return { ...read, status: 'active' as const, autoRenew: false, currentPeriodEnd, invoices }
  })
  server.gateway.loseMessages()
  const end = before.currentPeriodEnd ?? 0
  await server.get('/api/account/sync-enrollments', me)
  expect((await overview()).memberships).toMatchObject([
    { status: 'cancelled', autoRenew: false, nextCharge: null, endsAt: new Date(end).toISOString() },
  ])
  await passTo(end - hourMs)
  await server.runJobs()
  expect(await isEnrolled()).toBe(true)
  await passTo(end + dayMs + 2 * hourMs)
  await server.runJobs()
  expect((await overview()).memberships).toMatchObject([{ status: 'ended', endedBecause: 'expired' }])
  paused.mockRestore()
  expect(await readOf(membershipId)).toMatchObject({ status: 'ended' })
  const subjects = (await mailsTo(server, email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /go through|renews|cancelled/.test(subject ?? ''))).toEqual([])
})
