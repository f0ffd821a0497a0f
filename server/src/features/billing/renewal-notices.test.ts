// What a member is mailed over the years, with a moved clock.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { testGateway } from '../../../testing/gateways/open-gateway-account.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { buyMembership, payWithCard } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const start = Date.parse('2026-11-23T10:00:00Z')

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: start })
})

afterEach(() => server.close())

/** In steps of half a day, as the worker would: each time what is due runs. */
async function runUntil(at: number) {
  while (server.clock.now < at) {
    server.clock.now = Math.min(server.clock.now + dayMs / 2, at)
    await server.runJobs()
  }
}

async function newBuyer(purchase: Parameters<typeof buyMembership>[2]) {
  const { me, email } = await signedIn(server)
  await buyMembership(server, me, purchase)
  const subjects = async () =>
    (await mailsTo(server, email))
      .map(({ subject }) => subject)
      .filter((subject) => !/^(Welcome|Please|A new sign-in)/.test(subject ?? ''))
  const overview = async () =>
    (await server.get('/api/account/membership', (await signedIn(server, email)).me)).body
  return { me, email, subjects, overview }
}

describe('a membership that renews', () => {
  test('is announced two weeks before each renewal with amount, day and how to stop, and each renewal has its receipt (MEM-21)', async () => {
    const { email, subjects, overview } = await newBuyer({ months: 3 })
    expect(await subjects()).toEqual(['Your receipt: $45.00'])
    const notice = Date.parse('2027-02-09T10:00:00Z')
    expect((await overview()).memberships[0].nextCharge).toMatchObject({
      at: '2027-02-23T10:00:00.000Z',
      noticeAt: new Date(notice).toISOString(),
    })
    await runUntil(notice - 1)
    expect(await subjects()).toHaveLength(1)
    await runUntil(notice)
    expect(await subjects()).toEqual([
      'Your receipt: $45.00',
      expect.stringMatching(/^Your membership renews on (23 February|February 23)$/),
    ])
    const mail = (await mailsTo(server, email)).at(-1)
    for (const words of [
      'Your membership renews in two weeks.',
      '$45.00 from your Visa ending in 4242, for three more months. Australian dollars.',
      'tap Cancel',
      'Last time you paid $45.00.',
    ])
      expect(mail?.text).toContain(words)
    await runUntil(Date.parse('2027-02-23T12:00:00Z'))
    expect((await subjects()).slice(2)).toEqual(['Your receipt: $45.00'])
    expect(await overview()).toMatchObject({
      memberships: [{ status: 'active', endsAt: '2027-05-23T10:00:00.000Z' }],
      receipts: [{}, {}],
    })
    await runUntil(Date.parse('2027-05-10T10:00:00Z'))
    expect((await subjects()).slice(3)).toEqual([expect.stringMatching(/^Your membership renews on/)])
  })

  test('says nothing of a renewal once it is cancelled or refunded', async () => {
    const [cancelled, refunded] = [await newBuyer({ months: 3 }), await newBuyer({ months: 3 })]
    await server.post(
      '/api/account/toggle-subscription-autorenew',
      { autoRenew: false, cancellationReason: 'Too little time' },
      cancelled.me,
    )
    const [{ membershipId }] = (await server.get('/api/account/membership', refunded.me)).body.memberships
    await server.post('/api/account/request-refund', { membershipId }, refunded.me)
    await runUntil(Date.parse('2027-03-10T10:00:00Z'))
    expect(await cancelled.subjects()).toEqual(['Your receipt: $45.00', 'Your membership is cancelled'])
    expect(await refunded.subjects()).toEqual(['Your receipt: $45.00', 'Your refund: $45.00'])
    expect((await cancelled.overview()).memberships[0]).toMatchObject({
      status: 'ended',
      endedBecause: 'cancelled',
      endsAt: '2027-02-23T10:00:00.000Z',
    })
  })
})

describe('a renewal that fails', () => {
  /** Stripe names its next try only. */
  const isLastTryKnown = testGateway === 'sandbox'

  test('closes nothing while it is retried, is mailed once, and ends with a mail when the last try fails (MEM-21)', async () => {
    const { email, subjects, overview } = await newBuyer({ months: 3, card: 'failsLater' })
    await runUntil(Date.parse('2027-02-24T10:00:00Z'))
    expect((await subjects()).slice(2)).toEqual(['Your card didn’t go through'])
    const mail = (await mailsTo(server, email)).at(-1)
    expect(mail?.text).toMatch(
      /Your bank turned down \$45\.00 on (23 February 2027|February 23, 2027), from your Visa ending in 0341\./,
    )
    expect(mail?.text).toMatch(
      isLastTryKnown
        ? /until (2 March 2027|March 2, 2027) at least\./
        : /until (27 February 2027|February 27, 2027) at least\./,
    )
    expect(mail?.text).toMatch(/We’ll try the card again on (26 February|February 26)\./)
    const { memberships } = await overview()
    expect(memberships).toMatchObject([
      {
        status: 'retrying',
        endsAt: isLastTryKnown ? '2027-03-02T10:00:00.000Z' : '2027-02-27T10:00:00.000Z',
        retry: {
          priceString: '$45.00',
          failedAt: '2027-02-23T10:00:00.000Z',
          nextTryAt: '2027-02-26T10:00:00.000Z',
        },
      },
    ])
    await runUntil(Date.parse('2027-03-02T09:00:00Z'))
    expect((await subjects()).slice(2)).toEqual(['Your card didn’t go through'])
    expect((await overview()).memberships).toMatchObject([{ status: 'retrying' }])
    await runUntil(Date.parse('2027-03-03T10:00:00Z'))
    expect((await subjects()).slice(3)).toEqual(['Your membership has ended'])
    expect((await overview()).memberships).toMatchObject([
      { status: 'ended', endedBecause: 'paymentFailed', retry: null },
    ])
  })

  test('and is paid with another card goes on, with a receipt', async () => {
    const { email, subjects, overview } = await newBuyer({ months: 3, card: 'failsLater' })
    await runUntil(Date.parse('2027-02-24T10:00:00Z'))
    const { me } = await signedIn(server, email)
    const [{ membershipId }] = (await server.get('/api/account/membership', me)).body.memberships
    const { clientSecret } = (await server.post('/api/account/start-card-update', { membershipId }, me)).body
    await payWithCard(server, clientSecret)
    await server.runJobs()
    expect((await subjects()).slice(3)).toEqual(['Your receipt: $45.00'])
    expect((await overview()).memberships).toMatchObject([
      { status: 'active', endsAt: '2027-05-23T10:00:00.000Z', retry: null, card: { last4: '4242' } },
    ])
  })
})

test('a payment that the bank takes back closes what it opened, and is mailed once (MEM-21)', async () => {
  const { subjects, overview } = await newBuyer({ card: 'disputed' })
  await runUntil(start + 3 * dayMs)
  expect(await subjects()).toEqual(['Your receipt: $120.00', 'Your membership has ended'])
  expect((await overview()).memberships).toMatchObject([
    { status: 'ended', endedBecause: 'disputed', refundable: null },
  ])
})
