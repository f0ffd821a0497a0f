// The screen that says why lessons are open, over HTTP.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { membershipType, programAccessType } from '@oka/contract/membership/membership.enums.ts'
import { dayMs } from '@oka/contract/shared/durations.ts'
import {
  buyMembership,
  grantMembership,
  liveIn,
  payWithCard,
  planFor,
} from '../../../testing/memberships/memberships.ts'
import { createCoupon } from '../../../testing/memberships/coupons.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { PaymentsUnavailableError } from '../../ports/payments.ts'
import type { LedgerSource } from '../../db/money-tables.ts'
import { recordEntries } from './ledger/ledger.store.ts'
import { emptyEntry } from './ledger/enrollments.rule.ts'

const now = Date.parse('2026-11-23T10:00:00Z')

const until = now + 90 * dayMs

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now })
})

afterAll(() => server.close())

async function newMember() {
  const { me } = await signedIn(server)
  return { me, id: (await server.get('/api/app/store', me)).body.accountInfo.id as string }
}

const overview = async (me: Record<string, string>) => (await server.get('/api/account/membership', me)).body

const accountInfo = async (me: Record<string, string>) =>
  (await server.get('/api/app/store', me)).body.accountInfo

/** As a store or a code would: a membership of opp.full for 90 days. */
async function open(memberId: string, source: LedgerSource) {
  const isPaid = source !== 'coupon' && source !== 'staff'
  const entry = {
    ...emptyEntry,
    programId: 'opp.full',
    source,
    sourceEventId: `${source}-${memberId}`,
    kind: isPaid ? 'paid' : 'granted',
    occurredAt: now,
  } as const
  await server.deps.database.inTransaction((trx) =>
    recordEntries(
      trx,
      memberId,
      [{ ...entry, membershipId: `${source}-of-${memberId}`, periodStart: now, periodEnd: until }],
      now,
    ),
  )
}

describe('the numbers of the wire', () => {
  test.each([
    ['staff', 0],
    ['sandbox', 1],
    ['stripe', 1],
    ['appStore', 4],
    ['googlePlay', 8],
    ['coupon', 16],
  ] as const)(
    'a membership of %s has the enrolment method %d, on the screen and in the account (MEM-18)',
    async (source, method) => {
      const { me, id } = await newMember()
      await open(id, source)
      expect((await overview(me)).memberships).toMatchObject([{ enrollmentMethod: method, status: 'active' }])
      const account = await accountInfo(me)
      expect(account.membershipType).toBe(1)
      expect(
        account.enrollments.allEnrollments.find(
          ({ programId }: { programId: string }) => programId === 'opp103',
        ),
      ).toMatchObject({
        isEnrolled: true,
        enrollmentMethod: method,
        membershipEndDate: expect.stringMatching(/^2027-02-21T/),
      })
    },
  )

  test('without one the membership type is 0 and no program is enrolled; the access of a program has its documented numbers (MEM-18)', async () => {
    const { me, id } = await newMember()
    const isEnrolled = async () =>
      (await accountInfo(me)).enrollments.allEnrollments.map((one: { isEnrolled: boolean }) => one.isEnrolled)
    expect([(await accountInfo(me)).membershipType, new Set(await isEnrolled())]).toEqual([
      membershipType.free,
      new Set([false]),
    ])
    await grantMembership(server, id)
    expect([(await accountInfo(me)).membershipType, new Set(await isEnrolled())]).toEqual([
      membershipType.enrolled,
      new Set([true]),
    ])
    expect([membershipType, programAccessType]).toEqual([
      { free: 0, enrolled: 1 },
      { notEnrolled: 0, trial: 1, enrolled: 2 },
    ])
  })
})

test('without a membership the screen is empty, and says what was begun to buy (MEM-21)', async () => {
  const { me } = await newMember()
  expect(await overview(me)).toEqual({
    success: true,
    memberships: [],
    upcoming: [],
    openPurchase: null,
    discount: null,
    receipts: [],
  })
  await liveIn(server, me)
  const planId = await planFor(server, me)
  await server.post('/api/account/create-invoice', { planId }, me)
  expect(await overview(me)).toMatchObject({
    memberships: [],
    openPurchase: { programId: 'opp.full', planId, status: 'awaitingPayment' },
  })
})

