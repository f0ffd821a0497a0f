import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { cleanUp } from '../../../jobs/clean-up.ts'
import { PaymentsUnavailableError } from '../../../ports/payments.ts'
import { buyMembership, payWithCard, planFor, liveIn } from '../../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import {
  comparePaymentsHandler,
  schedulePaymentComparison,
  comparePayments,
  returnsSinceMs,
} from './compare-payments.ts'
import { listLastComparisons } from './reconciliation.store.ts'

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
  for (const table of [
    'purchase',
    'gateway_customer',
    'reconciliation',
    'job',
    'membership',
    'ledger_entry',
  ] as const)
    await db().deleteFrom(table).execute()
  await server.gateway.forgetAll()
  ;({ email, me } = await signedIn(server))
})

const db = () => server.deps.database.db

const deps = (wait: () => Promise<unknown> = async () => {}) => ({
  ...server.deps,
  hasGateway: true,
  wait,
  now: () => server.clock.now,
})

/** The kinds of what differs. */
async function compare(wait?: () => Promise<unknown>): Promise<string[]> {
  const [cards] = await comparePayments(deps(wait), server.clock.now - returnsSinceMs)
  return (cards?.differences ?? []).map(({ kind }) => kind).toSorted()
}

const sync = () => server.get('/api/account/sync-enrollments', me)

const purchase = () => db().selectFrom('purchase').selectAll().executeTakeFirstOrThrow()

const subscriptionId = async () => String((await purchase()).subscription_id)

const ledger = async () =>
  (await db().selectFrom('ledger_entry').select('kind').execute()).map(({ kind }) => kind)

test('what was bought and cancelled differs in nothing once the gateway was heard', async () => {
  await buyMembership(server, me, { months: 3, card: 'failsLater' })
  expect(await compare()).toEqual([])
  await server.deps.payments.setAutoRenew(await subscriptionId(), false, server.clock.now)
  await server.runJobs()
  expect(await compare()).toEqual([])
  const [stored] = await db().selectFrom('reconciliation').selectAll().execute()
  expect(stored).toMatchObject({
    source: server.deps.payments.source,
    compared: 1,
    differences: '{"counts":{},"differences":[]}',
  })
})

test('a payment of which no message came is said, is not mended by that, and agrees after the next look', async () => {
  await liveIn(server, me)
  const { body } = await server.post('/api/account/create-invoice', { planId: await planFor(server, me) }, me)
  server.gateway.loseMessages()
  await payWithCard(server, body.clientSecret)
  await server.runJobs()
  expect(await compare()).toEqual(['missingPayment', 'paidNotOpen'])
  expect(await ledger()).toEqual([])
  expect((await purchase()).state).toBe('open')
  await sync()
  expect(await compare()).toEqual([])
})

test('a renewal, auto-renew and an end of which no message came are said', async () => {
  await buyMembership(server, me, { months: 3 })
  server.gateway.loseMessages()
  const id = await subscriptionId()
  await server.deps.payments.setAutoRenew(id, false, server.clock.now)
  expect(await compare()).toEqual(['otherRenewal'])
  await server.deps.payments.setAutoRenew(id, true, server.clock.now)
  expect(await compare()).toEqual([])
  server.clock.now += 93 * dayMs
  expect(await compare()).toEqual(['missingPayment', 'otherPeriodEnd', 'paidNotOpen'])
  ;({ me } = await signedIn(server, email))
  await sync()
  await server.deps.payments.endSubscription(id, server.clock.now)
  expect(await compare()).toEqual(['endedStillOpen', 'missingEnd', 'otherRenewal'])
})

test('a refund at the gateway alone is said, also of a membership that is still open there', async () => {
  await buyMembership(server, me)
  server.gateway.loseMessages()
  const id = await subscriptionId()
  const read = await server.deps.payments.readSubscription(id, server.clock.now)
  await server.deps.payments.refundInvoice(id, read?.invoices[0]?.id ?? '', server.clock.now)
  expect(await compare()).toEqual(['endedStillOpen', 'missingReturn'])
  await sync()
  expect(await compare()).toEqual([])
})

