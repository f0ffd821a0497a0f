import { describe, expect, test } from 'vitest'
import { hourMs } from '@oka/contract/shared/durations.ts'
import type { StorePurchase, StoreSubscriber } from '../../../ports/store-purchases.ts'
import { enrollmentsFrom, type LedgerEntry } from '../ledger/enrollments.rule.ts'
import { openUntil } from '../ledger/access.rule.ts'
import { nextStoreCheckAt } from './store-sync.ts'
import { deriveStoreEntries, type KnownStores } from './store-entries.ts'
import { findStorePeriod } from './store-purchase.rule.ts'

const at = (text: string) => Date.parse(`${text}T10:00:00Z`)

const now = at('2026-12-01')

const purchase = (changes: Partial<StorePurchase> = {}): StorePurchase => ({
  store: 'appStore',
  productId: 'monthly',
  transactionId: 'tx-1',
  purchasedAt: at('2026-11-24'),
  expiresAt: at('2026-12-24'),
  isSubscription: true,
  unsubscribedAt: null,
  billingIssueAt: null,
  graceUntil: null,
  refundedAt: null,
  isSandbox: false,
  managementUrl: 'https://apps.apple.com/account/subscriptions',
  ...changes,
})

const subscriberOf = (
  purchases: StorePurchase[],
  entitled = purchases.at(-1)?.productId,
  more: Partial<StoreSubscriber> = {},
): StoreSubscriber => ({
  purchases,
  entitlements: entitled === undefined ? [] : [{ programId: 'opp.full', productId: entitled }],
  unreadable: [],
  ...more,
})

const knownOf = (
  recorded: readonly LedgerEntry[] = [],
  products: readonly (readonly [string, string])[] = [],
  acceptsSandbox = true,
): KnownStores => ({
  memberId: 'member',
  recorded,
  products: new Map(products),
  acceptsSandbox,
})

const kindsOf = (entries: readonly LedgerEntry[]) => entries.map(({ kind }) => kind)

/** Readings one after another, as they were at their times. */
function history(
  readings: readonly (readonly [subscriber: StoreSubscriber, at: number])[],
  acceptsSandbox = true,
) {
  const recorded: LedgerEntry[] = []
  const products = new Map<string, string>()
  for (const [subscriber, time] of readings) {
    const { entries, memberships } = deriveStoreEntries(
      subscriber,
      knownOf(recorded, [...products], acceptsSandbox),
      time,
    )
    recorded.push(...entries)
    for (const { membershipId, purchase: latest } of memberships) products.set(membershipId, latest.productId)
  }
  return recorded
}

const openAt = (entries: readonly LedgerEntry[], time: number) =>
  enrollmentsFrom(entries).some((one) => openUntil(one, time) !== undefined)

test('one that is paused is watched until the store has had time to charge it again, also where no message comes', () => {
  const ended = purchase({
    store: 'googlePlay',
    expiresAt: at('2026-11-30'),
    unsubscribedAt: at('2026-11-28'),
  })
  const watched = (resumesAt: number) =>
    deriveStoreEntries(subscriberOf([{ ...ended, resumesAt }]), knownOf(), now).watchedUntil
  expect(watched(at('2027-02-28'))).toBe(at('2027-02-28') + 60 * 24 * hourMs)
  expect(watched(at('2026-11-25'))).toBeLessThanOrEqual(at('2026-11-25') + 60 * 24 * hourMs)
})

test('the same answer, read again, adds nothing', () => {
  const subscriber = subscriberOf([purchase({ unsubscribedAt: at('2026-11-30'), billingIssueAt: null })])
  const { entries } = deriveStoreEntries(subscriber, knownOf(), now)
  expect(kindsOf(entries)).toEqual(['paid', 'autoRenewOff'])
  expect(deriveStoreEntries(subscriber, knownOf(entries), now).entries).toEqual([])
})

