// Reads what a member bought in the stores: after a message, and at times when something should have happened
// although none came, since a lost one must not matter.
import { hash } from 'node:crypto'
import { minuteMs, dayMs, hourMs } from '@oka/contract/shared/durations.ts'
import * as z from 'zod/mini'
import type { Trx, Handle } from '../../../db/database.ts'
import type { StorePurchases, StoreSubscriber } from '../../../ports/store-purchases.ts'
import { listEntries, recordEntries } from '../ledger/ledger.store.ts'
import { renewalMarginMs, type LedgerEntry } from '../ledger/enrollments.rule.ts'
import { isStoreSource } from '../sources.rule.ts'
import { callGateway, type BillingDeps } from '../gateway.ts'
import { hasAccount } from '../purchase.store.ts'
import {
  deriveStoreEntries,
  isOfMember,
  type StoreMembership,
  type StoreProblem,
  type StoreReading,
} from './store-entries.ts'
import {
  beginStoreRead,
  endStoreRows,
  listStoreRows,
  saveStoreRows,
  makeStoreSubscriptionId,
  hasStoreRows,
  findMemberByRow,
  listAccountIds,
  type StoreRow,
} from './store-memberships.store.ts'
import { isRenewing, triesUntil, findEnd } from './store-purchase.rule.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { RateLimits } from '../../../rate-limit/rate-limit.store.ts'
import type { JobKind, JobQueue } from '../../../jobs/job-queue.ts'
import type { JobHandler } from '../../../jobs/job-handler.ts'

export interface StoreDeps extends Pick<BillingDeps, 'database' | 'jobs' | 'onPayment' | 'log'> {
  stores: StorePurchases
}

/** Each time that a reading is overtaken another one was stored, so this is never reached in practice. */
const maxReads = 10

/**
 * Reads what a member bought in the stores and records in the ledger what happened since: the same from a
 * webhook, from the app and from a job, however often and in whatever order. `problemSince`: of the look
 * before, where that had one. Throws `payments_unavailable`.
 */
export const syncStores = (
  deps: StoreDeps,
  memberId: string,
  now: number,
  problemSince: number | null = null,
): Promise<void> => callGateway(() => readAndStore(deps, { memberId, problemSince }, now))

/** Without it a long outage would be the last reading of a purchase of which no message comes. */
export async function checkAgainNextDay(
  { database, jobs }: StoreDeps,
  memberId: string,
  problemSince: number,
  now: number,
): Promise<void> {
  const at = nextDayCheckAt(memberId, problemSince, now)
  if (at === null) return
  await database.inTransaction(async (trx) => {
    if (await hasAccount(trx, memberId))
      await scheduleStoreCheck(trx, jobs, { memberId, at, problemSince }, now)
  })
}

interface Looked {
  memberId: string
  problemSince: number | null
}

async function readAndStore(deps: StoreDeps, looked: Looked, now: number): Promise<void> {
  const { memberId } = looked
  const { database, stores } = deps
  for (let read = 1; read <= maxReads; read++) {
    if (!(await hasAccount(database.db, memberId))) return
    const begun = await beginStoreRead(database.db, memberId)
    const subscriber = await stores.readSubscriber(memberId)
    const reading = await database.inTransaction((trx) => store(trx, deps, looked, begun, subscriber, now))
    if (reading === 'again') continue
    logProblems(deps, reading?.problems ?? [])
    return
  }
  throw new Error('a subscriber of the stores was read again and again')
}

/**
 * Null: the account is gone meanwhile, or a reading that began later is stored, which knows all that this one
 * does.
 */
