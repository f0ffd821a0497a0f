// What a subscription, as its gateway says it now, has to have in the ledger. The ids of the entries come
// from the gateway, so that each thing that happened is one entry, whichever webhooks arrived and however
// often the subscription was read. A gateway that answers nonsense (another member's purchase, negative or
// huge amounts, a period of centuries) must neither grant nor enter anything.
import { opensProgram } from '@oka/contract/catalogue/availability.rule.ts'
import { programIds } from '@oka/contract/shared/ids.ts'
import { dayMs } from '@oka/contract/shared/durations.ts'
import type {
  GatewayInvoice,
  GatewaySubscription,
  GatewayPlan,
  InvalidInvoice,
} from '../../ports/payments.ts'
import type { LedgerSource } from '../../db/money-tables.ts'
import { emptyEntry, type LedgerEntry, type MembershipEnd } from './ledger/enrollments.rule.ts'

interface Known {
  membershipId: string
  source: LedgerSource
  /** Of the discount on the first invoice. */
  couponCode: string | null
  /** Of this membership, what the ledger has already. */
  recorded: readonly LedgerEntry[]
}

/**
 * Those that the ledger has are left out. Nothing where the first invoice was not paid; one that is not valid
 * counts as paid where the ledger has anything.
 */
export function deriveEntries(subscription: GatewaySubscription, known: Known): LedgerEntry[] {
  const { plan, invoices, invalidInvoices } = subscription
  const { membershipId, source, couponCode, recorded } = known
  const [earliest] = invoices
  const isFirstValid =
    earliest !== undefined && !invalidInvoices.some(({ createdAt }) => createdAt < earliest.createdAt)
  const first = isFirstValid ? earliest : null
  if (first === null ? recorded.length === 0 && !invoices.some(isPaid) : !isPaid(first)) return []
  const base = { ...emptyEntry, membershipId, source, programId: plan.programId }
  const surroundingsOf = (invoice: GatewayInvoice) => ({
    isFirst: invoice === first,
    retriedProgram: retriedProgramOf(invoice, invoices),
  })
  const entries = [
    ...invoices.flatMap((invoice) =>
      entriesOfInvoice(invoice, surroundingsOf(invoice), {
        ...base,
        couponCode: invoice.discount > 0 ? couponCode : null,
        recorded,
      }),
    ),
    ...autoRenewEntries(subscription, recorded, base),
    ...endEntries(subscription, base),
  ]
  const ids = new Set(recorded.map(({ sourceEventId }) => sourceEventId))
  return entries.filter(({ sourceEventId }) => !ids.has(sourceEventId))
}

const isPaid = ({ status, paidAt }: GatewayInvoice) => status === 'paid' && paidAt !== null

/**
 * A renewal that is not paid opens nothing that was not open before: where it is of another plan, no more
 * than both of them do.
 */
function retriedProgramOf(
  { plan, periodStart }: GatewayInvoice,
  invoices: readonly GatewayInvoice[],
): string {
  const before =
    invoices.findLast((other) => isPaid(other) && other.periodStart < periodStart)?.plan.programId ??
    plan.programId
  return opensProgram([before], plan.programId) ? plan.programId : before
}

export const writeCard = (card: GatewayInvoice['card']) =>
  card === null ? null : `${card.brand} ${card.last4}`

type Base = Omit<LedgerEntry, 'sourceEventId' | 'kind' | 'occurredAt'>

interface InvoiceSurroundings {
  isFirst: boolean
  /** What stays open while a renewal is tried again. */
  retriedProgram: string
}

type WithRecorded<T> = T & Pick<Known, 'recorded'>

