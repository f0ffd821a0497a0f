// The payments of a member, from the ledger: what was paid, what of it was given back, and until when all of
// it is given back on request.
import type { card } from '@oka/contract/membership/membership-overview.schema.ts'
import { refundDays } from '@oka/contract/membership/membership.enums.ts'
import type * as z from 'zod/mini'
import { dayMs } from '@oka/contract/shared/durations.ts'
import type { LedgerEntry } from './ledger/enrollments.rule.ts'
import type { StoredRow } from '../../db/schema.ts'
import { isCardSource } from './sources.rule.ts'

/** `number`: of its document. */
export type Refund = LedgerEntry & { number: string }

export interface Payment {
  entry: LedgerEntry & { invoiceId: string; currency: string; amount: number }
  /** The earliest first. */
  refunds: readonly Refund[]
  /** In minor units, like `left`. */
  refunded: number
  left: number
  /** The bank took the money back, or holds it while it asks. */
  isDisputed: boolean
}

/** Money that was paid here by card, the earliest first: stores write receipts of their own. */
export function collectPayments(entries: readonly LedgerEntry[]): Payment[] {
  const paid = entries
    .filter(isPaidByCard)
    .toSorted((a, b) => a.occurredAt - b.occurredAt || (a.invoiceId < b.invoiceId ? -1 : 1))
  return paid.map((entry) => {
    const ofInvoice = entries
      .filter(({ invoiceId }) => invoiceId === entry.invoiceId)
      .toSorted((a, b) => a.occurredAt - b.occurredAt)
    const refunds = numbered(entries, entry).toSorted((a, b) => a.occurredAt - b.occurredAt)
    // One that failed at the bank, and was then given back again, is there twice.
    const refunded = Math.min(
      refunds.reduce((sum, refund) => sum + (refund.amount ?? 0), 0),
      entry.amount,
    )
    const lastWord = ofInvoice.findLast(({ kind }) => kind === 'disputed' || kind === 'disputeWon')
    return {
      entry,
      refunds,
      refunded,
      left: entry.amount - refunded,
      isDisputed: lastWord?.kind === 'disputed',
    }
  })
}

/**
 * In the order in which they were recorded, which decides the number of those that an earlier release
 * recorded under the number of the receipt.
 */
function numbered(entries: readonly LedgerEntry[], { invoiceId, invoiceNumber }: Payment['entry']): Refund[] {
  const refunds = entries.filter((entry) => entry.kind === 'refunded' && entry.invoiceId === invoiceId)
  const ofReceipt = invoiceNumber ?? invoiceId
  return refunds.map((refund, index) => {
    const own =
      refund.invoiceNumber === null || refund.invoiceNumber === ofReceipt ? null : refund.invoiceNumber
    return { ...refund, number: own ?? `${ofReceipt}-R${index + 1}` }
  })
}

const isPaidByCard = (entry: LedgerEntry): entry is Payment['entry'] =>
  entry.kind === 'paid' &&
  isCardSource(entry.source) &&
  entry.invoiceId !== null &&
  entry.currency !== null &&
  (entry.amount ?? 0) > 0

/** Days in which a buyer in the EU, the EEA or the UK can withdraw (Directive 2011/83/EU, article 9). */
const withdrawalDays = 14

/**
 * Asked `at` within the time to withdraw: of what was bought, not of a renewal. `entries`: all of the member.
 */
export function mayBeWithdrawal({ entry }: Payment, entries: readonly LedgerEntry[], at: number): boolean {
  return at <= entry.occurredAt + withdrawalDays * dayMs && !isRenewalPayment(entry, entries)
}

const isRenewalPayment = ({ membershipId, occurredAt }: LedgerEntry, entries: readonly LedgerEntry[]) =>
  collectPayments(entries).some(
    (other) => other.entry.membershipId === membershipId && other.entry.occurredAt < occurredAt,
  )

/** Until when all that is left of a payment is given back on request, that instant included. */
export const refundableUntil = ({ entry }: Payment) => entry.occurredAt + refundDays * dayMs

export const isRefundable = (payment: Payment, now: number) =>
  payment.left > 0 && !payment.isDisputed && now <= refundableUntil(payment)

