// One membership as its member sees it. Whether it is open follows from the ledger by the same rule that
// opens lessons; the row adds only what the source says.
import type { Membership } from '@oka/contract/membership/membership-overview.schema.ts'
import { renewalNoticeDays } from '@oka/contract/membership/renewal-notice.rule.ts'
import { dayMs } from '@oka/contract/shared/durations.ts'
import type { StoredRow } from '../../db/schema.ts'
import { entitlementsAt, findEnrollmentMethod, openUntil } from './ledger/access.rule.ts'
import { enrollmentsFrom, type LedgerEntry, type StoredEnrollment } from './ledger/enrollments.rule.ts'
import { parsePlan, type Plan } from './prices/plans.ts'
import { formatPrice } from './prices/price-text.ts'
import { formatStoreDuration } from './stores/store-purchase.rule.ts'
import { chooseRefundWay, parseCard, collectPayments, refundableUntil } from './payments.rule.ts'
import { mayRequest, type RefundRequest } from './refunds.store.ts'
import { isCardSource, isStoreSource } from './sources.rule.ts'

export interface MembershipFacts {
  /** Of this membership only. */
  entries: readonly LedgerEntry[]
  /** As its source was read last; absent for what has no source to read. */
  row: StoredRow<'membership'> | undefined
  /** Of the member's other memberships. */
  otherEntries?: readonly LedgerEntry[]
  /** Of the member. */
  refundRequests?: readonly RefundRequest[]
}

/** Null: it never opened anything, or not yet. */
export function describeMembership(
  { entries, row, otherEntries = [], refundRequests = [] }: MembershipFacts,
  now: number,
): Membership | null {
  const [enrollment] = enrollmentsFrom(entries)
  const opening = entries.filter(isOpening).toSorted(byPeriod)
  const [first, latest] = [opening[0], opening.at(-1)]
  if (!enrollment || !first || !latest) return null
  const until = openUntil(enrollment, now)
  const isOpen = until !== undefined
  const end = isOpen ? until : endedAt(enrollment, entries)
  if (!isOpen && end !== null && end > now) return null
  const isUnreadable = (row?.unreadable_since ?? null) !== null
  const isOfStore = isStoreSource(enrollment.source)
  // Staff may pause what the gateway collects: no one cancelled, and nothing renews.
  const isPaused = enrollment.autoRenew && isCardSource(enrollment.source) && row?.auto_renew === 0
  const renews = enrollment.autoRenew && !isPaused
  const failure = enrollment.autoRenew ? lastUnpaidFailure({ entries, row }, isOfStore, now) : undefined
  const status = !isOpen
    ? 'ended'
    : failure
      ? 'retrying'
      : latest.kind === 'paid' && !renews
        ? 'cancelled'
        : 'active'
  const renewsAt = status === 'active' && renews ? latest.periodEnd : null
  const endsByPause = status === 'cancelled' && isPaused ? latest.periodEnd : null
  const needsCard =
    renewsAt !== null &&
    isCardSource(enrollment.source) &&
    row !== undefined &&
    row.card === null &&
    wasFree(entries)
  const plan = latest.planId === null ? null : parsePlan(latest.planId)
  const nextPlan = isOpen && renews && row?.next_plan_id ? parsePlan(row.next_plan_id) : null
  const charged = nextPlan ?? plan
  return {
    membershipId: enrollment.membershipId,
    programId: openProgram(enrollment, now),
    enrollmentMethod: findEnrollmentMethod(enrollment.source),
    status,
    planId: plan?.planId ?? null,
    durationText: plan?.durationText ?? (isOfStore ? formatStoreDuration(entries, latest) : null),
    startedAt: iso(first.periodStart ?? first.occurredAt),
    // While the news of a renewal is on its way it stays open; until then the day that matters is the one of
    // the charge.
    endsAt: isoOrNull(
      (renewsAt ?? endsByPause ?? 0) > now
        ? (renewsAt ?? endsByPause)
        : isOfStore && status === 'retrying'
          ? (failure?.periodEnd ?? end)
          : end,
    ),
    endedBecause: isOpen ? null : isUnreadable ? 'unreadable' : enrollment.endsBecause,
    autoRenew: (isOpen || isUnreadable) && renews,
    nextCharge:
      renewsAt === null || charged === null || needsCard
        ? null
        : { ...describeCharge(charged, renewsAt), noticeAt: iso(renewsAt - noticeMs(plan ?? charged)) },
    renewalBlock:
      status === 'cancelled' && isCardSource(enrollment.source)
        ? findRenewalBlock(entries, (row?.card ?? null) !== null)
        : null,
    needsCard: needsCard && charged ? describeCharge(charged, renewsAt) : null,
    retry: isOpen && failure ? retryOf(failure, charged, isOfStore ? undefined : row) : null,
    nextPlan:
      nextPlan === null || latest.periodEnd === null
        ? null
        : {
            planId: nextPlan.planId,
            programId: nextPlan.programId,
            ...describeCharge(nextPlan, latest.periodEnd),
          },
    card: parseCard(row?.card ?? entries.findLast(({ card }) => card !== null)?.card),
    couponCode: enrollment.source === 'coupon' ? latest.couponCode : null,
    ...(isOfStore && (row?.resumes_at ?? 0) > now && { resumesAt: iso(row?.resumes_at ?? 0) }),
    managementUrl: row?.management_url ?? null,
    hasPortal: isOpen && (enrollment.source === 'stripe' || enrollment.source === 'stripeTest'),
    ...moneyOf({ entries, otherEntries, refundRequests }, now),
  }
}

