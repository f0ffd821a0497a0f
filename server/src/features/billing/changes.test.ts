// What a member does with a membership paid by card, over HTTP.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { mailsTo } from '../../../testing/mails.ts'
import {
  buyMembership,
  grantMembership,
  liveIn,
  payWithCard,
  planFor,
} from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type Answer, type TestServer } from '../../../testing/test-server.ts'
import { recordEntries } from './ledger/ledger.store.ts'
import { emptyEntry } from './ledger/enrollments.rule.ts'

const now = Date.parse('2026-11-23T10:00:00Z')

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now })
})

beforeEach(async () => {
  server.clock.now = now
  await server.gateway.forgetAll()
})

afterAll(() => server.close())

async function newMember() {
  const { me, email } = await signedIn(server)
  const { id } = (await server.get('/api/app/store', me)).body.accountInfo
  return { me, email, id: id as string }
}

async function newBuyer(purchase: Parameters<typeof buyMembership>[2] = {}) {
  const member = await newMember()
  const { membershipId, planId } = await buyMembership(server, member.me, purchase)
  return { ...member, membershipId: membershipId ?? '', planId }
}

type Headers = Record<string, string>

const toggle = (me: Headers, input: object) =>
  server.post('/api/account/toggle-subscription-autorenew', input, me)

const refund = (me: Headers, membershipId: string) =>
  server.post('/api/account/request-refund', { membershipId }, me)

const change = (me: Headers, membershipId: string, planId: string) =>
  server.post('/api/account/change-plan', { membershipId, planId }, me)

const membershipOf = ({ body }: Answer) => body.memberships[0]

const subjectsTo = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject)

const isOpen = async (me: Headers) =>
  (await server.get('/api/app/store', me)).body.accountInfo.membershipType === 1

async function gatewayOf(membershipId: string) {
  const { subscription_id: id } = await server.deps.database.db
    .selectFrom('purchase')
    .select('subscription_id')
    .where('id', '=', membershipId)
    .executeTakeFirstOrThrow()
  const subscription = await server.deps.payments.readSubscription(id ?? '', server.clock.now)
  if (!subscription) throw new Error('the gateway does not know it')
  return subscription
}

