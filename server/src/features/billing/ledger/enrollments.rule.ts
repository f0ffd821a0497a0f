// Who is enrolled, from the ledger alone. The order in which entries were recorded changes nothing, and an
// entry that is recorded twice counts once.
import type { membershipEnds } from '@oka/contract/membership/membership.enums.ts'
import type { LedgerKind, LedgerSource } from '../../../db/money-tables.ts'

export interface LedgerEntry {
  membershipId: string
  programId: string
  source: LedgerSource
  sourceEventId: string
  kind: LedgerKind
  /** Epoch milliseconds, as the source says. */
  occurredAt: number
  periodStart: number | null
  periodEnd: number | null
  planId: string | null
  currency: string | null
  /** In minor units of the currency; `tax` is included. */
  amount: number | null
  tax: number | null
  discount: number | null
  couponCode: string | null
  invoiceId: string | null
  invoiceNumber: string | null
  card: string | null
  reason: MembershipEnd | null
}

export type MembershipEnd = (typeof membershipEnds)[number]

/** `from` is included, `until` is not; null is without an end. */
export type Span = readonly [from: number, until: number | null]

/** What one membership opens. Stored with the account, so short. */
export interface StoredEnrollment {
  membershipId: string
  /** The latest program it was for. */
  programId: string
  source: LedgerSource
  autoRenew: boolean
  /** Each with its program: a membership may change to another. The earliest first; they may overlap. */
  spans: readonly (readonly [programId: string, ...span: Span])[]
  /**
   * Until when it was paid or given, without the margin of a renewal: the date that is shown. Null: without
   * an end.
   */
  endsAt: number | null
  /** Why it ends after the last span. */
  endsBecause: MembershipEnd
}

/** A renewal is charged at the end of a period, and its news takes a while: nothing closes in between. */
export const renewalMarginMs = 24 * 3_600_000

/** Every membership of a member, those that began first first. */
export function enrollmentsFrom(entries: readonly LedgerEntry[]): StoredEnrollment[] {
  const byMembership = new Map<string, LedgerEntry[]>()
  for (const entry of entries) {
    const list = byMembership.get(entry.membershipId)
    if (list) list.push(entry)
    else byMembership.set(entry.membershipId, [entry])
  }
  const found = [...byMembership.values()].flatMap((list) => enrollmentFrom(list.toSorted(byTime)) ?? [])
  return found.toSorted((a, b) => startOf(a) - startOf(b) || (a.membershipId < b.membershipId ? -1 : 1))
}

const startOf = ({ spans }: StoredEnrollment) => spans[0]?.[1] ?? 0

const byTime = (a: LedgerEntry, b: LedgerEntry) =>
  a.occurredAt - b.occurredAt || (a.sourceEventId < b.sourceEventId ? -1 : 1)

/** `entries` of one membership by time; null where nothing was ever opened. */
function enrollmentFrom(entries: readonly LedgerEntry[]): StoredEnrollment | null {
  const opening = entries.filter(({ kind }) => kind === 'paid' || kind === 'granted')
  const latest = opening.toSorted((a, b) => (a.periodStart ?? 0) - (b.periodStart ?? 0)).at(-1)
  if (latest === undefined) return null
  const ended = entries.find(({ kind }) => kind === 'ended')
  const isRenewing =
    latest.kind === 'paid' &&
    ended === undefined &&
    entries.findLast(isAutoRenewKind)?.kind !== 'autoRenewOff'
  const byInvoice = Map.groupBy(entries, ({ invoiceId }) => invoiceId)
  const ofInvoice = ({ invoiceId }: LedgerEntry) =>
    invoiceId === null ? [] : (byInvoice.get(invoiceId) ?? [])
  const openedWith = (marginMs: number) =>
    opening.flatMap((entry) =>
      openSpans(entry, ofInvoice(entry), isRenewing && entry === latest ? marginMs : 0),
    )
  const retried = entries
    .filter(({ kind }) => kind === 'paymentFailed')
    .map(
      (entry) =>
        [
          entry.programId,
          entry.periodStart ?? entry.occurredAt,
          earlier(entry.periodEnd, closedAtOf(ofInvoice(entry))),
        ] as const,
    )
  const endedAt = ended?.occurredAt ?? null
  const spansWith = (marginMs: number) =>
    [...openedWith(marginMs), ...retried]
      .map(([programId, from, until]) => [programId, from, earlier(until, endedAt)] as const)
      .filter(([, from, until]) => until === null || from < until)
      .toSorted((a, b) => a[1] - b[1])
  const spans = spansWith(renewalMarginMs)
  return {
    membershipId: latest.membershipId,
    programId: latest.programId,
    source: latest.source,
    autoRenew: isRenewing,
    spans,
    endsAt: lastEndOf(isRenewing ? spansWith(0) : spans),
    endsBecause:
      ended?.reason ??
      closingReason(ofInvoice(latest)) ??
      (latest.kind === 'granted' ? 'expired' : isRenewing ? 'paymentFailed' : 'cancelled'),
  }
}

