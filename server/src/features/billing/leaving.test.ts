// Whoever deletes their account is charged nothing any more, and what they paid stays in the books without
// them.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { deleteAccount, deletionMails, mailTexts, runErasure } from '../../../testing/leaving-member.ts'
import { createCoupon } from '../../../testing/memberships/coupons.ts'
import { buyMembership, liveIn, payWithCard, planFor } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { cleanUp } from '../../jobs/clean-up.ts'
import { PaymentsUnavailableError } from '../../ports/payments.ts'
import { refundErased } from './erased-money.ts'
import { listOpenRefundRequests } from './refunds.store.ts'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: Date.parse('2026-11-23T10:00:00Z') })
})

afterEach(() => server.close())

const rowsOf = (table: 'purchase' | 'membership' | 'applied_discount') =>
  server.deps.database.db.selectFrom(table).selectAll().execute()

const ledger = () => server.deps.database.db.selectFrom('ledger_entry').selectAll().orderBy('id').execute()

/** What is recorded at one time has no order. */
const ledgerByKind = async () => (await ledger()).toSorted((a, b) => (a.kind < b.kind ? -1 : 1))

const erasedAt = async () =>
  (await server.deps.database.db.selectFrom('erasure').select('erased_at').executeTakeFirstOrThrow())
    .erased_at

async function subscriptionOf(purchaseId: string) {
  const { subscription_id: id } = await server.deps.database.db
    .selectFrom('purchase')
    .select('subscription_id')
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  return () => server.deps.payments.readSubscription(id ?? '', server.clock.now)
}

async function newBuyer(purchase: { months?: number } = {}) {
  const { me, email } = await signedIn(server)
  const { id } = (await server.get('/api/app/store', me)).body.accountInfo
  const { membershipId } = await buyMembership(server, me, purchase)
  return { me, email, id: id as string, read: await subscriptionOf(membershipId ?? '') }
}

test('deleting the account ends the subscription at the gateway; the payment stays for seven years, without the member (MEM-21) (SET-3)', async () => {
  const { me, id, read } = await newBuyer()
  server.clock.now += 60_000 // what is paid at the instant of the deletion is given back
  expect((await deleteAccount(server, me)).status).toBe(200)
  await runErasure(server)
  expect(await read()).toMatchObject({ status: 'ended' })
  expect([await rowsOf('purchase'), await rowsOf('membership')]).toEqual([[], []])
  const hash = server.deps.sealedValues.hashesOf(id)[0]
  expect(await ledger()).toMatchObject([
    { kind: 'paid', subject_id: null, subject_hash: hash, amount: 12_000, card: null },
  ])
  const cleanUpAfter = async (days: number) => {
    server.clock.now += days * dayMs
    await cleanUp({ ...server.deps, pause: async () => {} }, server.clock.now)
  }
  await cleanUpAfter(2_556)
  expect((await read())?.invoices).toHaveLength(1)
  expect(await ledger()).toHaveLength(1)
  await cleanUpAfter(2)
  expect(await ledger()).toEqual([])
})

test('while the gateway does not answer nothing is erased; afterwards all of it is (MEM-21)', async () => {
  const { me, read } = await newBuyer()
  const { payments } = server.deps
  const { endSubscription } = payments
  payments.endSubscription = () => Promise.reject(new PaymentsUnavailableError('no route to the gateway'))
  await deleteAccount(server, me)
  await runErasure(server)
  expect(await erasedAt()).toBe(null)
  expect(await rowsOf('membership')).toHaveLength(1)
  payments.endSubscription = endSubscription
  server.clock.now += dayMs
  await server.runJobs()
  expect(await erasedAt()).not.toBe(null)
  expect(await read()).toMatchObject({ status: 'ended' })
  expect(await rowsOf('membership')).toEqual([])
})

test('a renewal that was charged after the account was deleted, while the gateway could not be reached from here, is given back (MEM-21)', async () => {
  const { email, read } = await newBuyer({ months: 3 })
  server.clock.now = Date.parse('2027-02-23T09:00:00Z')
  const { payments } = server.deps
  const { endSubscription } = payments
  payments.endSubscription = () => Promise.reject(new PaymentsUnavailableError('no route to the gateway'))
  await deleteAccount(server, (await signedIn(server, email)).me)
  await runErasure(server)
  server.clock.now += dayMs
  payments.endSubscription = endSubscription
  await server.runJobs()
  expect(await erasedAt()).not.toBe(null)
  expect(await read()).toMatchObject({
    status: 'ended',
    invoices: [{ refunds: [] }, { status: 'paid', refunds: [{ amount: 4_500 }] }],
  })
})