describe('what is unknown is said:', () => {
  test('here, where the purchase is gone; not where its account was erased and it ended', async () => {
    await buyMembership(server, me)
    const id = await subscriptionId()
    await db().deleteFrom('purchase').execute()
    expect(await compare()).toEqual(['unknownHere'])
    await db().updateTable('ledger_entry').set({ subject_id: null, subject_hash: 'hash' }).execute()
    expect(await compare()).toEqual(['erasedHere'])
    await server.deps.payments.endSubscription(id, server.clock.now)
    expect(await compare()).toEqual([])
  })

  test('TRUST-15: here, where a payment of an erased account came after its end, every night until it is given back', async () => {
    await buyMembership(server, me, { months: 3 })
    const id = await subscriptionId()
    await db().deleteFrom('purchase').execute()
    await db().updateTable('ledger_entry').set({ subject_id: null, subject_hash: 'hash' }).execute()
    const start = server.clock.now
    server.clock.now += 93 * dayMs
    const { payments } = server.deps
    const renewal = (await payments.readSubscription(id, server.clock.now))?.invoices[1]
    expect(renewal?.status).toBe('paid')
    await payments.endSubscription(id, server.clock.now)
    expect(await compare()).toEqual(['paidAfterErasure'])
    server.clock.now += 100 * dayMs
    expect(await compare()).toEqual(['paidAfterErasure'])
    await payments.refundInvoice(id, renewal?.id ?? '', server.clock.now)
    expect(await compare()).toEqual([])
    server.clock.now = start
  })

  test('at the gateway, where it lost one', async () => {
    await buyMembership(server, me)
    const { id, subscription_id } = await purchase()
    await server.gateway.forgetAll()
    const [cards] = await comparePayments(deps(), 0)
    expect(cards?.differences).toEqual([
      { kind: 'unknownThere', purchaseId: id, subscriptionId: subscription_id },
    ])
  })

  test('as of another member, or a second one of a purchase', async () => {
    await buyMembership(server, me)
    const { payments } = server.deps
    const listSubscriptions = payments.listSubscriptions.bind(payments)
    vi.spyOn(payments, 'listSubscriptions').mockImplementation(async (...call) => {
      const page = await listSubscriptions(...call)
      return { ...page, subscriptions: page.subscriptions.map((one) => ({ ...one, customerId: 'another' })) }
    })
    expect(await compare()).toEqual(['otherMember'])
    await db().updateTable('purchase').set({ subscription_id: 'sub_another' }).execute()
    expect(await compare()).toEqual(['secondSubscription', 'unknownThere'])
    vi.spyOn(payments, 'listSubscriptions').mockResolvedValue({ subscriptions: [], unsound: [], next: null })
    vi.spyOn(payments, 'readSubscription').mockResolvedValue(null)
    expect(await compare()).toEqual(['unknownThere']) // of the purchase's own one only
  })
})

test('what changed while it was compared is not said', async () => {
  await liveIn(server, me)
  const { body } = await server.post('/api/account/create-invoice', { planId: await planFor(server, me) }, me)
  await payWithCard(server, body.clientSecret)
  expect(await compare(() => server.runJobs())).toEqual([])
})

const handler = () => comparePaymentsHandler({ ...deps(), jobs: server.deps.jobs })

const context = () => ({
  signal: new AbortController().signal,
  stopping: new AbortController().signal,
  jobId: '',
  subjectId: null,
  attempt: 1,
  now: server.clock.now,
})

const stored = async () =>
  (await db().selectFrom('reconciliation').select('differences').execute()).map(({ differences }) =>
    JSON.parse(differences),
  )

async function boughtAndLost(count: number) {
  for (let bought = 0; bought < count; bought++) await buyMembership(server, (await signedIn(server)).me)
  await db().deleteFrom('purchase').execute()
}

test('what fails for a moment is tried again, and the log says what differs', async () => {
  await boughtAndLost(1)
  vi.spyOn(server.deps.payments, 'readSubscription')
    .mockRejectedValueOnce(new PaymentsUnavailableError())
    .mockRejectedValueOnce(new PaymentsUnavailableError())
  const logged = server.log.length
  await handler().run({ nightAt: server.clock.now }, context())
  expect(await stored()).toMatchObject([
    { counts: { unknownHere: 1 }, differences: [{ kind: 'unknownHere' }] },
  ])
  const warned = server.log.slice(logged).filter((line) => line.includes('differ'))
  expect(warned).toHaveLength(1)
  expect(JSON.parse(warned[0] ?? '')).toMatchObject({
    source: server.deps.payments.source,
    compared: 1,
    differences: { unknownHere: 1 },
  })
})

test('one subscription that cannot be read is said with the reason, and the others are compared', async () => {
  await boughtAndLost(3)
  const { payments } = server.deps
  const odd = (await payments.listSubscriptions(null, server.clock.now)).subscriptions[1]?.id
  const readSubscription = payments.readSubscription.bind(payments)
  const refusal = new PaymentsUnavailableError('Stripe did not do what it was asked (StripeAPIError)', {
    cause: new Error('api_error 500 req_1'),
  })
  vi.spyOn(payments, 'readSubscription').mockImplementation(async (id, now) =>
    id === odd ? Promise.reject(refusal) : readSubscription(id, now),
  )
  const [cards] = await comparePayments(deps(), 0)
  const problem = 'Stripe did not do what it was asked (StripeAPIError): api_error 500 req_1'
  expect(cards?.counts).toEqual({ unknownHere: 2, unsound: 1 })
  expect(cards?.differences).toContainEqual({
    kind: 'unsound',
    purchaseId: expect.any(String),
    subscriptionId: odd,
    problem,
  })
  expect(server.log.at(-2)).toContain(problem)
})

