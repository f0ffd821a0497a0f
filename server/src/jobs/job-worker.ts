// Runs the jobs that transactions announced (job-queue.ts), in every process. A worker leases a job, so that no other runs it at the same time; when the
// process ends before the job is done, the lease expires and another worker runs it again.
import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { SealedValues } from '../encryption/sealed-values.ts'
import { errorCodeOf } from '../errors/error-code.ts'
import { loggableReasonOf } from '../errors/loggable-reason.ts'
import { HopelessJobError, type AnyJobHandler } from './job-handler.ts'
import { jobPayloadField } from './job-queue.ts'
import { claimJobs, deleteJob, extendLease, giveUpJob, releaseJob, retryJobAt, type JobRow } from './job.store.ts'
import { retryDelayMs } from './retry-delay.rule.ts'

const pollMs = 1_000
const leaseMs = 60_000
const maxConcurrent = 5
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
  /** Looks for jobs now: some were announced. */
  wake: () => void
  /** Runs what is due and what that announces, one after the other, until nothing is due; for tests. Returns how many attempts it made. */
  runDue: () => Promise<number>
  /** Takes no more jobs, and waits for those that run. */
  stop: () => Promise<void>
}

export function jobWorker({ database, values, handlers, log, now }: JobWorkerOptions): JobWorker {
  const handlerOf = new Map(handlers.map((handler) => [handler.kind.name, handler]))
  const kinds = [...handlerOf.keys()]
  const running = new Set<Promise<void>>()
  const state = { isStarted: false, isStopped: false, isClaiming: false, mustClaimAgain: false }
  let timer: NodeJS.Timeout | undefined

  const claim = async (limit: number) =>
    kinds.length === 0 ? [] : claimJobs(database, { lease: randomBytes(12).toString('base64url'), leasedUntil: now() + leaseMs, kinds, limit }, now())

  function payloadOf({ kind: { isSealed, payload } }: AnyJobHandler, job: JobRow): never {
    const json = isSealed ? values.open({ id: job.id, field: jobPayloadField }, job.payload) : job.payload
    return payload.parse(JSON.parse(json)) as never
  }

  async function run(job: JobRow): Promise<void> {
    const { id, attempts: attempt, subject_id: subjectId } = job
    const lease = job.lease ?? ''
    const handler = handlerOf.get(job.kind)
    if (!handler) return releaseJob(database, id, lease)
    const extend = setInterval(() => void extendLease(database, id, lease, now() + leaseMs).catch(() => {}), leaseMs / 3)
    extend.unref()
    try {
      // Each attempt counts when it begins, so a job that ends its process every time does not do so for ever.
      if (attempt > handler.maxAttempts) throw new HopelessJobError('process_ended')
      const complete = await handler.run(payloadOf(handler, job), { jobId: id, subjectId, attempt, now: now() })
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

  const runLogged = (job: JobRow) => run(job).catch((err: unknown) => log.warn({ err, kind: job.kind }, 'saving the result of a job failed; it runs again'))

  /** Takes as many jobs as there is room for; each that ends makes room for the next. */
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
        const room = maxConcurrent - running.size
        if (room === 0) break
        for (const job of await claim(room)) {
          const done = runLogged(job).finally(() => {
            running.delete(done)
            void claimAndRun()
          })
          running.add(done)
        }
      } while (state.mustClaimAgain && !state.isStopped)
    } catch (err) {
      log.warn({ err }, 'looking for jobs failed')
    } finally {
      state.isClaiming = false
    }
  }

  return {
    start() {
      state.isStarted = true
      timer = setInterval(() => void claimAndRun(), pollMs)
      timer.unref()
      void claimAndRun()
    },
    wake: () => void setImmediate(() => void claimAndRun()),
    async runDue() {
      for (let attempts = 0; ; attempts++) {
        const [job] = await claim(1)
        if (!job) return attempts
        await run(job)
      }
    },
    async stop() {
      state.isStopped = true
      clearInterval(timer)
      const { promise: isLate, resolve } = Promise.withResolvers<void>()
      const patience = setTimeout(resolve, maxStopMs)
      while (state.isClaiming || running.size > 0) {
        const isDone = await Promise.race([Promise.all([...running, tick()]).then(() => true), isLate.then(() => false)])
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
