// The screen that says why lessons are open (MEM-21). Never access without a membership here that explains
// it, and never an open one here without access: both follow from the same entries.
import type {
  AppliedDiscount,
  Membership,
  MembershipOverview,
  OpenPurchase,
  ReceiptSummary,
  UpcomingMembership,
} from '@oka/contract/membership/membership-overview.schema.ts'
import type { StoredRow } from '../../../db/schema.ts'
import {
  endOfAccess,
  enrollmentsFrom,
  parsePlan,
  priceText,
  type LedgerEntry,
} from '../../membership/index.ts'
import type { RefundRequest } from '../refunds/refund-request.store.ts'
import { membershipView } from './membership-view.ts'
import type { OpenPayment } from './read-open-payment.ts'
import { paymentsOf, type Payment } from './payments.rule.ts'

export interface OverviewFacts {
  /** All of the member's. */
  entries: readonly LedgerEntry[]
  rows: readonly StoredRow<'membership'>[]
  /** The one that is open. */
  purchase: StoredRow<'purchase'> | undefined
  /** How it is being paid, by its gateway. */
  payment?: OpenPayment
  discount: AppliedDiscount | null
  refundRequests?: readonly RefundRequest[]
}

export function overviewFrom(
  { entries, rows, purchase, payment = notRead, discount, refundRequests = [] }: OverviewFacts,
  now: number,
): MembershipOverview {
  const ids = [...new Set(entries.map(({ membershipId }) => membershipId))]
  const memberships = ids.flatMap((id) => {
    const facts = {
      entries: entries.filter(({ membershipId }) => membershipId === id),
      row: rows.find((row) => row.id === id),
    }
    const otherEntries = entries.filter(({ membershipId }) => membershipId !== id)
    return membershipView({ ...facts, otherEntries, refundRequests }, now) ?? []
  })
  return {
    memberships: memberships.toSorted(openFirst),
    upcoming: upcomingAt(entries, now),
    openPurchase: purchase && !ids.includes(purchase.id) ? openPurchaseOf(purchase, payment) : null,
    discount,
    receipts: paymentsOf(entries).toReversed().map(receiptSummary),
  }
}

function upcomingAt(entries: readonly LedgerEntry[], now: number): UpcomingMembership[] {
  const enrollments = enrollmentsFrom(entries)
  return enrollments.flatMap((one) => {
    const { membershipId, programId, spans, endsAt } = one
    const startsAt = spans[0]?.[1]
    if (startsAt === undefined || startsAt <= now) return []
    const couponCode = entries.find((entry) => entry.membershipId === membershipId)?.couponCode ?? null
    const before = enrollments.filter((other) => other !== one)
    return [
      {
        membershipId,
        programId,
        couponCode,
        startsAt: new Date(startsAt).toISOString(),
        endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
        isBehindRenewal: couponCode !== null && endOfAccess(before, programId, now).isRenewing,
      },
    ]
  })
}

export function receiptSummary({ entry, refunds, refunded }: Payment): ReceiptSummary {
  const plan = entry.planId === null ? null : parsePlan(entry.planId)
  return {
    receiptId: entry.invoiceId,
    number: entry.invoiceNumber ?? entry.invoiceId,
    paidAt: new Date(entry.occurredAt).toISOString(),
    programId: entry.programId,
    durationText: plan?.durationText ?? '',
    priceString: priceText(entry.currency, entry.amount),
    couponCode: entry.couponCode,
    refundedPriceString: refunds.length === 0 ? null : priceText(entry.currency, refunded),
    refunds: refunds.map(({ sourceEventId, number, occurredAt, amount }) => ({
      refundId: sourceEventId,
      number,
      at: new Date(occurredAt).toISOString(),
      priceString: priceText(entry.currency, amount ?? 0),
    })),
  }
}

const notRead: OpenPayment = { status: 'unknown', amount: null }

function openPurchaseOf(purchase: StoredRow<'purchase'>, { status, amount }: OpenPayment): OpenPurchase {
  const plan = parsePlan(purchase.plan_id)
  return {
    programId: purchase.program_id,
    planId: purchase.plan_id,
    durationText: plan?.durationText ?? '',
    priceString: plan === null ? '' : priceText(plan.currency, amount ?? plan.amount),
    status,
    startedAt: new Date(purchase.created_at).toISOString(),
  }
}

const openFirst = (a: Membership, b: Membership) =>
  Number(a.status === 'ended') - Number(b.status === 'ended') || endOf(b) - endOf(a)

const endOf = ({ endsAt }: Membership) => (endsAt === null ? Infinity : Date.parse(endsAt))
