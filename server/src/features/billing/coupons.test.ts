import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { createCoupon } from '../../../testing/memberships/coupons.ts'
import { buyMembership, liveIn, payWithCard, planFor } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { testEngine } from '../../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2027-01-31T10:00:00Z') })
})

afterAll(() => server.close())

type Me = Record<string, string>

const use = (me: Me, couponCode: string, planId?: string, at: Pick<TestServer, 'post'> = server) =>
  at.post('/api/account/process-coupon-code', { couponCode, ...(planId && { planId }) }, me)

const invoice = async (me: Me, planId: string) =>
  (await server.post('/api/account/create-invoice', { planId }, me)).body

const overview = async (me: Me) => (await server.get('/api/account/membership', me)).body

/** A member in Australia, and the plan of a year there. */
async function buyer() {
  const { me } = await signedIn(server)
  await liveIn(server, me)
  return { me, planId: await planFor(server, me) }
}

describe('a code for a membership', () => {
  test('opens the lessons at once, for calendar months, in whatever case and with spaces; a repeat gives nothing more (MEM-13)', async () => {
    await createCoupon(server, { code: 'Family 1', months: 1 })
    const { me } = await signedIn(server)
    for (const typed of [' family 1', 'FAMILY1', 'f a m i l y 1 '])
      expect((await use(me, typed)).body).toEqual({
        success: true,
        couponCodeAction: 3,
        message: null,
        discount: null,
        membership: {
          programId: 'opp.full',
          startsAt: '2027-01-31T10:00:00.000Z',
          endsAt: '2027-02-28T10:00:00.000Z',
          isBehindRenewal: false,
        },
      })
    const { memberships } = await overview(me)
    expect(memberships).toHaveLength(1)
    expect(memberships[0]).toMatchObject({
      enrollmentMethod: 16,
      couponCode: 'Family 1',
      status: 'active',
      endsAt: '2027-02-28T10:00:00.000Z',
    })
    const { accountInfo } = (await server.get('/api/app/store', me)).body
    expect(accountInfo).toMatchObject({
      membershipType: 1,
      defaultEnrollment: { isEnrolled: true, enrollmentMethod: 16 },
    })
  })

  test('is the same from any keyboard: digits of another script, and full width (TRUST-3)', async () => {
    await createCoupon(server, { code: 'SPRING-2027', months: 1 })
    for (const typed of ['spring-٢٠٢٧', 'spring-۲۰۲۷', 'ＳＰＲＩＮＧ－２０２７', 'spring–२०२७'])
      expect((await use((await signedIn(server)).me, typed)).body).toMatchObject({
        success: true,
        couponCodeAction: 3,
      })
  })

  test('works as often as it may be used, and not once more, however many use it at the same moment on two servers (MEM-13)', async () => {
    const code = await createCoupon(server, { months: 3, max_uses: 3 })
    const another = await server.another()
    try {
      const members = []
      for (let count = 0; count < 12; count++) members.push((await signedIn(server)).me)
      const answers = await Promise.all(
        members.map((me, index) => use(me, code, undefined, index % 2 === 0 ? server : another)),
      )
      expect(answers.filter(({ body }) => body.couponCodeAction === 3)).toHaveLength(3)
      for (const { status, body } of answers) {
        expect(status).toBe(200)
        if (body.couponCodeAction === 1)
          expect(body.message).toBe('Invalid coupon code. It has been used as often as it can be.')
      }
      const uses = await server.deps.database.db
        .selectFrom('coupon_use')
        .selectAll()
        .where('coupon_id', '=', `coupon-${code}`)
        .execute()
      expect(uses).toHaveLength(3)
    } finally {
      await another.close()
    }
  })

  test('used by its member in many tabs at once opens one membership', async () => {
    const code = await createCoupon(server, { months: 1, max_uses: 5 })
    const another = await server.another()
    try {
      const { me } = await signedIn(server)
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          use(me, code, undefined, index % 2 === 0 ? server : another),
        ),
      )
      for (const { status, body } of answers)
        expect({ status, action: body.couponCodeAction }).toEqual({ status: 200, action: 3 })
      expect((await overview(me)).memberships).toHaveLength(1)
    } finally {
      await another.close()
    }
  })

  test('says that it works once, when what it opened has ended', async () => {
    const code = await createCoupon(server, { months: 1 })
    const { me, email } = await signedIn(server)
    await use(me, code)
    const { memberships } = await overview(me)
    const begun = server.clock.now
    server.clock.now = Date.parse(memberships[0].endsAt)
    const again = (await signedIn(server, email)).me
    expect((await use(again, code)).body).toMatchObject({
      couponCodeAction: 1,
      message: 'Invalid coupon code. You’ve used it before, and it works once.',
    })
    expect((await overview(again)).memberships).toMatchObject([{ status: 'ended' }])
    server.clock.now = begun
  })

  test('of one program opens that one', async () => {
    const code = await createCoupon(server, { months: 1, program_id: 'opp201' })
    const { me } = await signedIn(server)
    await use(me, code)
    expect((await overview(me)).memberships).toMatchObject([{ programId: 'opp201' }])
  })
})

