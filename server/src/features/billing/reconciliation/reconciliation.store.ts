import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import type { Database, Handle } from '../../../db/database.ts'
import type { LedgerSource } from '../../../db/money-tables.ts'
import { syncStorePurchasesJob } from '../stores/store-sync.ts'
import type { Difference, DifferenceKind, KnownPurchase, Trace } from './differences.ts'
import { paidSources, storeSources } from '../sources.rule.ts'

const purchases = (db: Handle, source: LedgerSource) =>
  db
    .selectFrom('purchase')
    .leftJoin('membership', 'membership.id', 'purchase.id')
    .leftJoin('coupon', 'coupon.id', 'purchase.coupon_id')
    .leftJoin('member', 'member.id', 'purchase.member_id')
    .leftJoin('account', 'account.member_id', 'purchase.member_id')
    .select([
      'purchase.id',
      'purchase.member_id',
      'purchase.state',
      'purchase.subscription_id',
      'coupon.code as coupon_code',
      'member.kind as member_kind',
      'account.enrollments',
      'membership.id as membership_id',
      'membership.plan_id',
      'membership.next_plan_id',
      'membership.auto_renew',
      'membership.current_period_end',
      'membership.next_try_at',
    ])
    .where('purchase.source', '=', source)

type Found = Awaited<ReturnType<ReturnType<typeof purchases>['execute']>>[number]

const knownFrom = (row: Found): KnownPurchase => ({
  id: row.id,
  memberId: row.member_id,
  state: row.state,
  subscriptionId: row.subscription_id,
  couponCode: row.coupon_code,
  hasAccount: row.member_kind === 'account',
  enrollments: row.enrollments === null ? [] : (JSON.parse(row.enrollments) as KnownPurchase['enrollments']),
  row:
    row.membership_id === null
      ? null
      : {
          plan_id: row.plan_id,
          next_plan_id: row.next_plan_id,
          auto_renew: row.auto_renew ?? 0,
          current_period_end: row.current_period_end,
          next_try_at: row.next_try_at,
        },
})

