// Work to be done after a transaction, announced inside it: either both are stored or neither is.
import type * as z from 'zod/mini'
import { randomBytes } from 'node:crypto'
import type { Database, Trx } from '../db/database.ts'
import type { SealedValues } from '../encryption/sealed-values.ts'
import { insertJob, renewWaitingJob } from './job.store.ts'

/** One kind of work. Its handler is registered with the worker, in deps.ts. */
export interface JobKind<Payload> {
  readonly name: string
  readonly payload: z.ZodMiniType<Payload>
  /** The payload says something about a person and is stored encrypted. */
  readonly isSealed: boolean
}

export interface NewJob<Payload> {
  payload: Payload
  /** The member it is about; erasing the member deletes the job. */
  subjectId: string | null
  /** While a job with this key waits or runs, another one is not added. */
  uniqueKey?: string
  /** Epoch milliseconds; now when left out. */
  runAt?: number
}

/**
 * A job that reads when it runs, so that one which waits does the work of all that are announced before it
 * runs.
 */
type ReadingJob<Payload> = Omit<NewJob<Payload>, 'uniqueKey' | 'runAt'> & { uniqueKey: string }

export interface JobQueue {
  /**
   * A job with the key that runs may have read before this transaction: then another one is added, which also
   * waits for all that follow.
   */
  enqueueOnceWaiting: <Payload>(
    trx: Trx,
    kind: JobKind<Payload>,
    job: ReadingJob<Payload>,
    now: number,
  ) => Promise<void>
  enqueue: <Payload>(trx: Trx, kind: JobKind<Payload>, job: NewJob<Payload>, now: number) => Promise<void>
}

export const jobPayloadField = 'job.payload'

/** Transactions that announced a job. */
const announcing = new WeakSet<Trx>()

export function jobQueue(values: SealedValues): JobQueue {
  const enqueue: JobQueue['enqueue'] = async (trx, kind, { payload, subjectId, uniqueKey, runAt }, now) => {
    const id = newJobId(now)
    const json = JSON.stringify(payload)
    await insertJob(trx, {
      id,
      kind: kind.name,
      payload: kind.isSealed ? values.seal({ id, field: jobPayloadField }, json) : json,
      subject_id: subjectId,
      unique_key: uniqueKey ?? null,
      created_at: now,
      run_at: runAt ?? now,
    })
    announcing.add(trx)
  }
  return {
    enqueue,
    async enqueueOnceWaiting(trx, kind, job, now) {
      const keys = [job.uniqueKey, `${job.uniqueKey}/next`] // the second waits while the first runs
      for (const key of keys)
        if (await renewWaitingJob(trx, key, now)) {
          announcing.add(trx)
          return
        }
      for (const uniqueKey of keys) {
        await enqueue(trx, kind, { ...job, uniqueKey }, now)
        if (await renewWaitingJob(trx, uniqueKey, now)) return
      }
      await enqueue(trx, kind, { payload: job.payload, subjectId: job.subjectId }, now) // both run
    },
  }
}

/** The same database, which calls `wake` after each commit that announced a job. */
export const wakingAfterCommit = (database: Database, wake: () => void): Database => ({
  ...database,
  async inTransaction(work) {
    let isAnnounced = false
    const result = await database.inTransaction(async (trx) => {
      const worked = await work(trx)
      isAnnounced = announcing.has(trx)
      return worked
    })
    if (isAnnounced) wake()
    return result
  },
})

let lastCount = 0

/** Ordered by the time of the announcement, so that jobs of one instant run in their order. */
function newJobId(now: number): string {
  lastCount = (lastCount + 1) % 36 ** 4
  const [time, count] = [now.toString(36).padStart(9, '0'), lastCount.toString(36).padStart(4, '0')]
  return `${time}${count}${randomBytes(12).toString('hex')}`
}
