// How much work of each kind waits, for operators.
import { sql } from 'kysely'
import type { Handle } from '../db/database.ts'

interface KindOfJobs {
  kind: string
  /** Due and not begun. */
  waiting: number
  /** Of the one that waits longest; null: none waits. */
  oldestDueAt: number | null
  /** Announced for later. */
  planned: number
  running: number
  givenUp: number
}

/** Every kind that has a job, also one that no running release knows; the oldest waiting one first. */
export async function listKindsOfJobs(db: Handle, now: number): Promise<KindOfJobs[]> {
  const isOpen = sql`failed_at is null`
  const isLeased = sql`lease is not null and leased_until > ${now}`
  const waits = sql`${isOpen} and not (${isLeased}) and run_at <= ${now}`
  const count = (condition: typeof waits) =>
    sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`
  const rows = await db
    .selectFrom('job')
    .select([
      'kind',
      count(waits).as('waiting'),
      sql<number | null>`min(case when ${waits} then run_at end)`.as('oldest'),
      count(sql`${isOpen} and not (${isLeased}) and run_at > ${now}`).as('planned'),
      count(sql`${isOpen} and ${isLeased}`).as('running'),
      count(sql`failed_at is not null`).as('given_up'),
    ])
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind, waiting, oldest, planned, running, given_up }) => ({
    kind,
    waiting,
    oldestDueAt: oldest,
    planned,
    running,
    givenUp: given_up,
  }))
}