/** By their ids. */
export async function findKnownPurchases(
  db: Handle,
  source: LedgerSource,
  ids: readonly string[],
): Promise<Map<string, KnownPurchase>> {
  if (ids.length === 0) return new Map()
  const rows = await purchases(db, source).where('purchase.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, knownFrom(row)]))
}

/** Those that were paid, in the order of their ids; at most `limit` after `after`. */
export async function listPaidPurchases(
  db: Handle,
  source: LedgerSource,
  after: string,
  limit: number,
): Promise<Pick<KnownPurchase, 'id' | 'subscriptionId'>[]> {
  return db
    .selectFrom('purchase')
    .select(['id', 'subscription_id as subscriptionId'])
    .where('source', '=', source)
    .where('state', '=', 'paid')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function findPurchaseIds(
  db: Handle,
  source: LedgerSource,
  subscriptionIds: readonly string[],
): Promise<Map<string, string>> {
  if (subscriptionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('purchase')
    .select(['id', 'subscription_id'])
    .where('source', '=', source)
    .where('subscription_id', 'in', subscriptionIds)
    .execute()
  return new Map(rows.map((row) => [row.subscription_id ?? '', row.id]))
}

/** What the ledger says of memberships that no purchase is of. */
export async function findTraces(db: Handle, membershipIds: readonly string[]): Promise<Map<string, Trace>> {
  if (membershipIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['membership_id', 'subject_id'])
    .where('membership_id', 'in', membershipIds)
    .execute()
  return new Map(rows.map((row) => [row.membership_id, row.subject_id === null ? 'erased' : 'recorded']))
}

/**
 * Members with an account whose reading of the stores was given up, in the order of their ids; at most
 * `limit` after `after`.
 */
export async function listUnreadMembers(db: Handle, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('job')
    .innerJoin('member', 'member.id', 'job.subject_id')
    .select('member.id')
    .distinct()
    .where('job.kind', '=', syncStorePurchasesJob.name)
    .where('job.failed_at', 'is not', null)
    .where('member.kind', '=', 'account')
    .where('member.id', '>', after)
    .orderBy('member.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Memberships in stores of which one payment is open for two members. */
export async function listPurchasesOfTwo(
  db: Handle,
  now: number,
): Promise<{ source: LedgerSource; membershipId: string }[]> {
  const open = db
    .selectFrom('ledger_entry as paid')
    .where('paid.kind', '=', 'paid')
    .where('paid.source', 'in', storeSources)
    .where('paid.subject_id', 'is not', null)
    .where('paid.period_end', '>', now)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('ledger_entry as end')
            .select('end.id')
            .whereRef('end.membership_id', '=', 'paid.membership_id')
            .where('end.kind', '=', 'ended'),
        ),
      ),
    )
  const shared = open
    .select(['paid.source', 'paid.invoice_id'])
    .groupBy(['paid.source', 'paid.invoice_id'])
    .having((having) => having.fn.count('paid.subject_id').distinct(), '>', 1)
  const rows = await open
    .innerJoin(shared.as('shared'), (join) =>
      join.onRef('shared.source', '=', 'paid.source').onRef('shared.invoice_id', '=', 'paid.invoice_id'),
    )
    .select(['paid.source', 'paid.membership_id'])
    .distinct()
    .orderBy('paid.membership_id')
    .execute()
  return rows.map((row) => ({ source: row.source, membershipId: row.membership_id }))
}

export interface Comparison {
  id: string
  source: LedgerSource
  startedAt: number
  finishedAt: number
  /** Subscriptions; in the stores members. */
  compared: number
  /** Of all differences. */
  counts: DifferenceCounts
  /** At most a thousand. */
  differences: Difference[]
}

export type DifferenceCounts = Partial<Record<DifferenceKind, number>>

type StoredDifferences = Pick<Comparison, 'counts' | 'differences'>

const maxStored = 1_000

export async function saveComparison(
  { db }: Database,
  comparison: Omit<Comparison, 'counts'>,
): Promise<Comparison> {
  const { id, source, startedAt, finishedAt, compared, differences } = comparison
  const found: StoredDifferences = {
    counts: countsOf(differences),
    differences: differences.slice(0, maxStored),
  }
  await db
    .insertInto('reconciliation')
    .values({
      id,
      source,
      started_at: startedAt,
      finished_at: finishedAt,
      compared,
      differences: JSON.stringify(found),
    })
    .execute()
  return { ...comparison, ...found }
}

function countsOf(differences: readonly Difference[]): DifferenceCounts {
  const counts: DifferenceCounts = {}
  for (const { kind } of differences) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

export async function hasComparisonSince(db: Handle, source: LedgerSource, since: number): Promise<boolean> {
  const row = await db
    .selectFrom('reconciliation')
    .select('id')
    .where('source', '=', source)
    .where('started_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function findLastComparison(db: Handle, source: LedgerSource): Promise<Comparison | null> {
  const row = await db
    .selectFrom('reconciliation')
    .selectAll()
    .where('source', '=', source)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { id, started_at: startedAt, finished_at: finishedAt, compared } = row
  return {
    id,
    source,
    startedAt,
    finishedAt,
    compared,
    ...(JSON.parse(row.differences) as StoredDifferences),
  }
}

/** The latest of each source. */
export async function listLastComparisons(db: Handle): Promise<Comparison[]> {
  const found: Comparison[] = []
  for (const source of paidSources) {
    const last = await findLastComparison(db, source)
    if (last !== null) found.push(last)
  }
  return found
}

/** Plans to which a running subscription goes over, or of which a purchase is open. */
export async function listAwaitedPlans(db: Handle): Promise<string[]> {
  const next = await db
    .selectFrom('membership')
    .select('next_plan_id as plan')
    .distinct()
    .where('next_plan_id', 'is not', null)
    .execute()
  const open = await db
    .selectFrom('purchase')
    .select('plan_id as plan')
    .distinct()
    .where('state', '=', 'open')
    .execute()
  return [...next, ...open].flatMap(({ plan }) => (plan === null ? [] : [plan]))
}

/** Deletes at most `limit`; returns how many. */
export async function deleteOldComparisons({ db }: Database, now: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('reconciliation')
    .select('id')
    .where('started_at', '<', now - retentionMs('paymentComparison'))
    .orderBy('started_at')
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('reconciliation').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
