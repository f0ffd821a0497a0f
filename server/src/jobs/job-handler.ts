import type { Trx } from '../db/database.ts'
import type { JobKind } from './job-queue.ts'

export interface JobContext {
  jobId: string
  /** The member it is about. */
  subjectId: string | null
  /** 1 for the first. */
  attempt: number
  now: number
  /** Aborted at the end of the attempt's time limit: whoever waits for a network closes the connection. */
  signal: AbortSignal
  /** Aborted when the process stops: whoever can go on later in another process ends. */
  stopping: AbortSignal
}

/** Runs in the transaction that deletes the job: what it stores is stored exactly when the job is done. */
export type CompleteJob = (trx: Trx) => Promise<void>

interface JobLimits {
  /** The job is a dead letter after so many failed attempts. */
  maxAttempts: number
  /** A failed attempt is repeated after at most so long; two hours when left out. */
  longestRetryMs?: number
  /** An attempt that takes longer has failed; two minutes when left out. */
  timeLimitMs?: number
  /**
   * How many of this kind a process runs at once; two when left out. Each kind has places of its own, so that
   * one whose service hangs stops no other.
   */
  places?: number
}

/**
 * A job whose process ends before it is done runs again, so `run` must tolerate that. An error that it throws
 * is an attempt that failed.
 */
export interface JobHandler<Payload> extends JobLimits {
  kind: JobKind<Payload>
  run: (payload: Payload, context: JobContext) => Promise<CompleteJob | void>
}

/** One of several kinds, as the worker sees it: the kind's schema checks the payload before `run` gets it. */
export interface AnyJobHandler extends JobLimits {
  kind: JobKind<unknown>
  run: (payload: never, context: JobContext) => Promise<CompleteJob | void>
}

/** The attempt took longer than its kind may. */
export class AttemptTooLongError extends Error {
  readonly code = 'attempt_too_long'
}

/** No further attempt can succeed: the job is a dead letter at once. */
export class HopelessJobError extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}
