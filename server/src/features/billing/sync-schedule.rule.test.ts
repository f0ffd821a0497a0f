import { expect, test } from 'vitest'
import { dayMs, hourMs } from '@oka/contract/shared/durations.ts'
import type { GatewayInvoice } from '../../ports/payments.ts'
import { nextCheckAt, nextOpenCheckAt } from './sync-schedule.rule.ts'

const subscription = {
  id: 's',
  purchaseId: 'p',
  nextPlan: null,
  autoRenew: true,
  clientSecret: null,
  cancelledAt: null,
  endedAt: null,
  card: null,
  invalidInvoices: [],
  invoices: [],
} as const

const plan = { planId: 'x', programId: 'opp.full', months: 1, currency: 'AUD', amount: 1 } as const

const active = { ...subscription, plan, status: 'active', currentPeriodEnd: 30 * dayMs } as const

test('an open purchase is read after an hour and then every day', () => {
  expect([0, hourMs, dayMs - 1, dayMs, 2.5 * dayMs].map((now) => nextOpenCheckAt(0, now))).toEqual([
    hourMs,
    dayMs,
    dayMs,
    2 * dayMs,
    3 * dayMs,
  ])
})

const renewal = {
  id: 'i',
  number: '1',
  status: 'open',
  isProcessing: false,
  plan,
  total: 1,
  tax: 0,
  taxRate: null,
  place: null,
  discount: 0,
  createdAt: 0,
  paidAt: null,
  periodStart: 0,
  periodEnd: 30 * dayMs,
  failures: [],
  nextTryAt: null,
  retriesUntil: null,
  card: null,
  invalidInvoices: [],
  refunds: [],
  disputes: [],
} as const

test('a renewal that is being retried is read after the next try, and after the last one could have been', () => {
  const retrying = {
    ...active,
    status: 'retrying',
    invoices: [{ ...renewal, nextTryAt: 3 * dayMs, retriesUntil: 4 * dayMs }],
  } as const
  expect(nextCheckAt(retrying, 0, 5)).toBe(3 * dayMs + hourMs)
  expect(nextCheckAt({ ...retrying, invoices: [{ ...renewal, retriesUntil: 7 * dayMs }] }, 0, 5)).toBe(
    7 * dayMs + hourMs,
  )
  expect(
    nextCheckAt({ ...active, invoices: [{ ...renewal, status: 'paid', retriesUntil: 7 * dayMs }] }, 0, 5),
  ).toBe(30 * dayMs + hourMs)
})

test('a subscription that is over is read again while a payment of it is processing', () => {
  const ended = { ...active, status: 'ended', endedAt: 0 } as const
  expect(nextCheckAt({ ...ended, invoices: [{ ...renewal, isProcessing: true }] }, 0, 5)).toBe(2 * hourMs)
})

test('what could not be voided or given back after the end is tried again for a week', () => {
  const ended = { ...active, status: 'ended', endedAt: dayMs } as const
  const late = { ...renewal, status: 'paid', paidAt: 2 * dayMs } as const
  const refund = { id: 'r', amount: 1, at: 3 * dayMs }
  const lookAt = (invoice: GatewayInvoice, day: number) =>
    nextCheckAt({ ...ended, invoices: [invoice] }, 0, day * dayMs)
  expect([lookAt(renewal, 7), lookAt(renewal, 8)]).toEqual([7 * dayMs + hourMs, null])
  expect([lookAt(late, 8), lookAt(late, 9)]).toEqual([8 * dayMs + hourMs, null])
  expect([
    lookAt({ ...late, refunds: [refund] }, 3),
    lookAt({ ...late, paidAt: dayMs }, 3),
    lookAt({ ...renewal, status: 'void' }, 3),
  ]).toEqual([null, null, null])
})

test('a subscription is read an hour after its period ends, and within two hours while that is late', () => {
  expect(nextCheckAt(active, 0, 5)).toBe(30 * dayMs + hourMs)
  const late = nextCheckAt(active, 0, 30 * dayMs + hourMs + 5)
  expect(late).toBe(30 * dayMs + 3 * hourMs)
  expect(nextCheckAt({ ...active, status: 'ended' }, 0, 5)).toBeNull()
})
