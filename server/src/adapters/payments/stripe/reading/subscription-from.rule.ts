// A subscription of Stripe, as the port says it. Pure: the same answers give the same subscription.
import type Stripe from 'stripe'
import type {
  GatewayInvoice,
  GatewayPlan,
  GatewaySubscription,
  GatewaySubscriptionStatus,
  InvalidInvoice,
  ListedSubscription,
} from '../../../../ports/payments.ts'
import {
  expandedOf,
  idOf,
  parseKnownValue,
  parseOptionalTime,
  parseTime,
  UnexpectedAnswerError,
} from './answer.rule.ts'
import {
  cardFrom,
  inOrderOfTime,
  invoiceFrom,
  parseInvoiceStatus,
  findPeriodLine,
  priceIdOf,
  type PaymentFacts,
} from './invoice-from.rule.ts'

export interface SubscriptionFacts {
  /** With its latest invoice and that one's secret, its card and its schedule. */
  subscription: Stripe.Subscription
  /** All, as Stripe lists them. */
  invoices: readonly Stripe.Invoice[]
  /** By the id of the invoice. */
  payments: ReadonlyMap<string, PaymentFacts>
  /** By the id of the price; null: no plan of ours. */
  plans: ReadonlyMap<string, GatewayPlan | null>
  /** In percent, by the id of the tax rate. */
  taxRates?: ReadonlyMap<string, number>
}

/** One that is paused or tried is charged nothing: what was paid before decides what is open. */
const statuses: Readonly<Record<string, GatewaySubscriptionStatus>> = {
  incomplete: 'awaitingPayment',
  incomplete_expired: 'abandoned',
  active: 'active',
  trialing: 'active',
  paused: 'active',
  past_due: 'retrying',
  unpaid: 'retrying',
  canceled: 'ended',
}

const noRates: ReadonlyMap<string, number> = new Map()
const noPayments: PaymentFacts = { isProcessing: false, charges: [], disputes: [] }

export const purchaseIdOf = ({ metadata }: Pick<Stripe.Subscription, 'metadata'>): string | null =>
  metadata.purchaseId ?? null

/** The invoice with which it began decides whether it ever did. */
export function parseSubscriptionStatus(
  { status }: Stripe.Subscription,
  first: Stripe.Invoice | null,
): GatewaySubscriptionStatus {
  const known = parseKnownValue(statuses, status, 'state of a subscription')
  const paid = first === null ? null : parseInvoiceStatus(first)
  if (known === 'ended' && first !== null && paid !== 'paid') return 'abandoned'
  if (known !== 'awaitingPayment') return known
  return paid === 'paid' ? 'active' : paid === 'void' ? 'abandoned' : known
}

/** Null: not one that this academy made. */
export function subscriptionFrom({
  subscription,
  invoices,
  payments,
  plans,
  taxRates = noRates,
}: SubscriptionFacts): GatewaySubscription | null {
  const purchaseId = purchaseIdOf(subscription)
  if (purchaseId === null) return null
  const planOf = (priceId: string) => plans.get(priceId) ?? null
  const inOrder = inOrderOfTime(invoices)
  const [first = null] = inOrder.filter(
    (invoice) => findPeriodLine(invoice) !== null || invoice.billing_reason === 'subscription_create',
  )
  const status = parseSubscriptionStatus(subscription, first)
  const isOver = isOverAt(status)
  const ofOurPlan = inOrder.filter((invoice) => !isOver || isOfOurPlan(invoice, planOf))
  const { read, invalid } = readEach(ofOurPlan, (invoice) => {
    const facts = {
      payments: payments.get(invoice.id) ?? noPayments,
      isRenewal: invoice !== first,
      isRetrying: status === 'retrying',
    }
    return invoiceFrom({ invoice, planOf, taxRates, ...facts })
  })
  const { plan, periodEnd } =
    findPlanItem(subscription, planOf) ?? (isOver ? read.at(-1) : null) ?? refusePlan()
  const latest = expandedOf(subscription.latest_invoice)
  const hasBegun = status === 'active' || status === 'retrying' || status === 'ended'
  // A renewal is a draft for about an hour: until then its period has not begun here.
  const hasDraft = invoices.some((invoice) => invoice.status === 'draft')
  const begunUntil = hasDraft ? Math.max(...read.map((invoice) => invoice.periodEnd)) : periodEnd
  return {
    id: subscription.id,
    purchaseId,
    status,
    plan,
    nextPlan: isOver ? null : nextPlanOf(subscription, plan, planOf),
    ...renewalOf(subscription, periodEnd, isOver),
    currentPeriodEnd: hasBegun ? begunUntil : null,
    endedAt: status === 'ended' ? parseTime(subscription.ended_at, 'the end of a subscription') : null,
    card: cardOf(subscription),
    clientSecret: status === 'awaitingPayment' ? (latest?.confirmation_secret?.client_secret ?? null) : null,
    invoices: read,
    invalidInvoices: invalid,
  }
}