/** In the books, without the member, by their kinds. */
const paidAndReturned = (['paid', 'refunded'] as const).map((kind) => ({
  kind,
  amount: 12_000,
  subject_id: null,
  subject_hash: expect.any(String),
  card: null,
}))

test('a payment that succeeds between two looks at its subscription is given back before anything is erased (MEM-21)', async () => {
  const { me, read } = await newBuyer()
  const { payments } = server.deps
  const { readSubscription } = payments
  let reads = 0
  payments.readSubscription = async (...call) => {
    const subscription = await readSubscription(...call)
    if (++reads > 1) return subscription
    return (
      subscription && {
        ...subscription,
        invoices: subscription.invoices.map((one) => ({
          ...one,
          status: 'open',
          isProcessing: true,
          paidAt: null,
        })),
      }
    )
  }
  await deleteAccount(server, me)
  await runErasure(server)
  server.clock.now += 3_600_000
  await server.runJobs()
  payments.readSubscription = readSubscription
  expect(await erasedAt()).not.toBe(null)
  expect(await read()).toMatchObject({
    status: 'ended',
    invoices: [{ status: 'paid', refunds: [{ amount: 12_000 }] }],
  })
})

test('the gateway forgets whom it charged, once everything was ended (MEM-21)', async () => {
  const { me, id } = await newBuyer()
  expect(await server.gateway.customers()).toContain(id)
  const { payments } = server.deps
  const { forgetBuyer, endSubscription } = payments
  const acts: string[] = []
  payments.endSubscription = (...call) => endSubscription(...call).then(() => void acts.push('ended'))
  payments.forgetBuyer = (customerId, now) =>
    forgetBuyer(customerId, now).then(() => void acts.push(customerId))
  await deleteAccount(server, me)
  await runErasure(server)
  expect(acts).toEqual(['ended', id])
  expect(await server.gateway.customers()).not.toContain(id)
})

test('what was being bought is given up, and given back where it was paid in the same minute (MEM-21)', async () => {
  for (const isPaid of [false, true]) {
    const { me } = await signedIn(server)
    await liveIn(server, me)
    const { clientSecret } = (
      await server.post('/api/account/create-invoice', { planId: await planFor(server, me) }, me)
    ).body
    const [purchase] = await rowsOf('purchase')
    const read = await subscriptionOf(purchase?.id ?? '')
    await deleteAccount(server, me)
    if (isPaid) expect(await payWithCard(server, clientSecret)).toBe('succeeded')
    await runErasure(server)
    expect(await read()).toMatchObject(
      isPaid ? { status: 'ended', invoices: [{ refunds: [{ amount: 12_000 }] }] } : { status: 'abandoned' },
    )
    expect(await rowsOf('purchase')).toEqual([])
    expect(await ledgerByKind()).toMatchObject(isPaid ? paidAndReturned : [])
  }
})

test('both mails about a deletion say that the membership ended, what can be given back until when, and what stays for how long (TRUST-10)', async () => {
  const { me, email, id } = await newBuyer()
  const [entry] = (await ledger()).filter((one) => one.subject_id === id)
  await deleteAccount(server, me)
  await server.runJobs()
  const [requested = []] = await mailTexts(server, email, /is being deleted/)
  await runErasure(server)
  const [done = []] = await mailTexts(server, email, /has been deleted/)
  for (const texts of [requested, done]) {
    expect(texts).toHaveLength(2)
    for (const text of texts.map((one) => one.replaceAll(/\s+/g, ' '))) {
      expect(text).toContain('Your membership ended with it, although it ran until 23 November 2027.')
      expect(text).toContain(
        `You can have $120.00 (receipt ${entry?.invoice_number}) back if you ask by 23 December 2026`,
      )
      expect(text).toContain('for seven years')
    }
  }
})

