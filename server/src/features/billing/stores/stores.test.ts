// Memberships bought in the App Store and Google Play, from the messages and answers of RevenueCat.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { monthly, yearly } from '../../../../testing/stores/store-orders.ts'
import {
  newStoreMember,
  startStoreServer,
  type StoreMember,
  type StoreServer,
} from '../../../../testing/stores/store-server.ts'

let stores: StoreServer

let member: StoreMember

beforeAll(async () => {
  stores = await startStoreServer({ now: Date.parse('2026-11-24T10:00:00Z') })
})

afterAll(() => stores.close())

beforeEach(async () => {
  await stores.reset()
  member = await newStoreMember(stores.server)
})

afterEach(() => void vi.restoreAllMocks())

const memberships = async () => (await member.overview()).memberships

const membership = async () => (await memberships())[0]

describe('what is bought in a store', () => {
  test('opens lessons once its message came, and the screen says until when, from whom and where it is managed (MEM-20) (MEM-12)', async () => {
    await stores.buy(member)
    expect(await member.enrolled()).toContain('opp103')
    expect(await membership()).toMatchObject({
      programId: 'opp.full',
      enrollmentMethod: 4,
      status: 'active',
      planId: null,
      durationText: 'Annual Subscription',
      endsAt: '2027-11-24T10:00:00.000Z',
      autoRenew: true,
      nextCharge: null,
      managementUrl: 'https://apps.apple.com/account/subscriptions',
      hasPortal: false,
      refundable: null,
      lastPayment: null,
    })
    expect((await member.overview()).receipts).toEqual([])
  })

  test('opens lessons when the app asks after a purchase or for Restore, although no message came (MEM-15)', async () => {
    await stores.fake.purchase({ appUserId: member.id, store: 'play_store', ...monthly })
    expect((await member.sync()).body.memberships).toEqual([])
    expect((await member.sync('?stores=true')).body.memberships).toMatchObject([
      {
        enrollmentMethod: 8,
        status: 'active',
        durationText: 'Monthly Subscription',
        managementUrl: 'https://play.google.com/store/account/subscriptions',
      },
    ])
    await stores.fake.cancel(member.id, monthly.productId)
    await member.sync() // known from now on, so it is read without being said
    await stores.server.runJobs()
    expect(await membership()).toMatchObject({ status: 'cancelled' })
  })

  test('is not mailed about: the stores write receipts of their own', async () => {
    await stores.server.runJobs()
    const before = (await stores.server.mails()).map(({ subject }) => subject)
    await stores.buy(member)
    await stores.fake.cancel(member.id, yearly.productId)
    await stores.deliver()
    await stores.goTo(Date.parse('2027-11-24T10:00:01Z'))
    const subjects = (await stores.server.mails()).map(({ subject }) => subject)
    expect(subjects).toEqual(before)
  })

  test('of a product that opens none of our programs opens nothing', async () => {
    await stores.buy(member, { productId: 'tip', entitlement: null })
    await stores.buy(member, { productId: 'other', entitlement: 'premium' })
    await stores.buy(member, { ...yearly, store: 'amazon', productId: 'amazon_full' })
    expect(await memberships()).toEqual([])
    expect(await member.ledger()).toEqual([])
  })

  test('for one program opens that one', async () => {
    await stores.buy(member, { productId: 'oka_opp201_p1m', entitlement: 'opp201', months: 1 })
    expect(await member.enrolled()).toEqual(['opp201'])
    expect(await membership()).toMatchObject({ programId: 'opp201' })
  })

  test('once, for a time, opens until that is over', async () => {
    await stores.buy(member, {
      productId: 'oka_month',
      entitlement: 'opp.full',
      months: 1,
      isSubscription: false,
    })
    expect(await membership()).toMatchObject({
      status: 'cancelled',
      autoRenew: false,
      endsAt: '2026-12-24T10:00:00.000Z',
    })
    await stores.goTo('2026-12-24T10:00:01Z')
    expect(await membership()).toMatchObject({ status: 'ended', endedBecause: 'expired' })
    expect(await member.enrolled()).toEqual([])
  })
})

