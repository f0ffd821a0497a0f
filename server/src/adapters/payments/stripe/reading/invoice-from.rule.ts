// One invoice of Stripe, as the port says it.
import type Stripe from 'stripe'
import { dayMs } from '@oka/contract/shared/durations.ts'
import type { GatewayDispute, GatewayInvoice, GatewayPlan } from '../../../../ports/payments.ts'
import { amountFromStripe } from './amounts.rule.ts'
import {
  idOf,
  parseKnownValue,
  parseWholeNumber,
  parseOptionalTime,
  parseTime,
  UnexpectedAnswerError,
} from './answer.rule.ts'

/** Stripe lists the latest first; its times are whole seconds. */
export const inOrderOfTime = <T extends { created: number }>(listed: readonly T[]): T[] =>
  listed.toReversed().toSorted((one, other) => one.created - other.created)

/** Where Stripe names no next attempt of a renewal that failed. */
const lastWaitMs = 7 * dayMs

/** Lessons stay open while a renewal is tried again, and Stripe can be set to try for two months. */
const longestRetryMs = 15 * dayMs

/** What was tried to pay an invoice with. */
export interface PaymentFacts {
  /** As the payment intent says; of an invoice that is over it is not read. */
  isProcessing: boolean
  /** With their refunds. */
  charges: readonly Stripe.Charge[]
  /** Of those charges. */
  disputes: readonly Stripe.Dispute[]
}

export interface InvoiceFacts {
  invoice: Stripe.Invoice
  /** Null: no price of ours. */
  planOf: (priceId: string) => GatewayPlan | null
  /** In percent, by the id of the tax rate. */
  taxRates: ReadonlyMap<string, number>
  payments: PaymentFacts
  isRenewal: boolean
  /** Stripe tries what is unpaid again, or waits for another card. */
  isRetrying: boolean
}

/** `draft` is left out: it can still change. What is uncollectible was given up. */
const statuses: Readonly<Record<string, GatewayInvoice['status'] | null>> = {
  draft: null,
  open: 'open',
  paid: 'paid',
  void: 'void',
  uncollectible: 'void',
}

export const parseInvoiceStatus = ({ status }: Stripe.Invoice) =>
  parseKnownValue(statuses, status, 'state of an invoice')

/** The line of the period, and not what staff added or a proration. */
export function findPeriodLine({ lines }: Stripe.Invoice): Stripe.InvoiceLineItem | null {
  const periods = lines.data.filter(({ parent }) => parent?.subscription_item_details?.proration === false)
  return periods.toSorted((one, other) => one.period.end - other.period.end).at(-1) ?? null
}

export const priceIdOf = (line: Stripe.InvoiceLineItem | null): string | null =>
  idOf(line?.pricing?.price_details?.price)

/** Stripe makes these for a period, so each has a line of it. */
const periodReasons: ReadonlySet<string | null> = new Set(['subscription_create', 'subscription_cycle'])

/** Null: a draft, or an invoice of no period, such as one that staff wrote. */
export function invoiceFrom({
  invoice,
  planOf,
  taxRates,
  payments,
  isRenewal,
  isRetrying,
}: InvoiceFacts): GatewayInvoice | null {
  const status = parseInvoiceStatus(invoice)
  const line = findPeriodLine(invoice)
  if (status === null) return null
  if (line === null && periodReasons.has(invoice.billing_reason))
    throw new UnexpectedAnswerError('Stripe answered an invoice of a period without a line of it')
  if (line === null) return null
  const plan = planOf(priceIdOf(line) ?? '')
  const currency = invoice.currency.toUpperCase()
  if (plan === null || plan.currency !== currency)
    throw new UnexpectedAnswerError('Stripe answered an invoice of no plan of ours')
  const amount = (value: unknown) => amountFromStripe(currency, value)
  const sumOf = (parts: readonly { amount: number }[] | null) =>
    amount((parts ?? []).reduce((sum, part) => sum + parseWholeNumber(part.amount, 'an amount'), 0))
  const charges = inOrderOfTime(payments.charges)
  const states = charges.map((charge) => parseKnownValue(chargeStates, charge.status, 'state of a charge'))
  const isProcessing = status === 'open' && (payments.isProcessing || states.includes('pending'))
  const failures = failuresOf(invoice, { charges, isRenewal, isPaid: status === 'paid', isProcessing })
  const discount = sumOf(invoice.total_discount_amounts)
  const charged = chargedOf(invoice)
  const nextTryAt =
    status === 'open' && isRetrying
      ? parseOptionalTime(invoice.next_payment_attempt, 'the next attempt')
      : null
  return {
    id: invoice.id,
    number: invoice.number ?? invoice.id,
    status,
    isProcessing,
    plan,
    total: amount(charged),
    tax: charged === 0 ? 0 : sumOf(invoice.total_taxes),
    taxRate: charged === 0 ? null : taxRateOf(invoice, taxRates),
    place: placeOf(invoice),
    discount: charged === 0 ? discount + amount(invoice.total) : discount,
    createdAt: parseTime(invoice.created, 'the time of an invoice'),
    paidAt: status === 'paid' ? parseTime(invoice.status_transitions.paid_at, 'the time of a payment') : null,
    periodStart: parseTime(line.period.start, 'a period'),
    periodEnd: parseTime(line.period.end, 'a period'),
    failures,
    nextTryAt,
    retriesUntil:
      isRenewal && failures.length > 0 && status === 'open' && isRetrying
        ? retriesUntilOf(invoice, nextTryAt)
        : null,
    card: cardOfCharges(charges),
    refunds: charges.flatMap((charge) => refundsOf(charge, amount)),
    disputes: payments.disputes.map(disputeFrom).filter((dispute) => dispute !== null),
  }
}

