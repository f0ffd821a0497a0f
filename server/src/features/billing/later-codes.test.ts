import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCoupon } from '../../../testing/memberships/coupons.ts'
import { mailsTo } from '../../../testing/mails.ts'
import {
  buyMembership,
  grantMembership,
  payWithCard,
  planFor,
} from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-11-23T10:00:00Z') })
})

afterAll(() => server.close())

let me: Record<string, string>

let email: string

beforeEach(async () => {
  ;({ me, email } = await signedIn(server))
})

const use = async (couponCode: string) =>
  (await server.post('/api/account/process-coupon-code', { couponCode }, me)).body

const overview = async () => (await server.get('/api/account/membership', me)).body

const from = (startsAt: string, endsAt: string) => ({
  startsAt: `${startsAt}T10:00:00.000Z`,
  endsAt: `${endsAt}T10:00:00.000Z`,
})

test('a code begins where a paid year ends, says so, and stands on the membership page; a repeat says the same (TRUST-16)', async () => {
  await buyMembership(server, me)
  const code = await createCoupon(server, { months: 3 })
  const given = { programId: 'opp.full', ...from('2027-11-23', '2028-02-23'), isBehindRenewal: true }
  for (let typed = 0; typed < 2; typed++)
    expect(await use(code)).toMatchObject({ couponCodeAction: 3, membership: given })
  expect(await overview()).toMatchObject({
    memberships: [{ enrollmentMethod: 1, status: 'active' }],
    upcoming: [{ programId: 'opp.full', couponCode: code, ...from('2027-11-23', '2028-02-23') }],
  })
})

test('two codes typed one after the other are six months, and the second opens by itself (TRUST-16)', async () => {
  const [first, second] = [
    await createCoupon(server, { months: 3 }),
    await createCoupon(server, { months: 3 }),
  ]
  expect((await use(first)).membership).toMatchObject({
    ...from('2026-11-23', '2027-02-23'),
    isBehindRenewal: false,
  })
  expect((await use(second)).membership).toMatchObject({
    ...from('2027-02-23', '2027-05-23'),
    isBehindRenewal: false,
  })
  const before = server.clock.now
  server.clock.now = Date.parse('2027-04-01T10:00:00Z')
  me = (await signedIn(server, email)).me
  expect(await overview()).toMatchObject({
    memberships: [{ couponCode: second, status: 'active' }, { status: 'ended' }],
    upcoming: [],
  })
  expect((await server.get('/api/app/store', me)).body.accountInfo.membershipType).toBe(1)
  server.clock.now = before
})

test('a code for everything beside one program begins at once; one for that program waits for what opens it (TRUST-16)', async () => {
  await use(await createCoupon(server, { months: 6, program_id: 'opp103' }))
  expect((await use(await createCoupon(server, { months: 1 }))).membership).toMatchObject(
    from('2026-11-23', '2026-12-23'),
  )
  expect(
    (await use(await createCoupon(server, { months: 1, program_id: 'opp103' }))).membership,
  ).toMatchObject(from('2027-05-23', '2027-06-23'))
})

test('a code for lessons that are open without an end is not used, and says so (TRUST-16)', async () => {
  const { id } = (await server.get('/api/app/store', me)).body.accountInfo
  await grantMembership(server, id)
  const code = await createCoupon(server, { months: 3, max_uses: 1 })
  expect(await use(code)).toMatchObject({
    couponCodeAction: 1,
    message: expect.stringContaining('without an end'),
    membership: null,
  })
  me = (await signedIn(server)).me
  expect((await use(code)).membership).toMatchObject(from('2026-11-23', '2027-02-23'))
})