async function store(
  trx: Trx,
  deps: StoreDeps,
  { memberId, problemSince }: Looked,
  begun: readonly StoreRow[],
  subscriber: StoreSubscriber,
  now: number,
): Promise<StoreReading | 'again' | null> {
  if (!(await hasAccount(trx, memberId))) return null
  const rows = await listStoreRows(trx, memberId)
  // a row was made meanwhile, and which reading is newer cannot be said
  if (rows.some(({ id }) => !begun.some((row) => row.id === id))) return 'again'
  if (isOvertaken(begun, rows)) return null
  const reading = deriveStoreEntries(
    subscriber,
    collectKnownStores(deps, memberId, await listEntries(trx, memberId), rows),
    now,
  )
  const ended = reading.entries.filter(({ kind }) => kind === 'ended').map(({ membershipId }) => membershipId)
  await saveStoreRows(
    trx,
    memberId,
    begun,
    { pauses: reading.pauses, rows: reading.memberships.map((one) => rowOf(one, memberId)) },
    now,
  )
  await endStoreRows(trx, memberId, ended)
  const entries = await recordEntries(trx, memberId, reading.entries, now)
  if (entries.length > 0) await deps.onPayment(trx, { memberId, entries }, now)
  const since = reading.problems.length === 0 ? null : (problemSince ?? now)
  const at = nextStoreCheckAt({ ...reading, memberId, problemSince: since }, now)
  if (at !== null) await scheduleStoreCheck(trx, deps.jobs, { memberId, at, problemSince: since }, now)
  return reading
}

const isOvertaken = (begun: readonly StoreRow[], rows: readonly StoreRow[]) =>
  rows.some((row) => row.read >= (begun.find(({ id }) => id === row.id)?.read ?? 0))

export const collectKnownStores = (
  { stores }: Pick<StoreDeps, 'stores'>,
  memberId: string,
  entries: readonly LedgerEntry[],
  rows: readonly StoreRow[],
) => ({
  memberId,
  recorded: entries.filter(({ source }) => isStoreSource(source)),
  products: new Map(
    rows.flatMap(({ id, productId }) => (productId === null ? [] : [[id, productId] as const])),
  ),
  acceptsSandbox: stores.acceptsSandboxOf(memberId),
})

function logProblems({ log }: Pick<StoreDeps, 'log'>, problems: readonly StoreProblem[]): void {
  for (const { membershipId, source, text } of problems)
    log.error(
      { membershipId, source, problem: text },
      'a purchase in a store cannot be right: nothing was granted or changed',
    )
}

const rowOf = ({ membershipId, programId, source, purchase, isOver }: StoreMembership, memberId: string) => ({
  id: membershipId,
  member_id: memberId,
  program_id: programId,
  source,
  subscription_id: makeStoreSubscriptionId(membershipId, purchase.productId),
  plan_id: null,
  next_plan_id: null,
  auto_renew: Number(isRenewing(purchase) && !isOver),
  card: null,
  current_period_end: purchase.expiresAt,
  next_try_at: isOver ? null : triesUntil(purchase),
  coupon_code: null,
  management_url: purchase.managementUrl,
  resumes_at: purchase.resumesAt ?? null,
})

interface AnnounceDeps extends Pick<StoreDeps, 'database' | 'jobs'> {
  stores: StorePurchases | null
  rateLimits: RateLimits
}

/**
 * A page that waits for a card does not wait for the stores: those of a member who bought there are read
 * soon, at most once a minute.
 */
export async function announceStoreSync(
  { stores, database, jobs, rateLimits }: AnnounceDeps,
  memberId: string,
  now: number,
): Promise<void> {
  if (stores === null || !(await hasStoreRows(database.db, memberId))) return
  try {
    await rateLimits.consume(
      [{ name: 'announce-store-sync', subject: memberId, limit: 1, windowMs: minuteMs }],
      now,
    )
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return
    throw error
  }
  await database.inTransaction((trx) => enqueueStoreSync(trx, jobs, memberId, now))
}

export interface StoreSyncRequest {
  cause: 'message' | 'clock'
  /** Since when the stores of this member could not be read, or said what cannot be right. */
  problemSince?: number | undefined
}

/** The member is the job's subject: who is erased takes it along. */
export const syncStorePurchasesJob: JobKind<StoreSyncRequest> = {
  name: 'sync-store-purchases',
  payload: z.object({ cause: z.literal(['message', 'clock']), problemSince: z.optional(z.number()) }),
  isSealed: false,
}

interface Look {
  memberId: string
  at: number
  problemSince: number | null
}

