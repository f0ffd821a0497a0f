// What a subscriber of the stores, as the service says it now, has to have in the ledger. A membership is one
// run of one program in one store: it begins with a purchase, goes on with every renewal and change of
// product, and ends when the store says so. What is bought afterwards is another one.
import { hash } from 'node:crypto'
import { programIds } from '@oka/contract/shared/ids.ts'
import { dayMs } from '@oka/contract/shared/durations.ts'
import type { StoreSource, StorePurchase, StoreSubscriber } from '../../../ports/store-purchases.ts'
import {
  emptyEntry,
  renewalMarginMs,
  type LedgerEntry,
  type MembershipEnd,
} from '../ledger/enrollments.rule.ts'
import { findAutoRenewChange } from '../subscription-entries.rule.ts'
import {
  findEnd,
  isCancelled,
  isRenewing,
  longest,
  triesUntil,
  findPurchaseProblem,
} from './store-purchase.rule.ts'
import { storeSources } from '../sources.rule.ts'

export interface KnownStores {
  memberId: string
  /** Of this member in stores, what the ledger has already. */
  recorded: readonly LedgerEntry[]
  /** Which product each membership was for when it was read last. */
  products: ReadonlyMap<string, string>
  /** Purchases of the stores' test accounts open lessons too. */
  acceptsSandbox: boolean
}

export interface StoreMembership {
  membershipId: string
  programId: string
  source: StoreSource
  purchase: StorePurchase
  /** Nothing is to be read of it any more. */
  isOver: boolean
  /** It was not known before. */
  isNew: boolean
}

/** What cannot be right: nothing was granted or changed of it. */
export interface StoreProblem {
  membershipId: string
  source: StoreSource
  /** Without anything of a person. */
  text: string
}

export interface StoreReading {
  /** Those that the ledger has are left out. */
  entries: LedgerEntry[]
  memberships: StoreMembership[]
  problems: StoreProblem[]
  /** Of memberships that ended because their holder paused them: when the store charges again. */
  pauses: Map<string, number>
  /**
   * Until when something may change although no message comes: what is open may be refunded or moved, and
   * what ended may be paid later.
   */
  watchedUntil: number
}

/** Apple tries a failed renewal for 60 days. */
const recoveryMs = 60 * dayMs

export function deriveStoreEntries(
  subscriber: StoreSubscriber,
  known: KnownStores,
  now: number,
): StoreReading {
  const reading: StoreReading = {
    entries: [],
    memberships: [],
    problems: [],
    pauses: new Map(),
    watchedUntil: 0,
  }
  for (const programId of Object.values(programIds))
    for (const source of storeSources) readProgram(programId, source, subscriber, known, reading, now)
  const ids = new Set(known.recorded.map(({ sourceEventId }) => sourceEventId))
  return { ...reading, entries: reading.entries.filter(({ sourceEventId }) => !ids.has(sourceEventId)) }
}

interface Run {
  membershipId: string
  /** Recorded of it already. */
  recorded: readonly LedgerEntry[]
  /** The run before; null: this is the first. */
  before: string | null
  /** When the run before ended. */
  after: number
  /** Until when what was moved to another account is expected back. */
  returnsUntil: number
}

/** Of all runs of a program in a store, how their ids begin. */
const runIdOf = (memberId: string, source: StoreSource, programId: string) =>
  `store_${hash('sha256', JSON.stringify([memberId, source, programId]), 'base64url').slice(0, 32)}`

/** Whether a membership of that id is, or would be, one of this member's. */
export const isOfMember = (memberId: string, membershipId: string): boolean =>
  storeSources.some((source) =>
    Object.values(programIds).some((programId) =>
      membershipId.startsWith(`${runIdOf(memberId, source, programId)}.`),
    ),
  )

/** The run that is open, or the one that would begin now. */
function currentRun(
  memberId: string,
  source: StoreSource,
  programId: string,
  recorded: readonly LedgerEntry[],
): Run {
  const base = runIdOf(memberId, source, programId)
  const ends = recorded.filter(
    ({ membershipId, kind }) => kind === 'ended' && membershipId.startsWith(`${base}.`),
  )
  const count = new Set(ends.map((end) => end.membershipId)).size
  const membershipId = `${base}.${count}`
  return {
    membershipId,
    before: count === 0 ? null : `${base}.${count - 1}`,
    recorded: recorded.filter((entry) => entry.membershipId === membershipId),
    after: Math.max(0, ...ends.map(({ occurredAt }) => occurredAt)),
    returnsUntil: Math.max(
      0,
      ...ends
        .filter(({ reason }) => reason === 'transferred')
        .map(({ occurredAt }) => occurredAt + recoveryMs),
    ),
  }
}

const paidUntil = ({ recorded }: Run) => Math.max(0, ...recorded.map(({ periodEnd }) => periodEnd ?? 0))