describe('cancelling', () => {
  test('lets the membership end with its period, is mailed with the day, and can be undone until then (MEM-12)', async () => {
    const { me, email, membershipId } = await newBuyer()
    const cancelled = await toggle(me, {
      membershipId,
      autoRenew: false,
      cancellationReason: 'We don’t have the time right now',
    })
    expect(cancelled.status).toBe(200)
    expect(membershipOf(cancelled)).toMatchObject({
      status: 'cancelled',
      autoRenew: false,
      nextCharge: null,
      endsAt: '2027-11-23T10:00:00.000Z',
    })
    expect((await gatewayOf(membershipId)).autoRenew).toBe(false)
    const mail = (await mailsTo(server, email)).find(
      ({ subject }) => subject === 'Your membership is cancelled',
    )
    expect(mail?.text).toContain('Every lesson stays open until 23 November 2027')
    expect(mail?.text).toContain('You can undo it there')
    const undone = await toggle(me, {})
    expect(membershipOf(undone)).toMatchObject({
      status: 'active',
      autoRenew: true,
      nextCharge: { at: '2027-11-23T10:00:00.000Z', priceString: '$120.00' },
    })
    expect((await gatewayOf(membershipId)).autoRenew).toBe(true)
    expect(await isOpen(me)).toBe(true)
  })

  test('twice is cancelled once, with one mail (MEM-12)', async () => {
    const { me, email, membershipId } = await newBuyer()
    const input = { membershipId, autoRenew: false, cancellationReason: 'It costs too much for us' }
    const [first] = await Promise.all([toggle(me, input), toggle(me, input)])
    const again = await toggle(me, input)
    expect(again.body).toEqual(first.body)
    await server.runJobs()
    expect(
      (await subjectsTo(email)).filter((subject) => subject === 'Your membership is cancelled'),
    ).toHaveLength(1)
  })

  test.each([undefined, '', 'no', ' no '])(
    'with the reason %o asks for one, and changes nothing (MEM-12)',
    async (cancellationReason) => {
      const { me, membershipId } = await newBuyer()
      const refused = await toggle(me, { membershipId, autoRenew: false, cancellationReason })
      expect(refused).toMatchObject({
        status: 400,
        body: {
          errorCode: 'invalid_request',
          fields: [{ path: 'cancellationReason', message: 'Please let us know your thoughts.' }],
        },
      })
      expect((await gatewayOf(membershipId)).autoRenew).toBe(true)
    },
  )

  test('stores the reason sealed, for the member to read, and tells the gateway nothing of it (MEM-12)', async () => {
    const { me, membershipId } = await newBuyer()
    for (const cancellationReason of ['First reason', 'My son has less time'])
      await toggle(me, { membershipId, autoRenew: false, cancellationReason })
    const { db } = server.deps.database
    const stored =
      JSON.stringify(await db.selectFrom('membership').selectAll().execute()) +
      (await server.gateway.stored())
    expect(stored).not.toMatch(/My son|First reason/)
    const { sections } = (await server.get('/api/account/my-data', me)).body
    const shown = JSON.stringify(sections)
    expect(shown).toContain('why you cancelled: My son has less time')
    expect(shown).not.toContain('First reason')
  })

  test('a membership of a code, of staff, of someone else or of no one is refused (MEM-12)', async () => {
    const owner = await newBuyer()
    const { me, id } = await newMember()
    const reason = { autoRenew: false, cancellationReason: 'Too little time' }
    expect((await toggle(me, reason)).body.errorCode).toBe('membership_unknown')
    expect((await toggle(me, { ...reason, membershipId: owner.membershipId })).body.errorCode).toBe(
      'membership_unknown',
    )
    const entry = {
      ...emptyEntry,
      programId: 'opp.full',
      source: 'coupon',
      sourceEventId: `of-${id}`,
      kind: 'granted',
      occurredAt: now,
    } as const
    await server.deps.database.inTransaction((trx) =>
      recordEntries(
        trx,
        id,
        [
          {
            ...entry,
            membershipId: `code-${id}`,
            periodStart: now,
            periodEnd: now + 90 * dayMs,
            couponCode: 'FAMILY6',
          },
        ],
        now,
      ),
    )
    for (const input of [reason, { ...reason, membershipId: `code-${id}` }])
      expect(await toggle(me, input)).toMatchObject({
        status: 409,
        body: { errorCode: 'membership_managed_elsewhere' },
      })
    expect((await refund(me, `code-${id}`)).body.errorCode).toBe('membership_managed_elsewhere')
    expect((await gatewayOf(owner.membershipId)).autoRenew).toBe(true)
  })

  test('while a renewal is being retried ends it at once: nothing of it was paid, and nothing is charged any more (MEM-12)', async () => {
    const { me, membershipId, email } = await newBuyer({ months: 3, card: 'failsLater' })
    server.clock.now = Date.parse('2027-02-23T10:00:00Z') + 3_60_000
    const fresh = await signedIn(server, email)
    await server.get('/api/account/sync-enrollments', fresh.me)
    expect(membershipOf(await server.get('/api/account/membership', fresh.me))).toMatchObject({
      status: 'retrying',
    })
    const { body } = await toggle(fresh.me, {
      membershipId,
      autoRenew: false,
      cancellationReason: 'It costs too much',
    })
    expect(body.memberships[0]).toMatchObject({ status: 'ended' })
    expect(await gatewayOf(membershipId)).toMatchObject({ status: 'ended' })
    server.clock.now += 30 * dayMs
    expect((await gatewayOf(membershipId)).invoices.map(({ status }) => status)).toEqual(['paid', 'void'])
    expect(me).not.toEqual(fresh.me)
  })

  test('while a renewal is being retried ends it at the next reading too, where a process ended between the gateway’s two steps (MEM-12)', async () => {
    const { membershipId, email } = await newBuyer({ months: 3, card: 'failsLater' })
    server.clock.now = Date.parse('2027-02-23T10:00:00Z') + 3_60_000
    const { me } = await signedIn(server, email)
    await server.get('/api/account/sync-enrollments', me)
    const { payments } = server.deps
    const { endSubscription } = payments
    payments.endSubscription = () => Promise.reject(new Error('the process ends here'))
    expect(
      (await toggle(me, { membershipId, autoRenew: false, cancellationReason: 'It costs too much' })).status,
    ).toBe(500)
    payments.endSubscription = endSubscription
    await server.runJobs()
    expect(await gatewayOf(membershipId)).toMatchObject({ status: 'ended' })
    expect(membershipOf(await server.get('/api/account/membership', me))).toMatchObject({ status: 'ended' })
  })
})

