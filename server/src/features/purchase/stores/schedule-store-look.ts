import * as z from 'zod/mini'
import type { Trx } from '../../../db/database.ts'
import type { JobKind, JobQueue } from '../../../jobs/job-queue.ts'

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
export const scheduleStoreLook = (
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
