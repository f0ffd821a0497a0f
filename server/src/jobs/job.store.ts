import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import type { Database, Trx } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { Tables } from '../db/schema.ts'

export type JobRow = Selectable<Tables['job']>

type NewRow = Omit<JobRow, 'attempts' | 'lease' | 'leased_until' | 'failed_at' | 'last_error'>

const insert = prepared<NewRow, never>((db, param) =>
  db
    .insertInto('job')
    .values({
      id: param('id'),
      kind: param('kind'),
      payload: param('payload'),
      subject_id: param('subject_id'),
      unique_key: param('unique_key'),
      created_at: param('created_at'),
      run_at: param('run_at'),
      attempts: 0,
      lease: null,
      leased_until: null,
      failed_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.column('unique_key').doNothing()),
)

/** Nothing is added while a job with the same unique key exists. */
export async function insertJob(trx: Trx, job: NewRow): Promise<void> {
  await insert(trx, job)
}

/**
 * Whether a job with this key waits and will read what the transaction writes: the row is changed, so that no
 * worker takes it before the commit. Its attempts begin anew, now. False: there is none, or it runs.
 */
export async function renewWaitingJob(trx: Trx, uniqueKey: string, now: number): Promise<boolean> {
  const soonest = sql<number>`case when run_at > ${now} then ${now} else run_at end`
  const waiting = trx
    .updateTable('job')
    .set({ attempts: 0, run_at: soonest })
    .where('unique_key', '=', uniqueKey)
    .where('lease', 'is', null)
  const { numUpdatedRows } = await waiting.executeTakeFirst()
  return numUpdatedRows > 0
}

/** To be run now: due, not given up, and no worker has it. */
const isDue = (now: number, kinds: readonly string[]) => (where: ExpressionBuilder<Tables, 'job'>) =>
  where.and([
    where('failed_at', 'is', null),
    where('run_at', '<=', now),
    where('kind', 'in', kinds),
    where.or([where('lease', 'is', null), where('leased_until', '<=', now)]),
  ])

/**
 * Which of these kinds have a job to be run now. One statement, and a read: it waits for no other process,
 * and most polls end here.
 */
export async function listDueKinds(
  { db }: Database,
  kinds: readonly string[],
  now: number,
): Promise<string[]> {
  if (kinds.length === 0) return []
  const ofEach = kinds.map((kind) => {
    const due = db
      .selectFrom('job')
      .select('id')
      .where(isDue(now, [kind]))
      .limit(1)
    return sql`select ${sql.lit(kind)} as kind where exists ${due}`
  })
  const { rows } = await sql<{ kind: string }>`${sql.join(ofEach, sql` union all `)}`.execute(db)
  return rows.map(({ kind }) => kind)
}

interface Claim {
  lease: string
  leasedUntil: number
  /** Others wait for a release that knows them. */
  kinds: readonly string[]
  limit: number
}

/**
 * Leases what is due, the oldest first. Each job goes to one worker: of two that read the same rows the
 * second finds its condition no longer true.
 */
export async function claimJobs(
  { db }: Database,
  { lease, leasedUntil, kinds, limit }: Claim,
  now: number,
): Promise<JobRow[]> {
  const due = isDue(now, kinds)
  const waiting = await db.selectFrom('job').select('id').where(due).limit(1).executeTakeFirst()
  if (!waiting) return [] // a read waits for no other process, and most polls end here
  const claimed = await db
    .updateTable('job')
    .set((job) => ({ lease, leased_until: leasedUntil, attempts: job('attempts', '+', 1) }))
    .where('id', 'in', (from) =>
      from.selectFrom('job').select('id').where(due).orderBy('run_at').orderBy('id').limit(limit),
    )
    .where(due)
    .returningAll()
    .execute()
  return claimed.toSorted((a, b) => a.run_at - b.run_at || (a.id < b.id ? -1 : 1))
}

/** Another worker may take the job when the lease has expired. */
export async function extendLease(
  { db }: Database,
  id: string,
  lease: string,
  leasedUntil: number,
): Promise<void> {
  await db
    .updateTable('job')
    .set({ leased_until: leasedUntil })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()
}

/** False: another worker has it now, or it was deleted with its member. */
export async function deleteJob(trx: Trx, id: string, lease: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('job')
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export async function retryJobAt(
  { db }: Database,
  id: string,
  lease: string,
  runAt: number,
  code: string,
): Promise<void> {
  const set = { lease: null, leased_until: null, run_at: runAt, last_error: code }
  await db.updateTable('job').set(set).where('id', '=', id).where('lease', '=', lease).execute()
}

/** It becomes a dead letter. Its unique key is free again: the same work may be announced anew. */
export async function giveUpJob(
  { db }: Database,
  id: string,
  lease: string,
  now: number,
  code: string,
): Promise<void> {
  const set = { lease: null, leased_until: null, failed_at: now, last_error: code, unique_key: null }
  await db.updateTable('job').set(set).where('id', '=', id).where('lease', '=', lease).execute()
}

export async function releaseJob({ db }: Database, id: string, lease: string): Promise<void> {
  await db
    .updateTable('job')
    .set((job) => ({ lease: null, leased_until: null, attempts: job('attempts', '-', 1) }))
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()
}