describe('a refund', () => {
  test('within 30 days of the payment gives all of it back, and the membership ends at once (MEM-16)', async () => {
    const { me, email, membershipId } = await newBuyer()
    server.clock.now += 60_000
    const { status, body } = await refund(me, membershipId)
    expect(status).toBe(200)
    expect(body.memberships[0]).toMatchObject({
      status: 'ended',
      endedBecause: 'refunded',
      refund: { priceString: '$120.00' },
      refundable: null,
    })
    expect(await isOpen(me)).toBe(false)
    const { status: state, invoices } = await gatewayOf(membershipId)
    expect([state, invoices[0]?.refunds.map(({ amount }) => amount)]).toEqual(['ended', [12_000]])
    const { receipt } = (await server.get(`/api/account/receipt?receiptId=${body.receipts[0].receiptId}`, me))
      .body
    expect(receipt).toMatchObject({
      refundedPriceString: '$120.00',
      refunds: [{ priceString: '$120.00', at: new Date(server.clock.now).toISOString() }],
    })
    expect((await subjectsTo(email)).filter((subject) => subject === 'Your refund: $120.00')).toHaveLength(1)
  })

  test('goes to the card the payment was made with, also where another card is used since, and the answers and the mail name it (MEM-16)', async () => {
    const { me, email, membershipId } = await newBuyer()
    const { clientSecret } = (await server.post('/api/account/start-card-update', { membershipId }, me)).body
    expect(await payWithCard(server, clientSecret, 'requiresAction')).toBe('requires_action')
    await server.gateway.answerCheck(clientSecret, true)
    await server.runJobs()
    const paidWith = { brand: 'Visa', last4: '4242' }
    const before = membershipOf(await server.get('/api/account/membership', me))
    expect([before.card, before.refundable.card, before.refund]).toEqual([
      { brand: 'Visa', last4: '3155' },
      paidWith,
      null,
    ])
    const after = membershipOf(await refund(me, membershipId))
    expect([after.card, after.refundable, after.refund.card]).toEqual([
      { brand: 'Visa', last4: '3155' },
      null,
      paidWith,
    ])
    await server.runJobs()
    expect(
      (await mailsTo(server, email)).find(({ subject }) => subject === 'Your refund: $120.00')?.text,
    ).toContain('Visa ending in 4242')
  })

  test('of some of a payment, made at the gateway, changes nothing but what is said of money (MEM-16)', async () => {
    const { me, email, membershipId } = await newBuyer()
    const { payments } = server.deps
    const { readSubscription } = payments
    const some = { id: `re_some_${membershipId}`, amount: 2_000, at: now + 30_000 }
    payments.readSubscription = async (...call) => {
      const read = await readSubscription(...call)
      return (
        read && {
          ...read,
          invoices: read.invoices.map((one) => ({
            ...one,
            refunds: one.refunds.length === 0 ? [some] : one.refunds,
          })),
        }
      )
    }
    server.clock.now += 60_000
    const { body } = await server.get('/api/account/sync-enrollments', me)
    payments.readSubscription = readSubscription
    expect(body).toMatchObject({
      memberships: [
        {
          status: 'active',
          autoRenew: true,
          refundable: { priceString: '$100.00' },
          refund: { priceString: '$20.00' },
        },
      ],
      receipts: [{ priceString: '$120.00', refundedPriceString: '$20.00' }],
    })
    expect([await isOpen(me), (await gatewayOf(membershipId)).status]).toEqual([true, 'active'])
    await server.runJobs()
    const mail = (await mailsTo(server, email)).find(({ subject }) => subject === 'Your refund: $20.00')
    expect(mail?.text).toContain('We sent $20.00')
    expect(mail?.text).not.toContain('has ended')
  })

  test('that is requested again, also at the same moment, gives nothing back again (MEM-16)', async () => {
    const { me, email, membershipId } = await newBuyer()
    const answers = await Promise.all([
      refund(me, membershipId),
      refund(me, membershipId),
      refund(me, membershipId),
    ])
    for (const { status, body } of [...answers, await refund(me, membershipId)])
      expect([status, body.memberships[0].status]).toEqual([200, 'ended'])
    expect((await gatewayOf(membershipId)).invoices[0]?.refunds).toHaveLength(1)
    await server.runJobs()
    expect((await subjectsTo(email)).filter((subject) => subject?.startsWith('Your refund'))).toHaveLength(1)
  })

  test('is possible until the thirtieth day has passed since the payment, and then refused (MEM-16)', async () => {
    const [last, late] = [await newBuyer(), await newBuyer()]
    server.clock.now = now + 30 * dayMs
    const again = await signedIn(server, last.email)
    expect((await refund(again.me, last.membershipId)).body.memberships[0]).toMatchObject({ status: 'ended' })
    server.clock.now += 1
    const tooLate = await signedIn(server, late.email)
    expect(await refund(tooLate.me, late.membershipId)).toMatchObject({
      status: 409,
      body: { errorCode: 'refund_not_possible' },
    })
    expect((await gatewayOf(late.membershipId)).invoices[0]?.refunds).toEqual([])
  })

  test('of which a process ended between the gateway’s two steps ends the membership at the next reading (MEM-16)', async () => {
    const { me, membershipId } = await newBuyer()
    const { payments } = server.deps
    const { endSubscription } = payments
    payments.endSubscription = () => Promise.reject(new Error('the process ends here'))
    expect((await refund(me, membershipId)).status).toBe(500)
    payments.endSubscription = endSubscription
    await server.runJobs()
    await server.get('/api/account/sync-enrollments', me)
    expect(membershipOf(await server.get('/api/account/membership', me))).toMatchObject({
      status: 'ended',
      endedBecause: 'refunded',
    })
    expect(await gatewayOf(membershipId)).toMatchObject({ status: 'ended' })
  })
})