function lastEndOf(spans: readonly ProgramSpan[]): number | null {
  const ends = spans.map(([, , until]) => until)
  return ends.includes(null) ? null : Math.max(0, ...ends.map((end) => end ?? 0))
}

const isAutoRenewKind = ({ kind }: LedgerEntry) => kind === 'autoRenewOff' || kind === 'autoRenewOn'

const earlier = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b))

type ProgramSpan = readonly [programId: string, ...span: Span]

/**
 * What is open of one payment: its period, but from a refund of all of it or a dispute on; open again after a
 * dispute that was won.
 */
function openSpans(
  { programId, occurredAt, periodStart, periodEnd }: LedgerEntry,
  ofInvoice: readonly LedgerEntry[],
  marginMs: number,
): ProgramSpan[] {
  const from = periodStart ?? occurredAt
  const closedAt = closedAtOf(ofInvoice)
  if (closedAt === null) return [[programId, from, periodEnd === null ? null : periodEnd + marginMs]]
  const before: ProgramSpan = [programId, from, earlier(periodEnd, closedAt)]
  const won = ofInvoice.findLast(({ kind }) => kind === 'disputeWon')
  const isClosedForGood =
    fullyRefundedAt(ofInvoice) !== null || won === undefined || isDisputedAfter(ofInvoice, won.occurredAt)
  return isClosedForGood ? [before] : [before, [programId, Math.max(from, won.occurredAt), periodEnd]]
}

/**
 * When all of an invoice was given back, or it was disputed first; null: neither. By time, as `entries` of a
 * membership are.
 */
const closedAtOf = (ofInvoice: readonly LedgerEntry[]): number | null =>
  earlier(fullyRefundedAt(ofInvoice), ofInvoice.find(({ kind }) => kind === 'disputed')?.occurredAt ?? null)

/**
 * With which refund all of an invoice was given back; null: some of it, or nothing. A refund without an
 * amount, as a store's, is of all of it.
 */
export function fullyRefundedAt(ofInvoice: readonly LedgerEntry[]): number | null {
  const paid = ofInvoice.find(({ kind }) => kind === 'paid')?.amount ?? 0
  let refunded = 0
  for (const { kind, amount, occurredAt } of ofInvoice) {
    if (kind !== 'refunded') continue
    refunded += amount ?? Infinity
    if (refunded >= paid) return occurredAt
  }
  return null
}

const isDisputedAfter = (entries: readonly LedgerEntry[], at: number) =>
  entries.some(({ kind, occurredAt }) => kind === 'disputed' && occurredAt > at)

function closingReason(ofInvoice: readonly LedgerEntry[]): MembershipEnd | null {
  if (fullyRefundedAt(ofInvoice) !== null) return 'refunded'
  const kinds = new Set(ofInvoice.map(({ kind }) => kind))
  return kinds.has('disputed') && !kinds.has('disputeWon') ? 'disputed' : null
}

/** An entry that says nothing of money. */
export const emptyEntry = {
  periodStart: null,
  periodEnd: null,
  planId: null,
  currency: null,
  amount: null,
  tax: null,
  discount: null,
  couponCode: null,
  invoiceId: null,
  invoiceNumber: null,
  card: null,
  reason: null,
} as const satisfies Partial<LedgerEntry>
