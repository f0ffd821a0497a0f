// One invoice that cannot be right, such as one that staff made negative out of kindness, must not cost its
// member the membership, or a second payment.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { refundPayment } from './refunds.ts'
import { UnreadableAnswerError, type GatewayInvoice } from '../../ports/payments.ts'
import { buyMembership, liveIn, payWithCard, planFor } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer

let email: string

let me: Record<string, string>

beforeEach(async () => {
  server = await startTestServer({ now: Date.parse('2026-11-23T10:00:00Z') })
  ;({ email, me } = await signedIn(server))
})

afterEach(() => server.close())

const memberships = async () => (await server.get('/api/account/membership', me)).body.memberships

const createInvoice = (planId: string, more: object = {}) =>
  server.post('/api/account/create-invoice', { planId, ...more }, me)

const toggle = (membershipId: string, autoRenew: boolean) =>
  server.post(
    '/api/account/toggle-subscription-autorenew',
    { membershipId, autoRenew, ...(!autoRenew && { cancellationReason: 'Too little time' }) },
    me,
  )

/** From now on the gateway shows one invoice of each subscription otherwise than it is. */
function alterInvoice(index: number, change: (invoice: GatewayInvoice) => Partial<GatewayInvoice>) {
  const { payments } = server.deps
  const { readSubscription } = payments
  payments.readSubscription = async (...call) => {
    const read = await readSubscription(...call)
    return (
      read && {
        ...read,
        invoices: read.invoices.map((invoice, at) =>
          at === index ? { ...invoice, ...change(invoice) } : invoice,
        ),
      }
    )
  }
}

async function passTo(time: string) {
  server.clock.now = Date.parse(time)
  await server.runJobs()
  me = (await signedIn(server, email)).me
}

const negative = () => ({ total: -500, tax: 0 })

async function buyQuarter() {
  const { membershipId, planId } = await buyMembership(server, me, { months: 3 })
  return { membershipId: membershipId ?? '', planId }
}

test.each<[string, (invoice: GatewayInvoice) => Partial<GatewayInvoice>]>([
  ['is negative', negative],
  [
    'was refunded more than once',
    ({ total, periodStart: at }) => ({ refunds: ['re_1', 're_2'].map((id) => ({ id, amount: total, at })) }),
  ],
  ['is for a longer period than its plan', ({ periodEnd }) => ({ periodEnd: periodEnd + 60 * dayMs })],
])(
  'a renewal whose invoice %s opens nothing and is reported; the one after it opens the lessons again (TRUST-11)',
  async (_what, change) => {
    const { membershipId } = await buyQuarter()
    alterInvoice(1, change)
    await passTo('2027-02-23T12:00:00Z')
    expect(server.log.some((line) => line.includes('cannot be right') && line.includes(membershipId))).toBe(
      true,
    )
    await passTo('2027-03-01T10:00:00Z')
    expect(await memberships()).toMatchObject([
      { membershipId, status: 'ended', endedBecause: 'unreadable', autoRenew: true },
    ])
    await passTo('2027-05-23T12:00:00Z')
    expect(await memberships()).toMatchObject([
      {
        membershipId,
        status: 'active',
        endsAt: '2027-08-23T10:00:00.000Z',
        lastPayment: { priceString: '$45.00' },
      },
    ])
    const { receipts } = (await server.get('/api/account/membership', me)).body
    expect(receipts).toHaveLength(2)
    const { id } = (await server.get('/api/app/store', me)).body.accountInfo
    await refundPayment(server.deps, id, receipts[0].receiptId, server.clock.now)
    expect(await memberships()).toMatchObject([{ status: 'ended', endedBecause: 'refunded' }])
  },
)

test('no one buys while a subscription of theirs goes on and its last payment cannot be read; its renewal is stopped, and started again, all the same (TRUST-11)', async () => {
  const { membershipId, planId } = await buyQuarter()
  alterInvoice(1, negative)
  await passTo('2027-03-01T10:00:00Z')
  for (const more of [{}, { acceptsSecondMembership: true }])
    expect(await createInvoice(planId, more)).toMatchObject({
      status: 409,
      body: { errorCode: 'membership_unreadable' },
    })
  expect((await toggle(membershipId, false)).body.memberships).toMatchObject([
    { membershipId, autoRenew: false },
  ])
  expect((await toggle(membershipId, true)).body.memberships).toMatchObject([
    { membershipId, autoRenew: true },
  ])
  await toggle(membershipId, false)
  await passTo('2027-05-24T10:00:00Z')
  expect((await createInvoice(planId)).body).toMatchObject({ isSuccess: true })
})

test('a first invoice that cannot be right opens nothing, and nothing else is bought beside it (TRUST-11)', async () => {
  await liveIn(server, me)
  const planId = await planFor(server, me)
  const { clientSecret } = (await createInvoice(planId)).body
  alterInvoice(0, negative)
  await payWithCard(server, clientSecret)
  await server.runJobs()
  expect(await memberships()).toEqual([])
  expect((await createInvoice(planId)).body.isSuccess).not.toBe(true)
  expect((await createInvoice(await planFor(server, me, { months: 3 }))).body.isSuccess).not.toBe(true)
})

test('a payment that was refunded earlier does not end the membership where the invoice after it cannot be read (TRUST-11)', async () => {
  const { membershipId } = await buyQuarter()
  alterInvoice(0, ({ total, periodStart: at }) => ({ refunds: [{ id: 're_1', amount: total, at }] }))
  alterInvoice(1, negative)
  await passTo('2027-02-23T12:00:00Z')
  const { subscription_id: id } = await server.deps.database.db
    .selectFrom('membership')
    .select('subscription_id')
    .where('id', '=', membershipId)
    .executeTakeFirstOrThrow()
  expect(await server.deps.payments.readSubscription(id ?? '', server.clock.now)).toMatchObject({
    status: 'active',
  })
})

test('no one buys while a subscription of theirs cannot be read at all; once it can, they may (TRUST-11)', async () => {
  const { planId } = await buyQuarter()
  await passTo('2027-02-20T12:00:00Z')
  await toggle((await memberships())[0].membershipId, false)
  const { payments } = server.deps
  const { readSubscription } = payments
  payments.readSubscription = () => Promise.reject(new UnreadableAnswerError('a price that staff made'))
  await passTo('2027-03-01T10:00:00Z')
  expect(await createInvoice(planId)).toMatchObject({
    status: 409,
    body: { errorCode: 'membership_unreadable' },
  })
  payments.readSubscription = readSubscription
  await passTo('2027-03-03T10:00:00Z')
  expect((await createInvoice(planId)).body).toMatchObject({ isSuccess: true })
})