describe('another plan', () => {
  test('begins with the next renewal, says its amount before, and is taken back by choosing the plan one has', async () => {
    const { me, membershipId, planId } = await newBuyer()
    const half = await planFor(server, me, { months: 6 })
    const changed = await change(me, membershipId, half)
    expect(membershipOf(changed)).toMatchObject({
      planId,
      nextPlan: {
        planId: half,
        at: '2027-11-23T10:00:00.000Z',
        priceString: '$75.00',
        durationText: 'Semi-Annual Subscription',
      },
      nextCharge: { at: '2027-11-23T10:00:00.000Z', priceString: '$75.00' },
    })
    expect((await gatewayOf(membershipId)).nextPlan).toMatchObject({ planId: half, amount: 7_500 })
    expect(membershipOf(await change(me, membershipId, planId))).toMatchObject({
      nextPlan: null,
      nextCharge: { priceString: '$120.00' },
    })
    expect((await gatewayOf(membershipId)).nextPlan).toBe(null)
  })

  test('that is the full one is refused beside another paid program, and a program that comes with another’s next renewal is not bought', async () => {
    const { me, membershipId } = await newBuyer({ months: 3, programId: 'opp103' })
    await buyMembership(server, me, { months: 3, programId: 'opp201' })
    expect((await change(me, membershipId, await planFor(server, me, { months: 3 }))).body.errorCode).toBe(
      'already_enrolled',
    )
    expect(
      (await change(me, membershipId, await planFor(server, me, { months: 3, programId: 'opp202' }))).status,
    ).toBe(200)
    const planId = await planFor(server, me, { months: 3, programId: 'opp202' })
    expect(
      (await server.post('/api/account/create-invoice', { planId, acceptsSecondMembership: true }, me)).body
        .errorCode,
    ).toBe('already_enrolled')
  })

  test('of another currency, of no one, or of someone else’s membership is refused', async () => {
    const { me, membershipId } = await newBuyer()
    const other = await newBuyer()
    const dollars = await planFor(server, me, { country: 'US' })
    expect((await change(me, membershipId, dollars)).body.errorCode).toBe('plan_in_other_currency')
    await liveIn(server, me, 'US')
    expect((await change(me, membershipId, dollars)).body.errorCode).toBe('plan_in_other_currency')
    expect((await change(me, membershipId, 'opp.full-h-usd-6-1')).body.errorCode).toBe('price_changed')
    expect((await change(me, membershipId, 'no-plan')).body.errorCode).toBe('plan_unknown')
    expect((await change(other.me, membershipId, dollars)).body.errorCode).toBe('membership_unknown')
  })
})

describe('another card', () => {
  test('is confirmed with a secret of the gateway, and charged from then on', async () => {
    const { me, membershipId } = await newBuyer()
    const { body } = await server.post('/api/account/start-card-update', { membershipId }, me)
    expect(
      (await server.post('/api/account/start-card-update', { membershipId }, (await newBuyer()).me)).body
        .errorCode,
    ).toBe('membership_unknown')
    expect(await payWithCard(server, body.clientSecret, 'requiresAction')).toBe('requires_action')
    await server.gateway.answerCheck(body.clientSecret, true)
    await server.runJobs()
    expect(membershipOf(await server.get('/api/account/membership', me))).toMatchObject({
      card: { brand: 'Visa', last4: '3155' },
    })
  })

  test('of a membership that ended is not replaced', async () => {
    const { me, membershipId } = await newBuyer()
    await refund(me, membershipId)
    expect((await server.post('/api/account/start-card-update', { membershipId }, me)).body.errorCode).toBe(
      'membership_unknown',
    )
  })
})

test('a gateway that does not answer changes nothing, and the call can be repeated', async () => {
  const { me, membershipId } = await newBuyer()
  await grantMembership(server, (await newMember()).id)
  const { payments } = server.deps
  const { setAutoRenew } = payments
  const { PaymentsUnavailableError } = await import('../../ports/payments.ts')
  payments.setAutoRenew = () => Promise.reject(new PaymentsUnavailableError('no route to the gateway'))
  const input = { membershipId, autoRenew: false, cancellationReason: 'Too little time' }
  expect(await toggle(me, input)).toMatchObject({ status: 503, body: { errorCode: 'payments_unavailable' } })
  payments.setAutoRenew = setAutoRenew
  expect(membershipOf(await toggle(me, input))).toMatchObject({ status: 'cancelled' })
})
