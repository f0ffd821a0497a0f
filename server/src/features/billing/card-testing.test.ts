import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hourMs } from '@oka/contract/shared/durations.ts'
import { PaymentsUnavailableError } from '../../ports/payments.ts'
import { liveIn, payWithCard, planFor } from '../../../testing/memberships/memberships.ts'
import { newestToken } from '../../../testing/mails.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  const limits = { PURCHASES_PER_HOUR: '20', DECLINED_CARDS_PER_HOUR: '15' }
  server = await startTestServer({
    now: Date.parse('2026-11-23T10:00:00Z'),
    env: { TRUST_PROXY: 'true', ...limits },
  })
})

afterAll(() => server.close())

beforeEach(() => {
  server.clock.now += 2 * hourMs // a new window for each test
})

interface Member {
  email: string
  me: Record<string, string>
  plans: string[]
}

async function newMember(address: string, { isConfirmed = false } = {}): Promise<Member> {
  const { me: bearer, email } = await signedIn(server)
  if (isConfirmed)
    await server.post('/api/identity/confirm-email', {
      token: await newestToken(server, email, '/confirm-email'),
    })
  const me = { ...bearer, 'X-Forwarded-For': address }
  await liveIn(server, me)
  return {
    email,
    me,
    plans: [await planFor(server, me, { months: 3 }), await planFor(server, me, { months: 12 })],
  }
}

/** Later, when the access token is over. */
async function signedInAgain({ email, me, plans }: Member): Promise<Member> {
  return { email, me: { ...me, ...(await signedIn(server, email)).me }, plans }
}

const createInvoice = ({ me, plans }: Member, plan = 0) =>
  server.post('/api/account/create-invoice', { planId: plans[plan] }, me)

/** Declined once; the academy has heard of it. */
async function decline(secret: string) {
  await payWithCard(server, secret, 'declined')
  await server.runJobs()
}

/** Until nothing more can be tried; the answer that ended it, and how many cards were declined. */
async function tryCards(member: Member, most = 240) {
  for (let declined = 0; declined < most;) {
    const answer = await createInvoice(member)
    if (answer.status !== 200) return { answer, declined }
    await decline(answer.body.clientSecret)
    declined++
  }
  throw new Error(`${most} cards were declined, and no limit was reached`)
}

test('a member begins ten purchases an hour; the eleventh says when to try again, and what is open goes on (TRUST-13)', async () => {
  const member = await newMember('203.0.113.1')
  for (let begun = 0; begun < 10; begun++)
    expect((await createInvoice(member, begun % 2)).status, `purchase ${begun + 1}`).toBe(200)
  expect((await createInvoice(member, 1)).status, 'the open one once more').toBe(200)
  const refused = await createInvoice(member, 0)
  expect(refused).toMatchObject({
    status: 429,
    body: { errorCode: 'rate_limited', message: 'Too many attempts. Please wait an hour and try again.' },
  })
  expect(Number(refused.headers.get('retry-after'))).toBe(3_600)
  expect((await createInvoice(member, 1)).status, 'the open one after the refusal').toBe(200)
  server.clock.now += 50 * 60_000
  expect((await createInvoice(await signedInAgain(member), 0)).body.message).toBe(
    'Too many attempts. Please wait 10 minutes and try again.',
  )
  server.clock.now += 10 * 60_000
  expect((await createInvoice(await signedInAgain(member), 0)).status).toBe(200)
})

test('five cards of a member are declined in an hour; the purchase is over then, and an hour later another begins (TRUST-13)', async () => {
  const member = await newMember('203.0.114.1', { isConfirmed: true })
  const { answer, declined } = await tryCards(member)
  expect(declined).toBe(5)
  expect(answer.body).toMatchObject({
    errorCode: 'rate_limited',
    message: 'Too many attempts. Please wait an hour and try again.',
  })
  expect((await server.get('/api/account/membership', member.me)).body.openPurchase).toBeNull()
  server.clock.now += hourMs
  expect((await createInvoice(await signedInAgain(member))).status).toBe(200)
})

test('fifteen cards from an address are declined in an hour, whoever tries them; a confirmed member elsewhere buys (TRUST-13)', async () => {
  let sum = 0
  for (let count = 0; count < 3; count++)
    sum += (await tryCards(await newMember('203.0.115.1', { isConfirmed: true }))).declined
  expect(sum).toBe(15)
  expect((await createInvoice(await newMember('203.0.115.1', { isConfirmed: true }))).status).toBe(429)
  const other = await newMember('203.0.115.2', { isConfirmed: true })
  const { body } = await createInvoice(other)
  expect(await payWithCard(server, body.clientSecret)).toBe('succeeded')
  await server.runJobs()
  expect((await server.get('/api/account/membership', other.me)).body.memberships).toMatchObject([
    { status: 'active' },
  ])
})

