// The screen that says why lessons are open (MEM-21). Never access without a membership here that explains
// it, and never an open one here without access: both follow from the same entries. Whether a purchase that
// was begun is being paid only its gateway knows, and its message may be late.
import type {
  AppliedDiscount,
  Membership,
  MembershipOverview,
  OpenPurchase,
  ReceiptSummary,
  UpcomingMembership,
} from '@oka/contract/membership/membership-overview.schema.ts'
import type { StoredRow } from '../../db/schema.ts'
import { findAccessEnd } from './ledger/access.rule.ts'
import { enrollmentsFrom, type LedgerEntry } from './ledger/enrollments.rule.ts'
import { parsePlan } from './prices/plans.ts'
import { formatPrice } from './prices/price-text.ts'
import { listEntries } from './ledger/ledger.store.ts'
import { listRefundRequests, type RefundRequest } from './refunds.store.ts'
import { describeMembership } from './membership-view.ts'
import { collectPayments, type Payment } from './payments.rule.ts'
import type { Database } from '../../db/database.ts'
import { PaymentsUnavailableError, type Payments, type GatewaySubscription } from '../../ports/payments.ts'
import { findAppliedDiscount } from './coupons.ts'
import { findOpenPurchase, listLessonsOfPurchases, type LessonOfPurchase } from './purchase.store.ts'
import { listMemberships } from './membership.store.ts'

export interface OverviewFacts {
  /** All of the member's. */
  entries: readonly LedgerEntry[]
  rows: readonly StoredRow<'membership'>[]
  /** The one that is open. */
  purchase: StoredRow<'purchase'> | undefined
  /** How it is being paid, by its gateway. */
  payment?: OpenPayment
  discount: AppliedDiscount | null
  lessons?: readonly LessonOfPurchase[]
  refundRequests?: readonly RefundRequest[]
}

export function makeOverview(
  { entries, rows, purchase, payment = notRead, discount, lessons = [], refundRequests = [] }: OverviewFacts,
  now: number,
): MembershipOverview {
  const ids = [...new Set(entries.map(({ membershipId }) => membershipId))]
  const memberships = ids.flatMap((id) => {
    const facts = {
      entries: entries.filter(({ membershipId }) => membershipId === id),
      row: rows.find((row) => row.id === id),
    }
    const otherEntries = entries.filter(({ membershipId }) => membershipId !== id)
    const membership = describeMembership({ ...facts, otherEntries, refundRequests }, now)
    const activityId = lessons.find((lesson) => lesson.id === id)?.activity_id
    return membership ? { ...membership, ...(activityId && { activityId }) } : []
  })
  return {
    memberships: memberships.toSorted(openFirst),
    upcoming: upcomingAt(entries, now),
    openPurchase: purchase && !ids.includes(purchase.id) ? openPurchaseOf(purchase, payment) : null,
    discount,
    receipts: collectPayments(entries).toReversed().map(summarizeReceipt),
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
        isBehindRenewal: couponCode !== null && findAccessEnd(before, programId, now).isRenewing,
      },
    ]
  })
}

export function summarizeReceipt({ entry, refunds, refunded }: Payment): ReceiptSummary {
  const plan = entry.planId === null ? null : parsePlan(entry.planId)
  return {
    receiptId: entry.invoiceId,
    number: entry.invoiceNumber ?? entry.invoiceId,
    paidAt: new Date(entry.occurredAt).toISOString(),
    programId: entry.programId,
    durationText: plan?.durationText ?? '',
    priceString: formatPrice(entry.currency, entry.amount),
    couponCode: entry.couponCode,
    refundedPriceString: refunds.length === 0 ? null : formatPrice(entry.currency, refunded),
    refunds: refunds.map(({ sourceEventId, number, occurredAt, amount }) => ({
      refundId: sourceEventId,
      number,
      at: new Date(occurredAt).toISOString(),
      priceString: formatPrice(entry.currency, amount ?? 0),
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
    priceString: plan === null ? '' : formatPrice(plan.currency, amount ?? plan.amount),
    status,
    startedAt: new Date(purchase.created_at).toISOString(),
    ...(purchase.activity_id && { activityId: purchase.activity_id }),
  }
}

const openFirst = (a: Membership, b: Membership) =>
  Number(a.status === 'ended') - Number(b.status === 'ended') || endOf(b) - endOf(a)

const endOf = ({ endsAt }: Membership) => (endsAt === null ? Infinity : Date.parse(endsAt))

/** Without `payments` a purchase that was begun is `unknown`. */
interface OverviewDeps {
  database: Database
  payments?: Payments
  /** Called only where there is something to read. */
  mayReadGateway?: () => Promise<boolean>
}

/**
 * The entries are read last: a purchase that is paid meanwhile is a membership, not both. Only a purchase
 * that was begun is read at its gateway.
 */
export async function readOverview(
  { database: { db }, payments, mayReadGateway }: OverviewDeps,
  memberId: string,
  now: number,
): Promise<MembershipOverview> {
  const purchase = await findOpenPurchase(db, memberId)
  const isRead =
    purchase !== undefined &&
    payments !== undefined &&
    (mayReadGateway === undefined || (await mayReadGateway()))
  const payment = isRead ? await readOpenPayment(payments, purchase, now) : undefined
  const discount = await findAppliedDiscount(db, memberId, now)
  const rows = await listMemberships(db, memberId)
  const refundRequests = await listRefundRequests(db, memberId)
  return makeOverview(
    {
      entries: await listEntries(db, memberId),
      rows,
      purchase,
      ...(payment && { payment }),
      discount,
      lessons: await listLessonsOfPurchases(db, memberId),
      refundRequests,
    },
    now,
  )
}

export interface OpenPayment {
  status: OpenPurchase['status']
  /** Of the first invoice, in minor units; null: not read. */
  amount: number | null
}

const unknown: OpenPayment = { status: 'unknown', amount: null }

/** A page waits for it. In ms. */
const limitMs = 4_000

/** Never throws where the gateway cannot be reached, or is slow. */
export async function readOpenPayment(
  payments: Payments,
  purchase: StoredRow<'purchase'>,
  now: number,
): Promise<OpenPayment> {
  const { subscription_id: subscriptionId, source } = purchase
  // Nothing can be paid before it is made at the gateway; one of the sandbox, where another gateway took its
  // place, nowhere.
  if (subscriptionId === null || source !== payments.source)
    return { status: 'awaitingPayment', amount: null }
  const subscription = await readInTime(payments, subscriptionId, now)
  return subscription === null ? unknown : openPaymentOf(subscription)
}

/** Null where the gateway cannot be reached, or is slow. */
export function readInTime(
  payments: Payments,
  subscriptionId: string,
  now: number,
): Promise<GatewaySubscription | null> {
  const reading = payments.readSubscription(subscriptionId, now).catch((error: unknown) => {
    if (error instanceof PaymentsUnavailableError) return null
    throw error
  })
  return Promise.race([reading, nothingAfter(limitMs)])
}

/** What was paid and is not recorded yet is on its way. */
function openPaymentOf({ status, invoices }: GatewaySubscription): OpenPayment {
  const [invoice] = invoices
  const isUnderWay = invoice !== undefined && (invoice.isProcessing || invoice.status === 'paid')
  return {
    status: isUnderWay || status === 'active' ? 'processing' : 'awaitingPayment',
    amount: invoice?.total ?? null,
  }
}

const nothingAfter = (ms: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), ms).unref())
