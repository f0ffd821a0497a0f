import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { emptyEntry, enrollmentsFrom, type LedgerEntry } from './ledger/enrollments.rule.ts'
import { entitlementsAt } from './ledger/access.rule.ts'
import { makeOverview } from './overview.ts'

const start = Date.parse('2026-11-21T10:00:00Z')

const day = (days: number) => start + days * dayMs

const planId = 'opp.full-h-usd-12-12000'

const entry = (kind: LedgerEntry['kind'], at: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...emptyEntry,
  membershipId: 'm1',
  programId: 'opp.full',
  source: 'sandbox',
  sourceEventId: `${more.invoiceId ?? ''}/${kind}/${at}`,
  kind,
  occurredAt: at,
  ...more,
})

const paid = (invoiceId: string, from: number, until: number, more: Partial<LedgerEntry> = {}) =>
  entry('paid', from, {
    periodStart: from,
    periodEnd: until,
    planId,
    currency: 'USD',
    amount: 12_000,
    tax: 0,
    discount: 0,
    invoiceId,
    card: 'Visa 4242',
    ...more,
  })

const overview = (entries: readonly LedgerEntry[], now: number) =>
  makeOverview({ entries, rows: [], purchase: undefined, discount: null }, now)

const only = (entries: readonly LedgerEntry[], now: number) => {
  const { memberships } = overview(entries, now)
  expect(memberships).toHaveLength(1)
  return memberships[0]
}

const iso = (at: number) => new Date(at).toISOString()

describe('a membership on the screen', () => {
  test('that renews is open until the next charge', () => {
    expect(only([paid('i1', start, day(365))], day(3))).toMatchObject({
      status: 'active',
      enrollmentMethod: 1,
      autoRenew: true,
      startedAt: iso(start),
      endsAt: iso(day(365)),
      endedBecause: null,
      retry: null,
      card: { brand: 'Visa', last4: '4242' },
      lastPayment: { priceString: '$120.00', at: iso(start) },
      refundable: { priceString: '$120.00', until: iso(day(30)), card: { brand: 'Visa', last4: '4242' } },
    })
  })

  test('stays open for a day while the news of its renewal is on its way, and then a failed payment ended it', () => {
    const entries = [paid('i1', start, day(365))]
    expect(only(entries, day(365))).toMatchObject({ status: 'active', endsAt: iso(day(366)) })
    expect(only(entries, day(366))).toMatchObject({
      status: 'ended',
      endsAt: iso(day(366)),
      endedBecause: 'paymentFailed',
      autoRenew: false,
    })
  })

  test('whose renewal fails is retrying and open until the last try; paid, it is active again', () => {
    const failed = [0, 3, 7].map((days, index) =>
      entry('paymentFailed', day(365 + days), {
        sourceEventId: `f${index}`,
        invoiceId: 'i2',
        periodStart: day(365),
        periodEnd: day(379),
        currency: 'USD',
        amount: 12_000,
      }),
    )
    const entries = [paid('i1', start, day(365)), ...failed]
    expect(only(entries, day(373))).toMatchObject({
      status: 'retrying',
      endsAt: iso(day(379)),
      retry: { priceString: '$120.00', failedAt: iso(day(372)) },
      nextCharge: null,
    })
    expect(only(entries, day(379))).toMatchObject({
      status: 'ended',
      endedBecause: 'paymentFailed',
      retry: null,
    })
    expect(
      only([...entries, paid('i2', day(365), day(730), { occurredAt: day(374) })], day(375)),
    ).toMatchObject({
      status: 'active',
      endsAt: iso(day(730)),
      retry: null,
    })
  })

  test('that was cancelled is open until the end of the period, and ended then by that', () => {
    const entries = [paid('i1', start, day(365)), entry('autoRenewOff', day(3))]
    expect(only(entries, day(4))).toMatchObject({
      status: 'cancelled',
      autoRenew: false,
      endsAt: iso(day(365)),
      nextCharge: null,
    })
    expect(only(entries, day(365))).toMatchObject({
      status: 'ended',
      endsAt: iso(day(365)),
      endedBecause: 'cancelled',
    })
    expect(only([...entries, entry('autoRenewOn', day(5))], day(6))).toMatchObject({
      status: 'active',
      autoRenew: true,
    })
  })

  test('that was refunded ended that day, and says what was given back', () => {
    const entries = [
      paid('i1', start, day(365)),
      entry('refunded', day(3), { invoiceId: 'i1', currency: 'USD', amount: 12_000 }),
    ]
    expect(only(entries, day(4))).toMatchObject({
      status: 'ended',
      endsAt: iso(day(3)),
      endedBecause: 'refunded',
      refundable: null,
      refund: { priceString: '$120.00', at: iso(day(3)), card: { brand: 'Visa', last4: '4242' } },
    })
    const atOnce = [
      paid('i1', start, day(365)),
      entry('refunded', start, { invoiceId: 'i1', amount: 12_000 }),
    ]
    expect(only(atOnce, day(4))).toMatchObject({ status: 'ended', endsAt: iso(start) })
  })

  test('names for a refund the card of its own payment, whichever card is used now; none where that is not recorded (MEM-16)', () => {
    const first = paid('i1', start, day(90))
    const entries = [
      first,
      paid('i2', day(90), day(180), { card: 'amex 0005' }),
      entry('refunded', day(91), { invoiceId: 'i1', currency: 'USD', amount: 2_000 }),
    ]
    const [amex, visa] = [
      { brand: 'American Express', last4: '0005' },
      { brand: 'Visa', last4: '4242' },
    ]
    expect(only(entries, day(92))).toMatchObject({ refundable: { card: amex }, refund: { card: visa } })
    const unknown = [
      first,
      paid('i2', day(90), day(180), { card: null }),
      entry('refunded', day(91), { invoiceId: 'i2', currency: 'USD', amount: 2_000 }),
    ]
    expect(only(unknown, day(92))).toMatchObject({
      card: visa,
      refundable: { card: null },
      refund: { card: null },
    })
  })

  test('that is disputed is closed and not refundable', () => {
    const entries = [paid('i1', start, day(365)), entry('disputed', day(3), { invoiceId: 'i1' })]
    expect(only(entries, day(4))).toMatchObject({
      status: 'ended',
      endedBecause: 'disputed',
      refundable: null,
    })
    expect(only([...entries, entry('disputeWon', day(9), { invoiceId: 'i1' })], day(10))).toMatchObject({
      status: 'active',
      endedBecause: null,
    })
  })

  test('of a code or of staff has no next charge, and nothing to refund', () => {
    const code = entry('granted', start, {
      source: 'coupon',
      periodStart: start,
      periodEnd: day(180),
      couponCode: 'FAMILY6',
    })
    expect(only([code], day(1))).toMatchObject({
      status: 'active',
      enrollmentMethod: 16,
      endsAt: iso(day(180)),
      couponCode: 'FAMILY6',
      autoRenew: false,
      nextCharge: null,
      refundable: null,
      lastPayment: null,
    })
    expect(only([code], day(180))).toMatchObject({ status: 'ended', endedBecause: 'expired' })
    expect(
      only([entry('granted', start, { source: 'staff', periodStart: start })], day(9_000)),
    ).toMatchObject({
      status: 'active',
      enrollmentMethod: 0,
      endsAt: null,
    })
  })

  test('is refundable for thirty days and not a moment longer (MEM-16)', () => {
    const entries = [paid('i1', start, day(365))]
    expect(only(entries, day(30))?.refundable).toMatchObject({ until: iso(day(30)) })
    expect(only(entries, day(30) + 1)?.refundable).toBe(null)
  })

  test('that costs nothing has no receipt', () => {
    const entries = [paid('i1', start, day(365), { amount: 0, discount: 12_000, couponCode: 'ALL' })]
    expect(overview(entries, day(1))).toMatchObject({
      memberships: [{ status: 'active', lastPayment: null, refundable: null }],
      receipts: [],
    })
  })
})

