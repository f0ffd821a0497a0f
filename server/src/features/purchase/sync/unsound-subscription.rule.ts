// A gateway that answers nonsense (another member's purchase, negative or huge amounts, a period of centuries) must neither grant nor enter anything.
import { programIds } from '@oka/contract/shared/ids.ts'
import type { GatewayInvoice, GatewayPlan, GatewaySubscription } from '../../../ports/payments.ts'

/** In minor units; the contract's `amount` has the same. */
const maxAmount = 1_000_000_000
const dayMs = 86_400_000
/** The longest month, and days for a gateway that begins a period late. */
const longestMonthMs = 31 * dayMs
const marginMs = 7 * dayMs

const programs: ReadonlySet<string> = new Set(Object.values(programIds))

/** What is wrong with it, for the log; null: nothing. */
export function problemOfSubscription(subscription: GatewaySubscription, purchaseId: string): string | null {
  if (subscription.purchaseId !== purchaseId) return 'of another purchase'
  const plans = [subscription.plan, ...(subscription.nextPlan ? [subscription.nextPlan] : []), ...subscription.invoices.map(({ plan }) => plan)]
  if (!plans.every(isPlan)) return 'a plan of no program of ours, or without a sensible amount'
  return subscription.invoices.map(problemOfInvoice).find((problem) => problem !== null) ?? null
}

const isPlan = ({ programId, months, currency, amount }: GatewayPlan) =>
  programs.has(programId) && [1, 3, 6, 12].includes(months) && /^[A-Z]{3}$/.test(currency) && isAmount(amount)

const isAmount = (amount: number) => Number.isSafeInteger(amount) && amount >= 0 && amount <= maxAmount

function problemOfInvoice({ plan, total, tax, discount, periodStart, periodEnd, refunds }: GatewayInvoice): string | null {
  if (![total, tax, discount, ...refunds.map(({ amount }) => amount)].every(isAmount)) return 'an amount that is negative, huge or no number'
  if (tax > total) return 'more tax than is charged'
  if (refunds.reduce((sum, { amount }) => sum + amount, 0) > total) return 'more refunded than was charged'
  const length = periodEnd - periodStart
  return length > 0 && length <= plan.months * longestMonthMs + marginMs ? null : 'a period that is not as long as its plan'
}