function entriesOfInvoice(
  invoice: GatewayInvoice,
  { isFirst, retriedProgram }: InvoiceSurroundings,
  { recorded, ...base }: WithRecorded<Base>,
): LedgerEntry[] {
  const {
    id,
    number,
    plan,
    total,
    tax,
    discount,
    paidAt,
    periodStart,
    periodEnd,
    failures,
    retriesUntil,
    card,
    disputes,
  } = invoice
  const ofInvoice = {
    ...base,
    programId: plan.programId,
    planId: plan.planId,
    currency: plan.currency,
    invoiceId: id,
    invoiceNumber: number,
  }
  const later = { ...ofInvoice, couponCode: null }
  // A first payment that was declined and then succeeded is no failed renewal.
  const failed = isFirst ? [] : failures
  return [
    ...(isPaid(invoice) && paidAt !== null
      ? [
          {
            ...ofInvoice,
            sourceEventId: `${id}/paid`,
            kind: 'paid' as const,
            occurredAt: paidAt,
            periodStart,
            periodEnd,
            amount: total,
            tax,
            discount,
            card: writeCard(card),
          },
        ]
      : []),
    // Without an end of the retries there is nothing more to wait for: it closes when it failed.
    ...failed.map((failure) => ({
      ...later,
      programId: retriedProgram,
      sourceEventId: failure.id,
      kind: 'paymentFailed' as const,
      occurredAt: failure.at,
      periodStart,
      periodEnd: retriesUntil ?? failure.at,
      amount: total,
    })),
    ...deriveRefunds(invoice, { ...later, recorded }),
    ...disputes.flatMap((dispute) => [
      { ...later, sourceEventId: dispute.id, kind: 'disputed' as const, occurredAt: dispute.at },
      ...(dispute.isWon && dispute.closedAt !== null
        ? [
            {
              ...later,
              sourceEventId: `${dispute.id}/won`,
              kind: 'disputeWon' as const,
              occurredAt: dispute.closedAt,
            },
          ]
        : []),
    ]),
  ]
}

/**
 * Those of an invoice that are not recorded yet. Each has a number of its own, after that of the receipt, and
 * its part of the tax; the last has what is left of it, so that they add up.
 */
export function deriveRefunds(
  invoice: Pick<GatewayInvoice, 'id' | 'number' | 'total' | 'tax' | 'refunds'>,
  { recorded, ...base }: WithRecorded<Base>,
): LedgerEntry[] {
  const { id, number, total, tax, refunds } = invoice
  const known = recorded.filter(({ kind, invoiceId }) => kind === 'refunded' && invoiceId === id)
  const taxOf = (amount: number) => (total === 0 ? 0 : Math.round((tax * Math.min(amount, total)) / total))
  let given = 0
  const all = refunds.map((refund) => {
    const before = given
    given += refund.amount
    return { refund, tax: taxOf(given) - taxOf(before) }
  })
  const added = all.filter(({ refund }) => !known.some(({ sourceEventId }) => sourceEventId === refund.id))
  return added.map((one, index) => ({
    ...base,
    sourceEventId: one.refund.id,
    kind: 'refunded',
    occurredAt: one.refund.at,
    amount: one.refund.amount,
    tax: one.tax,
    invoiceNumber: `${number}-R${known.length + index + 1}`,
  }))
}

/**
 * Numbered, because the gateway may give whole seconds: two turns have one time. Earlier releases numbered
 * none; theirs count.
 */
function autoRenewEntries(
  { id, autoRenew, cancelledAt }: GatewaySubscription,
  recorded: readonly LedgerEntry[],
  base: Base,
): LedgerEntry[] {
  // it ended, and the gateway does not say whether it had been cancelled
  if (!autoRenew && cancelledAt === null) return []
  const turn = findAutoRenewChange(recorded, cancelledAt)
  return turn === null
    ? []
    : [
        {
          ...base,
          sourceEventId: `${id}/auto-renew/${turn.number}`,
          kind: turn.kind,
          occurredAt: turn.occurredAt,
        },
      ]
}

function endEntries(subscription: GatewaySubscription, base: Base): LedgerEntry[] {
  const { id, endedAt } = subscription
  if (endedAt === null) return []
  return [
    {
      ...base,
      sourceEventId: `${id}/ended`,
      kind: 'ended',
      occurredAt: endedAt,
      reason: endReason(subscription, endedAt),
    },
  ]
}

/**
 * Ids of refunds in the ledger that gave nothing back after all, as where the card does not exist any more;
 * none where all was given back since.
 */
