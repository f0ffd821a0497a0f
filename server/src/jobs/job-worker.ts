// Runs the jobs that transactions announced (job-queue.ts), in every process. A worker leases a job, so that
// no other runs it at the same time; when the process ends before the job is done, the lease expires and
// another worker runs it again.
import { randomBytes } from 'node:crypto'
import type { AnyJobHandler } from './job-handler.ts'
import { claimJobs, listDueKinds, releaseJob, type JobRow } from './job.store.ts'
import { findLateJobs, lateMinutes, type LateJobs } from './late-jobs.store.ts'
import { leaseMs, runJob, type RunJobDeps } from './run-job.ts'
import { RunningJobs } from './running-jobs.ts'

const pollMs = 1_000
/** How often it looks for jobs that are late. */
const lateCheckMs = 60_000
/** How long a stop waits for running jobs; the leases of those that take longer expire. */
const maxStopMs = 10_000

export interface JobWorkerOptions extends RunJobDeps {
  handlers: readonly AnyJobHandler[]
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

export function jobWorker({ handlers, ...deps }: JobWorkerOptions): JobWorker {
  const { log, now } = deps
  const handlerOf = new Map(handlers.map((handler) => [handler.kind.name, handler]))
  const running = new RunningJobs(handlers)
  const state = { isStarted: false, isStopped: false, isClaiming: false, mustClaimAgain: false }
  const timers: NodeJS.Timeout[] = []
  const stopping = new AbortController()
  const lateJobs = watchLateJobs(deps)

  async function run(job: JobRow): Promise<void> {
    const handler = handlerOf.get(job.kind)
    await (handler
      ? runJob({ ...deps, stopping: stopping.signal }, handler, job)
      : releaseJob(deps.database, job.id, job.lease ?? ''))
  }

  const runLogged = (job: JobRow) =>
    run(job).catch((err: unknown) =>
      log.warn({ err, kind: job.kind }, 'saving the result of a job failed; it runs again'),
    )

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
        for (const kind of await listDueKinds(deps.database, running.listKindsWithRoom(), now()))
          for (const job of await claim(deps, [kind], running.countRoom(kind)))
            running.add(kind, runLogged(job), () => void claimAndRun())
      } while (state.mustClaimAgain && !state.isStopped)
    } catch (err) {
      log.warn({ err }, 'looking for jobs failed')
    } finally {
      state.isClaiming = false
    }
  }

  const every = (ms: number, work: () => void) => timers.push(setInterval(work, ms).unref())

  return {
    start() {
      state.isStarted = true
      every(pollMs, () => void claimAndRun())
      every(
        lateCheckMs,
        () =>
          void lateJobs.check().catch((err: unknown) => log.warn({ err }, 'looking for late jobs failed')),
      )
      void claimAndRun()
    },
    lateJobs: lateJobs.found,
    checkForLateJobs: lateJobs.check,
    wake: () => void setImmediate(() => void claimAndRun()),
    async runDue() {
      for (let attempts = 0; ; attempts++) {
        const [job] = await claim(deps, [...handlerOf.keys()], 1)
        if (!job) return attempts
        await run(job)
      }
    },
    async stop() {
      state.isStopped = true
      stopping.abort()
      for (const timer of timers) clearInterval(timer)
      await waitAtMost(maxStopMs, () =>
        state.isClaiming || running.list().length > 0 ? Promise.all([...running.list(), tick()]) : null,
      )
    },
  }
}

async function claim(
  { database, now }: RunJobDeps,
  kinds: readonly string[],
  limit: number,
): Promise<JobRow[]> {
  if (kinds.length === 0) return []
  const lease = { lease: randomBytes(12).toString('base64url'), leasedUntil: now() + leaseMs, kinds, limit }
  return claimJobs(database, lease, now())
}

function watchLateJobs({ database, log, now }: RunJobDeps) {
  let late: LateJobs | null = null
  const check = async (): Promise<void> => {
    late = await findLateJobs(database.db, now())
    if (late === null) return
    const { kind, waiting } = late
    log.warn(
      { kind, waiting, minutes: lateMinutes(late, now()) },
      'jobs are late: the oldest of those that wait has been due for minutes',
    )
  }
  return { found: () => late, check }
}

/** Waits for what `next` returns until it returns null, or until the time is over. */
async function waitAtMost(ms: number, next: () => Promise<unknown> | null): Promise<void> {
  const { promise: isLate, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  for (let work = next(); work !== null; work = next()) {
    const isDone = await Promise.race([work.then(() => true), isLate.then(() => false)])
    if (!isDone) break
  }
  clearTimeout(timer)
}

const tick = () => new Promise<void>((done) => setImmediate(done))
