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
  const isRenewal = payments.some(
    ({ entry }) =>
      entry.membershipId === payment.entry.membershipId && entry.occurredAt < payment.entry.occurredAt,
  )
  return isRenewal || payments.some((other) => wasGivenBackAfter(other, payment, now - onceInMs))
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
