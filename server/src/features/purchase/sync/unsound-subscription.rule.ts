// A gateway that answers nonsense (another member's purchase, negative or huge amounts, a period of
// centuries) must neither grant nor enter anything.
import { programIds } from '@oka/contract/shared/ids.ts'
import { dayMs } from '@oka/contract/shared/durations.ts'
import type {
  GatewayInvoice,
  GatewayPlan,
  GatewaySubscription,
  InvalidInvoice,
} from '../../../ports/payments.ts'

/** In minor units; the contract's `amount` has the same. */
const maxAmount = 1_000_000_000
/** The longest month, and days for a gateway that begins a period late. */
const longestMonthMs = 31 * dayMs
const marginMs = 7 * dayMs

const programs: ReadonlySet<string> = new Set(Object.values(programIds))

/**
 * What is wrong with all of it, for the log; null: nothing. `subscription`: as `withoutInvalidInvoices`
 * answers it. Without one valid invoice nothing is known of what was paid.
 */
export function problemOfSubscription(subscription: GatewaySubscription, purchaseId: string): string | null {
  if (subscription.purchaseId !== purchaseId) return 'of another purchase'
  const plans = [subscription.plan, ...(subscription.nextPlan ? [subscription.nextPlan] : [])]
  if (!plans.every(isPlan)) return planProblem
  return subscription.invoices.length === 0 ? (subscription.invalidInvoices[0]?.problem ?? null) : null
}

/**
 * Each invoice is judged alone: staff do things at the gateway that make one invalid, and its subscription
 * has it for ever.
 */
export function withoutInvalidInvoices(subscription: GatewaySubscription): GatewaySubscription {
  const judged = subscription.invoices.map((invoice) => ({ invoice, problem: problemOfInvoice(invoice) }))
  const found = judged.flatMap(({ invoice: { id, createdAt }, problem }): InvalidInvoice[] =>
    problem === null ? [] : [{ id, problem, createdAt }],
  )
  if (found.length === 0) return subscription
  return {
    ...subscription,
    invoices: judged.filter(({ problem }) => problem === null).map(({ invoice }) => invoice),
    invalidInvoices: [...subscription.invalidInvoices, ...found].toSorted(
      (one, other) => one.createdAt - other.createdAt,
    ),
  }
}

/**
 * Whether nothing is known of its latest period, while the gateway goes on with it: who pays for that may not
 * pay for another.
 */
export function hidesLatestPeriod({ status, invoices, invalidInvoices }: GatewaySubscription): boolean {
  const latest = invalidInvoices.at(-1)
  if (latest === undefined || (status !== 'active' && status !== 'retrying')) return false
  return (
    latest.createdAt >= (invoices.findLast((invoice) => invoice.status === 'paid')?.createdAt ?? -Infinity)
  )
}

const planProblem = 'a plan of no program of ours, or without a sensible amount'

const isPlan = ({ programId, months, currency, amount }: GatewayPlan) =>
  programs.has(programId) && [1, 3, 6, 12].includes(months) && /^[A-Z]{3}$/.test(currency) && isAmount(amount)

const isAmount = (amount: number) => Number.isSafeInteger(amount) && amount >= 0 && amount <= maxAmount

function problemOfInvoice({
  plan,
  total,
  tax,
  discount,
  periodStart,
  periodEnd,
  refunds,
}: GatewayInvoice): string | null {
  if (!isPlan(plan)) return planProblem
  if (![total, tax, discount, ...refunds.map(({ amount }) => amount)].every(isAmount))
    return 'an amount that is negative, huge or no number'
  if (tax > total) return 'more tax than is charged'
  if (refunds.reduce((sum, { amount }) => sum + amount, 0) > total) return 'more refunded than was charged'
  const length = periodEnd - periodStart
  return length > 0 && length <= plan.months * longestMonthMs + marginMs
    ? null
    : 'a period that is not as long as its plan'
}