describe('a discount', () => {
  test('is in the next invoice, shown before paying, with the price of the renewal; it is used up by paying (MEM-13)', async () => {
    const code = await createCoupon(server)
    const { me, planId } = await buyer()
    const { body } = await use(me, code, planId)
    expect(body).toMatchObject({
      couponCodeAction: 2,
      message: null,
      discount: { couponCode: code, percent: 10, programId: null, duration: null },
    })
    const started = await invoice(me, planId)
    expect(started).toMatchObject({
      isSuccess: true,
      includesDiscount: true,
      priceString: '$108.00',
      planPriceString: '$120.00',
      taxString: '$9.82',
      total: 10_800,
      tax: 982,
      discount: { couponCode: code, percent: 10, priceString: '$12.00' },
      renewal: { priceString: '$120.00' },
    })
    expect((await overview(me)).discount).toMatchObject({ couponCode: code })
    await payWithCard(server, started.clientSecret)
    await server.runJobs()
    const after = await overview(me)
    expect(after.discount).toBeNull()
    expect(after.receipts).toMatchObject([{ priceString: '$108.00', couponCode: code }])
    expect((await use(me, code, planId)).body).toMatchObject({
      couponCodeAction: 1,
      message: 'Invalid coupon code. You’ve used it before, and it works once.',
    })
  })

  test('that its member chose while another was being paid with is there for the next invoice', async () => {
    const [first, second] = [await createCoupon(server), await createCoupon(server, { percent: 50 })]
    const { me, planId } = await buyer()
    await use(me, first)
    const { clientSecret } = await invoice(me, planId)
    await use(me, second)
    await payWithCard(server, clientSecret)
    await server.runJobs()
    expect(await overview(me)).toMatchObject({
      discount: { couponCode: second, percent: 50 },
      receipts: [{ couponCode: first, priceString: '$108.00' }],
    })
  })

  test('is in as many invoices as it may be used in, however many are made at the same moment on two servers (MEM-13)', async () => {
    const code = await createCoupon(server, { max_uses: 3 })
    const another = await server.another()
    try {
      const buyers = []
      for (let count = 0; count < 8; count++) buyers.push(await buyer())
      for (const { me } of buyers) expect((await use(me, code)).body.couponCodeAction).toBe(2)
      const answers = await Promise.all(
        buyers.map(({ me, planId }, index) =>
          (index % 2 === 0 ? server : another).post('/api/account/create-invoice', { planId }, me),
        ),
      )
      for (const { status, body } of answers)
        expect({ status, isSuccess: body.isSuccess }).toEqual({ status: 200, isSuccess: true })
      expect(answers.filter(({ body }) => body.includesDiscount)).toHaveLength(3)
      expect(answers.map(({ body }) => body.total).toSorted((a, b) => a - b)).toEqual([
        ...Array(3).fill(10_800),
        ...Array(5).fill(12_000),
      ])
    } finally {
      await another.close()
    }
  })

  test('is taken out of the next invoice again, also of one that was started (MEM-13)', async () => {
    const { me, planId } = await buyer()
    await use(me, await createCoupon(server), planId)
    expect(await invoice(me, planId)).toMatchObject({ includesDiscount: true })
    expect((await server.post('/api/account/remove-coupon-code', {}, me)).body).toEqual({ success: true })
    expect(await invoice(me, planId)).toMatchObject({
      includesDiscount: false,
      priceString: '$120.00',
      discount: null,
    })
  })

  test('of everything needs no payment, and the membership begins at once (MEM-13)', async () => {
    const { me, planId } = await buyer()
    await use(me, await createCoupon(server, { percent: 100 }), planId)
    expect(await invoice(me, planId)).toMatchObject({ isSuccess: true, clientSecret: null, total: 0, tax: 0 })
    expect((await overview(me)).memberships).toMatchObject([{ status: 'active', autoRenew: true }])
  })

  test('reserved by a purchase that is given up can be used again, by whoever is next', async () => {
    const code = await createCoupon(server, { max_uses: 1 })
    const [first, second] = [await buyer(), await buyer()]
    await use(first.me, code)
    await use(second.me, code)
    expect(await invoice(first.me, first.planId)).toMatchObject({ includesDiscount: true })
    expect(await invoice(second.me, second.planId)).toMatchObject({
      includesDiscount: false,
      priceString: '$120.00',
    })
    await server.post('/api/account/stop-purchase', {}, first.me)
    await use(second.me, code)
    expect(await invoice(second.me, second.planId)).toMatchObject({ includesDiscount: true })
  })

  test('only for other plans is refused with the plan that it is for', async () => {
    const { me, planId } = await buyer()
    const [ofQuarter, ofProgram] = [
      await createCoupon(server, { duration: 3 }),
      await createCoupon(server, { program_id: 'opp103' }),
    ]
    expect((await use(me, ofQuarter, planId)).body).toMatchObject({
      couponCodeAction: 1,
      message: 'Invalid coupon code. It’s for the plan of 3 months.',
    })
    expect((await use(me, ofProgram, planId)).body).toMatchObject({
      couponCodeAction: 1,
      message: 'Invalid coupon code. It’s for another program.',
    })
    await use(me, ofQuarter)
    expect(await invoice(me, planId)).toMatchObject({ includesDiscount: false })
  })
})

