import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { programIds } from '@oka/contract/shared/ids.ts'
import {
  buyMembership,
  grantMembership,
  liveIn,
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

beforeEach(async () => {
  me = (await signedIn(server)).me
})

const createInvoice = (planId: string, more: object = {}, headers = me) =>
  server.post('/api/account/create-invoice', { planId, ...more }, headers)

const overview = async (headers = me) => (await server.get('/api/account/membership', headers)).body

const memberIdOf = async (headers = me): Promise<string> =>
  (await server.get('/api/app/store', headers)).body.accountInfo.id

describe('an invoice', () => {
  test('says all that is charged and when it renews (MEM-7)', async () => {
    await liveIn(server, me, 'AU')
    const planId = await planFor(server, me)
    const { status, body } = await createInvoice(planId)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        isSuccess: true,
        errorCode: null,
        message: null,
        clientSecret: expect.any(String),
        cardForm: server.deps.payments.cardForm,
        includesDiscount: false,
        lostDiscount: null,
        tax: expect.any(Number),
        total: 12_000,
        currency: 'AUD',
        priceString: '$120.00',
        taxString: '$10.91',
        planPriceString: '$120.00',
        discount: null,
        renewal: {
          at: '2027-11-23T10:00:00.000Z',
          priceString: '$120.00',
          durationText: 'Annual Subscription',
          noticeAt: '2027-10-24T10:00:00.000Z',
        },
      },
    })
    expect(body.tax).toBe(1_091)
    expect((await overview()).openPurchase).toMatchObject({ planId, status: 'awaitingPayment' })
  })

  test('has no tax where there is none, and its amounts as they are shown (MEM-6, MEM-7)', async () => {
    await liveIn(server, me, 'US')
    const { body } = await createInvoice(await planFor(server, me, { country: 'US', months: 3 }))
    expect(body).toMatchObject({
      tax: 0,
      taxString: null,
      total: 4_000,
      priceString: '$40.00',
      currency: 'USD',
    })
  })

  test('for an address without a known tax says so, and is made once the address is right (MEM-7)', async () => {
    await liveIn(server, me, 'US', '00000')
    const planId = await planFor(server, me, { country: 'US' })
    const refused = await createInvoice(planId)
    expect(refused).toMatchObject({
      status: 200,
      body: {
        isSuccess: false,
        errorCode: 'customer_tax_location_invalid',
        message: 'Your location appears to be invalid, please double check and try again.',
        clientSecret: null,
      },
    })
    expect((await overview()).openPurchase).toBeNull()
    await liveIn(server, me, 'US', '10001')
    const { body } = await createInvoice(planId)
    expect(body).toMatchObject({ isSuccess: true, errorCode: null, clientSecret: expect.any(String) })
  })

  test('of the same order is the same one, also for twenty presses at once', async () => {
    await liveIn(server, me)
    const planId = await planFor(server, me)
    const answers = await Promise.all(Array.from({ length: 20 }, () => createInvoice(planId)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const secrets = new Set(answers.map(({ body }) => body.clientSecret))
    expect(secrets.size).toBe(1)
    expect((await createInvoice(planId)).body.clientSecret).toBe([...secrets][0])
  })

  test('of another order takes the place of the first, which can no longer be paid', async () => {
    await liveIn(server, me)
    const first = await createInvoice(await planFor(server, me))
    const second = await createInvoice(await planFor(server, me, { months: 3 }))
    expect(second.body.clientSecret).not.toBe(first.body.clientSecret)
    expect(await payWithCard(server, first.body.clientSecret)).toBe('canceled')
    expect(await payWithCard(server, second.body.clientSecret)).toBe('succeeded')
    await server.runJobs()
    expect((await overview()).memberships).toMatchObject([
      { status: 'active', lastPayment: { priceString: '$45.00' } },
    ])
  })

  test('of two plans pressed in two tabs again and again leaves one that can be paid', async () => {
    await liveIn(server, me)
    const plans = [await planFor(server, me), await planFor(server, me, { months: 6 })]
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => createInvoice(plans[index % 2] ?? '')),
    )
    expect(answers.every(({ status }) => [200, 503].includes(status))).toBe(true)
    const secrets = new Set(
      answers.flatMap(({ body }) => (body.clientSecret ? [body.clientSecret as string] : [])),
    )
    const outcomes: string[] = []
    for (const secret of secrets) outcomes.push(await payWithCard(server, secret))
    expect(outcomes.filter((outcome) => outcome === 'succeeded').length).toBeLessThanOrEqual(1)
    await server.runJobs()
    expect((await overview()).memberships).toHaveLength(outcomes.includes('succeeded') ? 1 : 0)
  })

  test('that was paid in another tab is not followed by another', async () => {
    await liveIn(server, me)
    const planId = await planFor(server, me)
    const { body } = await createInvoice(planId)
    await payWithCard(server, body.clientSecret)
    for (const plan of [planId, await planFor(server, me, { months: 3 })])
      expect(await createInvoice(plan)).toMatchObject({
        status: 409,
        body: { errorCode: 'already_enrolled' },
      })
    expect((await overview()).memberships).toMatchObject([{ status: 'active' }])
    expect(await payWithCard(server, body.clientSecret)).toBe('succeeded')
    await server.runJobs()
    expect((await overview()).receipts).toHaveLength(1)
  })

  test('whose payment takes a while keeps its place', async () => {
    await liveIn(server, me)
    const planId = await planFor(server, me)
    const { body } = await createInvoice(planId)
    expect(await payWithCard(server, body.clientSecret, 'processing')).toBe('processing')
    expect((await createInvoice(planId)).body.clientSecret).toBe(body.clientSecret)
    expect(await createInvoice(await planFor(server, me, { months: 3 }))).toMatchObject({
      body: { errorCode: 'already_enrolled' },
    })
  })

  test('can be given up, and a repeat changes nothing', async () => {
    await liveIn(server, me)
    const { body } = await createInvoice(await planFor(server, me))
    for (let turn = 0; turn < 2; turn++)
      expect(await server.post('/api/account/stop-purchase', {}, me)).toMatchObject({
        status: 200,
        body: { openPurchase: null, memberships: [] },
      })
    expect(await payWithCard(server, body.clientSecret)).toBe('canceled')
  })

  test('that was paid is not given up', async () => {
    await liveIn(server, me)
    const { body } = await createInvoice(await planFor(server, me))
    await payWithCard(server, body.clientSecret)
    expect((await server.post('/api/account/stop-purchase', {}, me)).body).toMatchObject({
      openPurchase: null,
      memberships: [{ status: 'active' }],
    })
  })
})