/** Of taxes that add up to more than nothing: a place may have several. */
export const listTaxRateIds = ({ total_taxes: taxes }: Stripe.Invoice): (string | null)[] =>
  (taxes ?? []).filter(({ amount }) => amount > 0).map((tax) => idOf(tax.tax_rate_details?.tax_rate))

/** Null: no tax, or one of its rates is not known. */
function taxRateOf(invoice: Stripe.Invoice, taxRates: ReadonlyMap<string, number>): number | null {
  const rates = listTaxRateIds(invoice).map((id) => taxRates.get(id ?? '') ?? null)
  if (rates.length === 0) return null
  const sum = rates.reduce<number | null>(
    (all, rate) => (all === null || rate === null ? null : all + rate),
    0,
  )
  return sum === null ? null : Math.round(sum * 10_000) / 10_000
}

const placeOf = ({ customer_address: address }: Stripe.Invoice): GatewayInvoice['place'] =>
  address?.country ? { country: address.country, postalCode: address.postal_code ?? '' } : null

/**
 * Stripe marks what is less than its smallest charge as paid, and adds it to the next invoice of the
 * customer.
 */
function chargedOf({
  status,
  total,
  amount_due: due,
  ...balances
}: Partial<Stripe.Invoice> & Pick<Stripe.Invoice, 'total'>): number {
  const { starting_balance: before = 0, ending_balance: after } = balances
  if (total <= 0) return total
  const isPutOff = status === 'paid' && due === 0 && (after ?? 0) > Math.max(0, before)
  return isPutOff ? 0 : total + Math.max(0, before)
}

const chargeStates = { succeeded: 'succeeded', pending: 'pending', failed: 'failed' } as const

interface Attempts {
  charges: readonly Stripe.Charge[]
  isRenewal: boolean
  isPaid: boolean
  isProcessing: boolean
}

/**
 * An attempt without a card makes no charge: it is known by its number, and its time is that of the invoice.
 */
function failuresOf(
  invoice: Stripe.Invoice,
  { charges, isRenewal, isPaid, isProcessing }: Attempts,
): GatewayInvoice['failures'] {
  const failed = charges
    .filter(({ status }) => status === 'failed')
    .map(({ id, created }) => ({ id, at: parseTime(created, 'the time of a charge') }))
  const isWithoutCharge =
    isRenewal && !isPaid && !isProcessing && charges.length === 0 && invoice.attempt_count > 0
  return isWithoutCharge
    ? [{ id: `${invoice.id}/attempt/${invoice.attempt_count}`, at: finalizedAt(invoice) }]
    : failed
}

const finalizedAt = ({ status_transitions: times, created }: Stripe.Invoice) =>
  parseTime(times.finalized_at ?? created, 'the time of an invoice')

const retriesUntilOf = (invoice: Stripe.Invoice, nextTryAt: number | null) =>
  Math.min(
    nextTryAt === null ? finalizedAt(invoice) + lastWaitMs : nextTryAt + dayMs,
    finalizedAt(invoice) + longestRetryMs,
  )

/** Of the payment, or of what was tried last. */
function cardOfCharges(charges: readonly Stripe.Charge[]): GatewayInvoice['card'] {
  const charge = charges.findLast(({ status }) => status === 'succeeded') ?? charges.at(-1)
  return cardFrom(charge?.payment_method_details?.card)
}

export const cardFrom = (
  card: { brand: string | null; last4: string | null } | null | undefined,
): GatewayInvoice['card'] => (card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null)

/** One that failed gave nothing back. */
const refundStates: Readonly<Record<string, boolean>> = {
  pending: true,
  requires_action: true,
  succeeded: true,
  failed: false,
  canceled: false,
}

/** Throws where the charge says that more was given back than its refunds do. */
function refundsOf(
  { refunds, amount_refunded: given }: Stripe.Charge,
  amountOf: (value: unknown) => number,
): GatewayInvoice['refunds'] {
  const found = inOrderOfTime(refunds?.data ?? [])
    .filter(({ status }) => parseKnownValue(refundStates, status, 'state of a refund'))
    .map(({ id, amount, created }) => ({
      id,
      amount: amountOf(amount),
      at: parseTime(created, 'the time of a refund'),
    }))
  if (found.reduce((sum, { amount }) => sum + amount, 0) < amountOf(given))
    throw new UnexpectedAnswerError('Stripe answered a charge without its refunds')
  return found
}

/** `null`: an inquiry, which takes no money. */
const disputeStates: Readonly<Record<string, 'open' | 'won' | 'lost' | null>> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
  prevented: 'lost',
  warning_needs_response: null,
  warning_under_review: null,
  warning_closed: null,
}

/**
 * Stripe does not say when a dispute was closed: the last movement of its money is that, or the second after
 * it began where there is none.
 */
function disputeFrom({
  id,
  created,
  status,
  balance_transactions: movements,
}: Stripe.Dispute): GatewayDispute | null {
  const state = parseKnownValue(disputeStates, status, 'state of a dispute')
  if (state === null) return null
  const lastMovement = Math.max(created + 1, ...movements.map((movement) => movement.created))
  return {
    id,
    at: parseTime(created, 'the time of a dispute'),
    closedAt: state === 'open' ? null : parseTime(lastMovement, 'the time of a dispute'),
    isWon: state === 'won',
  }
}