test('a gateway that goes down in the middle is compared again later, nothing is said of it, and the log says why', async () => {
  await boughtAndLost(6)
  vi.spyOn(server.deps.payments, 'readSubscription').mockRejectedValue(
    new PaymentsUnavailableError('it is down'),
  )
  await expect(handler().run({ nightAt: server.clock.now }, context())).rejects.toMatchObject({
    code: 'payments_unavailable',
  })
  expect(await stored()).toEqual([])
  expect(JSON.parse(server.log.at(-1) ?? '')).toMatchObject({ what: 'cards', problem: 'it is down' })
})

test('a night that was finished is not compared again', async () => {
  await boughtAndLost(1)
  const night = server.clock.now
  for (let attempts = 0; attempts < 2; attempts++) await handler().run({ nightAt: night }, context())
  expect(await stored()).toHaveLength(1)
  await handler().run({ nightAt: night + dayMs }, { ...context(), now: night + dayMs })
  expect(await stored()).toHaveLength(2)
})

test('of very many differences a thousand are stored, and all are counted', async () => {
  const { payments } = server.deps
  const unsound = Array.from({ length: 1_200 }, (_, index) => ({
    id: `sub_${index}`,
    purchaseId: null,
    problem: 'to no plan of ours',
  }))
  vi.spyOn(payments, 'listSubscriptions').mockResolvedValue({ subscriptions: [], unsound, next: null })
  await comparePayments(deps(), 0)
  const [last] = await listLastComparisons(db())
  expect(last?.counts).toEqual({ unsound: 1_200 })
  expect(last?.differences).toHaveLength(1_000)
})

test('the last result of a source is found however many there are, and is deleted after 90 days', async () => {
  await boughtAndLost(1)
  const { source } = server.deps.payments
  const at = server.clock.now
  const more = Array.from({ length: 20 }, (_, index) => ({
    id: `store-${index}`,
    source: 'appStore' as const,
    started_at: at + index,
    finished_at: at + index,
  }))
  for (const row of more)
    await db()
      .insertInto('reconciliation')
      .values({ ...row, compared: index(row.id), differences: '{"counts":{},"differences":[]}' })
      .execute()
  await comparePayments(deps(), 0)
  expect((await listLastComparisons(db())).map((one) => [one.source, one.compared])).toEqual([
    [source, 1],
    ['appStore', 19],
  ])
  const clean = (now: number) => cleanUp({ ...server.deps, pause: async () => {} }, now)
  await clean(at + 90 * dayMs)
  expect((await listLastComparisons(db())).length).toBe(2)
  await clean(at + 90 * dayMs + 10)
  expect((await stored()).length).toBe(10)
  await clean(at + 90 * dayMs + 3_600_000)
  expect(await stored()).toEqual([])
})

const index = (id: string) => Number(id.slice('store-'.length))

test('one of several processes compares every night, and a comparison that fails does not end them', async () => {
  const { database, jobs } = server.deps
  const schedule = () =>
    database.inTransaction((trx) => schedulePaymentComparison(trx, jobs, server.clock.now))
  const nights = async () =>
    (
      await db()
        .selectFrom('job')
        .select('run_at')
        .where('kind', '=', 'compare-payments')
        .orderBy('run_at')
        .execute()
    ).map(({ run_at }) => new Date(run_at).toISOString())
  await Promise.all([schedule(), schedule(), schedule()])
  const night = Math.floor(server.clock.now / dayMs) * dayMs + dayMs + (3 * 60 + 17) * 60_000
  const [first, second] = [night, night + dayMs].map((at) => new Date(at).toISOString())
  expect(await nights()).toEqual([first])
  const list = vi
    .spyOn(server.deps.payments, 'listSubscriptions')
    .mockRejectedValueOnce(new PaymentsUnavailableError())
  server.clock.now = night
  await server.runJobs()
  expect(await db().selectFrom('reconciliation').selectAll().execute()).toEqual([])
  expect(await nights()).toHaveLength(2)
  expect((await nights()).at(-1)).toBe(second)
  server.clock.now += 3_600_000
  const other = await server.another()
  await Promise.all([server.runJobs(), other.runJobs()])
  await other.close()
  list.mockRestore()
  expect(await db().selectFrom('reconciliation').selectAll().execute()).toHaveLength(1)
  expect(await nights()).toEqual([second])
})