/** The same look is announced once. */
export const scheduleStoreCheck = (
  trx: Trx,
  jobs: JobQueue,
  { memberId, at, problemSince }: Look,
  now: number,
): Promise<void> =>
  jobs.enqueue(
    trx,
    syncStorePurchasesJob,
    {
      payload: { cause: 'clock', ...(problemSince !== null && { problemSince }) },
      subjectId: memberId,
      uniqueKey: `${syncStorePurchasesJob.name}:${memberId}:${at}`,
      runAt: at,
    },
    now,
  )

/** For a webhook. Without a key: a job that runs may have read the subscriber before this happened. */
export const enqueueStoreSync = (trx: Trx, jobs: JobQueue, memberId: string, now: number): Promise<void> =>
  jobs.enqueue(trx, syncStorePurchasesJob, { payload: { cause: 'message' }, subjectId: memberId }, now)

const weekMs = 7 * dayMs

/** A store that answers nonsense for longer is not read every day any more. */
const problemMs = 60 * dayMs

interface StoreReadOutcome extends Pick<StoreReading, 'memberships' | 'watchedUntil'> {
  memberId: string
  /** Since when the stores could not be read, or said what cannot be right; null: all is well. */
  problemSince: number | null
}

/** Null: nothing happens any more without a message. */
export function nextStoreCheckAt(
  { memberships, watchedUntil, memberId, problemSince }: StoreReadOutcome,
  now: number,
): number | null {
  const expected = memberships
    .filter(({ isOver }) => !isOver)
    .flatMap((one) => [...looksOf(one), ...(one.isNew ? [now + minuteMs] : [])])
  // no one can say when a refund or a transfer comes
  const weekly = now < watchedUntil ? [slotAfter(now, weekMs, memberId)] : []
  const daily = problemSince === null ? null : nextDayCheckAt(memberId, problemSince, now)
  const coming = [...expected, ...weekly, ...(daily === null ? [] : [daily])].filter((at) => at > now)
  return coming.length === 0 ? null : Math.min(...coming)
}

/** After a reading that failed, or said what cannot be right; null: that goes on for too long. */
export const nextDayCheckAt = (memberId: string, problemSince: number, now: number): number | null =>
  now < problemSince + problemMs ? slotAfter(now, dayMs, memberId) : null

/**
 * One time for all who look for this member, so that it is one job; another for another member, so that not
 * all are read at once.
 */
function slotAfter(now: number, every: number, memberId: string): number {
  const offset = Number.parseInt(hash('sha256', memberId, 'hex').slice(0, 12), 16) % every
  return (Math.floor((now - offset) / every) + 1) * every + offset
}

/**
 * A renewal is known an hour after it at the latest. A membership that is new is read twice: two first
 * readings have no order, and the older may be stored last.
 */
function looksOf({ purchase }: StoreMembership): number[] {
  return [findEnd(purchase), findEnd(purchase) + hourMs, purchase.expiresAt + renewalMarginMs]
}

/** With the growing delays about a day, longer than most outages. After the last one another look follows. */
const maxAttempts = 20

export const syncStorePurchasesHandler = (deps: StoreDeps): JobHandler<StoreSyncRequest> => ({
  kind: syncStorePurchasesJob,
  maxAttempts,
  async run({ problemSince = null }, { subjectId, now, attempt }) {
    if (subjectId === null) return
    // this attempt may be the last, whatever comes of it
    if (attempt >= maxAttempts) await checkAgainNextDay(deps, subjectId, problemSince ?? now, now)
    await syncStores(deps, subjectId, now, problemSince)
  },
})

const pageSize = 1_000

/**
 * Whose membership it is; one that a comparison found in a store and that is not stored here is found by
 * trying every account. Null: no one's who has an account.
 */
export async function findStoreMember(db: Handle, membershipId: string): Promise<string | null> {
  const stored = await findMemberByRow(db, membershipId)
  if (stored !== null || !membershipId.startsWith('store_')) return stored
  for (
    let ids = await listAccountIds(db, '', pageSize);
    ids.length > 0;
    ids = await listAccountIds(db, ids.at(-1) ?? '', pageSize)
  ) {
    const found = ids.find((id) => isOfMember(id, membershipId))
    if (found !== undefined) return found
  }
  return null
}
