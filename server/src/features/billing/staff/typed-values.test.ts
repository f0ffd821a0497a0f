import { expect, test } from 'vitest'
import { UsageError } from '../../../operations/command-line.ts'
import { parseStaffArgs } from '../../../operations/staff/typed-command.ts'
import { staffCommands } from './commands.ts'
import { newCouponOf } from './coupons.ts'

type CouponValues = Parameters<typeof newCouponOf>[1]

const now = Date.parse('2026-11-21T10:00:00Z')
const coupon = (code: string, args: string) => {
  const typed = args.split(' ').filter((part) => part !== '')
  return newCouponOf(code, parseStaffArgs(typed, staffCommands).values as CouponValues, now)
}

test('a coupon is as it was described: the last day is included, and what was not described is left out', () => {
  expect(
    coupon(
      ' Spring  26 ',
      '--percent 20 --program opp103 --duration 12 --uses 7 --from 2026-12-01 --until 2026-12-31',
    ),
  ).toEqual({
    code: 'Spring 26',
    kind: 'discount',
    months: null,
    percent: 20,
    duration: 12,
    program_id: 'opp103',
    max_uses: 7,
    starts_at: Date.parse('2026-12-01T00:00:00Z'),
    ends_at: Date.parse('2027-01-01T00:00:00Z'),
  })
  expect(coupon('abc', '--months 120')).toMatchObject({
    code: 'abc',
    kind: 'membership',
    months: 120,
    percent: null,
    starts_at: now,
    ends_at: null,
  })
  expect(coupon('ABC', '--percent 100 --until 2026-11-21')).toMatchObject({
    percent: 100,
    ends_at: Date.parse('2026-11-22T00:00:00Z'),
  })
})

test.each([
  ['AB', '--months 1'],
  ['A'.repeat(41), '--months 1'],
  ['A '.repeat(30), '--months 1'],
  ['ABC_1', '--months 1'],
  ['КОД1', '--months 1'],
  ['ABC', ''],
  ['ABC', '--months 1 --percent 1'],
  ['ABC', '--months 0'],
  ['ABC', '--months 121'],
  ['ABC', '--months 1.5'],
  ['ABC', '--months=-1'],
  ['ABC', '--months 1 --duration 3'],
  ['ABC', '--percent 0'],
  ['ABC', '--percent 101'],
  ['ABC', '--percent 10%'],
  ['ABC', '--percent 10 --duration 1'],
  ['ABC', '--percent 10 --program opp999'],
  ['ABC', '--percent 10 --uses 0'],
  ['ABC', '--percent 10 --from 2026-02-30'],
  ['ABC', '--percent 10 --from 21.11.2026'],
  ['ABC', '--percent 10 --until 2026-11-20'],
  ['ABC', '--percent 10 --from 2026-12-02 --until 2026-12-01'],
])('a coupon %s %s is refused', (code, args) => {
  expect(() => coupon(code, args)).toThrow(UsageError)
})

test.each([
  ['member membership', ''],
  ['member grant', 'a@example.org --program opp.full'],
  ['member grant', 'a@example.org --months 1'],
  ['member grant', 'a@example.org --months 1 --program opp999'],
  ['member end-grant', 'a@example.org'],
  ['member refund', 'a@example.org'],
  ['member refund', 'a@example.org receipt --amount 1,50'],
  ['coupon create', '--months 1'],
  ['coupon end', ''],
  ['prices show', '--country USA'],
  ['prices show', '--program opp999'],
  ['prices switch', 'opp.full'],
  ['prices switch', 'opp.full Z'],
  ['prices switch', 'opp999 A'],
])('%s %s is refused before anything is opened', (name, args) => {
  const { command, ...typed } = parseStaffArgs(`${name} ${args}`.trim().split(' '), staffCommands)
  expect(() => command?.prepare(typed)).toThrow(UsageError)
})
