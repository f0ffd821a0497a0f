// Compares the gateway and the stores with the ledger, says where they differ, and changes nothing.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayMs, hourMs } from '@oka/contract/shared/durations.ts'
import * as z from 'zod/mini'
import { findLoggableReason } from '../../../errors/loggable-reason.ts'
import type { LedgerSource } from '../../../db/money-tables.ts'
import type { StorePurchases } from '../../../ports/store-purchases.ts'
import { callGateway, type BillingDeps } from '../gateway.ts'
import { compareCards } from './compare-cards.ts'
import { compareStores } from './compare-stores.ts'
import type { Difference } from './differences.ts'
import { hasComparisonSince, saveComparison, type Comparison } from './reconciliation.store.ts'
import { storeSources } from '../sources.rule.ts'
import type { Database, Trx } from '../../../db/database.ts'
import type { JobHandler } from '../../../jobs/job-handler.ts'
import type { JobKind, JobQueue } from '../../../jobs/job-queue.ts'

export interface CompareDeps extends Pick<BillingDeps, 'database' | 'payments' | 'log'> {
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
    return callGateway(compare).catch((error: unknown) => {
      const problem = findLoggableReason(error)
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

/** With the growing delays about half a day: then the next night comes. */
const maxAttempts = 15

interface Night {
  /** For which it was announced. */
  nightAt: number
}

const comparePaymentsJob: JobKind<Night> = {
  name: 'compare-payments',
  payload: z.object({ nightAt: z.number() }),
  isSealed: false,
}

/** One job a night, however many processes ask for it. */
export async function schedulePaymentComparison(trx: Trx, jobs: JobQueue, now: number): Promise<void> {
  const runAt = nextNightAt(now)
  await jobs.enqueue(
    trx,
    comparePaymentsJob,
    { payload: { nightAt: runAt }, subjectId: null, uniqueKey: `${comparePaymentsJob.name}:${runAt}`, runAt },
    now,
  )
}

/** The next night is announced before this one is compared, so that one that fails does not end them. */
export const comparePaymentsHandler = (
  deps: CompareDeps & { database: Database; jobs: JobQueue },
): JobHandler<Night> => ({
  kind: comparePaymentsJob,
  maxAttempts,
  timeLimitMs: 3 * hourMs,
  async run({ nightAt }, { now }) {
    await deps.database.inTransaction((trx) => schedulePaymentComparison(trx, deps.jobs, now))
    // an attempt before may have finished the cards
    await comparePayments(deps, now - returnsSinceMs, nightAt)
  },
})

/** At 03:17 UTC: few people buy then, and jobs of whole hours are done. */
const nightMs = (3 * 60 + 17) * 60_000

export function nextNightAt(now: number): number {
  const tonight = Math.floor(now / dayMs) * dayMs + nightMs
  return tonight > now ? tonight : tonight + dayMs
}