function readProgram(
  programId: string,
  source: StoreSource,
  subscriber: StoreSubscriber,
  known: KnownStores,
  reading: StoreReading,
  now: number,
): void {
  const run = currentRun(known.memberId, source, programId, known.recorded)
  const isKnown = run.recorded.length > 0
  const products = new Set(
    subscriber.entitlements.filter((one) => one.programId === programId).map(({ productId }) => productId),
  )
  const product = known.products.get(run.membershipId)
  // an entitlement names one product, and this may be another one that still runs
  if (isKnown && product !== undefined) products.add(product)
  const found = subscriber.purchases.filter(
    (purchase) => purchase.store === source && products.has(purchase.productId),
  )
  const problem = subscriber.unreadable.some((id) => id === programId || products.has(id))
    ? 'it cannot be read'
    : found.map((purchase) => findPurchaseProblem(purchase, now)).find((one) => one !== null)
  const watch = (until: number) => void (reading.watchedUntil = Math.max(reading.watchedUntil, until))
  if (problem) {
    reading.problems.push({ membershipId: run.membershipId, source, text: problem })
    return watch(paidUntil(run))
  }
  const accepted = found.filter(({ isSandbox }) => known.acceptsSandbox || !isSandbox)
  const purchase = longest(accepted)
  const base = { ...emptyEntry, membershipId: run.membershipId, source, programId }
  if (purchase === undefined) {
    const gone = isKnown ? goneEntry(run, base, found.length > 0, now) : null
    if (gone) reading.entries.push(gone)
    return watch(gone?.reason === 'transferred' ? now + recoveryMs : run.returnsUntil)
  }
  watch(findEnd(purchase) + (isRenewing(purchase) ? recoveryMs : 0))
  if (purchase.resumesAt) watch(purchase.resumesAt + recoveryMs)
  if (!isKnown && now >= findEnd(purchase)) {
    if (purchase.resumesAt && run.before !== null) reading.pauses.set(run.before, purchase.resumesAt)
    return
  }
  const end = endEntry(purchase, base, now)
  const refunds = accepted.filter(
    ({ transactionId }) => transactionId === purchase.transactionId || isPaidIn(run, transactionId),
  )
  reading.entries.push(
    ...paidEntry(purchase, run, base),
    ...turnEntries(purchase, run, base),
    ...failureEntries(purchase, base),
    ...refunds.flatMap((one) => refundEntries(one, base)),
    ...end,
  )
  reading.memberships.push({
    membershipId: run.membershipId,
    programId,
    source,
    purchase,
    isOver: end.length > 0,
    isNew: !isKnown,
  })
}

type Base = Omit<LedgerEntry, 'sourceEventId' | 'kind' | 'occurredAt'>

const isPaidIn = (run: Run, transactionId: string) =>
  run.recorded.some(({ kind, invoiceId }) => kind === 'paid' && invoiceId === transactionId)

/**
 * A store may give more time to what was paid: then there is another entry of the same transaction, with the
 * later end.
 */
function paidEntry(
  { transactionId, purchasedAt, expiresAt }: StorePurchase,
  run: Run,
  base: Base,
): LedgerEntry[] {
  if (expiresAt <= purchasedAt) return []
  return [
    {
      ...base,
      sourceEventId: `${base.membershipId}/${transactionId}/paid/${expiresAt}`,
      kind: 'paid',
      occurredAt: purchasedAt,
      // What came back from another account, or after a refund was taken back, was not open here in between.
      periodStart: run.after < expiresAt ? Math.max(purchasedAt, run.after) : purchasedAt,
      periodEnd: expiresAt,
      invoiceId: transactionId,
    },
  ]
}

/** What was refunded, or was bought once, does not renew either, although no one cancelled it. */
function turnEntries(purchase: StorePurchase, run: Run, base: Base): LedgerEntry[] {
  const turn = findAutoRenewChange(
    run.recorded,
    isRenewing(purchase) ? null : (purchase.unsubscribedAt ?? purchase.refundedAt ?? purchase.purchasedAt),
  )
  if (turn === null) return []
  const { kind, occurredAt } = turn
  return [
    {
      ...base,
      sourceEventId: `${base.membershipId}/${kind === 'autoRenewOn' ? 'on' : 'off'}/${occurredAt}`,
      kind,
      occurredAt,
    },
  ]
}

function failureEntries(purchase: StorePurchase, base: Base): LedgerEntry[] {
  const { transactionId, expiresAt, billingIssueAt } = purchase
  const until = triesUntil(purchase)
  if (billingIssueAt === null || until === null) return []
  const sourceEventId = `${base.membershipId}/${transactionId}/failed/${billingIssueAt}/${expiresAt}/${until}`
  return [
    {
      ...base,
      sourceEventId,
      kind: 'paymentFailed',
      occurredAt: billingIssueAt,
      periodStart: expiresAt,
      periodEnd: until,
    },
  ]
}

function refundEntries({ transactionId, refundedAt }: StorePurchase, base: Base): LedgerEntry[] {
  if (refundedAt === null) return []
  const sourceEventId = `${base.membershipId}/${transactionId}/refunded`
  return [{ ...base, sourceEventId, kind: 'refunded', occurredAt: refundedAt, invoiceId: transactionId }]
}

/** A renewal that is not known yet may still come: a day, as for every membership that renews. */
function endEntry(purchase: StorePurchase, base: Base, now: number): LedgerEntry[] {
  const end = findEnd(purchase)
  const isAwaited = isRenewing(purchase) && triesUntil(purchase) === null
  if (now < end + (isAwaited ? renewalMarginMs : 0)) return []
  return [
    {
      ...base,
      sourceEventId: `${base.membershipId}/ended`,
      kind: 'ended',
      occurredAt: end,
      reason: reasonOf(purchase),
    },
  ]
}

function reasonOf(purchase: StorePurchase): MembershipEnd {
  if (purchase.refundedAt !== null) return 'refunded'
  if (triesUntil(purchase) !== null) return 'paymentFailed'
  return isCancelled(purchase) ? 'cancelled' : 'expired'
}

/** The service does not have it any more, or only as a test that does not count here. */
function goneEntry(run: Run, base: Base, isTestOnly: boolean, now: number): LedgerEntry {
  const until = paidUntil(run)
  const ended = { ...base, sourceEventId: `${base.membershipId}/ended`, kind: 'ended' as const }
  if (until <= now) return { ...ended, occurredAt: until, reason: 'expired' }
  return { ...ended, occurredAt: now, reason: isTestOnly ? 'revoked' : 'transferred' }
}
