// Where a gateway and the ledger say different things of one subscription. Nothing is mended by it: people
// decide.
import { dayMs } from '@oka/contract/shared/durations.ts'
import type { GatewaySubscription, ListedSubscription } from '../../../ports/payments.ts'
import type { LedgerKind, LedgerSource } from '../../../db/money-tables.ts'
import type { StoredRow } from '../../../db/schema.ts'
import { enrollmentsFrom, type LedgerEntry, type StoredEnrollment } from '../ledger/enrollments.rule.ts'
import { entitlementsAt } from '../ledger/access.rule.ts'
import {
  deriveEntries,
  failedReturns,
  hidesLatestPeriod,
  findSubscriptionProblem,
} from '../subscription-entries.rule.ts'

/** Each with what it means, in words for staff. */
export const differenceWords = {
  unknownHere: 'at the gateway, and of no purchase here',
  erasedHere: 'its account was erased here, and it goes on at the gateway',
  paidAfterErasure: 'its account was erased here, and a payment of it is neither recorded nor given back',
  secondSubscription: 'a second subscription of one purchase',
  otherMember: 'of another member at the gateway than here; in a store: open for two members at once',
  unsound: 'what the gateway or the store says of it cannot be right or read, so nothing of it is recorded',
  paidNotOpen: 'paid at the gateway, and not open here',
  endedStillOpen: 'not open any more by what the gateway says, and still open here',
  otherStatus: 'paid here, and not paid at the gateway',
  missingPayment: 'a payment that is not in the ledger',
  missingReturn: 'a refund or a dispute that is not in the ledger',
  failedReturn: 'a refund in the ledger that failed at the gateway',
  missingFailure: 'a failed renewal that is not in the ledger',
  missingEnd: 'its end is not in the ledger',
  otherRenewal: 'auto-renew is on at one side and off at the other',
  otherPeriodEnd: 'its paid period ends at another time',
  otherPlan: 'another plan, now or from the next renewal on',
  unknownThere: 'open here, and the gateway does not know it',
} as const

export type DifferenceKind = keyof typeof differenceWords

export interface Difference {
  kind: DifferenceKind
  /** The purchase, which is the membership's id; null: none here. */
  purchaseId: string | null
  subscriptionId: string | null
  /** What is not sound about it. */
  problem?: string
}

type Row = Pick<
  StoredRow<'membership'>,
  'plan_id' | 'next_plan_id' | 'auto_renew' | 'current_period_end' | 'next_try_at'
>

/** What is stored here of a purchase. */
export interface KnownPurchase {
  id: string
  memberId: string
  state: 'open' | 'paid' | 'abandoned'
  subscriptionId: string | null
  couponCode: string | null
  /** False: the account is being erased, and its subscriptions end with it. */
  hasAccount: boolean
  row: Row | null
  /** Of the account. */
  enrollments: readonly StoredEnrollment[]
}

/** Of one that no purchase here is of: the ledger outlives accounts. */
export type Trace = 'none' | 'erased' | 'recorded'

/** What is over for longer, and of which nothing is stored here, is no longer of interest. */
const longOverMs = 90 * dayMs

/** A subscription that no purchase here is of. */
export function strangerKind(
  { status, endedAt }: Pick<ListedSubscription, 'status' | 'endedAt'>,
  trace: Trace,
  now: number,
): DifferenceKind | null {
  if (status === 'abandoned') return null
  if (status !== 'ended') return trace === 'erased' ? 'erasedHere' : 'unknownHere'
  return trace === 'erased' || (endedAt ?? 0) <= now - longOverMs ? null : 'unknownHere'
}

/**
 * A bank that took longer than the erasure waits. `recorded`: all entries of that membership, which outlive
 * the account.
 */
export const hasUnreturnedPayment = (
  { invoices }: Pick<GatewaySubscription, 'invoices'>,
  recorded: readonly LedgerEntry[],
): boolean =>
  invoices.some(({ id, status, total, refunds }) => {
    const returned = refunds.reduce((sum, { amount }) => sum + amount, 0)
    return (
      status === 'paid' &&
      total > returned &&
      !recorded.some((entry) => entry.kind === 'paid' && entry.invoiceId === id)
    )
  })

const isOpen = (enrollments: readonly StoredEnrollment[], membershipId: string, now: number) =>
  entitlementsAt(
    enrollments.filter((one) => one.membershipId === membershipId),
    now,
  ).length > 0

