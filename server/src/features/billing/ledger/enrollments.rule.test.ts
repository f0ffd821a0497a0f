import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyEntry, enrollmentsFrom, renewalMarginMs, type LedgerEntry } from './enrollments.rule.ts'
import { findEnrollment, entitlementsAt, openUntil } from './access.rule.ts'

const day = 86_400_000

let events = 0

const entry = (over: Partial<LedgerEntry> & Pick<LedgerEntry, 'kind' | 'occurredAt'>): LedgerEntry => ({
  ...emptyEntry,
  membershipId: 'm1',
  programId: 'opp103',
  source: 'sandbox',
  sourceEventId: `event-${++events}`,
  ...over,
})

const paid = (invoiceId: string, from: number, until: number, over: Partial<LedgerEntry> = {}) =>
  entry({ kind: 'paid', occurredAt: from, invoiceId, periodStart: from, periodEnd: until, ...over })

const ofInvoice = (kind: LedgerEntry['kind'], invoiceId: string, occurredAt: number) =>
  entry({ kind, invoiceId, occurredAt })

const isOpen = (entries: readonly LedgerEntry[], at: number) =>
  entitlementsAt(enrollmentsFrom(entries), at).includes('opp103')

/** Open or closed just before and at each of these times. */
const around = (entries: readonly LedgerEntry[], ...times: number[]) =>
  times.map((at) => [isOpen(entries, at - 1), isOpen(entries, at)])

describe('a payment', () => {
  test('opens its period, and while auto-renew is on a day more, so that nothing closes before the renewal is known', () => {
    const first = paid('i1', 0, 30 * day)
    expect(around([first], 0, 30 * day, 30 * day + renewalMarginMs)).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ])
    const cancelled = [first, entry({ kind: 'autoRenewOff', occurredAt: 3 * day })]
    expect(around(cancelled, 30 * day)).toEqual([[true, false]])
    expect(around([...cancelled, entry({ kind: 'autoRenewOn', occurredAt: 4 * day })], 30 * day)).toEqual([
      [true, true],
    ])
  })

  test('that is refunded closes at the refund, not before and never again', () => {
    const refunded = [paid('i1', 0, 30 * day), ofInvoice('refunded', 'i1', 5 * day)]
    expect(around(refunded, 5 * day, 30 * day)).toEqual([
      [true, false],
      [false, false],
    ])
    expect(
      isOpen(
        [...refunded, ofInvoice('disputed', 'i1', 3 * day), ofInvoice('disputeWon', 'i1', 6 * day)],
        7 * day,
      ),
    ).toBe(false)
  })

  test('of which some is given back stays open and goes on renewing, until all of it was given back (MEM-16)', () => {
    const first = paid('i1', 0, 30 * day, { amount: 1_000 })
    const some = entry({ kind: 'refunded', invoiceId: 'i1', occurredAt: 5 * day, amount: 400 })
    expect(enrollmentsFrom([first, some])).toEqual(enrollmentsFrom([first]))
    const rest = entry({ kind: 'refunded', invoiceId: 'i1', occurredAt: 8 * day, amount: 600 })
    expect(around([first, some, rest], 5 * day, 8 * day, 30 * day)).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ])
    expect(enrollmentsFrom([first, some, rest])).toMatchObject([{ endsBecause: 'refunded' }])
    const disputed = [
      first,
      some,
      ofInvoice('disputed', 'i1', 6 * day),
      ofInvoice('disputeWon', 'i1', 7 * day),
    ]
    expect(around(disputed, 6 * day, 7 * day)).toEqual([
      [true, false],
      [false, true],
    ])
  })

  test('that is disputed closes, and opens again when the dispute is won', () => {
    const disputed = [paid('i1', 0, 30 * day), ofInvoice('disputed', 'i1', 5 * day)]
    expect(around(disputed, 5 * day)).toEqual([[true, false]])
    const won = [...disputed, ofInvoice('disputeWon', 'i1', 9 * day)]
    expect(around(won, 9 * day, 30 * day)).toEqual([
      [false, true],
      [true, false],
    ])
    expect(isOpen([...won, ofInvoice('disputed', 'i1', 12 * day)], 13 * day)).toBe(false)
  })

  test('of a renewal that fails stays open until the gateway gives up; a later payment or the end decides then', () => {
    const failing = [
      paid('i1', 0, 30 * day),
      entry({
        kind: 'paymentFailed',
        invoiceId: 'i2',
        occurredAt: 30 * day,
        periodStart: 30 * day,
        periodEnd: 45 * day,
      }),
    ]
    expect(around(failing, 31 * day, 45 * day)).toEqual([
      [true, true],
      [true, false],
    ])
    expect(isOpen([...failing, paid('i2', 30 * day, 60 * day)], 50 * day)).toBe(true)
    const ended = [...failing, entry({ kind: 'ended', occurredAt: 40 * day, reason: 'paymentFailed' })]
    expect(around(ended, 40 * day)).toEqual([[true, false]])
    expect(enrollmentsFrom(ended)).toMatchObject([{ endsBecause: 'paymentFailed', autoRenew: false }])
  })

  test('of a renewal that failed at first closes at its refund too, although the retries would have gone on', () => {
    const failed = entry({
      kind: 'paymentFailed',
      occurredAt: 30 * day,
      invoiceId: 'i2',
      periodStart: 30 * day,
      periodEnd: 37 * day,
    })
    const late = [
      paid('i1', 0, 30 * day),
      failed,
      paid('i2', 30 * day, 60 * day, { occurredAt: 31 * day }),
      ofInvoice('refunded', 'i2', 32 * day),
    ]
    expect(around(late, 32 * day, 37 * day)).toEqual([
      [true, false],
      [false, false],
    ])
  })
})

