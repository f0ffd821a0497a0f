// A bank may send a refund back days after it was made, as where the card does not exist any more.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buyMembership } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { listEntries } from './ledger/ledger.store.ts'
import { refundPayment } from './refunds.ts'
import { comparePayments } from './reconciliation/compare-payments.ts'
import { differenceKinds } from './reconciliation/differences.ts'
import { findKnownPurchases } from './reconciliation/reconciliation.store.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-11-23T10:00:00Z') })
})

afterAll(() => server.close())

let me: Record<string, string>

let memberId: string

let membershipId: string

beforeEach(async () => {
  ;({ me } = await signedIn(server))
  memberId = (await server.get('/api/app/store', me)).body.accountInfo.id
  membershipId = (await buyMembership(server, me)).membershipId ?? ''
})

const requestRefund = () => server.post('/api/account/request-refund', { membershipId }, me)

async function read() {
  const [{ subscription_id: id } = { subscription_id: null }] = await server.deps.database.db
    .selectFrom('purchase')
    .select('subscription_id')
    .where('id', '=', membershipId)
    .execute()
  return (
    (await server.deps.payments.readSubscription(id ?? '', server.clock.now)) ??
    expect.fail('unknown at Stripe')
  )
}

async function differences() {
  const { database, payments } = server.deps
  const known =
    (await findKnownPurchases(database.db, payments.source, [membershipId])).get(membershipId) ??
    expect.fail('no purchase')
  const recorded = await listEntries(database.db, memberId)
  return differenceKinds(
    await read(),
    { known, recorded, source: payments.source, customerId: null },
    server.clock.now,
  )
}

/** Given back, recorded, and sent back by the bank. */
async function refundThatFails() {
  expect((await requestRefund()).status).toBe(200)
  await server.runJobs()
  const refund = (await read()).invoices[0]?.refunds[0]?.id ?? expect.fail('nothing was given back')
  expect(await differences()).toEqual([])
  server.clock.now += 1_000
  await server.gateway.stripe().failRefund({ refund, now: server.clock.now })
  return refund
}

const given = async () => (await read()).invoices[0]?.refunds.map(({ amount }) => amount)

test('a refund that failed is in the log and in the comparison, and the member can request it again, once (MEM-16)', async () => {
  const refund = await refundThatFails()
  const logged = server.log.length
  await server.runJobs()
  expect(server.log.slice(logged).join('')).toContain(refund)
  expect(await differences()).toEqual(['failedReturn'])
  for (let turn = 0; turn < 2; turn++)
    expect(await requestRefund()).toMatchObject({ status: 200, body: { memberships: [{ status: 'ended' }] } })
  expect(await given()).toEqual([12_000])
  expect(await differences()).toEqual([])
  const { receipts } = (await server.get('/api/account/membership', me)).body
  expect(receipts).toMatchObject([{ refundedPriceString: '$120.00' }])
})

test('staff can give it back again, and the answer says whether something was given back (MEM-16)', async () => {
  await refundThatFails()
  const receiptId = (await read()).invoices[0]?.id ?? ''
  const giveBack = () => refundPayment(server.deps, memberId, receiptId, server.clock.now)
  expect(await giveBack()).toMatchObject({ isRepeat: false })
  expect(await giveBack()).toMatchObject({ isRepeat: true })
  expect(await given()).toEqual([12_000])
})

test('it is reported every night until it is given back, however long ago it failed (MEM-16)', async () => {
  await refundThatFails()
  const deps = {
    ...server.deps,
    stores: null,
    hasGateway: true,
    now: () => server.clock.now,
    wait: async () => {},
  }
  const compare = async (since: number) => {
    const [cards] = await comparePayments(deps, since)
    return cards?.differences.filter(({ purchaseId }) => purchaseId === membershipId).map(({ kind }) => kind)
  }
  expect(await compare(0)).toEqual(['failedReturn'])
  const later = server.clock.now + 86_400_000 // nothing went back since
  for (let night = 0; night < 2; night++) expect(await compare(later)).toEqual(['failedReturn'])
  expect((await requestRefund()).status).toBe(200)
  for (let night = 0; night < 2; night++) expect(await compare(later)).toEqual([])
})