/** One that is not understood hides no other. Where none is understood the subscription is not either. */
function readEach(
  invoices: readonly Stripe.Invoice[],
  read: (invoice: Stripe.Invoice) => GatewayInvoice | null,
) {
  const answer: { read: GatewayInvoice[]; invalid: InvalidInvoice[] } = { read: [], invalid: [] }
  let reason: UnexpectedAnswerError | null = null
  for (const invoice of invoices) {
    try {
      const one = read(invoice)
      if (one !== null) answer.read.push(one)
    } catch (error) {
      if (!(error instanceof UnexpectedAnswerError)) throw error
      reason ??= error
      answer.invalid.push({
        id: invoice.id,
        problem: error.message,
        createdAt: parseTime(invoice.created, 'the time of an invoice'),
      })
    }
  }
  if (reason !== null && answer.read.length === 0) throw reason
  return answer
}

export const isOverAt = (status: GatewaySubscriptionStatus) => status === 'ended' || status === 'abandoned'

/**
 * False: of a price that staff made by hand. What is left of a subscription that is over is still read; while
 * it runs, it is not understood.
 */
function isOfOurPlan(invoice: Stripe.Invoice, planOf: (priceId: string) => GatewayPlan | null): boolean {
  const line = findPeriodLine(invoice)
  return line === null || planOf(priceIdOf(line) ?? '') !== null
}

/** Of the item that is a plan of ours: staff may have added others. Null: none is. */
export function findPlanItem(
  { items }: Pick<Stripe.Subscription, 'items'>,
  planOf: (priceId: string) => GatewayPlan | null,
) {
  for (const { price, current_period_end: end } of items.data) {
    const plan = planOf(price.id)
    if (plan) return { plan, periodEnd: parseTime(end, 'the end of a period') }
  }
  return null
}

function refusePlan(): never {
  throw new UnexpectedAnswerError('Stripe answered a subscription to no plan of ours')
}

/**
 * One that ended at once has the time of its end as that of its cancellation; only an earlier one is of
 * auto-renew. Where staff pause what is collected nothing renews either, and no one cancelled.
 */
function renewalOf(
  {
    cancel_at_period_end: atPeriodEnd,
    cancel_at: cancelAt,
    canceled_at: canceledAt,
    ended_at: endedAt,
    pause_collection: pause,
  }: Stripe.Subscription,
  periodEnd: number,
  isOver: boolean,
): { autoRenew: boolean; cancelledAt: number | null } {
  const at = parseOptionalTime(canceledAt, 'the time of a cancellation')
  if (isOver)
    return {
      autoRenew: false,
      cancelledAt: at !== null && endedAt !== null && at < endedAt * 1_000 ? at : null,
    }
  const isOff =
    (pause ?? null) !== null || atPeriodEnd || (cancelAt !== null && cancelAt * 1_000 <= periodEnd)
  return { autoRenew: !isOff, cancelledAt: isOff ? at : null }
}

/** The phase of an active schedule that is not its present one. */
export function findNextPhase(
  schedule: Stripe.SubscriptionSchedule | null,
): Stripe.SubscriptionSchedule.Phase | null {
  if (schedule?.status !== 'active') return null
  const present = schedule.current_phase?.start_date ?? 0
  return schedule.phases.find(({ start_date: start }) => start > present) ?? null
}

function nextPlanOf(
  subscription: Stripe.Subscription,
  plan: GatewayPlan,
  planOf: (priceId: string) => GatewayPlan | null,
): GatewayPlan | null {
  const phase = findNextPhase(expandedOf(subscription.schedule))
  const next = planOf(idOf(phase?.items[0]?.price) ?? '')
  return next === null || next.planId === plan.planId ? null : next
}

/** Its own, or the one that the customer has chosen for everything. */
function cardOf({ default_payment_method: own, customer }: Stripe.Subscription): GatewaySubscription['card'] {
  const buyer = expandedOf(customer)
  const usual =
    buyer && 'invoice_settings' in buyer ? expandedOf(buyer.invoice_settings.default_payment_method) : null
  return cardFrom((expandedOf(own) ?? usual)?.card)
}

/** Prices that are named without being part of the answer. */
export function listPriceIds(
  { schedule }: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
): string[] {
  const phases = expandedOf(schedule)?.phases ?? []
  const ids = [
    ...invoices.map((invoice) => priceIdOf(findPeriodLine(invoice))),
    ...phases.flatMap(({ items }) => items.map(({ price }) => idOf(price))),
  ]
  return [...new Set(ids.filter((id) => id !== null))]
}

/** With its latest invoice. Throws where it is to no plan of ours. Null: not one that this academy made. */
export function listedSubscriptionFrom(
  subscription: Stripe.Subscription,
  plans: ReadonlyMap<string, GatewayPlan | null>,
): ListedSubscription | null {
  const purchaseId = purchaseIdOf(subscription)
  if (purchaseId === null) return null
  const latest = expandedOf(subscription.latest_invoice)
  const status = parseSubscriptionStatus(
    subscription,
    latest?.billing_reason === 'subscription_create' ? latest : null,
  )
  const { plan, periodEnd } =
    findPlanItem(subscription, (priceId) => plans.get(priceId) ?? null) ?? refusePlan()
  return {
    id: subscription.id,
    purchaseId,
    customerId: subscription.metadata.memberId ?? null,
    status,
    plan,
    autoRenew: renewalOf(subscription, periodEnd, isOverAt(status)).autoRenew,
    currentPeriodEnd: status === 'awaitingPayment' || status === 'abandoned' ? null : periodEnd,
    endedAt: status === 'ended' ? parseTime(subscription.ended_at, 'the end of a subscription') : null,
  }
}
