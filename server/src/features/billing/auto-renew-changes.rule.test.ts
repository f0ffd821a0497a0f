import { expect, test } from 'vitest'
import { emptyEntry, type LedgerEntry } from './ledger/enrollments.rule.ts'
import { findAutoRenewChange } from './subscription-entries.rule.ts'

const entry = (kind: LedgerEntry['kind'], occurredAt: number): LedgerEntry => ({
  ...emptyEntry,
  membershipId: 'membership',
  programId: 'opp.full',
  source: 'sandbox',
  sourceEventId: `${kind}/${occurredAt}`,
  kind,
  occurredAt,
})

const paid = entry('paid', 900)

const off = entry('autoRenewOff', 200)

const on = entry('autoRenewOn', 300)

test('a membership begins with auto-renew on', () => {
  expect(findAutoRenewChange([], null)).toBeNull()
  expect(findAutoRenewChange([paid], null)).toBeNull()
  expect(findAutoRenewChange([paid], 100)).toEqual({ kind: 'autoRenewOff', number: 1, occurredAt: 100 })
})

test('what the last turn says already is none, whenever that was', () => {
  expect(findAutoRenewChange([paid, off], 700)).toBeNull()
  expect(findAutoRenewChange([paid, off, on], null)).toBeNull()
})

test('turned on again is at once after it was turned off', () => {
  expect(findAutoRenewChange([off, paid], null)).toEqual({ kind: 'autoRenewOn', number: 2, occurredAt: 201 })
})

test('turned off again is when the source says, and never before the last turn', () => {
  expect(findAutoRenewChange([off, on], 800)).toEqual({ kind: 'autoRenewOff', number: 3, occurredAt: 800 })
  for (const offAt of [200, 300])
    expect(findAutoRenewChange([off, on], offAt)).toEqual({
      kind: 'autoRenewOff',
      number: 3,
      occurredAt: 301,
    })
})

test('the last turn is the one that happened last, in whatever order they were recorded', () => {
  expect(findAutoRenewChange([on, off], 800)).toMatchObject({ kind: 'autoRenewOff', number: 3 })
  expect(findAutoRenewChange([on, off], null)).toBeNull()
})
