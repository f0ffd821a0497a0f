// A night on which one subscription cannot be read, or on which very many differ, makes no comparison forget
// a refund that failed.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { buyMembership } from '../../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { UnreadableAnswerError } from '../../../ports/payments.ts'
import { comparePayments } from './compare-payments.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-11-23T10:00:00Z') })
})

afterAll(() => server.close())

afterEach(() => void vi.restoreAllMocks())

let email: string

let membershipId: string

let subscriptionId: string

const requestRefund = async () =>
  server.post('/api/account/request-refund', { membershipId }, (await signedIn(server, email)).me)

beforeEach(async () => {
  const member = await signedIn(server)
  ;({ email } = member)
  membershipId = (await buyMembership(server, member.me)).membershipId ?? ''
  const { db } = server.deps.database
  subscriptionId = String(
    (
      await db
        .selectFrom('purchase')
        .select('subscription_id')
        .where('id', '=', membershipId)
        .executeTakeFirstOrThrow()
    ).subscription_id,
  )
  expect((await requestRefund()).status).toBe(200)
  await server.runJobs()
  const refund =
    (await server.deps.payments.readSubscription(subscriptionId, server.clock.now))?.invoices[0]?.refunds[0]
      ?.id ?? expect.fail('no refund')
  await server.gateway.stripe().failRefund({ refund, now: server.clock.now })
})

/**
 * The kinds of what differs of the subscription, a day later; of what went back, only the last `sinceMs` are
 * listed.
 */
async function night(sinceMs = 0): Promise<string[]> {
  server.clock.now += dayMs
  const deps = {
    ...server.deps,
    stores: null,
    hasGateway: true,
    now: () => server.clock.now,
    wait: async () => {},
  }
  const [cards] = await comparePayments(deps, server.clock.now - sinceMs)
  return (cards?.differences ?? [])
    .filter((one) => one.subscriptionId === subscriptionId)
    .map(({ kind }) => kind)
}

const odd = new UnreadableAnswerError('Stripe answered a status that is not known here: hibernating')

function cannotBeRead() {
  const { payments } = server.deps
  const readSubscription = payments.readSubscription.bind(payments)
  vi.spyOn(payments, 'readSubscription').mockImplementation(async (id, now) =>
    id === subscriptionId ? Promise.reject(odd) : readSubscription(id, now),
  )
}

/** As where Stripe answers in another form: of all subscriptions, of which the refunded one is the last. */
function isListedAsUnsound(others: number) {
  const ids = [...Array.from({ length: others }, (_, index) => `sub_other_${index}`), subscriptionId]
  const unsound = ids.map((id) => ({ id, purchaseId: null, problem: 'Stripe answered in another form' }))
  vi.spyOn(server.deps.payments, 'listSubscriptions').mockResolvedValue({
    subscriptions: [],
    unsound,
    next: null,
  })
}

test.each([
  ['cannot be read', () => cannotBeRead()],
  ['is not understood in the list', () => isListedAsUnsound(0)],
  ['is one of more that differ than are stored', () => isListedAsUnsound(1_200)],
])(
  'a failed refund whose subscription %s for two nights is reported again afterwards, every night until it is given back (MEM-16)',
  async (_, goesWrong) => {
    expect(await night(2 * dayMs)).toEqual(['failedReturn'])
    goesWrong()
    for (let nights = 0; nights < 2; nights++) expect(await night()).toEqual(['unsound'])
    vi.restoreAllMocks()
    for (let nights = 0; nights < 2; nights++) expect(await night()).toEqual(['failedReturn'])
    expect((await requestRefund()).status).toBe(200)
    for (let nights = 0; nights < 2; nights++) expect(await night()).toEqual([])
  },
)

test('a failed refund is not forgotten where only one of the two readings of a night fails (MEM-16)', async () => {
  expect(await night(2 * dayMs)).toEqual(['failedReturn'])
  const { payments } = server.deps
  const readSubscription = payments.readSubscription.bind(payments)
  for (const [failing, kind] of [
    [1, 'failedReturn'],
    [2, 'unsound'],
  ] as const) {
    let readings = 0
    vi.spyOn(payments, 'readSubscription').mockImplementation(async (id, now) => {
      if (id === subscriptionId && ++readings === failing) throw odd
      return readSubscription(id, now)
    })
    expect(await night()).toEqual([kind])
    expect(readings).toBe(2)
    vi.restoreAllMocks()
  }
  expect(await night()).toEqual(['failedReturn'])
})
