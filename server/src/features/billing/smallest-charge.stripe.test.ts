// Stripe marks an invoice of less than its smallest charge as paid, and adds the amount to the next one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../../../testing/mails.ts'
import { createCoupon } from '../../../testing/memberships/coupons.ts'
import { liveIn, payWithCard, planFor } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-11-23T10:00:00Z') })
})

afterAll(() => server.close())

test('a price that is too small to be charged opens the lessons, and says that nothing was charged; the renewal is what was taken (TRUST-16)', async () => {
  const { me, email } = await signedIn(server)
  await liveIn(server, me)
  await server.post(
    '/api/account/process-coupon-code',
    { couponCode: await createCoupon(server, { percent: 99 }) },
    me,
  )
  const { status, body } = await server.post(
    '/api/account/create-invoice',
    { planId: await planFor(server, me, { months: 3 }) },
    me,
  )
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { isSuccess: true, clientSecret: null, total: 0, priceString: '$0.00', renewal: null },
  })
  const overview = async () =>
    (await server.get('/api/account/membership', (await signedIn(server, email)).me)).body
  expect(await overview()).toMatchObject({
    memberships: [{ status: 'active', needsCard: { priceString: '$45.00' } }],
    receipts: [],
  })
  expect((await mailsTo(server, email)).map(({ subject }) => subject)).toContain(
    'Your membership is open, and nothing was charged',
  )

  const { membershipId } = (await overview()).memberships[0]
  const { body: update } = await server.post('/api/account/start-card-update', { membershipId }, me)
  await payWithCard(server, update.clientSecret)
  await server.post('/api/account/finish-card-update', { membershipId }, me)
  server.clock.now = Date.parse('2027-02-23T12:00:00Z')
  await server.runJobs()
  expect(await overview()).toMatchObject({
    memberships: [{ status: 'active', lastPayment: { priceString: '$45.45' } }],
    receipts: [{ priceString: '$45.45' }],
  })
})