describe('a subscription of a store', () => {
  test('goes on with each renewal as one membership', async () => {
    await stores.buy(member, monthly)
    for (const date of ['2026-12-24T10:00:00Z', '2027-01-23T10:00:00Z']) {
      await stores.goTo(date)
      await stores.fake.renew(member.id, monthly.productId)
      await stores.deliver()
    }
    expect(await memberships()).toMatchObject([
      { status: 'active', startedAt: '2026-11-24T10:00:00.000Z', endsAt: '2027-02-22T10:00:00.000Z' },
    ])
    expect(await member.ledger()).toEqual(['paid', 'paid', 'paid'])
  })

  test('is renewed without any message: an hour after its period it is read (MEM-20)', async () => {
    await stores.buy(member, monthly)
    await stores.goTo('2026-12-24T10:00:00Z')
    await stores.fake.renew(member.id, monthly.productId)
    await stores.fake.takeEvents()
    await stores.goTo('2026-12-24T11:00:00Z')
    expect(await membership()).toMatchObject({ status: 'active', endsAt: '2027-01-23T10:00:00.000Z' })
  })

  test('that was cancelled stays open until it ends; taken back, it renews (MEM-12)', async () => {
    await stores.buy(member, monthly)
    await stores.goTo('2026-11-26T10:00:00Z')
    await stores.fake.cancel(member.id, monthly.productId)
    await stores.deliver()
    expect(await membership()).toMatchObject({
      status: 'cancelled',
      autoRenew: false,
      endsAt: '2026-12-24T10:00:00.000Z',
    })
    await stores.goTo('2026-11-27T10:00:00Z')
    await stores.fake.uncancel(member.id, monthly.productId)
    await stores.deliver()
    expect(await membership()).toMatchObject({ status: 'active', autoRenew: true })
    await stores.goTo('2026-11-28T10:00:00Z')
    await stores.fake.cancel(member.id, monthly.productId)
    await stores.deliver()
    await stores.goTo('2026-12-24T10:00:01Z')
    expect(await membership()).toMatchObject({
      status: 'ended',
      endedBecause: 'cancelled',
      endsAt: '2026-12-24T10:00:00.000Z',
    })
    expect(await member.ledger()).toEqual(['paid', 'autoRenewOff', 'autoRenewOn', 'autoRenewOff', 'ended'])
  })

  test('that is paused in Google Play says when it is charged again, before and after it closed; resumed, it is open (MEM-20)', async () => {
    await stores.buy(member, { store: 'play_store', ...monthly })
    await stores.goTo('2026-12-01T10:00:00Z')
    await stores.fake.pause(member.id, monthly.productId, Date.parse('2027-02-24T10:00:00Z'))
    await stores.deliver()
    const resumesAt = '2027-02-24T10:00:00.000Z'
    expect(await membership()).toMatchObject({
      status: 'active',
      endsAt: '2026-12-24T10:00:00.000Z',
      resumesAt,
    })
    await stores.goTo('2026-12-25T10:00:01Z')
    expect(await membership()).toMatchObject({ status: 'ended', resumesAt })
    await stores.fake.find(member.id, monthly.productId)
    await stores.goTo('2027-01-20T10:00:00Z')
    expect(await membership()).toMatchObject({ status: 'ended', resumesAt })
    await stores.goTo('2027-02-24T10:00:00Z')
    await stores.fake.renew(member.id, monthly.productId)
    await stores.deliver()
    const all = await memberships()
    expect(all.map(({ status }: { status: string }) => status)).toEqual(['active', 'ended'])
    expect(all.some((one: object) => 'resumesAt' in one)).toBe(false)
  })

  test('whose renewal fails stays open while the store tries again, and ends with the last try (MEM-20)', async () => {
    await stores.buy(member, monthly)
    await stores.goTo('2026-12-24T09:00:00Z')
    await stores.fake.billingIssue(member.id, monthly.productId, 16)
    await stores.deliver()
    expect(await membership()).toMatchObject({
      status: 'retrying',
      autoRenew: true,
      endsAt: '2027-01-09T10:00:00.000Z',
      retry: { priceString: '', failedAt: '2026-12-24T09:00:00.000Z', nextTryAt: null },
    })
    await stores.goTo('2027-01-09T09:00:00Z')
    expect(await member.enrolled()).not.toEqual([])
    await stores.goTo('2027-01-09T10:00:01Z')
    expect(await membership()).toMatchObject({
      status: 'ended',
      endedBecause: 'paymentFailed',
      endsAt: '2027-01-09T10:00:00.000Z',
    })
    expect(await member.enrolled()).toEqual([])
  })

  test('whose renewal succeeds in the grace period is as before', async () => {
    await stores.buy(member, monthly)
    await stores.goTo('2026-12-24T09:00:00Z')
    await stores.fake.billingIssue(member.id, monthly.productId, 16)
    await stores.deliver()
    await stores.goTo('2026-12-30T09:00:00Z')
    await stores.fake.renew(member.id, monthly.productId)
    await stores.deliver()
    expect(await memberships()).toMatchObject([
      { status: 'active', autoRenew: true, retry: null, endsAt: '2027-01-23T10:00:00.000Z' },
    ])
  })

  test('whose renewal fails without a grace period ends with its period; paid weeks later, it is another membership', async () => {
    await stores.buy(member, monthly)
    await stores.goTo('2026-12-24T09:00:00Z')
    await stores.fake.billingIssue(member.id, monthly.productId, null)
    await stores.deliver()
    expect(await membership()).toMatchObject({ status: 'retrying', endsAt: '2026-12-24T10:00:00.000Z' })
    await stores.goTo('2026-12-24T10:00:01Z')
    expect(await member.enrolled()).toEqual([])
    await stores.goTo('2027-01-10T10:00:00Z')
    await stores.fake.renew(member.id, monthly.productId)
    await stores.deliver()
    expect(await memberships()).toMatchObject([
      { status: 'active', startedAt: '2027-01-10T10:00:00.000Z' },
      { status: 'ended', endedBecause: 'paymentFailed' },
    ])
  })

  test('that is refunded closes at once; bought again, it opens again (MEM-20)', async () => {
    await stores.buy(member)
    await stores.goTo('2026-11-30T10:00:00Z')
    await stores.fake.refund(member.id, yearly.productId)
    await stores.deliver()
    expect(await membership()).toMatchObject({
      status: 'ended',
      endedBecause: 'refunded',
      endsAt: '2026-11-30T10:00:00.000Z',
      refund: null,
    })
    expect(await member.enrolled()).toEqual([])
    await stores.goTo('2026-12-02T10:00:00Z')
    await stores.buy(member)
    expect(await memberships()).toMatchObject([
      { status: 'active' },
      { status: 'ended', endedBecause: 'refunded' },
    ])
    expect((await member.sync()).body.memberships).toHaveLength(2)
  })

  test('that changes from monthly to yearly is the same membership', async () => {
    await stores.buy(member, monthly)
    await stores.goTo('2026-12-01T10:00:00Z')
    await stores.buy(member, yearly)
    expect(await memberships()).toMatchObject([
      {
        status: 'active',
        durationText: 'Annual Subscription',
        startedAt: '2026-11-24T10:00:00.000Z',
        endsAt: '2027-12-01T10:00:00.000Z',
      },
    ])
  })

  test('to which the store adds days has the later end and the same name', async () => {
    await stores.buy(member, monthly)
    await stores.fake.extend(member.id, monthly.productId, 20)
    await stores.deliver()
    expect(await memberships()).toMatchObject([
      { status: 'active', durationText: 'Monthly Subscription', endsAt: '2027-01-13T10:00:00.000Z' },
    ])
  })

  test('that the store moves to another account ends here and opens there, and back again (MEM-20)', async () => {
    const other = await newStoreMember(stores.server)
    await stores.buy(member)
    await stores.goTo('2026-11-25T10:00:00Z')
    await stores.fake.transfer(member.id, other.id)
    await stores.deliver()
    expect(await membership()).toMatchObject({
      status: 'ended',
      endedBecause: 'transferred',
      endsAt: '2026-11-25T10:00:00.000Z',
    })
    expect((await other.overview()).memberships).toMatchObject([
      { status: 'active', endsAt: '2027-11-24T10:00:00.000Z' },
    ])
    await stores.goTo('2026-11-26T10:00:00Z')
    await stores.fake.transfer(other.id, member.id)
    await stores.deliver()
    expect(await memberships()).toMatchObject([
      { status: 'active', startedAt: '2026-11-25T10:00:00.000Z' },
      { status: 'ended' },
    ])
    expect((await other.overview()).memberships).toMatchObject([
      { status: 'ended', endedBecause: 'transferred' },
    ])
    expect(await other.enrolled()).toEqual([])
  })

  test('in both stores at once is two memberships, each with its own link', async () => {
    await stores.buy(member, monthly)
    await stores.buy(member, { ...yearly, productId: 'oka_opp_full', store: 'play_store' })
    expect(
      (await memberships()).map((one: { enrollmentMethod: number; managementUrl: string }) => [
        one.enrollmentMethod,
        new URL(one.managementUrl).hostname,
      ]),
    ).toEqual([
      [8, 'play.google.com'],
      [4, 'apps.apple.com'],
    ])
  })
})

