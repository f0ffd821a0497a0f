// Runs the jobs that transactions announced (job-queue.ts), in every process. A worker leases a job, so that
// no other runs it at the same time; when the process ends before the job is done, the lease expires and
// another worker runs it again.
import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { SealedValues } from '../encryption/sealed-values.ts'
import { errorCodeOf } from '../errors/error-code.ts'
import { loggableReasonOf } from '../errors/loggable-reason.ts'
import { AttemptTooLongError, HopelessJobError, type AnyJobHandler, type CompleteJob } from './job-handler.ts'
import { jobPayloadField } from './job-queue.ts'
import {
  claimJobs,
  deleteJob,
  extendLease,
  giveUpJob,
  listDueKinds,
  releaseJob,
  retryJobAt,
  type JobRow,
} from './job.store.ts'
import { findLateJobs, lateMinutes, type LateJobs } from './late-jobs.store.ts'
import { retryDelayMs } from './retry-delay.rule.ts'

const pollMs = 1_000
const leaseMs = 60_000
const placesOfKind = 2
const attemptLimitMs = 2 * 60_000
/** How often it looks for jobs that are late. */
const lateCheckMs = 60_000
/** How long a stop waits for running jobs; the leases of those that take longer expire. */
const maxStopMs = 10_000

export interface JobWorkerOptions {
  database: Database
  values: SealedValues
  handlers: readonly AnyJobHandler[]
  log: Logger
  now: () => number
}

export interface JobWorker {
  /** Begins to look for jobs once a second. */
  start: () => void
  /**
   * Jobs that were due for minutes when they were looked for last, once a minute; null: none. Asks no
   * database.
   */
  lateJobs: () => LateJobs | null
  /** Looks for late jobs now, and logs a warning when there are some. */
  checkForLateJobs: () => Promise<void>
  /** Looks for jobs now: some were announced. */
  wake: () => void
  /**
   * Runs what is due and what that announces, one after the other, until nothing is due; for tests. Returns
   * how many attempts it made.
   */
  runDue: () => Promise<number>
  /** Takes no more jobs, and waits for those that run. */
  stop: () => Promise<void>
}