const describeCharge = ({ priceString, durationText }: Plan, at: number) => ({
  at: iso(at),
  priceString,
  durationText,
})

const noticeMs = ({ months }: Plan) => renewalNoticeDays(months) * dayMs

type MoneyFacts = Required<Pick<MembershipFacts, 'entries' | 'otherEntries' | 'refundRequests'>>

function moneyOf(
  { entries, otherEntries, refundRequests }: MoneyFacts,
  now: number,
): Pick<Membership, 'lastPayment' | 'refundable' | 'refundRequest' | 'refund'> {
  const payments = collectPayments(entries)
  const last = payments.at(-1)
  const refunded = payments.findLast(({ refunds }) => refunds.length > 0)
  const refundedAt = refunded?.refunds.at(-1)?.occurredAt
  const request = refundRequests.find(({ invoice_id: id }) => id === last?.entry.invoiceId)
  const way = last && mayRequest(request) ? chooseRefundWay(last, [...entries, ...otherEntries], now) : null
  return {
    lastPayment: last
      ? { priceString: formatPrice(last.entry.currency, last.entry.amount), at: iso(last.entry.occurredAt) }
      : null,
    refundable:
      last && way !== null
        ? {
            priceString: formatPrice(last.entry.currency, last.left),
            until: iso(refundableUntil(last)),
            card: parseCard(last.entry.card),
            isAutomatic: way === 'automatic',
          }
        : null,
    refundRequest:
      last && request && request.decision === null && last.left > 0
        ? {
            priceString: formatPrice(last.entry.currency, last.left),
            number: last.entry.invoiceNumber ?? last.entry.invoiceId,
            requestedAt: iso(request.requested_at),
            answerBy: iso(request.answer_by),
          }
        : null,
    refund:
      refunded && refundedAt !== undefined
        ? {
            priceString: formatPrice(refunded.entry.currency, refunded.refunded),
            at: iso(refundedAt),
            card: parseCard(refunded.entry.card),
          }
        : null,
  }
}

function retryOf(
  failure: LedgerEntry,
  charged: Plan | null,
  row: MembershipFacts['row'],
): Membership['retry'] {
  const { currency, amount } = failure
  const priceString =
    currency !== null && amount !== null ? formatPrice(currency, amount) : (charged?.priceString ?? '')
  return { priceString, failedAt: iso(failure.occurredAt), nextTryAt: isoOrNull(row?.next_try_at ?? null) }
}

/**
 * A failed payment of an invoice that was not paid since and that its source still tries. A store names no
 * invoice: whether it tries is in the row.
 */
function lastUnpaidFailure(
  { entries, row }: MembershipFacts,
  isOfStore: boolean,
  now: number,
): LedgerEntry | undefined {
  if (isOfStore && (row?.next_try_at ?? null) === null) return undefined
  const paid = new Set(entries.filter(({ kind }) => kind === 'paid').map(({ invoiceId }) => invoiceId))
  const failures = entries.filter(
    (entry) =>
      entry.kind === 'paymentFailed' && !paid.has(entry.invoiceId) && (entry.periodEnd ?? Infinity) > now,
  )
  return failures.toSorted((a, b) => a.occurredAt - b.occurredAt).at(-1)
}

/** Where nothing was open for any time, when that was said. */
function endedAt(enrollment: StoredEnrollment, entries: readonly LedgerEntry[]): number {
  if (enrollment.spans.length > 0) return Math.max(...enrollment.spans.map(([, , until]) => until ?? 0))
  return Math.min(...entries.filter((entry) => !isOpening(entry)).map(({ occurredAt }) => occurredAt))
}

/** What it opens now; of one that changed to another program, the later one as soon as that is open. */
function openProgram(enrollment: StoredEnrollment, now: number): string {
  const open = entitlementsAt([enrollment], now)
  return open.includes(enrollment.programId) ? enrollment.programId : (open[0] ?? enrollment.programId)
}

/** Nothing was ever charged. */
const wasFree = (entries: readonly LedgerEntry[]) =>
  entries.every(({ kind, amount }) => kind !== 'paid' || amount === 0)

const isOpening = ({ kind }: LedgerEntry) => kind === 'paid' || kind === 'granted'

/** What a store gave more time to is entered twice, with the same beginning. */
const byPeriod = (a: LedgerEntry, b: LedgerEntry) =>
  (a.periodStart ?? a.occurredAt) - (b.periodStart ?? b.occurredAt) || (a.periodEnd ?? 0) - (b.periodEnd ?? 0)

const iso = (at: number) => new Date(at).toISOString()

const isoOrNull = (at: number | null) => (at === null ? null : iso(at))

/** `entries`: of one membership; `hasCard`: its gateway has one to charge. Null: it can. */
export function findRenewalBlock(
  entries: readonly LedgerEntry[],
  hasCard: boolean,
): Membership['renewalBlock'] {
  if (collectPayments(entries).some(({ isDisputed }) => isDisputed)) return 'disputed'
  return hasCard ? null : 'noCard'
}