/** Whether the list of the gateway alone gives a reason to read one subscription in full. */
export function isSuspect(listed: ListedSubscription, known: KnownPurchase, now: number): boolean {
  const { row, state, enrollments, id } = known
  const { status, plan, autoRenew, currentPeriodEnd, customerId } = listed
  if (!known.hasAccount) return false
  if (known.subscriptionId !== listed.id || (customerId !== null && customerId !== known.memberId))
    return true
  if (status === 'awaitingPayment' || status === 'abandoned') return state === 'paid' || row !== null
  if (row === null || isOpen(enrollments, id, now) !== (status !== 'ended')) return true
  if (Boolean(row.auto_renew) !== (autoRenew && status !== 'ended') || row.plan_id !== plan.planId)
    return true
  return row.current_period_end !== currentPeriodEnd || (row.next_try_at !== null) !== (status === 'retrying')
}

interface Compared {
  known: KnownPurchase
  /** Of the membership, what the ledger has. */
  recorded: readonly LedgerEntry[]
  source: LedgerSource
  /** As the gateway's list names it; null where it does not. */
  customerId: string | null
}

/**
 * An invoice that is not valid is reported for so long, and while nothing is known of the period that runs:
 * its subscription has it for ever.
 */
const newInvoiceMs = 35 * dayMs

export function findReadProblem(read: GatewaySubscription, purchaseId: string, now: number): string | null {
  const problem = findSubscriptionProblem(read, purchaseId)
  if (problem !== null) return problem
  const [invalid] = read.invalidInvoices.filter(
    ({ createdAt }) => createdAt > now - newInvoiceMs || hidesLatestPeriod(read),
  )
  return invalid ? `invoice ${invalid.id}: ${invalid.problem}` : null
}

/** Of one that was read in full, as `dropInvalidInvoices` answers it. */
export function differenceKinds(
  read: GatewaySubscription,
  { known, recorded, source, customerId }: Compared,
  now: number,
): DifferenceKind[] {
  if (!known.hasAccount) return []
  if (known.subscriptionId !== null && known.subscriptionId !== read.id) return ['secondSubscription']
  if (findReadProblem(read, known.id, now) !== null) return ['unsound']
  const found = new Set<DifferenceKind>()
  if (customerId !== null && customerId !== known.memberId) found.add('otherMember')
  const isPaid = read.invoices[0]?.status === 'paid'
  if (!isPaid) {
    if (known.state === 'paid' || known.row !== null) found.add('otherStatus')
    return [...found]
  }
  const missing = deriveEntries(read, {
    membershipId: known.id,
    source,
    couponCode: known.couponCode,
    recorded,
  })
  const isOpenHere = isOpen(known.enrollments, known.id, now)
  const isOpenThere = isOpen(enrollmentsFrom([...recorded, ...missing]), known.id, now)
  if (isOpenThere && !isOpenHere) found.add('paidNotOpen')
  if (isOpenHere && !isOpenThere) found.add('endedStillOpen')
  for (const { kind } of missing) found.add(kindOfMissing[kind])
  if (failedReturns(read, recorded).length > 0) found.add('failedReturn')
  for (const kind of kindsOfRow(read, known.row)) found.add(kind)
  return [...found]
}

const kindOfMissing: Readonly<Record<LedgerKind, DifferenceKind>> = {
  paid: 'missingPayment',
  granted: 'missingPayment',
  paymentFailed: 'missingFailure',
  refunded: 'missingReturn',
  disputed: 'missingReturn',
  disputeWon: 'missingReturn',
  ended: 'missingEnd',
  autoRenewOff: 'otherRenewal',
  autoRenewOn: 'otherRenewal',
}

function kindsOfRow(read: GatewaySubscription, row: Row | null): DifferenceKind[] {
  if (row === null) return []
  const { plan, nextPlan, autoRenew, currentPeriodEnd, status } = read
  return [
    ...(row.plan_id === plan.planId && row.next_plan_id === (nextPlan?.planId ?? null)
      ? []
      : (['otherPlan'] as const)),
    ...(Boolean(row.auto_renew) === (autoRenew && status !== 'ended') ? [] : (['otherRenewal'] as const)),
    ...(row.current_period_end === currentPeriodEnd ? [] : (['otherPeriodEnd'] as const)),
  ]
}

/** Of a membership in a store: what the store says and the ledger does not have. */
export const findMissingKinds = (missing: readonly LedgerEntry[]): DifferenceKind[] => [
  ...new Set(missing.map(({ kind }) => kindOfMissing[kind])),
]
