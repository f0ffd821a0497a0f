// What should be open, reckoned from the gateway's own subscriptions and from what was granted: another way
// than the ledger's rule goes.
import type { GatewaySubscription } from '../../src/ports/payments.ts'

export interface Grant {
  programId: string
  from: number
  until: number | null
}

const marginMs = 24 * 3_600_000

/** The programs whose own membership is open at `now`, in order. */
export function openPrograms(
  subscriptions: readonly GatewaySubscription[],
  grants: readonly Grant[],
  now: number,
): string[] {
  const granted = grants
    .filter(({ from, until }) => from <= now && (until === null || now < until))
    .map(({ programId }) => programId)
  return [...new Set([...granted, ...subscriptions.flatMap((one) => paidPrograms(one, now))])].toSorted()
}

function paidPrograms({ invoices, endedAt, autoRenew, status }: GatewaySubscription, now: number): string[] {
  if (endedAt !== null && endedAt <= now) return []
  const paid = invoices.filter((one) => one.status === 'paid')
  const latest = paid.at(-1)
  if (latest === undefined) return []
  const isRenewing = autoRenew && status !== 'ended'
  const open = paid.filter((invoice) => {
    const refunds = invoice.refunds.filter(({ at }) => at <= now)
    const isRefunded =
      refunds.length > 0 && refunds.reduce((sum, { amount }) => sum + amount, 0) >= invoice.total
    const disputes = invoice.disputes.filter(({ at }) => at <= now)
    const isDisputed = disputes.some(
      ({ closedAt, isWon }) => !(isWon && closedAt !== null && closedAt <= now),
    )
    const isClosed = isRefunded || isDisputed
    const margin = isRenewing && invoice === latest && disputes.length === 0 ? marginMs : 0
    return !isClosed && invoice.periodStart <= now && now < invoice.periodEnd + margin
  })
  const retried = invoices.filter(
    (one) => one.failures.length > 0 && one.periodStart <= now && now < Math.max(...triesUntil(one)),
  )
  return [...open, ...retried].map(({ plan }) => plan.programId)
}

const triesUntil = ({ retriesUntil }: GatewaySubscription['invoices'][number]) => [retriesUntil ?? 0]

/** The subscriptions that will charge again, or try to. */
export const live = (subscriptions: readonly GatewaySubscription[]) =>
  subscriptions.filter(({ status, autoRenew }) => status === 'retrying' || (status === 'active' && autoRenew))