/** From `visa 4242`, as the ledger stores a card. */
export function parseCard(text: string | null | undefined): z.output<typeof card> | null {
  const [, brand, last4] = /^(.+) (\d{4})$/.exec(text ?? '') ?? []
  return brand === undefined || last4 === undefined
    ? null
    : { brand: brandNames[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1), last4 }
}

/** As their companies write them; the others begin with a capital. */
const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** Longer than a year of any calendar. */
const onceInMs = 366 * 86_400_000

/**
 * Of the last payment of a membership. By itself only what was bought, and not what was renewed; and once in
 * twelve months, or whoever buys and asks again and again would learn for nothing. `entries`: all of the
 * member. Null: not any more, or while the bank holds the money.
 */
export function chooseRefundWay(
  payment: Payment,
  entries: readonly LedgerEntry[],
  now: number,
): 'automatic' | 'byStaff' | null {
  if (!isRefundable(payment, now)) return null
  const payments = collectPayments(entries)
  return isRenewalPayment(payment.entry, entries) ||
    payments.some((other) => wasGivenBackAfter(other, payment, now - onceInMs))
    ? 'byStaff'
    : 'automatic'
}

const wasGivenBackAfter = (other: Payment, { entry }: Payment, since: number) =>
  other.entry.invoiceId !== entry.invoiceId &&
  other.left === 0 &&
  other.refunds.some(({ occurredAt }) => occurredAt > since)

export const lastCard = ({
  row,
  entries,
}: {
  row: StoredRow<'membership'> | undefined
  entries: readonly LedgerEntry[]
}) => formatCard(row?.card ?? latestPaid({ entries })?.card ?? null)

export const latestPaid = ({ entries }: { entries: readonly LedgerEntry[] }) =>
  entries
    .filter(({ kind }) => kind === 'paid')
    .toSorted(byPeriod)
    .at(-1)

export const formatCard = (text: string | null) => {
  const card = parseCard(text)
  return card && `${card.brand} ${card.last4}`
}

const byPeriod = (a: LedgerEntry, b: LedgerEntry) => (a.periodStart ?? 0) - (b.periodStart ?? 0)

/** What a line of the books adds or takes away, in minor units. */
export interface Booking {
  entry: LedgerEntry
  /** Negative for what went back; null: a store does not say it. */
  amount: number | null
  tax: number | null
  /** Of its document. */
  number: string | null
}

/**
 * The lines of one invoice, in the order in which they were recorded. A refund that failed at the bank and
 * was made again is there twice: no more than was paid goes back. What a bank takes back with a dispute is
 * what was left; it comes again where the dispute is won.
 */
export function bookInvoice(entries: readonly LedgerEntry[]): Booking[] {
  const paid = entries.find(isPaidByCard)
  if (!paid)
    return entries.map((entry) => ({
      entry,
      amount: null,
      tax: null,
      number: entry.invoiceNumber ?? entry.invoiceId,
    }))
  const numbers = new Map(numbered(entries, paid).map(({ sourceEventId, number }) => [sourceEventId, number]))
  const tax = paid.tax ?? 0
  let left = { amount: paid.amount, tax }
  let held = { amount: 0, tax: 0 }
  return entries.map((entry) => {
    const number = numbers.get(entry.sourceEventId) ?? entry.invoiceNumber ?? entry.invoiceId
    const take = (amount: number, ofTax: number): Booking => {
      left = { amount: left.amount - amount, tax: left.tax - ofTax }
      return { entry, amount: amount === 0 ? 0 : -amount, tax: ofTax === 0 ? 0 : -ofTax, number }
    }
    if (entry === paid) return { entry, amount: paid.amount, tax, number }
    if (entry.kind === 'refunded')
      return take(Math.min(entry.amount ?? 0, left.amount), Math.min(entry.tax ?? 0, left.tax))
    if (entry.kind === 'disputed') {
      held = { ...left }
      return take(held.amount, held.tax)
    }
    if (entry.kind === 'disputeWon') {
      const back = held
      held = { amount: 0, tax: 0 }
      left = { amount: left.amount + back.amount, tax: left.tax + back.tax }
      return { entry, ...back, number }
    }
    return { entry, amount: null, tax: null, number }
  })
}