test('open memberships come first, then those that ended, the latest first; receipts the latest first', () => {
  const entries = [
    paid('i1', start, day(90), { membershipId: 'old' }),
    entry('ended', day(60), { membershipId: 'old', reason: 'cancelled' }),
    paid('i2', day(70), day(160), { membershipId: 'new' }),
    entry('granted', day(1), {
      membershipId: 'code',
      source: 'coupon',
      periodStart: day(1),
      periodEnd: day(70),
    }),
    entry('granted', day(1), { membershipId: 'staff', source: 'staff', periodStart: day(1) }),
  ]
  const { memberships, receipts } = overview(entries, day(80))
  expect(memberships.map(({ membershipId }) => membershipId)).toEqual(['staff', 'new', 'code', 'old'])
  expect(receipts.map(({ receiptId }) => receiptId)).toEqual(['i2', 'i1'])
})

test('whatever happened: what is open has an open membership that explains it, and an open membership opens something (MEM-21)', () => {
  const at = fc.integer({ min: 0, max: 40 }).map((steps) => day(steps * 10))
  const invoice = fc.constantFrom('i1', 'i2', 'i3')
  const anyEntry = fc.record({
    kind: fc.constantFrom(
      'paid',
      'granted',
      'paymentFailed',
      'refunded',
      'disputed',
      'disputeWon',
      'ended',
      'autoRenewOff',
      'autoRenewOn',
    ),
    at,
    length: fc.integer({ min: 1, max: 20 }),
    invoice,
    membershipId: fc.constantFrom('m1', 'm2'),
    programId: fc.constantFrom('opp.full', 'opp103'),
  } as const)
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 12 }), at, (drawn, now) => {
      const entries = drawn.map((one, index) => {
        const hasPeriod = one.kind === 'paid' || one.kind === 'granted' || one.kind === 'paymentFailed'
        return entry(one.kind, one.at, {
          sourceEventId: `e${index}`,
          membershipId: one.membershipId,
          programId: one.programId,
          invoiceId: one.kind === 'granted' ? null : `${one.membershipId}-${one.invoice}`,
          ...(hasPeriod && { periodStart: one.at, periodEnd: one.at + one.length * 10 * dayMs }),
          ...(one.kind === 'paid' && { currency: 'USD', amount: 4_000 }),
        })
      })
      const opened = entitlementsAt(enrollmentsFrom(entries), now)
      const { memberships } = overview(entries, now)
      const open = memberships.filter(({ status }) => status !== 'ended')
      for (const programId of opened)
        expect(open.some((one) => opensAt(entries, one.membershipId, programId, now))).toBe(true)
      for (const one of open) {
        expect(opened).toContain(one.programId)
        expect(one.endsAt === null || Date.parse(one.endsAt) > now).toBe(true)
        expect(one.endedBecause).toBe(null)
      }
      for (const one of memberships)
        if (one.status === 'ended') expect(Date.parse(one.endsAt ?? '')).toBeLessThanOrEqual(now)
    }),
    { numRuns: 2_000 },
  )
})

const opensAt = (entries: readonly LedgerEntry[], membershipId: string, programId: string, now: number) =>
  entitlementsAt(enrollmentsFrom(entries.filter((one) => one.membershipId === membershipId)), now).includes(
    programId,
  )