test('a card that is declined once ends nothing of a member at an address from which others tried many (TRUST-13)', async () => {
  const honest = await newMember('203.0.119.1', { isConfirmed: true })
  const { body: invoice } = await createInvoice(honest)
  for (let count = 0; count < 3; count++)
    await tryCards(await newMember('203.0.119.1', { isConfirmed: true }))
  await decline(invoice.clientSecret)
  expect(await payWithCard(server, invoice.clientSecret)).toBe('succeeded')
})

test('ending a purchase that failed at the gateway is done by the next look (TRUST-13)', async () => {
  const member = await newMember('203.0.120.1')
  const { body: invoice } = await createInvoice(member)
  const abandon = vi
    .spyOn(server.deps.payments, 'abandonSubscription')
    .mockRejectedValueOnce(new PaymentsUnavailableError('in a test'))
  for (let count = 0; count < 3; count++)
    await payWithCard(server, invoice.clientSecret, 'declined').catch(() => undefined)
  await server.runJobs()
  server.clock.now += hourMs
  await server.runJobs()
  abandon.mockRestore()
  expect(await payWithCard(server, invoice.clientSecret).catch(() => 'canceled')).toBe('canceled')
})

test('after the third declined card a member whose address is not confirmed confirms it first; the secret is worth nothing (TRUST-13)', async () => {
  let member = await newMember('203.0.116.1')
  const { body: invoice } = await createInvoice(member)
  for (let count = 0; count < 3; count++) await decline(invoice.clientSecret)
  const refused = await createInvoice(member)
  expect(refused).toMatchObject({
    status: 409,
    body: { errorCode: 'email_unconfirmed', message: expect.stringContaining('open the link in the email') },
  })
  expect(await payWithCard(server, invoice.clientSecret).catch(() => 'canceled')).toBe('canceled')
  server.clock.now += 3 * 24 * hourMs
  member = await signedInAgain(member)
  expect((await createInvoice(member)).body.errorCode, 'days later').toBe('email_unconfirmed')
  await server.post('/api/identity/confirm-email', {
    token: await newestToken(server, member.email, '/confirm-email'),
  })
  const again = await createInvoice(member)
  expect(await payWithCard(server, again.body.clientSecret)).toBe('succeeded')
})

test('a repeated message counts no decline twice, and a card of a running membership counts none (TRUST-13)', async () => {
  const member = await newMember('203.0.117.1', { isConfirmed: true })
  const { body: invoice } = await createInvoice(member)
  for (let count = 0; count < 4; count++) await decline(invoice.clientSecret)
  for (let count = 0; count < 3; count++) await server.get('/api/account/sync-enrollments', member.me)
  expect(await payWithCard(server, invoice.clientSecret)).toBe('succeeded')
  await server.runJobs()
  const [membership] = (await server.get('/api/account/membership', member.me)).body.memberships
  const { body: update } = await server.post(
    '/api/account/start-card-update',
    { membershipId: membership.membershipId },
    member.me,
  )
  for (let count = 0; count < 3; count++) await payWithCard(server, update.clientSecret, 'declined')
  await server.runJobs()
  expect((await server.get('/api/account/membership', member.me)).body.memberships).toMatchObject([
    { status: 'active' },
  ])
})

test('addresses are stored as fingerprints only, until the purchase is paid (TRUST-13)', async () => {
  const member = await newMember('203.0.118.77', { isConfirmed: true })
  const { body } = await createInvoice(member)
  const { db } = server.deps.database
  const stored = async () =>
    (await db.selectFrom('purchase').selectAll().orderBy('created_at', 'desc').execute()).find(
      ({ state }) => state !== 'abandoned',
    )
  const row = await stored()
  expect(row?.address_hash).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(row)).not.toContain('203.0.118')
  await payWithCard(server, body.clientSecret)
  await server.runJobs()
  expect(
    await db
      .selectFrom('purchase')
      .select('id')
      .where('state', '=', 'paid')
      .where('address_hash', 'is not', null)
      .execute(),
  ).toEqual([])
})

// The last, because each purchase that is open is read again as time passes.
test('an address begins twenty purchases an hour and a network sixty; someone at another one is not touched (TRUST-13)', async () => {
  const begin = async (address: string) => (await createInvoice(await newMember(address))).status
  for (let begun = 0; begun < 20; begun++) expect(await begin('2001:db8:7:1::1')).toBe(200)
  expect(await begin('2001:db8:7:1:ffff::9')).toBe(429)
  for (let begun = 0; begun < 40; begun++)
    expect(await begin(`2001:db8:7:${begun < 20 ? 2 : 3}::1`)).toBe(200)
  expect(await begin('2001:db8:7:4::1')).toBe(429)
  expect(await begin('2001:db8:8:1::1')).toBe(200)
})
