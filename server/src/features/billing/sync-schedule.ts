// The jobs that read a purchase from its gateway.
import * as z from 'zod/mini'
import type { JobKind, JobQueue } from '../../jobs/job-queue.ts'
import type { Trx } from '../../db/database.ts'

/** One of the ids is known. The last two are absent from what an earlier release announced. */
export interface SyncRequest {
  purchaseId: string | null
  subscriptionId: string | null
  objectId?: string | null | undefined
  isCardUpdate?: boolean | undefined
}

export const syncPurchaseJob: JobKind<SyncRequest> = {
  name: 'sync-purchase',
  payload: z.object({
    purchaseId: z.nullable(z.string()),
    subscriptionId: z.nullable(z.string()),
    objectId: z.optional(z.nullable(z.string())),
    isCardUpdate: z.optional(z.boolean()),
  }),
  isSealed: false,
}

interface Look {
  purchaseId: string
  memberId: string
  at: number
}

/**
 * The same look is announced once; one at another time is another, since the earlier may not wait for the
 * later.
 */
export const scheduleCheck = (
  trx: Trx,
  jobs: JobQueue,
  { purchaseId, memberId, at }: Look,
  now: number,
): Promise<void> =>
  jobs.enqueue(
    trx,
    syncPurchaseJob,
    {
      payload: { purchaseId, subscriptionId: null },
      subjectId: memberId,
      uniqueKey: `${syncPurchaseJob.name}:${purchaseId}:${at}`,
      runAt: at,
    },
    now,
  )

/**
 * For a webhook. Without a key of the purchase: while a job runs, which may have read the gateway before this
 * happened, another one with its key would not be added.
 */
export const enqueueSync = (trx: Trx, jobs: JobQueue, request: SyncRequest, now: number): Promise<void> =>
  jobs.enqueue(trx, syncPurchaseJob, { payload: request, subjectId: null }, now)