test('a renewal with another program opens that one from its period on', () => {
  const changed = [paid('i1', 0, 30 * day), paid('i2', 30 * day, 60 * day, { programId: 'opp201' })]
  const at = (time: number) => entitlementsAt(enrollmentsFrom(changed), time)
  expect([at(29 * day), at(30 * day), at(59 * day)]).toEqual([['opp103'], ['opp201'], ['opp201']])
})

test('a grant without an end is open for ever, and closes when it is ended', () => {
  const granted = entry({ kind: 'granted', source: 'staff', occurredAt: 0, periodStart: 0 })
  expect(isOpen([granted], 10_000 * day)).toBe(true)
  const ended = [granted, entry({ kind: 'ended', source: 'staff', occurredAt: 7 * day, reason: 'revoked' })]
  expect(around(ended, 7 * day)).toEqual([[true, false]])
})

test('of several memberships the one that is open longest is shown, and a program is closed only when all of them are', () => {
  const code = entry({
    kind: 'granted',
    membershipId: 'm2',
    source: 'coupon',
    programId: 'opp.full',
    occurredAt: 0,
    periodStart: 0,
    periodEnd: 90 * day,
  })
  const both = enrollmentsFrom([paid('i1', 0, 30 * day), code])
  expect(findEnrollment(both, 'opp103', day)).toMatchObject({
    isEnrolled: true,
    enrollmentMethod: 16,
    membershipEndDate: new Date(90 * day).toISOString(),
  })
  expect(findEnrollment(both, 'opp202', day)).toMatchObject({ isEnrolled: true, enrollmentMethod: 16 })
  expect(findEnrollment(both, 'opp103', 91 * day)).toMatchObject({
    isEnrolled: false,
    membershipEndDate: new Date(90 * day).toISOString(),
  })
  expect(both.map((one) => openUntil(one, day))).toEqual([30 * day + renewalMarginMs, 90 * day])
})

test('periods that follow each other are one stretch', () => {
  const renewed = enrollmentsFrom([
    paid('i1', 0, 30 * day),
    paid('i2', 30 * day, 61 * day),
    entry({ kind: 'autoRenewOff', occurredAt: 40 * day }),
  ])
  expect(renewed.map((one) => openUntil(one, day))).toEqual([61 * day])
})

describe('whatever is recorded', () => {
  const kinds = [
    'paid',
    'granted',
    'paymentFailed',
    'refunded',
    'disputed',
    'disputeWon',
    'ended',
    'autoRenewOff',
    'autoRenewOn',
  ] as const
  const anyEntry = fc
    .record({
      kind: fc.constantFrom(...kinds),
      membershipId: fc.constantFrom('m1', 'm2'),
      programId: fc.constantFrom('opp103', 'opp.full'),
      invoiceId: fc.constantFrom('i1', 'i2', 'i3'),
      occurredAt: fc.integer({ min: 0, max: 100 }),
      periodStart: fc.integer({ min: 0, max: 100 }),
      length: fc.integer({ min: 1, max: 50 }),
    })
    .map(({ length, periodStart, occurredAt, ...rest }) =>
      entry({
        ...rest,
        occurredAt: occurredAt * day,
        periodStart: periodStart * day,
        periodEnd: (periodStart + length) * day,
      }),
    )
  const anyLedger = fc.uniqueArray(anyEntry, {
    maxLength: 14,
    selector: ({ sourceEventId }) => sourceEventId,
  })
  const shuffled = anyLedger.chain((entries) =>
    fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
  )

  test('the order in which it was recorded changes nothing', () => {
    const property = fc.property(shuffled, ([entries, other]) => {
      expect(enrollmentsFrom(other)).toEqual(enrollmentsFrom(entries))
    })
    fc.assert(property, { numRuns: 2_000 })
  })

  test('nothing is open without a payment, a grant or a payment that is tried again over that time', () => {
    const property = fc.property(anyLedger, fc.integer({ min: 0, max: 160 }), (entries, onDay) => {
      const now = onDay * day + 1
      for (const programId of entitlementsAt(enrollmentsFrom(entries), now)) {
        const reasons = entries.filter(
          (one) =>
            ['paid', 'granted', 'paymentFailed'].includes(one.kind) &&
            one.programId === programId &&
            (one.periodStart ?? 0) <= now &&
            now < (one.periodEnd ?? 0) + renewalMarginMs,
        )
        expect(reasons.length).toBeGreaterThan(0)
      }
    })
    fc.assert(property, { numRuns: 2_000 })
  })

  test('a refund or an end never opens anything', () => {
    const property = fc.property(
      anyLedger,
      anyEntry,
      fc.constantFrom('refunded' as const, 'ended' as const, 'disputed' as const, 'autoRenewOff' as const),
      (entries, any, kind) => {
        const before = enrollmentsFrom(entries)
        const after = enrollmentsFrom([...entries, { ...any, kind }])
        for (let at = 1; at < 160; at += 3)
          for (const programId of entitlementsAt(after, at * day))
            expect(entitlementsAt(before, at * day)).toContain(programId)
      },
    )
    fc.assert(property, { numRuns: 1_000 })
  })
})
