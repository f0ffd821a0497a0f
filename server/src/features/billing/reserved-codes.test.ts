import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourMs } from '@oka/contract/shared/durations.ts'
import { createCoupon } from '../../../testing/memberships/coupons.ts'
import { liveIn, payWithCard, planFor } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2027-01-31T10:00:00Z') })
})

afterAll(() => server.close())

interface Buyer {
  email: string
  me: Record<string, string>
  planId: string
}

async function buyer(): Promise<Buyer> {
  const { email, me } = await signedIn(server)
  await liveIn(server, me)
  return { email, me, planId: await planFor(server, me) }
}

/** An access token is over after some hours. */
async function laterBy(ms: number, ...buyers: Buyer[]) {
  server.clock.now += ms
  await server.runJobs()
  for (const one of buyers) one.me = (await signedIn(server, one.email)).me
}

const use = async ({ me }: Buyer, couponCode: string) =>
  (await server.post('/api/account/process-coupon-code', { couponCode }, me)).body

const invoice = async ({ me, planId }: Buyer) =>
  (await server.post('/api/account/create-invoice', { planId }, me)).body

const lost = (code: string) => ({
  includesDiscount: false,
  lostDiscount: {
    couponCode: code,
    message: `Your code ${code} isn’t in this total: it has been used as often as it can be.`,
  },
})

test('a use is reserved for a day, however often its purchase is begun again; then another member has it, and who lost it reads why (TRUST-16)', async () => {
  const code = await createCoupon(server, { max_uses: 1, percent: 50 })
  const [first, second] = [await buyer(), await buyer()]
  await use(first, code)
  await use(second, code)
  const held = await invoice(first)
  expect(held).toMatchObject({ includesDiscount: true, lostDiscount: null })
  expect(await invoice(second)).toMatchObject(lost(code))

  await laterBy(12 * hourMs, first, second)
  await server.post('/api/account/stop-purchase', {}, first.me)
  const again = await invoice(first)
  expect(again, 'begun again').toMatchObject({ includesDiscount: true })
  expect(await invoice(second)).toMatchObject(lost(code))

  await laterBy(13 * hourMs, first, second)
  await use(second, code)
  const won = await invoice(second)
  expect(won).toMatchObject({ includesDiscount: true, lostDiscount: null })
  await server.runJobs()
  expect(
    await payWithCard(server, again.clientSecret).catch(() => 'canceled'),
    'the form that is still open',
  ).toBe('canceled')
  expect(await invoice(first)).toMatchObject(lost(code))
  expect(await payWithCard(server, won.clientSecret)).toBe('succeeded')
})

test('who held a use longer than a day keeps it as long as no one else wants it (TRUST-16)', async () => {
  const code = await createCoupon(server, { max_uses: 1 })
  const only = await buyer()
  await use(only, code)
  await invoice(only)
  await laterBy(30 * hourMs, only)
  const later = await invoice(only)
  expect(later).toMatchObject({ includesDiscount: true })
  expect(await payWithCard(server, later.clientSecret)).toBe('succeeded')
})

test('a code for another plan says so in the invoice of this one (TRUST-16)', async () => {
  const code = await createCoupon(server, { duration: 3 })
  const member = await buyer()
  await use(member, code)
  expect((await invoice(member)).lostDiscount).toEqual({
    couponCode: code,
    message: `Your code ${code} isn’t in this total: it’s for the plan of 3 months.`,
  })
})

test('thirty wrong codes from one address keep no one there from using one that is valid; too many of one member say to wait an hour (TRUST-16)', async () => {
  server.clock.now += hourMs - (server.clock.now % hourMs)
  const code = await createCoupon(server, { months: 1 })
  for (let count = 0; count < 5; count++) {
    const guessing = await buyer()
    for (let wrong = 0; wrong < 10; wrong++)
      expect(await use(guessing, `GUESS${wrong}`)).toMatchObject({ couponCodeAction: 1 })
    expect(await use(guessing, code)).toMatchObject({
      errorCode: 'rate_limited',
      message: 'Too many attempts. Please wait an hour and try again.',
    })
  }
  expect(await use(await buyer(), code)).toMatchObject({ couponCodeAction: 3 })
})

test('a use that a bank is working on is its payer’s, however long it was held: nothing of theirs is given up, and no one pays twice (TRUST-16)', async () => {
  const code = await createCoupon(server, { max_uses: 1, percent: 50 })
  const [payer, other] = [await buyer(), await buyer()]
  await use(payer, code)
  await use(other, code)
  await invoice(payer)
  await server.post('/api/account/stop-purchase', {}, payer.me)
  await laterBy(30 * hourMs, payer, other)
  const { clientSecret } = await invoice(payer)
  expect(await payWithCard(server, clientSecret, 'processing')).toBe('processing')
  expect(await invoice(other)).toMatchObject(lost(code))
  expect((await server.get('/api/account/membership', payer.me)).body.openPurchase).toMatchObject({
    status: 'processing',
  })
  expect(
    (await server.post('/api/account/create-invoice', { planId: payer.planId }, payer.me)).body,
  ).not.toMatchObject({ includesDiscount: false })
})

test('who comes back weeks later holds a use anew (TRUST-16)', async () => {
  const code = await createCoupon(server, { max_uses: 1 })
  const [first, second] = [await buyer(), await buyer()]
  await use(first, code)
  await use(second, code)
  await invoice(first)
  await laterBy(40 * 24 * hourMs, first, second)
  expect(await invoice(first)).toMatchObject({ includesDiscount: true })
  expect(await invoice(second)).toMatchObject(lost(code))
})