describe('a code behind a membership that renews', () => {
  let other: TestServer
  const go = async (at: string) => {
    while (other.clock.now < Date.parse(at)) {
      other.clock.now = Math.min(other.clock.now + 43_200_000, Date.parse(at))
      await other.runJobs()
    }
    headers = (await signedIn(other, address)).me
  }
  let headers: Record<string, string>
  let address: string
  const type = async (couponCode: string) =>
    (await other.post('/api/account/process-coupon-code', { couponCode }, headers)).body.membership
  const shown = async () => (await other.get('/api/account/membership', headers)).body
  const lastMail = async (subject: string) =>
    (
      (await mailsTo(other, address)).findLast((mail) => mail.subject?.startsWith(subject))?.text ?? ''
    ).replaceAll(/\s+/gu, ' ')
  const isOpen = async () =>
    (await other.get('/api/app/store', headers)).body.accountInfo.membershipType === 1
  const cancel = async () => {
    const { membershipId } = (await shown()).memberships[0]
    await other.post(
      '/api/account/toggle-subscription-autorenew',
      { membershipId, autoRenew: false, cancellationReason: 'Too busy' },
      headers,
    )
  }

  beforeEach(async () => {
    other = await startTestServer({ now: Date.parse('2026-11-23T10:00:00Z') })
    ;({ me: headers, email: address } = await signedIn(other))
  })
  afterEach(() => other.close())

  test('is moved by each renewal, with the code behind it, and opens when the membership was cancelled: none of it is used up by paid time (TRUST-16)', async () => {
    await buyMembership(other, headers, { months: 3 })
    const [first, second] = [
      await createCoupon(other, { months: 3 }),
      await createCoupon(other, { months: 1 }),
    ]
    expect(await type(first)).toMatchObject({ ...from('2027-02-23', '2027-05-23'), isBehindRenewal: true })
    expect(await type(second)).toMatchObject({ ...from('2027-05-23', '2027-06-23'), isBehindRenewal: true })
    expect(await lastMail('Your code opened')).toMatch(
      /if your membership doesn’t renew before.*each renewal is charged as always, and moves the code/i,
    )
    await go('2027-02-24T10:00:00Z')
    expect(await lastMail('Your membership renews on')).toContain(
      `Your code ${first} is waiting. It doesn’t pay for this renewal`,
    )
    expect(await shown()).toMatchObject({
      memberships: [{ enrollmentMethod: 1, status: 'active', endsAt: '2027-05-23T10:00:00.000Z' }],
      upcoming: [
        { couponCode: first, ...from('2027-05-23', '2027-08-23'), isBehindRenewal: true },
        { couponCode: second, ...from('2027-08-23', '2027-09-23'), isBehindRenewal: true },
      ],
      receipts: [{}, {}],
    })
    expect(await type(first)).toMatchObject(from('2027-05-23', '2027-08-23'))
    await cancel()
    expect((await shown()).upcoming).toMatchObject([{ isBehindRenewal: false }, { isBehindRenewal: false }])
    await go('2027-08-22T10:00:00Z')
    expect(await shown()).toMatchObject({
      memberships: [{ couponCode: first, status: 'active' }, { status: 'ended' }],
      upcoming: [{ couponCode: second }],
    })
    await go('2027-09-22T10:00:00Z')
    expect(await isOpen()).toBe(true)
    await go('2027-09-24T10:00:00Z')
    expect(await isOpen()).toBe(false)
    expect((await shown()).receipts).toHaveLength(2)
  })

  test('takes over at once when the payment before it is given back (TRUST-16)', async () => {
    await buyMembership(other, headers, { months: 3 })
    await type(await createCoupon(other, { months: 3 }))
    const { membershipId } = (await shown()).memberships[0]
    await go('2026-11-30T10:00:00Z')
    expect((await other.post('/api/account/request-refund', { membershipId }, headers)).body).toMatchObject({
      success: true,
    })
    await other.runJobs()
    expect(await isOpen()).toBe(true)
    expect(await shown()).toMatchObject({
      memberships: [{ enrollmentMethod: 16, endsAt: '2027-02-28T10:00:00.000Z' }, { status: 'ended' }],
      upcoming: [],
    })
  })

  test('stays where it is once it has begun, whatever is bought beside it (TRUST-16)', async () => {
    const code = await createCoupon(other, { months: 3 })
    await buyMembership(other, headers, { months: 3 })
    await type(code)
    await cancel()
    await go('2027-03-23T10:00:00Z')
    const planId = await planFor(other, headers, { months: 3 })
    const { body } = await other.post(
      '/api/account/create-invoice',
      { planId, acceptsSecondMembership: true },
      headers,
    )
    await payWithCard(other, body.clientSecret)
    await other.runJobs()
    const { memberships, upcoming } = await shown()
    expect(upcoming).toEqual([])
    expect(memberships).toMatchObject([{}, {}, {}])
    expect(
      memberships.find(({ couponCode }: { couponCode: string | null }) => couponCode === code),
    ).toMatchObject({
      status: 'active',
      endsAt: '2027-05-23T10:00:00.000Z',
    })
  })

  test('two typed at the same moment on two servers follow each other (TRUST-16)', async () => {
    await buyMembership(other, headers, { months: 3 })
    const codes = [await createCoupon(other, { months: 1 }), await createCoupon(other, { months: 1 })]
    const another = await other.another()
    try {
      const given = await Promise.all(
        codes.map((couponCode, n) =>
          (n === 0 ? other : another).post('/api/account/process-coupon-code', { couponCode }, headers),
        ),
      )
      expect(new Set(given.map(({ body }) => body.membership.startsAt))).toEqual(
        new Set(['2027-02-23T10:00:00.000Z', '2027-03-23T10:00:00.000Z']),
      )
    } finally {
      await another.close()
    }
  })
})