test('one that was bought says until when, what is charged next, when a mail comes, and until when it is given back (MEM-21)', async () => {
  const { me } = await newMember()
  const { planId, membershipId } = await buyMembership(server, me)
  expect(await overview(me)).toMatchObject({
    memberships: [
      {
        membershipId,
        planId,
        programId: 'opp.full',
        status: 'active',
        durationText: 'Annual Subscription',
        endsAt: '2027-11-23T10:00:00.000Z',
        nextCharge: {
          at: '2027-11-23T10:00:00.000Z',
          priceString: '$120.00',
          noticeAt: '2027-10-24T10:00:00.000Z',
        },
        card: { brand: 'Visa', last4: '4242' },
        refundable: {
          priceString: '$120.00',
          until: '2026-12-23T10:00:00.000Z',
          card: { brand: 'Visa', last4: '4242' },
        },
        endedBecause: null,
      },
    ],
    openPurchase: null,
    receipts: [{ priceString: '$120.00', programId: 'opp.full' }],
  })
})

test('two sources are two memberships, each with its own way to stop (MEM-21)', async () => {
  const { me, id } = await newMember()
  await buyMembership(server, me)
  await open(id, 'googlePlay')
  const { memberships } = await overview(me)
  expect(memberships).toMatchObject([
    { enrollmentMethod: 1, nextCharge: { priceString: '$120.00' } },
    { enrollmentMethod: 8, nextCharge: null, refundable: null },
  ])
})

test('nothing of another member is on it', async () => {
  const owner = await newMember()
  await buyMembership(server, owner.me)
  const { me } = await newMember()
  expect((await overview(me)).memberships).toEqual([])
})

describe('a payment that the bank works on (TRUST-15)', () => {
  async function paySlowly() {
    const { me } = await newMember()
    await liveIn(server, me)
    const planId = await planFor(server, me)
    const { body } = await server.post('/api/account/create-invoice', { planId }, me)
    expect(await payWithCard(server, body.clientSecret, 'processing')).toBe('processing')
    return { me, planId }
  }
  const processing = {
    status: 'processing',
    programId: 'opp.full',
    durationText: 'Annual Subscription',
    priceString: '$120.00',
  }

  test('is said on every device, with plan and amount, before any message of the gateway; stopping it changes nothing and says the same (TRUST-15)', async () => {
    const { me, planId } = await paySlowly()
    expect(await overview(me)).toMatchObject({ memberships: [], openPurchase: { ...processing, planId } })
    for (let turn = 0; turn < 2; turn++)
      expect(await server.post('/api/account/stop-purchase', {}, me)).toMatchObject({
        status: 200,
        body: { memberships: [], openPurchase: processing },
      })
    expect((await server.get('/api/account/sync-enrollments', me)).body).toMatchObject({
      memberships: [],
      openPurchase: processing,
    })
    server.clock.now += 61_000
    // paid, and not recorded yet
    expect((await overview(me)).openPurchase).toMatchObject({ status: 'processing' })
    expect((await server.get('/api/account/sync-enrollments', me)).body).toMatchObject({
      openPurchase: null,
      memberships: [{ status: 'active' }],
    })
  })

  test('is not called unpaid while the gateway cannot be reached, and the page is answered (TRUST-15)', async () => {
    const { me } = await paySlowly()
    const read = vi
      .spyOn(server.deps.payments, 'readSubscription')
      .mockRejectedValue(new PaymentsUnavailableError('in a test'))
    expect((await overview(me)).openPurchase).toMatchObject({
      status: 'unknown',
      durationText: 'Annual Subscription',
      priceString: '$120.00',
    })
    read.mockRestore()
    expect((await overview(me)).openPurchase).toMatchObject(processing)
  })

  test('is looked up at the gateway at most twenty times a minute, and the page is answered all the same (TRUST-15)', async () => {
    const { me } = await paySlowly()
    const read = vi.spyOn(server.deps.payments, 'readSubscription')
    const statuses = []
    for (let count = 0; count < 22; count++) statuses.push((await overview(me)).openPurchase.status)
    expect([read.mock.calls.length, statuses[19], statuses[20]]).toEqual([20, 'processing', 'unknown'])
    read.mockRestore()
  })

  test('has the amount of its invoice, also with a code (TRUST-15)', async () => {
    const { me } = await newMember()
    await liveIn(server, me)
    const planId = await planFor(server, me)
    const code = await createCoupon(server, { percent: 25 })
    await server.post('/api/account/process-coupon-code', { couponCode: code, planId }, me)
    await server.post('/api/account/create-invoice', { planId }, me)
    expect((await overview(me)).openPurchase).toMatchObject({
      status: 'awaitingPayment',
      priceString: '$90.00',
    })
  })
})
