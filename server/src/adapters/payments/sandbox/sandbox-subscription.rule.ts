// A subscription of the sandbox: how it starts, and what its clock does to it. Pure: the same subscription
// and time give the same result.
import type { GatewayPlan, Order } from '../../../ports/payments.ts'
import { discountOn, taxIn } from './amounts.rule.ts'
import { addMonths } from '@oka/contract/shared/calendar-months.rule.ts'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { addEvent, beginChange, charge, end, endProcessing, payInvoice } from './charge.rule.ts'
import type { SandboxChange, SandboxInvoice, SandboxSubscription } from './sandbox-subscription.ts'

const abandonedAfterMs = 23 * 3_600_000
const disputedAfterMs = dayMs

/** With a discount of 100 % there is nothing to pay, and it is active at once. */
export function start(
  order: Order,
  { id, clientSecret }: { id: string; clientSecret: string },
  now: number,
): SandboxChange {
  const subscription: SandboxSubscription = {
    id,
    purchaseId: order.purchaseId,
    country: order.buyer.country,
    status: 'awaitingPayment',
    plan: order.plan,
    nextPlan: null,
    createdAt: now,
    monthsInvoiced: 0,
    autoRenew: true,
    cancelledAt: null,
    currentPeriodEnd: null,
    endedAt: null,
    card: null,
    invoices: [],
    intents: [],
    eventCount: 0,
  }
  const change: SandboxChange = { subscription, events: [] }
  const invoice = addInvoice(subscription, order.plan, order.discount, now)
  if (invoice.total === 0) payInvoice(change, invoice, now)
  else
    subscription.intents.push({
      clientSecret,
      purpose: 'payment',
      status: 'requires_payment_method',
      problem: null,
      checkedCard: null,
    })
  return change
}

/**
 * A date of a period is counted from the first day, so that a short month does not shorten those after it.
 */
function addInvoice(
  subscription: SandboxSubscription,
  plan: GatewayPlan,
  discount: Order['discount'],
  at: number,
): SandboxInvoice {
  const { id, createdAt, country, invoices, monthsInvoiced } = subscription
  const off = discountOn(plan.amount, discount)
  const total = plan.amount - off
  const number = invoices.length + 1
  const invoice: SandboxInvoice = {
    id: `in_${id}_${number}`,
    number: `${id.slice(-8).toUpperCase()}-${String(number).padStart(4, '0')}`,
    status: 'open',
    processingUntil: null,
    plan,
    total,
    tax: taxIn(total, country),
    country,
    discount: off,
    createdAt: at,
    paidAt: null,
    periodStart: addMonths(createdAt, monthsInvoiced),
    periodEnd: addMonths(createdAt, monthsInvoiced + plan.months),
    failures: [],
    nextTryAt: null,
    retriesUntil: null,
    card: null,
    refunds: [],
    disputes: [],
  }
  subscription.monthsInvoiced += plan.months
  invoices.push(invoice)
  return invoice
}

interface Due {
  at: number
  happen: (change: SandboxChange) => void
}

/** What the clock does next; of two at the same time the first named here. */
function nextDueOf({ subscription }: SandboxChange): Due | null {
  const { status, invoices, currentPeriodEnd, createdAt } = subscription
  const due: Due[] = invoices.flatMap((invoice) => dueOf(invoice))
  if (status === 'active' && currentPeriodEnd !== null)
    due.push({ at: currentPeriodEnd, happen: (change) => endPeriod(change, currentPeriodEnd) })
  const abandonAt = createdAt + abandonedAfterMs
  if (status === 'awaitingPayment' && invoices.every(({ processingUntil }) => processingUntil === null))
    due.push({ at: abandonAt, happen: (change) => end(change, abandonAt) })
  return due.reduce<Due | null>(
    (earliest, one) => (earliest === null || one.at < earliest.at ? one : earliest),
    null,
  )
}

function dueOf(invoice: SandboxInvoice): Due[] {
  const { processingUntil, nextTryAt, paidAt, card, disputes, refunds, total } = invoice
  const due: Due[] = []
  if (processingUntil !== null)
    due.push({ at: processingUntil, happen: (change) => endProcessing(change, invoice, processingUntil) })
  if (
    paidAt !== null &&
    total > 0 &&
    card?.behaviour === 'disputed' &&
    disputes.length === 0 &&
    refunds.length === 0
  )
    due.push({
      at: paidAt + disputedAfterMs,
      happen: (change) => dispute(change, invoice, paidAt + disputedAfterMs),
    })
  if (nextTryAt !== null)
    due.push({
      at: nextTryAt,
      happen: (change) => charge(change, invoice, change.subscription.card, nextTryAt),
    })
  return due
}

function dispute(change: SandboxChange, invoice: SandboxInvoice, at: number) {
  invoice.disputes.push({ id: `dp_${invoice.id}`, at, closedAt: null, isWon: false })
  addEvent(change, 'charge.dispute.created', at)
}

function endPeriod(change: SandboxChange, at: number) {
  const { subscription } = change
  if (!subscription.autoRenew) return end(change, at)
  subscription.plan = subscription.nextPlan ?? subscription.plan
  subscription.nextPlan = null
  const invoice = addInvoice(subscription, subscription.plan, null, at)
  subscription.currentPeriodEnd = invoice.periodEnd
  charge(change, invoice, subscription.card, at)
}

/** Everything that is due until `now`, in the order of time; a repeat changes nothing. */
export function advance(subscription: SandboxSubscription, now: number): SandboxChange {
  const change = beginChange(subscription)
  for (let due = nextDueOf(change); due !== null && due.at <= now; due = nextDueOf(change)) due.happen(change)
  return change
}

/** When its clock changes it next; null: never. */
export const nextDueAt = (subscription: SandboxSubscription): number | null =>
  nextDueOf({ subscription, events: [] })?.at ?? null