describe('a code that is refused', () => {
  test('says so in the documented words, and changes nothing (MEM-13)', async () => {
    const { me } = await signedIn(server)
    expect((await use(me, 'SPRNIG')).body).toEqual({
      success: true,
      couponCodeAction: 1,
      message: 'Invalid coupon code.',
      discount: null,
      membership: null,
    })
    const [early, late] = [
      await createCoupon(server, { starts_at: server.clock.now + dayMs }),
      await createCoupon(server, { ends_at: server.clock.now }),
    ]
    expect((await use(me, early)).body.message).toBe('Invalid coupon code. It can’t be used yet.')
    expect((await use(me, late)).body.message).toBe('Invalid coupon code. It isn’t valid any more.')
    expect(await overview(me)).toMatchObject({ memberships: [], discount: null })
  })

  test('is limited: after ten in an hour none is tried any more, and codes that work do not count (MEM-13)', async () => {
    const { me, email } = await signedIn(server)
    const code = await createCoupon(server)
    for (let count = 0; count < 15; count++) expect((await use(me, code)).status).toBe(200)
    const statuses: number[] = []
    for (let count = 0; count < 100; count++) statuses.push((await use(me, `GUESS${count}`)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(new Set(statuses.slice(10))).toEqual(new Set([429]))
    server.clock.now += 3_600_000
    expect((await use((await signedIn(server, email)).me, code)).status).toBe(200)
  })

  test('is limited for an address too, whoever tries from there, and locks no valid code of others out', async () => {
    server.clock.now += 3_600_000
    const statuses: number[] = []
    for (let member = 0; member < 31; member++) {
      const { me } = await signedIn(server)
      for (let count = 0; count < 10; count++) statuses.push((await use(me, `GUESS${count}`)).status)
    }
    expect(statuses).toEqual([...Array(303).fill(200), ...Array(7).fill(429)])
    const { me } = await signedIn(server)
    expect((await use(me, 'GUESS')).body.couponCodeAction).toBe(1)
    expect((await use(me, await createCoupon(server))).body.couponCodeAction).toBe(2)
    server.clock.now += 3_600_000
  })

  test('is never in the log', async () => {
    const { me } = await signedIn(server)
    const code = await createCoupon(server, { months: 1 })
    await use(me, code)
    await use(me, 'SECRETGUESS')
    expect(server.log.join('\n')).not.toMatch(new RegExp(`${code}|SECRETGUESS`))
  })
})

test('a plan that is none of ours is refused, and only members use codes', async () => {
  const { me } = await signedIn(server)
  expect((await use(me, 'ANY', 'opp.full-z-aud-12-1')).body).toMatchObject({
    success: false,
    errorCode: 'plan_unknown',
  })
  expect((await use({}, 'ANY')).status).toBe(401)
  expect((await use(await server.begin(), 'ANY')).status).toBe(401)
})

test.runIf(testEngine === 'sqlite')(
  'a code beside a paid membership is a second reason, not a second payment, from its end on (MEM-21, TRUST-16)',
  async () => {
    const { me } = await signedIn(server)
    await buyMembership(server, me)
    await use(me, await createCoupon(server, { months: 36 }))
    const { memberships, upcoming } = await overview(me)
    expect(memberships.map(({ enrollmentMethod }: { enrollmentMethod: number }) => enrollmentMethod)).toEqual(
      [1],
    )
    expect(upcoming).toMatchObject([{ startsAt: memberships[0].endsAt }])
  },
)
