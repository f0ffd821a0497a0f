import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { emptyEntry, enrollmentsFrom, type LedgerEntry } from './enrollments.rule.ts'
import { findAccessEnd } from './access.rule.ts'
import { placeCodes } from './waiting-codes.rule.ts'

const base = { ...emptyEntry, membershipId: 'm', programId: 'opp.full', occurredAt: 0 } as const

const paid = (id: string, from: number, until: number, over: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...base,
  source: 'sandbox',
  kind: 'paid',
  sourceEventId: id,
  invoiceId: id,
  occurredAt: from * dayMs,
  periodStart: from * dayMs,
  periodEnd: until * dayMs,
  ...over,
})

const code = (id: string, typed: number, from: number, until: number): LedgerEntry => ({
  ...base,
  membershipId: id,
  source: 'coupon',
  kind: 'granted',
  sourceEventId: id,
  occurredAt: typed * dayMs,
  periodStart: from * dayMs,
  periodEnd: until * dayMs,
})

const daysOf = (entries: readonly LedgerEntry[], id: string) => {
  const found = entries.find(({ sourceEventId }) => sourceEventId === id)
  return [found?.periodStart, found?.periodEnd].map((at) => (at ?? NaN) / dayMs)
}

test('a payment whose time begins before a code does moves it; one that begins later, or another program’s, does not (TRUST-16)', () => {
  const waiting = [paid('i1', 0, 90), code('c', 10, 90, 131)]
  expect(daysOf(placeCodes(waiting), 'c')).toEqual([90, 131])
  expect(daysOf(placeCodes([...waiting, paid('i2', 90, 180)]), 'c')).toEqual([180, 221])
  expect(daysOf(placeCodes([...waiting, paid('i2', 95, 180, { membershipId: 'other' })]), 'c')).toEqual([
    90, 131,
  ])
  expect(
    daysOf(
      placeCodes([...waiting, paid('i2', 90, 180, { programId: 'opp103', membershipId: 'other' })]),
      'c',
    ),
  ).toEqual([90, 131])
})

test('codes that were typed at the same moment keep their order, whatever they are called (TRUST-16)', () => {
  const placed = placeCodes([
    paid('i1', 0, 90),
    code('z', 10, 90, 120),
    code('a', 10, 120, 150),
    paid('i2', 90, 180),
  ])
  expect([daysOf(placed, 'z'), daysOf(placed, 'a')].map(([from]) => from)).toEqual([180, 210])
})

test('a code that began as it was typed stays (TRUST-16)', () => {
  const begun = [code('c', 10, 10, 40), paid('i1', 5, 95)]
  expect(placeCodes(begun)).toEqual(begun)
})

test('a code keeps its calendar months, and waits no longer where the payment before it is given back (TRUST-16)', () => {
  const day = (date: string) => Date.parse(date) / dayMs
  const waiting = [
    paid('i1', day('2026-11-28'), day('2027-02-28')),
    code('c', day('2026-12-01'), day('2027-02-28'), day('2027-05-28')),
  ]
  expect(daysOf(placeCodes([...waiting, paid('i2', day('2027-02-28'), day('2027-05-31'))]), 'c')).toEqual([
    day('2027-05-31'),
    day('2027-08-31'),
  ])
  const refunded: LedgerEntry = {
    ...base,
    source: 'sandbox',
    sourceEventId: 'r',
    kind: 'refunded',
    invoiceId: 'i1',
    occurredAt: Date.parse('2026-12-10'),
  }
  expect(daysOf(placeCodes([...waiting, refunded]), 'c')).toEqual([day('2026-12-10'), day('2027-03-10')])
})

test('whatever is paid afterwards, in whatever order it was recorded, codes keep their length and follow each other and paid time without a day in common (TRUST-16)', () => {
  const periods = fc.array(
    fc.record({ from: fc.integer({ min: 1, max: 400 }), length: fc.integer({ min: 1, max: 90 }) }),
    { maxLength: 8 },
  )
  const codes = fc.array(
    fc.record({ typed: fc.integer({ min: 1, max: 90 }), length: fc.integer({ min: 1, max: 27 }) }),
    { maxLength: 4 },
  )
  const property = fc.property(
    periods,
    codes,
    fc.infiniteStream(fc.nat()),
    (paidPeriods, typedCodes, keys) => {
      const payments = paidPeriods.map(({ from, length }, n) =>
        paid(`i${n}`, from, from + length, { membershipId: `m${n}` }),
      )
      const entries: LedgerEntry[] = [paid('first', 0, 91, { membershipId: 'first' })]
      for (const [n, { typed, length }] of typedCodes.toSorted((a, b) => a.typed - b.typed).entries()) {
        const { at } = findAccessEnd(enrollmentsFrom(placeCodes(entries)), 'opp.full', typed * dayMs)
        if (at !== null) entries.push(code(`c${n}`, typed, at / dayMs, at / dayMs + length))
      }
      const all = [...entries, ...payments]
      const placed = placeCodes(all)
      const isCode = ({ source }: LedgerEntry) => source === 'coupon'
      for (const [n, entry] of placed.entries()) {
        const before = all[n]
        if (!isCode(entry)) expect(entry).toBe(before)
        else expect((entry.periodEnd ?? 0) - (entry.periodStart ?? 0)).toBeGreaterThan(0)
        if (!isCode(entry)) continue
        // On its first day nothing else is open, or it would be used up for nothing.
        const start = entry.periodStart ?? 0
        expect(start).toBeGreaterThanOrEqual(before?.occurredAt ?? 0)
        const isCovered = placed.some(
          (one) => one !== entry && (one.periodStart ?? 0) <= start && start < (one.periodEnd ?? 0),
        )
        expect(isCovered).toBe(false)
      }
      const shuffled = all
        .map((entry) => [keys.next().value, entry] as const)
        .toSorted((a, b) => Number(a[0]) - Number(b[0]))
      expect(enrollmentsFrom(placeCodes(shuffled.map(([, entry]) => entry)))).toEqual(enrollmentsFrom(placed))
    },
  )
  fc.assert(property, { numRuns: 1_000 })
})
