// The clean-up as a job that repeats by itself: the lease of jobs lets one process at a time run it, and
// where that process ends another takes it over.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { hourMs, minuteMs } from '@oka/contract/shared/durations.ts'
import type { Trx } from '../db/database.ts'
import { cleanUp, type CleanUpDeps } from './clean-up.ts'
import type { JobHandler } from './job-handler.ts'
import type { JobKind, JobQueue } from './job-queue.ts'

const cleanUpJob: JobKind<Record<string, never>> = {
  name: 'clean-up',
  payload: z.strictObject({}),
  isSealed: false,
}

const pauseMs = 20

/** A minute after the first start: later starts find the job that waits. */
export const scheduleCleanUp = (trx: Trx, jobs: JobQueue, now: number): Promise<void> =>
  announce(trx, jobs, now + minuteMs, now)

const announce = (trx: Trx, jobs: JobQueue, runAt: number, now: number) =>
  jobs.enqueue(trx, cleanUpJob, { payload: {}, subjectId: null, uniqueKey: cleanUpJob.name, runAt }, now)

export interface CleanUpJobDeps extends Omit<CleanUpDeps, 'pause' | 'onBatch' | 'signal'> {
  jobs: JobQueue
  log: Logger
}

/** Never given up, since the next hour's follows it. One that was stopped early goes on in another process. */
export const cleanUpHandler = (deps: CleanUpJobDeps): JobHandler<Record<string, never>> => ({
  kind: cleanUpJob,
  maxAttempts: Number.MAX_SAFE_INTEGER,
  timeLimitMs: 3 * hourMs,
  longestRetryMs: hourMs, // as often as where all is well
  async run(_payload, { now, signal, stopping }) {
    const { database, cleanUpSteps, writtenMails, jobs, log } = deps
    const pause = () => sleep(pauseMs)
    const startedAt = performance.now()
    const run: CleanUpDeps = {
      database,
      cleanUpSteps,
      writtenMails,
      pause,
      onBatch: ({ step, rows, ms }) => log.debug({ step, rows, ms }, 'a batch of the clean-up'),
      signal: AbortSignal.any([signal, stopping]),
    }
    const isFinished = await cleanUp(run, now).catch((err: unknown) => {
      log.warn({ err }, 'the hourly clean-up failed')
      throw err
    })
    if (isFinished) log.info({ ms: Math.round(performance.now() - startedAt) }, 'the clean-up ended well')
    return (trx) => announce(trx, jobs, isFinished ? now + hourMs : now, now)
  },
})