/** A payment that is given back only by staff. */
async function newRenewed() {
  const { email } = await newBuyer({ months: 3 })
  server.clock.now = Date.parse('2027-02-24T10:00:00Z') // a Wednesday
  await server.runJobs()
  const { me } = await signedIn(server, email)
  const { memberships, receipts } = (await server.get('/api/account/membership', me)).body
  return {
    me,
    email,
    membershipId: memberships[0].membershipId as string,
    number: receipts[0].number as string,
  }
}

test('TRUST-10: both mails about a deletion say by when a refund that was requested is decided, and staff see it until it is erased', async () => {
  const { me, email, membershipId, number } = await newRenewed()
  const { body } = await server.post('/api/account/request-refund', { membershipId }, me)
  expect(body.memberships[0].refundRequest).toMatchObject({ number, answerBy: '2027-02-26T10:00:00.000Z' })
  const texts = await deletionMails(server, me, email, async () => {
    expect(await listOpenRefundRequests(server.deps.database)).toMatchObject([
      { email: null, membership_id: membershipId },
    ])
  })
  for (const text of texts) {
    expect(text).toContain(
      `You asked for $45.00 (receipt ${number}) back. Answer this mail, and we’ll decide by 26 February 2027.`,
    )
    expect(text).not.toMatch(/You can (have|ask for)/)
  }
  expect(await refundErased(server.deps, number, server.clock.now)).toEqual({
    priceString: '$45.00',
    isRepeat: false,
  })
})

test('TRUST-10: both mails about a deletion say what can still be requested, where staff decide it', async () => {
  const { me, email, number } = await newRenewed()
  for (const text of await deletionMails(server, me, email)) {
    expect(text).toContain(`You can ask for $45.00 (receipt ${number}) back until 25 March 2027`)
    expect(text).not.toMatch(/You can have|You asked for/)
  }
})

test('TRUST-16: both mails about a deletion say that a code which would have opened the lessons later is lost', async () => {
  const { me, email } = await newBuyer()
  const couponCode = await createCoupon(server, { months: 3 })
  await server.post('/api/account/process-coupon-code', { couponCode }, me)
  for (const text of await deletionMails(server, me, email))
    expect(text).toContain(
      `lost with your account and can’t be used again: your code ${couponCode} from 23 November 2027 until 23 February 2028.`,
    )
})

test('whoever paid nothing reads nothing of a membership in the mails about a deletion (TRUST-10)', async () => {
  const { me, email } = await signedIn(server)
  await deleteAccount(server, me)
  await server.runJobs()
  const [texts = []] = await mailTexts(server, email, /is being deleted/)
  expect(texts).toHaveLength(2)
  for (const text of texts) expect(text).not.toMatch(/membership|seven years|subscription/i)
})

test.each(['id', 'number'] as const)(
  'a payment is given back by the %s of its receipt after its account was erased, once, and is in the books (TRUST-10)',
  async (by) => {
    const { me, id, read } = await newBuyer()
    const [entry] = (await ledger()).filter((one) => one.subject_id === id)
    const receipt = String(by === 'id' ? entry?.invoice_id : entry?.invoice_number)
    await expect(refundErased(server.deps, receipt, server.clock.now)).rejects.toMatchObject({
      code: 'membership_managed_elsewhere',
    })
    server.clock.now += 60_000 // what is paid at the instant of the deletion is given back
    await deleteAccount(server, me)
    await runErasure(server)
    expect(await refundErased(server.deps, receipt, server.clock.now)).toEqual({
      priceString: '$120.00',
      isRepeat: false,
    })
    expect(await refundErased(server.deps, receipt, server.clock.now)).toEqual({
      priceString: '$120.00',
      isRepeat: true,
    })
    expect((await read())?.invoices).toMatchObject([{ refunds: [{ amount: 12_000 }] }])
    const hash = server.deps.sealedValues.hashesOf(id)[0]
    expect(await ledger()).toMatchObject([
      { kind: 'paid' },
      { kind: 'refunded', amount: 12_000, subject_id: null, subject_hash: hash, card: null },
    ])
    await expect(refundErased(server.deps, 'no-such-receipt', server.clock.now)).rejects.toMatchObject({
      code: 'receipt_unknown',
    })
  },
)
