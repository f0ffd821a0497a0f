import type { Trx } from '../../../db/database.ts'
import type { StorePurchases, StoreSubscriber } from '../../../ports/store-purchases.ts'
import { listEntries, recordEntries, type LedgerEntry } from '../../membership/index.ts'
import { isStoreSource } from '../sources.rule.ts'
import { atPayments } from '../sync/at-payments.ts'
import { hasAccount } from '../sync/purchase.store.ts'
import type { SyncDeps } from '../sync/sync-deps.ts'
import { nextDayLookAt, nextStoreLookAt } from './next-store-look.ts'
import { scheduleStoreLook } from './schedule-store-look.ts'
import { storeEntries, type StoreMembership, type StoreProblem, type StoreReading } from './store-entries.ts'
import {
  beginStoreRead,
  endStoreRows,
  listStoreRows,
  saveStoreRows,
  subscriptionIdOf,
  type StoreRow,
} from './store-membership.store.ts'
import { isRenewing, triesUntil } from './store-purchase.rule.ts'

export interface StoreDeps extends Pick<SyncDeps, 'database' | 'jobs' | 'log'> {
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
): Promise<void> => atPayments(() => readAndStore(deps, { memberId, problemSince }, now))

/** Without it a long outage would be the last reading of a purchase of which no message comes. */
export async function lookAgainNextDay(
  { database, jobs }: StoreDeps,
  memberId: string,
  problemSince: number,
  now: number,
): Promise<void> {
  const at = nextDayLookAt(memberId, problemSince, now)
  if (at === null) return
  await database.inTransaction(async (trx) => {
    if (await hasAccount(trx, memberId))
      await scheduleStoreLook(trx, jobs, { memberId, at, problemSince }, now)
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
  const reading = storeEntries(
    subscriber,
    knownStores(deps, memberId, await listEntries(trx, memberId), rows),
    now,
  )
  const ended = reading.entries.filter(({ kind }) => kind === 'ended').map(({ membershipId }) => membershipId)
  await saveStoreRows(
    trx,
    memberId,
    begun,
    reading.memberships.map((one) => rowOf(one, memberId)),
    now,
  )
  await endStoreRows(trx, memberId, ended)
  await recordEntries(trx, memberId, reading.entries, now)
  const since = reading.problems.length === 0 ? null : (problemSince ?? now)
  const at = nextStoreLookAt({ ...reading, memberId, problemSince: since }, now)
  if (at !== null) await scheduleStoreLook(trx, deps.jobs, { memberId, at, problemSince: since }, now)
  return reading
}

const isOvertaken = (begun: readonly StoreRow[], rows: readonly StoreRow[]) =>
  rows.some((row) => row.read >= (begun.find(({ id }) => id === row.id)?.read ?? 0))

export const knownStores = (
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
  subscription_id: subscriptionIdOf(membershipId, purchase.productId),
  plan_id: null,
  next_plan_id: null,
  auto_renew: Number(isRenewing(purchase) && !isOver),
  card: null,
  current_period_end: purchase.expiresAt,
  next_try_at: isOver ? null : triesUntil(purchase),
  coupon_code: null,
  management_url: purchase.managementUrl,
})
