import { describe, expect, test } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { emptyEntry, type LedgerEntry } from './ledger/enrollments.rule.ts'
import { bookInvoice, collectPayments, mayBeWithdrawal } from './payments.rule.ts'

const paidAt = Date.parse('2026-11-01T10:00:00Z')

const entry = (kind: LedgerEntry['kind'], more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...emptyEntry,
  membershipId: 'membership-1',
  programId: 'opp.full',
  source: 'stripe',
  sourceEventId: `${kind}-${more.occurredAt ?? paidAt}`,
  kind,
  occurredAt: paidAt,
  invoiceId: 'in_1',
  invoiceNumber: 'A-1',
  ...more,
})

const paid = entry('paid', { currency: 'AUD', amount: 12_000, tax: 1_091 })

const refunded = (amount: number, tax: number, more: Partial<LedgerEntry> = {}) =>
  entry('refunded', { currency: 'AUD', amount, tax, ...more })

const lines = (...entries: LedgerEntry[]) =>
  bookInvoice(entries).map(({ amount, tax, number }) => [amount, tax, number])

describe('the lines of an invoice in the books', () => {
  test('take away what was refunded, each with the number of its own document', () => {
    const first = refunded(2_000, 182, { occurredAt: paidAt + 1, invoiceNumber: 'A-1' })
    const second = refunded(10_000, 909, { occurredAt: paidAt + 2, invoiceNumber: 'A-1-R2' })
    expect(lines(paid, first, second)).toEqual([
      [12_000, 1_091, 'A-1'],
      [-2_000, -182, 'A-1-R1'],
      [-10_000, -909, 'A-1-R2'],
    ])
  })

  test('take a refund that failed and was made again away once', () => {
    const failed = refunded(12_000, 1_091, { occurredAt: paidAt + 1 })
    const again = refunded(12_000, 1_091, { occurredAt: paidAt + 2 })
    expect(lines(paid, failed, again).map(([amount, tax]) => [amount, tax])).toEqual([
      [12_000, 1_091],
      [-12_000, -1_091],
      [0, 0],
    ])
  })

  test('take away what a bank took with a dispute, until it is won', () => {
    const part = refunded(2_000, 182, { occurredAt: paidAt + 1 })
    const disputed = entry('disputed', { occurredAt: paidAt + 2 })
    const won = entry('disputeWon', { occurredAt: paidAt + 3 })
    expect(lines(paid, part, disputed, won).map(([amount, tax]) => [amount, tax])).toEqual([
      [12_000, 1_091],
      [-2_000, -182],
      [-10_000, -909],
      [10_000, 909],
    ])
  })

  test('of a store say no amount', () => {
    expect(lines(entry('paid', { source: 'appStore' }))).toEqual([[null, null, 'A-1']])
  })
})

describe('whoever asks for a refund', () => {
  const renewal = entry('paid', {
    currency: 'AUD',
    amount: 12_000,
    tax: 1_091,
    invoiceId: 'in_2',
    occurredAt: paidAt + 90 * dayMs,
  })
  const entries = [paid, renewal]
  const [bought, renewed] = collectPayments(entries)

  test.each([
    ['within 14 days of buying may be withdrawing', bought, 14 * dayMs, true],
    ['later is not', bought, 14 * dayMs + 1, false],
    ['for a renewal is not', renewed, 91 * dayMs, false],
  ] as const)('%s', (_who, payment, after, expected) => {
    expect(payment && mayBeWithdrawal(payment, entries, paidAt + after)).toBe(expected)
  })
})
