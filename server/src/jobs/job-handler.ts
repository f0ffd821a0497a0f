import type { Trx } from '../db/database.ts'
import type { JobKind } from './job-queue.ts'

export interface JobContext {
  jobId: string
  /** The member it is about. */
  subjectId: string | null
  /** 1 for the first. */
  attempt: number
  now: number
}

/** Runs in the transaction that deletes the job: what it stores is stored exactly when the job is done. */
export type CompleteJob = (trx: Trx) => Promise<void>

/** A job whose process ends before it is done runs again, so `run` must tolerate that. An error that it throws is an attempt that failed. */
export interface JobHandler<Payload> {
  kind: JobKind<Payload>
  /** The job is a dead letter after so many failed attempts. */
  maxAttempts: number
  run: (payload: Payload, context: JobContext) => Promise<CompleteJob | void>
}

/** One of several kinds, as the worker sees it: the kind's schema checks the payload before `run` gets it. */
export interface AnyJobHandler {
  kind: JobKind<unknown>
  maxAttempts: number
  run: (payload: never, context: JobContext) => Promise<CompleteJob | void>
}

/** No further attempt can succeed: the job is a dead letter at once. */
export class HopelessJobError extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}
