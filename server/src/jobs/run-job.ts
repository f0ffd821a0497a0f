// One attempt of a job that was leased: it runs within a time limit, its lease is extended meanwhile, and
// what came of it is stored only while the lease holds.
import type { Logger } from 'pino'
import { hourMs } from '@oka/contract/shared/durations.ts'
import type { Database } from '../db/database.ts'
import type { SealedValues } from '../encryption/sealed-values.ts'
import { readErrorCode } from '../errors/error-code.ts'
import { findLoggableReason } from '../errors/loggable-reason.ts'
import { AttemptTooLongError, HopelessJobError, type AnyJobHandler, type CompleteJob } from './job-handler.ts'
import { jobPayloadField } from './job-queue.ts'
import { deleteJob, extendLease, giveUpJob, retryJobAt, type JobRow } from './job.store.ts'

export const leaseMs = 60_000
const attemptLimitMs = 2 * 60_000

export interface RunJobDeps {
  database: Database
  values: SealedValues
  log: Logger
  now: () => number
}

/** Of the worker that runs it. */
export interface Running {
  /** Aborted when the worker stops. */
  stopping: AbortSignal
}

/** Deletes the job when it is done, or stores when it runs again, or that it was given up. */
export async function runJob(deps: RunJobDeps & Running, handler: AnyJobHandler, job: JobRow): Promise<void> {
  const { database, now } = deps
  const lease = job.lease ?? ''
  const extend = setInterval(
    () => void extendLease(database, job.id, lease, now() + leaseMs).catch(() => {}),
    leaseMs / 3,
  )
  extend.unref()
  try {
    // Each attempt counts when it begins, so a job that ends its process every time does not do so for
    // ever.
    if (job.attempts > handler.maxAttempts) throw new HopelessJobError('process_ended')
    const complete = await runLimited(deps, handler, job)
    await database.inTransaction(async (trx) => {
      if (await deleteJob(trx, job.id, lease)) await complete?.(trx)
    })
  } catch (error) {
    await saveFailure(deps, handler, job, error)
  } finally {
    clearInterval(extend)
  }
}

/**
 * Ends with the time limit of the kind, also where the handler does not listen to its signal: then it runs
 * on, and what it returns is not stored.
 */
async function runLimited(
  { values, now, stopping }: RunJobDeps & Running,
  handler: AnyJobHandler,
  job: JobRow,
): Promise<CompleteJob | void> {
  const limit = new AbortController()
  const { promise: isOver, reject } = Promise.withResolvers<never>()
  limit.signal.addEventListener('abort', () => reject(limit.signal.reason as Error))
  const timer = setTimeout(
    () => limit.abort(new AttemptTooLongError('the attempt took too long')),
    handler.timeLimitMs ?? attemptLimitMs,
  )
  timer.unref()
  const context = {
    jobId: job.id,
    subjectId: job.subject_id,
    attempt: job.attempts,
    now: now(),
    signal: limit.signal,
    stopping,
  }
  try {
    return await Promise.race([handler.run(readPayload(values, handler, job), context), isOver])
  } finally {
    clearTimeout(timer)
  }
}

function readPayload(
  values: SealedValues,
  { kind: { isSealed, payload } }: AnyJobHandler,
  job: JobRow,
): never {
  const json = isSealed ? values.open({ id: job.id, field: jobPayloadField }, job.payload) : job.payload
  return payload.parse(JSON.parse(json)) as never
}

async function saveFailure(
  { database, log, now }: RunJobDeps,
  handler: AnyJobHandler,
  { id, kind, lease, attempts: attempt }: JobRow,
  error: unknown,
): Promise<void> {
  const code = codeOf(error)
  const isGivenUp = error instanceof HopelessJobError || attempt >= handler.maxAttempts
  // Other messages may name a person: an answer of a mail server contains the address.
  const reason = findLoggableReason(error)
  log.warn(
    { kind, job: id, attempt, code, ...(reason !== null && { reason }), at: framesOf(error) },
    isGivenUp ? 'a job was given up' : 'a job failed and will be repeated',
  )
  if (isGivenUp) await giveUpJob(database, id, lease ?? '', now(), code)
  else await retryJobAt(database, id, lease ?? '', now() + retryDelayMs(handler, attempt), code)
}

/** What is stored and logged of an error. */
function codeOf(error: unknown): string {
  const code = readErrorCode(error) || (error instanceof Error ? error.constructor.name : typeof error)
  return /^[\w.-]{1,60}$/.test(code) ? code : 'error'
}

/** Where it was thrown. */
const framesOf = (error: unknown) =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^ {4}at /.test(line))
        .slice(0, 5)
        .map((line) => line.trim())
    : []

const firstRetryMs = 30_000
const defaultLongestRetryMs = 2 * hourMs

/**
 * How long a job waits after its nth failed attempt: twice as long each time, varied by a quarter so that
 * jobs that failed together do not return together.
 */
function retryDelayMs(
  { longestRetryMs = defaultLongestRetryMs }: Pick<AnyJobHandler, 'longestRetryMs'>,
  attempt: number,
): number {
  const delay = Math.min(firstRetryMs * 2 ** (attempt - 1), longestRetryMs)
  return Math.round(delay * (0.75 + Math.random() / 2))
}