test('the entries of two members never have one id, although a store moves one transaction between them', () => {
  const subscriber = subscriberOf([purchase()])
  const [one, other] = ['a', 'b'].map(
    (memberId) => deriveStoreEntries(subscriber, { ...knownOf(), memberId }, now).entries[0],
  )
  expect(one?.sourceEventId).not.toBe(other?.sourceEventId)
  expect(one?.invoiceId).toBe(other?.invoiceId)
})

test('what is over when it is read first is not entered', () => {
  expect(deriveStoreEntries(subscriberOf([purchase()]), knownOf(), at('2026-12-24')).entries).toEqual([])
  expect(
    deriveStoreEntries(subscriberOf([purchase({ refundedAt: at('2026-11-30') })]), knownOf(), now).entries,
  ).toEqual([])
})

test('what the service does not have any more ended when that was read; where its time was over, then', () => {
  const bought = [subscriberOf([purchase()]), now] as const
  expect(history([bought, [subscriberOf([]), at('2026-12-10')]]).at(-1)).toMatchObject({
    kind: 'ended',
    reason: 'transferred',
    occurredAt: at('2026-12-10'),
  })
  expect(history([bought, [subscriberOf([]), at('2026-12-30')]]).at(-1)).toMatchObject({
    kind: 'ended',
    reason: 'expired',
    occurredAt: at('2026-12-24'),
  })
})

test('a product that still runs goes on where the entitlement names one of another store', () => {
  const entries = history([
    [subscriberOf([purchase()]), now],
    [
      subscriberOf(
        [purchase(), purchase({ productId: 'other', store: 'googlePlay', expiresAt: at('2027-11-24') })],
        'other',
      ),
      now + hourMs,
    ],
  ])
  expect(kindsOf(entries)).toEqual(['paid', 'paid'])
  expect(new Set(entries.map(({ membershipId }) => membershipId)).size).toBe(2)
})

test('a cancellation that is said together with a failed renewal is none', () => {
  const failed = {
    billingIssueAt: at('2026-12-24'),
    unsubscribedAt: at('2026-12-24'),
    graceUntil: at('2027-01-09'),
  }
  const entries = history([
    [subscriberOf([purchase()]), now],
    [subscriberOf([purchase(failed)]), at('2026-12-25')],
  ])
  expect(kindsOf(entries)).toEqual(['paid', 'paymentFailed'])
  expect(openAt(entries, at('2027-01-08'))).toBe(true)
  expect(openAt(entries, at('2027-01-09'))).toBe(false)
})

test('a grace period of an earlier failure opens nothing', () => {
  const entries = history([
    [subscriberOf([purchase({ graceUntil: at('2027-01-09'), unsubscribedAt: at('2026-11-30') })]), now],
  ])
  expect(openAt(entries, at('2026-12-24'))).toBe(false)
})

test('time that a store takes back is closed from then on', () => {
  const entries = history([
    [subscriberOf([purchase()]), now],
    [subscriberOf([purchase({ expiresAt: at('2026-12-05') })]), at('2026-12-06')],
  ])
  expect(openAt(entries, at('2026-12-05') + 1)).toBe(false)
})

test('auto-renew follows what is said last, however often it is turned', () => {
  const off = (day: string) => subscriberOf([purchase({ unsubscribedAt: at(day) })])
  const entries = history([
    [off('2026-11-26'), at('2026-11-26')],
    [subscriberOf([purchase()]), at('2026-11-27')],
    [off('2026-11-26'), at('2026-11-28')], // the same time said again
    [subscriberOf([purchase()]), at('2026-11-29')],
  ])
  expect(kindsOf(entries)).toEqual(['paid', 'autoRenewOff', 'autoRenewOn', 'autoRenewOff', 'autoRenewOn'])
  expect(enrollmentsFrom(entries)).toMatchObject([{ autoRenew: true }])
})

