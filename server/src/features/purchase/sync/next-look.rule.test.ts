import { expect, test } from 'vitest'
import { nextLookAt, nextLookAtOpen } from './next-look.rule.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const subscription = { id: 's', purchaseId: 'p', nextPlan: null, autoRenew: true, cancelledAt: null, endedAt: null, card: null, invoices: [] } as const
const plan = { planId: 'x', programId: 'opp.full', months: 1, currency: 'AUD', amount: 1 } as const
const active = { ...subscription, plan, status: 'active', currentPeriodEnd: 30 * dayMs } as const

test('an open purchase is read after an hour and then every day', () => {
  expect([0, hourMs, dayMs - 1, dayMs, 2.5 * dayMs].map((now) => nextLookAtOpen(0, now))).toEqual([hourMs, dayMs, dayMs, 2 * dayMs, 3 * dayMs])
})

test('a subscription is read an hour after its period ends, and within two hours while that is late', () => {
  expect(nextLookAt(active, 0, 5)).toBe(30 * dayMs + hourMs)
  const late = nextLookAt(active, 0, 30 * dayMs + hourMs + 5)
  expect(late).toBe(30 * dayMs + 3 * hourMs)
  expect(nextLookAt({ ...active, status: 'ended' }, 0, 5)).toBeNull()
})