describe('what is held already', () => {
  test('by card refuses a second payment before money moves, also when it was cancelled (MEM-21)', async () => {
    const { planId, membershipId } = await buyMembership(server, me)
    expect(await createInvoice(planId)).toMatchObject({
      status: 409,
      body: { errorCode: 'already_enrolled' },
    })
    const { deps, clock } = server
    const subscription = await deps.database.db
      .selectFrom('membership')
      .select('subscription_id')
      .where('id', '=', String(membershipId))
      .executeTakeFirstOrThrow()
    await deps.payments.setAutoRenew(String(subscription.subscription_id), false, clock.now)
    await server.runJobs()
    expect((await overview()).memberships).toMatchObject([{ status: 'cancelled' }])
    expect(await createInvoice(planId)).toMatchObject({
      status: 409,
      body: { errorCode: 'already_enrolled' },
    })
  })

  test('from staff is warned of, and what is accepted is sold (MEM-21)', async () => {
    await liveIn(server, me)
    await grantMembership(server, await memberIdOf())
    const planId = await planFor(server, me)
    expect((await createInvoice(planId)).body).toMatchObject({
      isSuccess: false,
      errorCode: 'second_membership',
      message: expect.stringMatching(/Nothing was charged/),
    })
    expect((await overview()).openPurchase).toBeNull()
    expect((await createInvoice(planId, { acceptsSecondMembership: true })).body).toMatchObject({
      isSuccess: true,
    })
  })

  test('of one program is no reason against another', async () => {
    await liveIn(server, me)
    await grantMembership(server, await memberIdOf(), { programId: programIds.curiousKid })
    expect(
      (await createInvoice(await planFor(server, me, { programId: programIds.curiousParent }))).body,
    ).toMatchObject({ isSuccess: true })
  })
})