describe('nonsense grants nothing and ends nothing:', () => {
  test.each<[string, Partial<StorePurchase>]>([
    ['an end long before the beginning', { expiresAt: at('2026-10-01') }],
    ['a purchase in 1970', { purchasedAt: 0 }],
    ['an end in 1970', { expiresAt: 0 }],
    ['a period until 2999', { expiresAt: at('2999-01-01') }],
    ['a period of three years', { expiresAt: at('2029-12-01') }],
    ['a purchase next year', { purchasedAt: at('2027-12-01'), expiresAt: at('2028-01-01') }],
    ['a grace period of a year', { billingIssueAt: at('2026-11-30'), graceUntil: at('2027-12-01') }],
    ['a refund in 2999', { refundedAt: at('2999-01-01') }],
    ['a cancellation in 1970', { unsubscribedAt: 1_000 }],
  ])('%s', (_name, changes) => {
    const nonsense = subscriberOf([purchase(changes)])
    expect(deriveStoreEntries(nonsense, knownOf(), now)).toMatchObject({
      entries: [],
      memberships: [],
      problems: [
        { text: expect.any(String), source: 'appStore', membershipId: expect.stringMatching(/^store_/) },
      ],
    })
    expect(
      history([
        [subscriberOf([purchase()]), now - hourMs],
        [nonsense, now],
      ]).map(({ kind }) => kind),
    ).toEqual(['paid'])
  })

  test('a product or a program that cannot be read', () => {
    const bought = [subscriberOf([purchase()]), now] as const
    for (const unreadable of ['monthly', 'opp.full']) {
      expect(
        kindsOf(history([bought, [subscriberOf([], 'monthly', { unreadable: [unreadable] }), now + hourMs]])),
      ).toEqual(['paid'])
      expect(
        deriveStoreEntries(
          subscriberOf([purchase()], 'monthly', { unreadable: [unreadable] }),
          knownOf(),
          now,
        ).entries,
      ).toEqual([])
    }
  })
})

test('a membership is read when its period ends, an hour later and a day later, every week, and a new one after a minute', () => {
  const { memberships, watchedUntil } = deriveStoreEntries(subscriberOf([purchase()]), knownOf(), now)
  const looked = { memberships, watchedUntil, memberId: 'member', problemSince: null }
  expect(nextStoreCheckAt(looked, now)).toBe(now + 60_000)
  const known = memberships.map((one) => ({ ...one, isNew: false }))
  const looks: number[] = []
  for (
    let time: number | null = now;
    (time = nextStoreCheckAt({ ...looked, memberships: known }, time)) !== null;
  )
    looks.push(time)
  const ends = [at('2026-12-24'), at('2026-12-24') + hourMs, at('2026-12-25')]
  expect(looks).toEqual(expect.arrayContaining(ends))
  const weekly = looks.filter((time) => !ends.includes(time))
  expect(weekly.length).toBeGreaterThanOrEqual(11) // until 60 days after its end
  expect(new Set(weekly.slice(1).map((time, index) => time - (weekly[index] ?? 0)))).toEqual(
    new Set([7 * 24 * hourMs]),
  )
  const over = memberships.map((one) => ({ ...one, isOver: true }))
  expect(nextStoreCheckAt({ ...looked, memberships: over, watchedUntil: now }, now)).toBeNull()
})

test.each([
  ['2026-11-24', '2026-12-24', 'P1M'],
  ['2027-01-31', '2027-02-28', 'P1M'],
  ['2026-11-24', '2027-02-24', 'P3M'],
  ['2026-11-24', '2027-05-24', 'P6M'],
  ['2026-11-24', '2027-11-24', 'P1Y'],
  ['2027-12-01', '2028-12-01', 'P1Y'],
  ['2026-11-24', '2026-12-01', null],
  ['2026-11-24', '2027-01-20', null],
])('from %s to %s is %s (MEM-3)', (from, until, period) => {
  expect(findStorePeriod(at(from), at(until))).toBe(period)
})