describe('a purchase of a store’s test account', () => {
  const sandboxOrder = { isSandbox: true, periodMs: 3_600_000 }

  test('opens lessons where the academy accepts them', async () => {
    await stores.buy(member, { ...monthly, ...sandboxOrder })
    expect(await membership()).toMatchObject({ status: 'active', durationText: null })
  })

  test('opens lessons for a named account also where it does not: whoever reviews the app buys as a test', async () => {
    const other = await newStoreMember(stores.server)
    await stores.server.restart(undefined, {
      STORE_TEST_PURCHASES: 'ignore',
      STORE_TEST_ACCOUNTS: `${member.id}, ${'a'.repeat(22)}`,
    })
    for (const { id } of [member, other])
      await stores.fake.purchase({ appUserId: id, ...monthly, ...sandboxOrder })
    await stores.deliver()
    expect((await member.sync('?stores=true')).body.memberships).toMatchObject([{ status: 'active' }])
    expect((await other.sync('?stores=true')).body.memberships).toEqual([])
    await stores.server.restart(undefined, { STORE_TEST_PURCHASES: 'accept' })
  })

  test('opens nothing where it does not, and ends where it did not any more', async () => {
    await stores.buy(member, { ...monthly, ...sandboxOrder })
    await stores.server.restart(undefined, { STORE_TEST_PURCHASES: 'ignore' })
    const other = await newStoreMember(stores.server)
    await stores.fake.purchase({ appUserId: other.id, ...monthly, ...sandboxOrder })
    await stores.deliver()
    expect((await other.sync('?stores=true')).body.memberships).toEqual([])
    await member.sync('?stores=true')
    expect(await membership()).toMatchObject({ status: 'ended', endedBecause: 'revoked' })
  })
})