describe('a plan is refused and nothing begun', () => {
  test.each([
    ['unknown', 'gold', 404, 'plan_unknown'],
    ['of a program that is not sold', 'opp999-h-aud-12-12000', 404, 'plan_unknown'],
    ['of another currency', 'opp.full-h-usd-12-12000', 409, 'plan_in_other_currency'],
    ['at an old price', 'opp.full-h-aud-12-9900', 409, 'price_changed'],
    ['at a negative price', 'opp.full-h-aud-12--1', 404, 'plan_unknown'],
    ['at a huge price', 'opp.full-h-aud-12-99999999999999', 404, 'plan_unknown'],
  ])('%s', async (_name, planId, status, errorCode) => {
    await liveIn(server, me)
    expect(await createInvoice(planId)).toMatchObject({ status, body: { errorCode } })
    expect((await overview()).openPurchase).toBeNull()
  })

  test('while the country is not known', async () => {
    expect(await createInvoice('opp.full-h-aud-12-12000')).toMatchObject({
      status: 409,
      body: { errorCode: 'location_missing' },
    })
  })

  test('when the country was changed after the quote', async () => {
    await liveIn(server, me, 'AU')
    const planId = await planFor(server, me)
    const { body } = await createInvoice(planId)
    await liveIn(server, me, 'US')
    expect(await createInvoice(planId)).toMatchObject({
      status: 409,
      body: { errorCode: 'plan_in_other_currency' },
    })
    const { body: inDollars } = await createInvoice(await planFor(server, me, { country: 'US' }))
    expect(inDollars).toMatchObject({ currency: 'USD', total: 12_000 })
    expect(await payWithCard(server, body.clientSecret)).toBe('canceled')
  })
})

test('a payment is for the member who ordered, whoever pays it', async () => {
  const { me: owner } = await signedIn(server)
  await liveIn(server, owner)
  const { body } = await createInvoice(await planFor(server, owner), {}, owner)
  await payWithCard(server, body.clientSecret)
  await server.runJobs()
  expect((await server.get('/api/account/sync-enrollments', me)).body).toMatchObject({
    memberships: [],
    receipts: [],
  })
  expect((await overview(owner)).memberships).toMatchObject([{ status: 'active' }])
})

test('an open purchase is given up where another gateway took the place of its own', async () => {
  await liveIn(server, me)
  const planId = await planFor(server, me)
  await createInvoice(planId)
  const { payments } = server.deps
  const { source, abandonSubscription } = payments
  Object.assign(payments, {
    source: 'stripe',
    abandonSubscription: () => Promise.reject(new Error('no such subscription')),
  })
  try {
    expect((await createInvoice(planId)).body).toMatchObject({
      isSuccess: true,
      clientSecret: expect.any(String),
    })
    const rows = await server.deps.database.db
      .selectFrom('purchase')
      .select(['source', 'state'])
      .where('member_id', '=', await memberIdOf())
      .orderBy('state')
      .execute()
    expect(rows).toEqual([
      { source, state: 'abandoned' },
      { source: 'stripe', state: 'open' },
    ])
  } finally {
    Object.assign(payments, { source, abandonSubscription })
  }
})

describe('the lesson from which a membership is bought', () => {
  test('is named by the purchase that was begun, in any tab, and by the membership; the last one counts (DOOR-6)', async () => {
    await liveIn(server, me)
    const planId = await planFor(server, me)
    await createInvoice(planId, { activityId: '1006' })
    expect((await overview()).openPurchase).toMatchObject({ planId, activityId: '1006' })
    await createInvoice(planId)
    expect((await overview()).openPurchase).toMatchObject({ activityId: '1006' })
    const { body } = await createInvoice(planId, { activityId: '2001' })
    expect((await overview()).openPurchase).toMatchObject({ activityId: '2001' })
    await payWithCard(server, body.clientSecret)
    await server.runJobs()
    const { openPurchase, memberships } = await overview()
    expect(openPurchase).toBeNull()
    expect(memberships).toEqual([expect.objectContaining({ activityId: '2001', status: 'active' })])
  })

  test('is refused where it is no lesson’s id, and absent where none was named (DOOR-6)', async () => {
    await liveIn(server, me)
    const planId = await planFor(server, me)
    expect(await createInvoice(planId, { activityId: '../1' })).toMatchObject({
      status: 400,
      body: { errorCode: 'invalid_request', fields: [{ path: 'activityId' }] },
    })
    expect((await overview()).openPurchase).toBeNull()
    await createInvoice(planId)
    expect((await overview()).openPurchase).not.toHaveProperty('activityId')
  })
})