export function jobWorker({ database, values, handlers, log, now }: JobWorkerOptions): JobWorker {
  const handlerOf = new Map(handlers.map((handler) => [handler.kind.name, handler]))
  const allKinds = [...handlerOf.keys()]
  const running = new Set<Promise<void>>()
  const runningOfKind = new Map<string, number>()
  const state = { isStarted: false, isStopped: false, isClaiming: false, mustClaimAgain: false }
  const timers: NodeJS.Timeout[] = []
  let late: LateJobs | null = null

  const claim = async (kinds: readonly string[], limit: number) =>
    kinds.length === 0
      ? []
      : claimJobs(
          database,
          { lease: randomBytes(12).toString('base64url'), leasedUntil: now() + leaseMs, kinds, limit },
          now(),
        )

  const roomOf = (kind: string) =>
    (handlerOf.get(kind)?.places ?? placesOfKind) - (runningOfKind.get(kind) ?? 0)

  function payloadOf({ kind: { isSealed, payload } }: AnyJobHandler, job: JobRow): never {
    const json = isSealed ? values.open({ id: job.id, field: jobPayloadField }, job.payload) : job.payload
    return payload.parse(JSON.parse(json)) as never
  }

  /**
   * Ends with the time limit of the kind, also where the handler does not listen to its signal: then it runs
   * on, and what it returns is not stored.
   */
  async function runLimited(handler: AnyJobHandler, job: JobRow): Promise<CompleteJob | void> {
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
    }
    try {
      return await Promise.race([handler.run(payloadOf(handler, job), context), isOver])
    } finally {
      clearTimeout(timer)
    }
  }

  async function run(job: JobRow): Promise<void> {
    const { id, attempts: attempt } = job
    const lease = job.lease ?? ''
    const handler = handlerOf.get(job.kind)
    if (!handler) return releaseJob(database, id, lease)
    const extend = setInterval(
      () => void extendLease(database, id, lease, now() + leaseMs).catch(() => {}),
      leaseMs / 3,
    )
    extend.unref()
    try {
      // Each attempt counts when it begins, so a job that ends its process every time does not do so for
      // ever.
      if (attempt > handler.maxAttempts) throw new HopelessJobError('process_ended')
      const complete = await runLimited(handler, job)
      await database.inTransaction(async (trx) => {
        if (await deleteJob(trx, id, lease)) await complete?.(trx)
      })
    } catch (error) {
      const code = codeOf(error)
      const isGivenUp = error instanceof HopelessJobError || attempt >= handler.maxAttempts
      // Other messages may name a person: an answer of a mail server contains the address.
      const reason = loggableReasonOf(error)
      log.warn(
        { kind: job.kind, job: id, attempt, code, ...(reason !== null && { reason }), at: framesOf(error) },
        isGivenUp ? 'a job was given up' : 'a job failed and will be repeated',
      )
      if (isGivenUp) await giveUpJob(database, id, lease, now(), code)
      else await retryJobAt(database, id, lease, now() + retryDelayMs(attempt, Math.random()), code)
    } finally {
      clearInterval(extend)
    }
  }

  const runLogged = (job: JobRow) =>
    run(job).catch((err: unknown) =>
      log.warn({ err, kind: job.kind }, 'saving the result of a job failed; it runs again'),
    )

  function begin(job: JobRow) {
    runningOfKind.set(job.kind, (runningOfKind.get(job.kind) ?? 0) + 1)
    const done = runLogged(job).finally(() => {
      running.delete(done)
      runningOfKind.set(job.kind, (runningOfKind.get(job.kind) ?? 0) - 1)
      void claimAndRun()
    })
    running.add(done)
  }

  /** Of each kind as many jobs as it has room for; each that ends makes room for the next. */
  async function claimAndRun(): Promise<void> {
    if (!state.isStarted || state.isStopped) return
    if (state.isClaiming) {
      state.mustClaimAgain = true
      return
    }
    state.isClaiming = true
    try {
      do {
        state.mustClaimAgain = false
        const withRoom = allKinds.filter((kind) => roomOf(kind) > 0)
        for (const kind of await listDueKinds(database, withRoom, now()))
          for (const job of await claim([kind], roomOf(kind))) begin(job)
      } while (state.mustClaimAgain && !state.isStopped)
    } catch (err) {
      log.warn({ err }, 'looking for jobs failed')
    } finally {
      state.isClaiming = false
    }
  }

  async function checkForLateJobs(): Promise<void> {
    late = await findLateJobs(database.db, now())
    if (late === null) return
    const { kind, waiting } = late
    log.warn(
      { kind, waiting, minutes: lateMinutes(late, now()) },
      'jobs are late: the oldest of those that wait has been due for minutes',
    )
  }

  const every = (ms: number, work: () => void) => timers.push(setInterval(work, ms).unref())

  return {
    start() {
      state.isStarted = true
      every(pollMs, () => void claimAndRun())
      every(
        lateCheckMs,
        () =>
          void checkForLateJobs().catch((err: unknown) => log.warn({ err }, 'looking for late jobs failed')),
      )
      void claimAndRun()
    },
    lateJobs: () => late,
    checkForLateJobs,
    wake: () => void setImmediate(() => void claimAndRun()),
    async runDue() {
      for (let attempts = 0; ; attempts++) {
        const [job] = await claim(allKinds, 1)
        if (!job) return attempts
        await run(job)
      }
    },
    async stop() {
      state.isStopped = true
      for (const timer of timers) clearInterval(timer)
      const { promise: isLate, resolve } = Promise.withResolvers<void>()
      const patience = setTimeout(resolve, maxStopMs)
      while (state.isClaiming || running.size > 0) {
        const isDone = await Promise.race([
          Promise.all([...running, tick()]).then(() => true),
          isLate.then(() => false),
        ])
        if (!isDone) break
      }
      clearTimeout(patience)
    },
  }
}

const tick = () => new Promise<void>((done) => setImmediate(done))

/** What is stored and logged of an error. */
function codeOf(error: unknown): string {
  const code = errorCodeOf(error) || (error instanceof Error ? error.constructor.name : typeof error)
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
