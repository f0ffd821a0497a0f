// Compares the gateway and the stores with the ledger, says where they differ, and changes nothing.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { loggableReasonOf } from '../../../errors/loggable-reason.ts'
import type { LedgerSource } from '../../../db/money-tables.ts'
import type { StorePurchases } from '../../../ports/store-purchases.ts'
import { atPayments } from '../sync/at-payments.ts'
import type { SyncDeps } from '../sync/sync-deps.ts'
import { compareCards } from './compare-cards.ts'
import { compareStores } from './compare-stores.ts'
import type { Difference } from './differences.ts'
import { hasComparisonSince, saveComparison, type Comparison } from './reconcile.store.ts'
import { storeSources } from '../sources.rule.ts'

export interface CompareDeps extends Pick<SyncDeps, 'database' | 'payments' | 'log'> {
  /** Null: nothing is bought in stores. */
  stores: StorePurchases | null
  /** False: no gateway takes cards. */
  hasGateway: boolean
  now: () => number
  /** Of a test: without waiting. */
  wait?: (ms: number) => Promise<unknown>
  onProgress?: (compared: number, of: 'subscription' | 'member') => void
  /** As soon as one source is finished. */
  onCompared?: (comparison: Comparison) => void
}

/** A month and some days: a refund that was not recorded is in several comparisons. */
export const returnsSinceMs = 35 * dayMs
/** A message that is on its way is recorded by then. */
const pauseMs = 5_000

/**
 * Each source is stored as soon as it is finished, so that the stores, while they cannot be read, do not take
 * the result of the cards along. `unlessSince`: what was compared since is left out. Throws
 * `payments_unavailable`.
 */
export async function comparePayments(
  deps: CompareDeps,
  since: number,
  unlessSince: number | null = null,
): Promise<Comparison[]> {
  const {
    database,
    payments,
    stores,
    hasGateway,
    now,
    log,
    wait = (ms) => sleep(ms),
    onProgress = () => {},
    onCompared = () => {},
  } = deps
  const isDone = async (source: LedgerSource) =>
    unlessSince !== null && (await hasComparisonSince(database.db, source, unlessSince))
  const pause = () => wait(pauseMs)
  const finished: Comparison[] = []

  async function finish(
    source: LedgerSource,
    startedAt: number,
    compared: number,
    differences: Difference[],
  ) {
    const id = randomBytes(16).toString('base64url')
    const comparison = await saveComparison(database, {
      id,
      source,
      startedAt,
      finishedAt: now(),
      compared,
      differences,
    })
    finished.push(comparison)
    onCompared(comparison)
    for (const { kind, purchaseId, subscriptionId, problem } of comparison.differences)
      if (kind === 'unsound')
        log.warn(
          { source, purchaseId, subscriptionId, problem },
          'what is said of a purchase cannot be right or read',
        )
    if (differences.length === 0) log.info({ source, compared }, 'payments agree with the ledger')
    else
      log.warn(
        { source, compared, differences: comparison.counts },
        'payments and the ledger differ: `npm run staff -- payments last` says where',
      )
  }

  async function reach<R>(what: string, compare: () => Promise<R>): Promise<R> {
    return atPayments(compare).catch((error: unknown) => {
      const problem = loggableReasonOf(error)
      if (problem !== null) log.warn({ what, problem }, 'payments could not be compared')
      throw error
    })
  }

  if (hasGateway && !(await isDone(payments.source))) {
    const startedAt = now()
    const progress = (compared: number) => onProgress(compared, 'subscription')
    const cards = await reach('cards', () =>
      compareCards({ database, payments, pause, wait, onProgress: progress }, since, now),
    )
    await finish(payments.source, startedAt, cards.compared, cards.differences)
  }
  if (stores !== null && !(await isDone('googlePlay'))) {
    const startedAt = now()
    const progress = (compared: number) => onProgress(compared, 'member')
    const { compared, found } = await reach('stores', () =>
      compareStores({ database, stores, pause, wait, onProgress: progress }, now),
    )
    for (const store of storeSources) {
      const ofStore = found.filter(({ source }) => source === store).map(({ difference }) => difference)
      await finish(store, startedAt, compared, ofStore)
    }
  }
  return finished
}
