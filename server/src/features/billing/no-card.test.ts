// A membership for which a code paid all: nothing is charged, and nothing is said to be.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { createCoupon } from '../../../testing/memberships/coupons.ts'
import { liveIn, payWithCard, planFor } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const start = Date.parse('2026-11-23T10:00:00Z')

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: start })
})

afterAll(() => server.close())

/** In steps of half a day, as the worker would. */
async function runUntil(at: number) {
  while (server.clock.now < at) {
    server.clock.now = Math.min(server.clock.now + dayMs / 2, at)
    await server.runJobs()
  }
}

async function withFreeMembership() {
  const { me, email } = await signedIn(server)
  await liveIn(server, me)
  await server.post(
    '/api/account/process-coupon-code',
    { couponCode: await createCoupon(server, { percent: 100 }) },
    me,
  )
  const { body: invoice } = await server.post(
    '/api/account/create-invoice',
    { planId: await planFor(server, me, { months: 3 }) },
    me,
  )
  const mails = async () =>
    (await mailsTo(server, email)).filter(
      ({ subject }) => !/^(Welcome|Please|A new sign-in)/.test(subject ?? ''),
    )
  const membership = async () =>
    (await server.get('/api/account/membership', (await signedIn(server, email)).me)).body.memberships[0]
  return { me, email, invoice, mails, membership }
}

test('a membership without a card says that nothing was charged, asks for one before it ends, and ends without a try (TRUST-16)', async () => {
  const { invoice, mails, membership } = await withFreeMembership()
  expect(invoice).toMatchObject({ isSuccess: true, clientSecret: null, total: 0, renewal: null })
  const [receipt] = await mails()
  expect(receipt?.subject).toBe('Your membership is open, and nothing was charged')
  expect(receipt?.text).toMatch(/add a card before then\. Without one it ends that day/)
  expect(receipt?.text).not.toMatch(/renews|all of it back/)
  expect(await membership()).toMatchObject({
    status: 'active',
    needsCard: { at: '2027-02-23T10:00:00.000Z', priceString: '$45.00' },
    nextCharge: null,
    endsAt: '2027-02-23T10:00:00.000Z',
    card: null,
  })

  await runUntil(Date.parse('2027-02-09T10:00:00Z'))
  const notice = (await mails()).at(-1)
  expect(notice?.subject).toMatch(/^Your membership ends on/)
  expect(notice?.text).toContain('Add a card if you want to continue.')
  expect(notice?.text).not.toMatch(/nothing to do|renews/)

  await runUntil(Date.parse('2027-03-05T10:00:00Z'))
  expect((await mails()).map(({ subject }) => subject).slice(2)).toEqual(['Your membership has ended'])
  const text = (await mails()).map((mail) => mail.text).join('\n')
  expect(text).toContain('no card was added')
  expect(text).not.toMatch(/Your bank|try again|try the card/)
  expect(await membership()).toMatchObject({
    status: 'ended',
    endedBecause: 'noCard',
    endsAt: '2027-02-23T10:00:00.000Z',
    retry: null,
  })
  server.clock.now = start
  await server.gateway.forgetAll()
})

test('with a card that was added it renews, and says so (TRUST-16)', async () => {
  const { me, mails, membership } = await withFreeMembership()
  const { membershipId } = await membership()
  const { body } = await server.post('/api/account/start-card-update', { membershipId }, me)
  expect(await payWithCard(server, body.clientSecret)).toBe('succeeded')
  await server.post('/api/account/finish-card-update', { membershipId }, me)
  expect(await membership()).toMatchObject({
    needsCard: null,
    nextCharge: { priceString: '$45.00' },
    card: { last4: '4242' },
  })
  await runUntil(Date.parse('2027-02-23T22:00:00Z'))
  expect((await mails()).map(({ subject }) => subject).slice(1)).toEqual([
    expect.stringMatching(/^Your membership renews on/),
    'Your receipt: $45.00',
  ])
})
