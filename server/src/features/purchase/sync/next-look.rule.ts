// When a subscription is read next, although no webhook said anything: a lost one must not matter.
import type { GatewaySubscription } from '../../../ports/payments.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A purchase that is not paid is read after an hour, and then every day until it is given up. */
export function nextLookAtOpen(createdAt: number, now: number): number {
  if (now < createdAt + hourMs) return createdAt + hourMs
  return createdAt + dayMs * (1 + Math.max(0, Math.floor((now - createdAt) / dayMs)))
}

/** Null: nothing happens to it any more without a webhook. */
export function nextLookAt({ status, currentPeriodEnd, invoices }: GatewaySubscription, createdAt: number, now: number): number | null {
  if (status === 'ended' || status === 'abandoned') return null
  if (status === 'awaitingPayment') return nextLookAtOpen(createdAt, now)
  const expected = [currentPeriodEnd, ...invoices.map(({ nextTryAt }) => nextTryAt)].filter((at) => at !== null).map((at) => at + hourMs)
  const coming = expected.filter((at) => at > now)
  // What the gateway should have done is late: looked at again within two hours, at one time for all who look.
  const late = expected.length > coming.length || expected.length === 0 ? [Math.ceil((now + hourMs) / hourMs) * hourMs] : []
  return Math.min(...coming, ...late)
}

/** So long after it began a purchase that is not being paid is given up; its price is of another day. */
export const openPurchaseMs = dayMs
