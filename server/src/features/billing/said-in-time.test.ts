// What a member hears of a membership, when, and that it is true.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { earlierRenewalNotices } from '../../../migrations/0021-earlier-renewal-notices.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { createCoupon } from '../../../testing/memberships/coupons.ts'
import { buyMembership, liveIn, payWithCard, planFor } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { PaymentRefusedError } from '../../ports/payments.ts'

const start = Date.parse('2026-11-23T10:00:00Z')

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: start })
})

afterEach(() => server.close())

type Headers = Record<string, string>

async function newBuyer(purchase: Parameters<typeof buyMembership>[2]) {
  const { me, email } = await signedIn(server)
  const { membershipId } = await buyMembership(server, me, purchase)
  return { me, email, membershipId }
}

const membershipOf = async (me: Headers) =>
  (await server.get('/api/account/membership', me)).body.memberships[0]

const toggle = (me: Headers, input: object) =>
  server.post('/api/account/toggle-subscription-autorenew', input, me)

const undo = (me: Headers) => toggle(me, { autoRenew: true })

const cancel = (me: Headers) => toggle(me, { autoRenew: false, cancellationReason: 'Too little time' })

async function mailsAbout(email: string, subject: RegExp) {
  await server.gateway.deliver()
  await server.runJobs()
  return (await mailsTo(server, email)).filter((mail) => subject.test(mail.subject ?? ''))
}

async function runAt(at: number) {
  server.clock.now = at
  await server.runJobs()
}

test.each([
  [12, '2027-10-24T10:00:00.000Z', 'We’ll mail you 30 days before.', 'Your membership renews in 30 days.'],
  [6, '2027-05-09T10:00:00.000Z', 'We’ll mail you two weeks before.', 'Your membership renews in two weeks.'],
] as const)(
  'TRUST-17: the renewal of %d months is announced when payment, page and receipt say so',
  async (months, noticeAt, inReceipt, inNotice) => {
    const { me, email } = await signedIn(server)
    await liveIn(server, me)
    const invoice = (
      await server.post('/api/account/create-invoice', { planId: await planFor(server, me, { months }) }, me)
    ).body
    await payWithCard(server, invoice.clientSecret)
    await server.runJobs()
    expect([invoice.renewal.noticeAt, (await membershipOf(me)).nextCharge.noticeAt]).toEqual([
      noticeAt,
      noticeAt,
    ])
    expect((await mailsAbout(email, /^Your receipt/))[0]?.text).toContain(inReceipt)
    await runAt(Date.parse(noticeAt) - 1)
    expect(await mailsAbout(email, /^Your membership renews on/)).toEqual([])
    await runAt(Date.parse(noticeAt))
    await server.runJobs()
    const notices = await mailsAbout(email, /^Your membership renews on/)
    expect(notices).toHaveLength(1)
    expect(notices[0]?.text).toContain(inNotice)
  },
)

test('TRUST-17: notices of a year that an earlier release announced wait 16 days less, others as before', async () => {
  const { db } = server.deps.database
  const waiting = async () =>
    (
      await db
        .selectFrom('job')
        .select('run_at')
        .where('kind', '=', 'renewal-notice')
        .orderBy('run_at')
        .execute()
    ).map((job) => job.run_at)
  await newBuyer({ months: 3 })
  await newBuyer({ months: 12 })
  const [quarter = 0, year = 0] = await waiting()
  await server.deps.database.inTransaction((trx) => earlierRenewalNotices({ trx } as never))
  expect(await waiting()).toEqual([quarter, year - 16 * dayMs])
})

test('TRUST-17: another plan is mailed once, with the day and the price, and so is taking that back', async () => {
  const { me, email, membershipId } = await newBuyer({ months: 3 })
  const [current, next] = [
    await planFor(server, me, { months: 3 }),
    await planFor(server, me, { months: 12 }),
  ]
  const change = (planId: string) => server.post('/api/account/change-plan', { membershipId, planId }, me)
  for (const _ of [1, 2]) expect((await change(next)).status).toBe(200)
  const changed = await mailsAbout(email, /^Your plan/)
  expect(changed.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your plan changes on (23 February|February 23)$/),
  ])
  for (const words of ['Annual Subscription', '$120.00 per year', 'Nothing is charged before'])
    expect(changed[0]?.text).toContain(words)
  for (const _ of [1, 2]) expect((await change(current)).status).toBe(200)
  const back = (await mailsAbout(email, /^Your plan/)).slice(1)
  expect(back.map(({ subject }) => subject)).toEqual(['Your plan stays as it is'])
  expect(back[0]?.text).toContain('$45.00 every 3 months')
})

test('TRUST-17: a plan that begins, and one that goes with a cancellation, is no changed plan in a mail', async () => {
  const [renewing, cancelled] = [await newBuyer({ months: 3 }), await newBuyer({ months: 3 })]
  for (const { me, membershipId } of [renewing, cancelled])
    await server.post(
      '/api/account/change-plan',
      { membershipId, planId: await planFor(server, me, { months: 6 }) },
      me,
    )
  await cancel(cancelled.me)
  await runAt(Date.parse('2027-02-23T12:00:00Z'))
  for (const { email } of [renewing, cancelled]) expect(await mailsAbout(email, /^Your plan/)).toHaveLength(1)
})

