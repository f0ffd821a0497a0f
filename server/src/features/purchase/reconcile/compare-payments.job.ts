import * as z from 'zod/mini'
import { hourMs } from '@oka/contract/shared/durations.ts'
import type { Database, Trx } from '../../../db/database.ts'
import type { JobHandler } from '../../../jobs/job-handler.ts'
import type { JobKind, JobQueue } from '../../../jobs/job-queue.ts'
import { comparePayments, returnsSinceMs, type CompareDeps } from './compare-payments.ts'
import { nextNightAt } from './next-night.rule.ts'

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