export function failedReturns(
  { invoices }: Pick<GatewaySubscription, 'invoices'>,
  recorded: readonly LedgerEntry[],
): string[] {
  return invoices.flatMap((invoice) => {
    const standing = new Set(invoice.refunds.map((refund) => refund.id))
    const isAllBack = invoice.total === 0 || isRefundedUntil(invoice, Infinity)
    const ofInvoice = recorded.filter(
      ({ kind, invoiceId }) => kind === 'refunded' && invoiceId === invoice.id,
    )
    return isAllBack
      ? []
      : ofInvoice.map(({ sourceEventId }) => sourceEventId).filter((refund) => !standing.has(refund))
  })
}

/** All of it. False where nothing was given back, also of an invoice over nothing. */
export function isRefundedUntil({ total, refunds }: GatewayInvoice, until: number): boolean {
  const given = refunds.filter(({ at }) => at <= until)
  return given.length > 0 && given.reduce((sum, { amount }) => sum + amount, 0) >= total
}

/** A code paid for all of it, and there is no card to renew it with. */
export const isWithoutCard = ({ card, invoices }: Pick<GatewaySubscription, 'card' | 'invoices'>): boolean =>
  card === null && invoices.every((invoice) => !isPaid(invoice) || invoice.total === 0)

/** From what happened until then, so that what happens later changes nothing of it. */
function endReason({ invoices, cancelledAt, card }: GatewaySubscription, endedAt: number): MembershipEnd {
  const latestPaid = invoices.findLast(isPaid)
  if (latestPaid && isRefundedUntil(latestPaid, endedAt)) return 'refunded'
  if (
    latestPaid?.disputes.some(
      ({ at, isWon, closedAt }) => at <= endedAt && !(isWon && closedAt !== null && closedAt <= endedAt),
    )
  )
    return 'disputed'
  const latest = invoices.at(-1)
  if (latest && !isPaid(latest) && latest.failures.some(({ at }) => at <= endedAt))
    return isWithoutCard({ card, invoices }) ? 'noCard' : 'paymentFailed'
  return cancelledAt !== null && cancelledAt <= endedAt ? 'cancelled' : 'expired'
}

export interface AutoRenewChange {
  kind: 'autoRenewOff' | 'autoRenewOn'
  /** Which turn of the membership it is, from 1. */
  number: number
  /** Later than the turn before, in epoch milliseconds. */
  occurredAt: number
}

/**
 * A source says how it is now and perhaps since when it is off, and never when it was turned on again. Null:
 * the last change in `recorded`, which is all of one membership, says the same. `offAt`: when it was
 * turned off, as the source says; null: it is on.
 */
export function findAutoRenewChange(
  recorded: readonly LedgerEntry[],
  offAt: number | null,
): AutoRenewChange | null {
  const turns = recorded
    .filter(({ kind }) => kind === 'autoRenewOff' || kind === 'autoRenewOn')
    .toSorted((a, b) => a.occurredAt - b.occurredAt)
  const last = turns.at(-1)
  if ((offAt !== null) === (last?.kind === 'autoRenewOff')) return null
  return {
    kind: offAt === null ? 'autoRenewOn' : 'autoRenewOff',
    number: turns.length + 1,
    occurredAt: Math.max(offAt ?? 0, last === undefined ? 0 : last.occurredAt + 1),
  }
}

/** In minor units; the contract's `amount` has the same. */
const maxAmount = 1_000_000_000

/** The longest month, and days for a gateway that begins a period late. */
const longestMonthMs = 31 * dayMs

const marginMs = 7 * dayMs

const programs: ReadonlySet<string> = new Set(Object.values(programIds))

/**
 * What is wrong with all of it, for the log; null: nothing. `subscription`: as `dropInvalidInvoices`
 * answers it. Without one valid invoice nothing is known of what was paid.
 */
export function findSubscriptionProblem(
  subscription: GatewaySubscription,
  purchaseId: string,
): string | null {
  if (subscription.purchaseId !== purchaseId) return 'of another purchase'
  const plans = [subscription.plan, ...(subscription.nextPlan ? [subscription.nextPlan] : [])]
  if (!plans.every(isPlan)) return planProblem
  return subscription.invoices.length === 0 ? (subscription.invalidInvoices[0]?.problem ?? null) : null
}

/**
 * Each invoice is judged alone: staff do things at the gateway that make one invalid, and its subscription
 * has it for ever.
 */
export function dropInvalidInvoices(subscription: GatewaySubscription): GatewaySubscription {
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