test('TRUST-17: a cancellation that is taken back is mailed once, with the day and the price of the renewal', async () => {
  const { me, email } = await newBuyer({ months: 3 })
  await cancel(me)
  expect((await mailsAbout(email, /^Your membership is cancelled/))[0]?.text).toContain(
    'You can undo it there until',
  )
  server.clock.now += 60_000
  for (const _ of [1, 2])
    expect((await undo(me)).body.memberships[0]).toMatchObject({ autoRenew: true, renewalBlock: null })
  const mails = await mailsAbout(email, /^Your membership renews again/)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toMatch(
    /renews on (23 February 2027|February 23, 2027): \$45\.00 from your Visa ending in 4242, every 3 months/,
  )
})

test('TRUST-17: a membership by code is mailed once, with its end and what happens then', async () => {
  const { me, email } = await signedIn(server)
  await createCoupon(server, { code: 'GIFT', months: 3 })
  for (const _ of [1, 2])
    expect((await server.post('/api/account/process-coupon-code', { couponCode: 'gift' }, me)).status).toBe(
      200,
    )
  const mails = await mailsAbout(email, /^Your code/)
  expect(mails).toHaveLength(1)
  for (const mail of [mails[0]?.text, mails[0]?.html])
    expect(mail).toMatch(/With code GIFT, every lesson is open until (23\sFebruary 2027|February 23, 2027)/)
  expect(mails[0]?.text).toContain('A code renews nothing, and nothing is charged for it.')
})

/** The first payment is disputed; what the second opened stays open. */
async function disputeFirstPayment() {
  const { payments } = server.deps
  const { readSubscription } = payments
  payments.readSubscription = async (...call) => {
    const read = await readSubscription(...call)
    if (read === null) return null
    const at = Math.max(...read.invoices.map(({ createdAt }) => createdAt)) + dayMs
    const dispute = { id: `dp_${read.invoices[0]?.id}`, at, closedAt: null, isWon: false }
    return {
      ...read,
      invoices: read.invoices.map((invoice, index) =>
        index === 0 ? { ...invoice, disputes: [dispute] } : invoice,
      ),
    }
  }
}

test('TRUST-17: whose earlier payment is disputed is mailed about that, and cannot undo what would not renew', async () => {
  const { email } = await newBuyer({ months: 3 })
  await runAt(Date.parse('2027-02-24T10:00:00Z'))
  await server.gateway.deliver()
  await disputeFirstPayment()
  server.clock.now += 2 * dayMs
  const { me } = await signedIn(server, email)
  await server.get('/api/account/sync-enrollments', me)
  expect(await membershipOf(me)).toMatchObject({
    status: 'cancelled',
    autoRenew: false,
    renewalBlock: 'disputed',
  })
  const refused = await undo(me)
  expect(refused).toMatchObject({ status: 409, body: { errorCode: 'membership_disputed' } })
  expect(await membershipOf(me)).toMatchObject({ status: 'cancelled', autoRenew: false })
  const mails = await mailsAbout(email, /bank|cancelled|renews again/)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your bank asked for a payment back'])
  expect(mails[0]?.text).toMatch(/\$45\.00 you paid on (23 November 2026|November 23, 2026)/)
  expect(mails[0]?.text).not.toMatch(/undo/i)
})

test('TRUST-17: without a card a cancellation is not undone, the mail about it says so, and with a card it is', async () => {
  const { me, email } = await signedIn(server)
  await liveIn(server, me)
  await createCoupon(server, { code: 'FREE', percent: 100 })
  const planId = await planFor(server, me, { months: 3 })
  await server.post('/api/account/process-coupon-code', { couponCode: 'FREE', planId }, me)
  await server.post('/api/account/create-invoice', { planId }, me)
  await server.get('/api/account/sync-enrollments', me)
  expect((await cancel(me)).body.memberships[0]).toMatchObject({
    status: 'cancelled',
    renewalBlock: 'noCard',
  })
  expect((await mailsAbout(email, /^Your membership is cancelled/))[0]?.text).toContain(
    'Add a card there, and you can undo it there until',
  )
  server.clock.now += 60_000
  expect(await undo(me)).toMatchObject({ status: 409, body: { errorCode: 'card_missing' } })
  const { membershipId } = await membershipOf(me)
  const { clientSecret } = (await server.post('/api/account/start-card-update', { membershipId }, me)).body
  await payWithCard(server, clientSecret)
  await server.post('/api/account/finish-card-update', { membershipId }, me)
  expect((await undo(me)).body.memberships[0]).toMatchObject({
    status: 'active',
    autoRenew: true,
    renewalBlock: null,
  })
})

test('TRUST-17: what the gateway refuses to renew, as at a price that is gone, or does not renew all the same, is not said to be undone', async () => {
  const { me, email } = await newBuyer({ months: 3 })
  await cancel(me)
  const { payments } = server.deps
  for (const answer of [
    () => Promise.reject(new PaymentRefusedError('No such price')),
    () => Promise.resolve(),
  ]) {
    payments.setAutoRenew = answer
    expect(await undo(me)).toMatchObject({ status: 409, body: { errorCode: 'renewal_not_possible' } })
  }
  expect(await membershipOf(me)).toMatchObject({ status: 'cancelled', autoRenew: false })
  expect(await mailsAbout(email, /renews again/)).toEqual([])
})
